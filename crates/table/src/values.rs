//! Values in bulk, and as they are stored.

use crate::packed::Packed;

/// How a value of -seeds..=seeds is stored; both are at most 48.
#[inline(always)]
pub(crate) const fn stored(value: i8, seeds: i8) -> u16 {
    (value + seeds) as u16
}

/// The values of a table, or its ceilings, for loops that read many.
///
/// The index is checked, the value is not: a damaged table may give values of up to 127 - seeds. Copies are
/// cheap.
#[derive(Clone, Copy, Debug)]
pub struct Values<'a> {
    packed: Packed<'a>,
    seeds: i8,
}

impl<'a> Values<'a> {
    /// Values of `seeds` seeds as they are stored.
    pub(crate) const fn new(packed: Packed<'a>, seeds: u8) -> Self {
        Self { packed, seeds: seeds as i8 }
    }

    /// Number of values.
    pub const fn positions(&self) -> u64 {
        self.packed.count()
    }

    /// The value of the position with this index; -seeds..=seeds unless the table is damaged.
    ///
    /// # Panics
    /// When there is no such index.
    #[inline]
    pub fn get(&self, index: u64) -> i8 {
        // At most seven bits, so that it fits.
        self.packed.get(index) as i8 - self.seeds
    }

    /// Fills `out` with the values from `start` on, several times faster than one by one.
    ///
    /// # Panics
    /// When there are not so many values.
    pub fn decode(&self, start: u64, out: &mut [i8]) {
        let seeds = self.seeds;
        self.packed.decode(start, out, |stored| stored as i8 - seeds);
    }
}
