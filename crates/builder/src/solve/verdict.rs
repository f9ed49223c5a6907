//! Won or lost.

use std::ops::{Index, IndexMut};

/// Whether a decided position is won or lost by the player to move in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Win,
    Loss,
}

impl Verdict {
    pub(super) const BOTH: [Verdict; 2] = [Verdict::Win, Verdict::Loss];

    /// The other one: what a position tells the positions before it.
    #[inline(always)]
    pub(super) fn turned(self) -> Verdict {
        match self {
            Verdict::Win => Verdict::Loss,
            Verdict::Loss => Verdict::Win,
        }
    }

    /// What a position that is decided so at threshold `s` is worth.
    #[inline(always)]
    pub(super) fn value(self, s: i8) -> i8 {
        match self {
            Verdict::Win => s,
            Verdict::Loss => -s,
        }
    }
}

/// One thing for wins and one for losses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ByVerdict<T> {
    pub(super) wins: T,
    pub(super) losses: T,
}

impl<T> Index<Verdict> for ByVerdict<T> {
    type Output = T;

    #[inline(always)]
    fn index(&self, verdict: Verdict) -> &T {
        match verdict {
            Verdict::Win => &self.wins,
            Verdict::Loss => &self.losses,
        }
    }
}

impl<T> IndexMut<Verdict> for ByVerdict<T> {
    #[inline(always)]
    fn index_mut(&mut self, verdict: Verdict) -> &mut T {
        match verdict {
            Verdict::Win => &mut self.wins,
            Verdict::Loss => &mut self.losses,
        }
    }
}
