//! What a position tells the positions before it.

/// A word of a row: the mover's seeds, the row and the place of the word in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Place(u64);

/// As in an item of a list; a word has a place lower than its columns have.
const RANK_BITS: u32 = 22;
const RANK_MASK: u64 = (1 << RANK_BITS) - 1;

impl Place {
    #[inline(always)]
    pub(super) fn new(own: usize, row: u32, word: usize) -> Place {
        Place((own as u64) << (2 * RANK_BITS) | u64::from(row) << RANK_BITS | word as u64)
    }

    #[inline(always)]
    pub(super) fn own(self) -> usize {
        (self.0 >> (2 * RANK_BITS)) as usize
    }

    #[inline(always)]
    pub(super) fn row(self) -> u32 {
        (self.0 >> RANK_BITS & RANK_MASK) as u32
    }

    #[inline(always)]
    pub(super) fn word(self) -> u32 {
        (self.0 & RANK_MASK) as u32
    }

    /// The word `more` places further on in the row.
    #[inline(always)]
    pub(super) fn further(self, more: usize) -> Place {
        Place(self.0 + more as u64)
    }
}

/// Positions of one word of a row that have a move to positions of the wave.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Update {
    pub(super) place: Place,
    pub(super) positions: u64,
}
