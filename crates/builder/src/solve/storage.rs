//! Where what is known of a level is kept while it is solved.

use std::io;
use std::path::Path;

use bytemuck::Zeroable;

use super::huge::Huge;

/// Where the parts of a level's state lie that are gone through in order: codes, and depths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Storage<'a> {
    /// In memory, as all else.
    Memory,
    /// In files without names in this directory, which vanish with the process, however it ends.
    Disk(&'a Path),
}

impl Storage<'_> {
    /// Waves of more than one position in so many are pulled, thinner ones are pushed, as lists. Where memory is short,
    /// so are lists: pulling more waves costs time.
    pub(super) fn pull_share(self) -> usize {
        match self {
            Storage::Memory => 150,
            Storage::Disk(_) => 1000,
        }
    }

    /// Bytes that lists take for every position that one may have at most: two waves are told while two more are found
    /// and sorted. Measured, so that what is announced is enough: what depths that are noted wait in is part of that.
    pub(super) fn list_bytes(self) -> usize {
        match self {
            Storage::Memory => 32,
            Storage::Disk(_) => 64,
        }
    }

    /// An array of zeros.
    ///
    /// # Errors
    /// When the system has not the memory, or not the disk space.
    pub(super) fn zeroed<T: Zeroable>(self, len: usize) -> io::Result<Huge<T>> {
        match self {
            Storage::Memory => Huge::zeroed(len),
            Storage::Disk(directory) => Huge::on_disk(len, directory),
        }
    }
}
