//! What a program wants when a file fails beneath it.

/// What is to happen when a mapped file has no bytes to give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnFault {
    /// The file becomes zeros and is torn: see [`Mapping::is_torn`](crate::Mapping::is_torn). Memory that is
    /// [`Watched`](crate::Watched) ends the program all the same, with exit code 1.
    Mark,
    /// The program ends with this exit code, after one line on standard error that names the file.
    End(u8),
}

/// What is said of a torn file, after its name.
pub const TORN: &str = "was cut off, or its disk could not be read, while it was in use; see to the file and the disk, and \
                        build or copy the table again";
