//! Memory that nothing can be made of when it fails.

use std::io;
use std::path::Path;

use crate::range::Kind;
use crate::registry::Entry;

/// Watches memory that lies in a file and is written to, such as a temporary file on a disk that may turn out to be full
/// or to fail: a fault there ends the program with a word, for nothing can be made of a lost number.
///
/// Let go of it before the memory.
#[derive(Debug)]
pub struct Watched {
    _entry: Entry,
}

impl Watched {
    /// Watches these bytes; `place` is what a message would call their file.
    ///
    /// # Errors
    /// When several thousand files are watched already.
    pub fn new(memory: &[u8], place: &Path) -> io::Result<Watched> {
        Ok(Watched { _entry: Entry::new(memory, place, Kind::Scratch)? })
    }
}
