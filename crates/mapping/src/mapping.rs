//! A file as memory.

use std::fs::File;
use std::io;
use std::ops::Deref;
use std::path::Path;

use memmap2::Mmap;

use crate::range::Kind;
use crate::registry::Entry;

/// The bytes of a file that is only read.
///
/// A look-up costs what it costs in any slice.
#[derive(Debug)]
pub struct Mapping {
    // Before the map, so that it is let go of first: addresses that another may have must not be known as this file's.
    entry: Entry,
    map: Mmap,
}

impl Mapping {
    /// Maps a whole file for reading; `path` is what a message would call it. The file may be closed after this.
    ///
    /// The mapping keeps the kernel's normal advice. Look-ups are scattered, which would speak for turning
    /// read-ahead off; but most of a table is wanted sooner or later, by a build from every level below it and by
    /// a verification from beginning to end, and both would then wait for the disk page by page.
    ///
    /// # Errors
    /// Those of the operating system, and when several thousand files are mapped already.
    #[allow(unsafe_code)]
    pub fn of(file: &File, path: &Path) -> io::Result<Mapping> {
        // SAFETY: the bytes must not change while they are mapped. Tables are never written in place: a writer
        // fills a file of another name and renames it, which leaves an open mapping on the old file, and nothing
        // in this project shortens a table. A user who overwrites or cuts a table that is in use can make its bytes
        // other ones; all bytes are valid `u8`s, every number from a table is checked after it was read and never
        // read twice, and what is computed from them is thrown away when the file turns out to be torn or changed.
        let map = unsafe { Mmap::map(file)? };
        let entry = Entry::new(&map, path, Kind::Table)?;
        Ok(Mapping { entry, map })
    }

    /// Whether part of the file could not be had when it was touched, under [`OnFault::Mark`](crate::OnFault::Mark).
    ///
    /// All bytes are zero from then on. To be asked after the bytes were read that it is to vouch for.
    pub fn is_torn(&self) -> bool {
        self.entry.is_torn()
    }
}

impl Deref for Mapping {
    type Target = [u8];

    #[inline(always)]
    fn deref(&self) -> &[u8] {
        &self.map
    }
}
