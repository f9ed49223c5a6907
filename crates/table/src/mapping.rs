//! A table's file as memory. The one place of this crate that is not checked by the compiler.

use std::fs::File;
use std::io;

use memmap2::Mmap;

/// Maps a whole file for reading.
///
/// The mapping keeps the kernel's normal advice. Look-ups are scattered, which would speak for turning
/// read-ahead off; but most of a table is wanted sooner or later, by a build from every level below it and by
/// a verification from beginning to end, and both would then wait for the disk page by page.
#[allow(unsafe_code)]
pub(crate) fn map(file: &File) -> io::Result<Mmap> {
    // SAFETY: the bytes must not change while they are mapped. Tables are never written in place: a writer
    // fills a file of another name and renames it, which leaves an open mapping on the old file, and nothing
    // in this project shortens a table. A user who overwrites or cuts a table that is in use can make its
    // values wrong or end the program with a bus error, as with every mapped file.
    unsafe { Mmap::map(file) }
}
