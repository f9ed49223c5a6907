//! Sowing with a store, split into what it does to each row.

use super::{EmptyCapture, Kalah};
use crate::{Half, Pit};

/// What sowing one pit does to the mover's own row and store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KalahSow {
    /// The mover's row after sowing, before any capture.
    pub rest: Half,
    /// Seeds that fall into the mover's store.
    pub stored: u8,
    /// Seeds that fall into the opponent's row, always as [`crate::RowLength::fed`] has it.
    pub dropped: u8,
    /// Where the last seed fell.
    pub last: KalahLast,
}

/// Where the last seed of a sowing fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KalahLast {
    /// In the mover's store: the mover moves again.
    Store,
    /// In this pit of the mover's, which was empty at that moment: it may capture.
    Lone(Pit),
    /// In any other pit: nothing more happens.
    Elsewhere,
}

impl Kalah {
    /// Sows `pit` from the mover's row: one seed into each following pit and the mover's store, the origin included
    /// and the opponent's store left out. `None` when the pit is empty or not on the board.
    pub fn sow(self, own: &Half, pit: Pit) -> Option<KalahSow> {
        let (pits, first) = (self.row.pits(), self.row.first());
        let mut at = pit.index().checked_sub(first)?;
        let mut rest = *own.pits();
        let in_hand = std::mem::take(&mut rest[pit.index()]);
        let (mut stored, mut dropped) = (0, 0);
        for _ in 0..in_hand {
            // The mover's pits, the store, the opponent's pits, and round again.
            at = (at + 1) % (2 * pits + 1);
            match at {
                own if own < pits => rest[first + own] += 1,
                store if store == pits => stored += 1,
                _ => dropped += 1,
            }
        }
        let last = match at {
            own if own < pits && rest[first + own] == 1 => KalahLast::Lone(Pit::ALL[first + own]),
            store if store == pits => KalahLast::Store,
            _ => KalahLast::Elsewhere,
        };
        (in_hand > 0).then_some(KalahSow { rest: Half::new(rest), stored, dropped, last })
    }

    /// Whether a lone last seed captures where the pit opposite holds `opposite` seeds after sowing.
    #[inline]
    pub const fn captures(self, opposite: u8) -> bool {
        match self.empty_capture {
            EmptyCapture::Stays => opposite > 0,
            EmptyCapture::Captured => true,
        }
    }
}
