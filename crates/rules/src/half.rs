//! One row of the board, and what a move does to each of the two.
//!
//! A move splits into its halves: what remains of the mover's row and how many seeds cross over depend
//! on the mover's row alone, and what is captured depends on the opponent's row after sowing alone.

use crate::{Capture, Pit, ROW};

/// The six pits of one player in sowing order.
///
/// Order is lexicographic, which is the order of ranks within a seed total.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Half([u8; ROW]);

/// What sowing one pit does to the mover's own row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HalfSow {
    /// The mover's row after sowing.
    pub rest: Half,
    /// Seeds that fall into the opponent's row, always as the pattern of [`Half::fed`].
    pub dropped: u8,
    /// Where the last seed fell.
    pub last: Last,
}

/// Where the last seed of a sowing fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Last {
    /// In the mover's own row: nothing can be captured.
    Own,
    /// In this pit of the opponent's row.
    Opponent(Pit),
}

impl Half {
    /// No seeds at all.
    pub const EMPTY: Half = Half([0; ROW]);

    /// A row from its pits in sowing order.
    #[inline]
    pub const fn new(pits: [u8; ROW]) -> Self {
        Self(pits)
    }

    /// Seeds in each pit.
    #[inline]
    pub const fn pits(&self) -> &[u8; ROW] {
        &self.0
    }

    /// Seeds in the row; 255 should there be more, which no row of a [`crate::Position`] has.
    #[inline]
    pub fn seeds(&self) -> u8 {
        self.0.iter().fold(0, |seeds: u8, &pit| seeds.saturating_add(pit))
    }

    /// Whether a pit is empty. After every move the row of the player who moved is open.
    #[inline]
    pub fn is_open(&self) -> bool {
        self.0.contains(&0)
    }

    /// Sows `pit` from the mover's row: one seed into each following pit of the board, skipping the
    /// origin on every lap. `None` when the pit is empty.
    pub fn sow(&self, pit: Pit) -> Option<HalfSow> {
        let mut rest = self.0;
        let mut in_hand = std::mem::take(&mut rest[pit.index()]);
        if in_hand == 0 {
            return None;
        }
        let (mut at, mut dropped) = (pit.index(), 0);
        while in_hand > 0 {
            at = (at + 1) % (2 * ROW);
            if at == pit.index() {
                continue;
            }
            if at < ROW {
                rest[at] += 1;
            } else {
                dropped += 1;
            }
            in_hand -= 1;
        }
        let last = if at < ROW { Last::Own } else { Last::Opponent(Pit::ALL[at - ROW]) };
        Some(HalfSow { rest: Half(rest), dropped, last })
    }

    /// The row after `dropped` seeds were sown into it from the other side: one into each pit from the
    /// first, round again while any are left.
    #[inline]
    pub fn fed(&self, dropped: u8) -> Half {
        let mut pits = self.0;
        for (pit, seeds) in pits.iter_mut().zip(pattern(dropped)) {
            *pit += seeds;
        }
        Half(pits)
    }

    /// The row before `dropped` seeds were sown into it; `None` when a pit holds too few.
    #[inline]
    pub fn unfed(&self, dropped: u8) -> Option<Half> {
        let mut pits = self.0;
        for (pit, seeds) in pits.iter_mut().zip(pattern(dropped)) {
            *pit = pit.checked_sub(seeds)?;
        }
        Some(Half(pits))
    }

    /// What a last seed in `last` captures from this row (after sowing): the seeds and the row that
    /// remains. Slam rules are not considered.
    pub fn harvest(&self, last: Pit, capture: Capture) -> (u8, Half) {
        let takes = |pit: usize| matches!(self.0[pit], 2 | 3);
        if !takes(last.index()) {
            return (0, *self);
        }
        let first = (0..last.index()).rev().take_while(|&p| takes(p)).last().unwrap_or(last.index());
        let end = match capture {
            Capture::Backward => last.index(),
            Capture::Both => (last.index() + 1..ROW).take_while(|&p| takes(p)).last().unwrap_or(last.index()),
        };
        let mut rest = self.0;
        let taken = rest[first..=end].iter_mut().map(std::mem::take).sum();
        (taken, Half(rest))
    }
}

/// Seeds that each pit of the other row gets when `dropped` seeds fall into it.
fn pattern(dropped: u8) -> [u8; ROW] {
    let (laps, rest) = (dropped / ROW as u8, dropped % ROW as u8);
    std::array::from_fn(|pit| laps + u8::from(pit < rest as usize))
}
