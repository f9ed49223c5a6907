//! Depths in bulk.

use crate::packed::Packed;

/// The depths of a table, or those of its ceilings, for loops that read many.
///
/// The index is checked, the depth is not: a damaged table may give any that its bits have room for. Copies
/// are cheap.
#[derive(Clone, Copy, Debug)]
pub struct Depths<'a> {
    packed: Packed<'a>,
}

impl<'a> Depths<'a> {
    /// Depths as they are stored.
    pub(crate) const fn new(packed: Packed<'a>) -> Self {
        Self { packed }
    }

    /// Number of depths.
    pub const fn positions(&self) -> u64 {
        self.packed.count()
    }

    /// The number stored for the position with this index, in plies; 0 where there is no depth, for which see
    /// [`Table::depth`](crate::Table::depth), and where the game has ended.
    ///
    /// # Panics
    /// When there is no such index.
    #[inline]
    pub fn get(&self, index: u64) -> u16 {
        self.packed.get(index)
    }

    /// Fills `out` with the depths from `start` on, several times faster than one by one as long as they have
    /// at most eight bits.
    ///
    /// # Panics
    /// When there are not so many depths.
    pub fn decode(&self, start: u64, out: &mut [u16]) {
        self.packed.decode(start, out, |stored| stored);
    }
}
