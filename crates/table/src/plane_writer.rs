//! Writing one plane.

use xxhash_rust::xxh3::Xxh3Default;

use crate::layout::number_bits;
use crate::packer::Packer;
use crate::partial::Partial;
use crate::{PADDING_BYTES, Plane, TableError};

/// Numbers packed at a time: few enough for what they become to stay in the cache until it is written, and enough to
/// share out among threads.
const BLOCK: usize = 1 << 19;
/// Packed bytes that are worth a write.
const WRITE_BYTES: usize = 1 << 15;

/// Packs the numbers of a plane into its part of a file.
pub(crate) struct PlaneWriter {
    plane: Plane,
    /// The largest number that the plane has room for.
    largest: u16,
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
    /// A plane of `count` numbers of 0..=`largest` that begins at offset `at` of its file.
    pub(crate) fn new(plane: Plane, largest: u16, count: u64, at: u64) -> Self {
        let packer = Packer::new(number_bits(largest));
        Self { plane, largest, packer, checksum: Xxh3Default::new(), count, pushed: 0, at }
    }

    /// Which plane it is.
    pub(crate) const fn plane(&self) -> Plane {
        self.plane
    }

    /// The largest number that it takes.
    pub(crate) const fn largest(&self) -> u16 {
        self.largest
    }

    /// Numbers taken.
    pub(crate) const fn pushed(&self) -> u64 {
        self.pushed
    }

    /// Where in the file the next bytes go; after the end of the plane that is where another may begin.
    pub(crate) const fn at(&self) -> u64 {
        self.at
    }

    /// Adds what `stored` makes of these, numbers of up to the largest.
    pub(crate) fn push<T: Copy + Sync>(
        &mut self,
        file: &mut Partial,
        items: &[T],
        stored: impl Fn(T) -> u16 + Copy + Sync,
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
        let (written, ()) = rayon::join(|| file.write_at(self.at, packed), || self.checksum.update(packed));
        written?;
        self.at += packed.len() as u64;
        packed.clear();
        Ok(())
    }

    /// Whether there is room for `more` numbers.
    pub(crate) fn check_room(&self, file: &Partial, more: usize) -> Result<(), TableError> {
        let got = self.pushed + more as u64;
        if got <= self.count { Ok(()) } else { Err(wrong_count(file, self.plane, self.count, got)) }
    }

    /// Whether all numbers have come.
    pub(crate) fn check_whole(&self, file: &Partial) -> Result<(), TableError> {
        if self.pushed == self.count {
            return Ok(());
        }
        Err(wrong_count(file, self.plane, self.count, self.pushed))
    }
}

/// That `got` numbers of a plane were given where there are `expected` positions.
pub(crate) fn wrong_count(file: &Partial, plane: Plane, expected: u64, got: u64) -> TableError {
    TableError::WrongCount { path: file.target().to_owned(), plane, expected, got }
}
