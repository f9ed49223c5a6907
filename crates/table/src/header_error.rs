//! What can be wrong with the first bytes of a file.

use crate::{FORMAT_VERSION, HEADER_BYTES};

/// Why bytes are not the header of a table that this version reads.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum HeaderError {
    /// The magic number is missing.
    #[error("not a Seedbase table: it does not begin with SEEDBASE; move it away and build the table again")]
    NotATable,
    /// A table of another version of the format.
    #[error(
        "format version {got}, but this program reads version {expected}: {}",
        if got > expected { "use a newer program, or build the table again" } else { "build the table again" }
    )]
    Version {
        /// The version that this crate reads, [`FORMAT_VERSION`].
        expected: u32,
        /// The version in the file.
        got: u32,
    },
    /// Fewer bytes than a header has.
    #[error("cut off: {got} of the {expected} bytes of the header; build the table again")]
    Truncated {
        /// Bytes of a header, [`HEADER_BYTES`].
        expected: u64,
        /// Bytes there are.
        got: u64,
    },
    /// The header is not as it was written.
    #[error("damaged header: its checksum is {got:016x}, it should be {expected:016x}; build the table again")]
    Checksum {
        /// The checksum that the header states.
        expected: u64,
        /// The checksum of what is there.
        got: u64,
    },
    /// A field has a value that no table of this version has.
    #[error("header field {field} is {got}, expected {expected}; build the table again")]
    Field {
        /// The field as `docs/format.md` calls it.
        field: &'static str,
        /// What the field may hold.
        expected: String,
        /// What it holds.
        got: u64,
    },
    /// A byte that a later version may give a meaning to is not zero.
    #[error(
        "header byte {offset} is reserved but not zero: a newer program wrote the table; use that, or build the table \
         again"
    )]
    Reserved {
        /// Offset of the byte from the beginning of the file.
        offset: usize,
    },
}

impl HeaderError {
    pub(crate) fn truncated(got: usize) -> Self {
        HeaderError::Truncated { expected: HEADER_BYTES as u64, got: got as u64 }
    }

    pub(crate) fn version(got: u32) -> Self {
        HeaderError::Version { expected: FORMAT_VERSION, got }
    }
}
