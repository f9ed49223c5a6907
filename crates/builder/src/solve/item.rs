//! A position in a list.

use bytemuck::{Pod, Zeroable};

/// A position of the level: the mover's seeds, column and row. Ordered by column, and so by the opponent's
/// half.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Pod, Zeroable)]
#[repr(transparent)]
pub(super) struct Item(u64);

const RANK_BITS: u32 = 22;
const RANK_MASK: u64 = (1 << RANK_BITS) - 1;

impl Item {
    #[inline(always)]
    pub(super) fn new(own: usize, row: u32, column: u32) -> Item {
        Item((own as u64) << (2 * RANK_BITS) | u64::from(column) << RANK_BITS | u64::from(row))
    }

    #[inline(always)]
    pub(super) fn own(self) -> usize {
        (self.0 >> (2 * RANK_BITS)) as usize
    }

    #[inline(always)]
    pub(super) fn column(self) -> u32 {
        (self.0 >> RANK_BITS & RANK_MASK) as u32
    }

    #[inline(always)]
    pub(super) fn row(self) -> u32 {
        (self.0 & RANK_MASK) as u32
    }
}
