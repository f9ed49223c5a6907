//! The two planes of a table, and writing one.

use std::fmt;

use xxhash_rust::xxh3::Xxh3Default;

use crate::packer::Packer;
use crate::partial::Partial;
use crate::{PADDING_BYTES, TableError};

/// What a table holds a number of for every position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plane {
    /// The values.
    Values,
    /// The depths.
    Depths,
}

impl fmt::Display for Plane {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Plane::Values => "values",
            Plane::Depths => "depths",
        })
    }
}

/// Numbers packed at a time: few enough for what they become to stay in the cache until it is written.
const BLOCK: usize = 1 << 16;
/// Packed bytes that are worth a write.
const WRITE_BYTES: usize = 1 << 15;

/// Packs the numbers of a plane into its part of a file.
pub(crate) struct PlaneWriter {
    plane: Plane,
    packer: Packer,
    checksum: Xxh3Default,
    /// Numbers that the plane is to have.
    count: u64,
    /// Numbers taken.
    pushed: u64,
    /// Where in the file the next bytes go.
    at: u64,
}

impl PlaneWriter {
    /// A plane of `count` numbers of `bits` bits that begins at offset `at` of its file.
    pub(crate) fn new(plane: Plane, bits: u32, count: u64, at: u64) -> Self {
        Self { plane, packer: Packer::new(bits), checksum: Xxh3Default::new(), count, pushed: 0, at }
    }

    /// Numbers taken.
    pub(crate) const fn pushed(&self) -> u64 {
        self.pushed
    }

    /// Adds what `stored` makes of these; all of it must fit the plane's bits.
    pub(crate) fn push<T: Copy>(
        &mut self,
        file: &mut Partial,
        items: &[T],
        stored: impl Fn(T) -> u16 + Copy,
    ) -> Result<(), TableError> {
        for block in items.chunks(BLOCK) {
            self.packer.push(block, stored);
            self.pushed += block.len() as u64;
            if self.packer.packed().len() >= WRITE_BYTES {
                self.write_packed(file)?;
            }
        }
        Ok(())
    }

    /// Writes what waits, and the padding; gives the checksum of the plane.
    pub(crate) fn end(&mut self, file: &mut Partial) -> Result<u64, TableError> {
        self.packer.end();
        self.packer.packed().extend([0; PADDING_BYTES as usize]);
        self.write_packed(file)?;
        Ok(self.checksum.digest())
    }

    fn write_packed(&mut self, file: &mut Partial) -> Result<(), TableError> {
        let packed = self.packer.packed();
        file.write_at(self.at, packed)?;
        self.checksum.update(packed);
        self.at += packed.len() as u64;
        packed.clear();
        Ok(())
    }

    /// Whether there is room for `more` numbers.
    pub(crate) fn check_room(&self, file: &Partial, more: usize) -> Result<(), TableError> {
        let got = self.pushed + more as u64;
        if got <= self.count { Ok(()) } else { Err(self.wrong_count(file, got)) }
    }

    /// Whether all numbers have come.
    pub(crate) fn check_whole(&self, file: &Partial) -> Result<(), TableError> {
        if self.pushed == self.count { Ok(()) } else { Err(self.wrong_count(file, self.pushed)) }
    }

    fn wrong_count(&self, file: &Partial, got: u64) -> TableError {
        TableError::WrongCount { path: file.target().to_owned(), plane: self.plane, expected: self.count, got }
    }
}
