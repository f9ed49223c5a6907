//! Kalah: stores catch seeds while sowing.

mod sow;
mod turn;

use std::fmt;

pub use self::sow::{KalahLast, KalahSow};
use crate::{Pit, ROW, RowLength};

/// What a last seed in an own pit that was empty does when the pit opposite is empty too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EmptyCapture {
    /// Nothing: it stays where it fell.
    Stays,
    /// It is captured alone.
    Captured,
}

impl EmptyCapture {
    /// Every choice.
    pub const ALL: [EmptyCapture; 2] = [EmptyCapture::Stays, EmptyCapture::Captured];
}

/// The rules of moving and capturing in Kalah.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kalah {
    /// Pits a player has besides the store.
    pub row: RowLength,
    /// What becomes of a lone last seed with nothing opposite.
    pub empty_capture: EmptyCapture,
}

impl Kalah {
    /// The game of telephones: six pits, and no capture without seeds opposite.
    pub const BANTUMI: Kalah = Kalah { row: RowLength::SIX, empty_capture: EmptyCapture::Stays };

    /// Every combination of row and capture, the longest rows first.
    pub fn all() -> impl Iterator<Item = Kalah> {
        let of_row = |row| EmptyCapture::ALL.into_iter().map(move |empty_capture| Kalah { row, empty_capture });
        RowLength::ALL.into_iter().rev().flat_map(of_row)
    }

    /// The opponent's pit opposite a pit of the mover's.
    pub const fn opposite(self, pit: Pit) -> Pit {
        Pit::ALL[ROW - 1 + self.row.first() - pit.index()]
    }
}

/// `bantumi`, with what differs from it: `bantumi-4`, `bantumi-empty-capture`, `bantumi-5-empty-capture`.
impl fmt::Display for Kalah {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pits = match self.row {
            RowLength::SIX => String::new(),
            row => format!("-{}", row.pits()),
        };
        let empty_capture = match self.empty_capture {
            EmptyCapture::Stays => "",
            EmptyCapture::Captured => "-empty-capture",
        };
        f.pad(&format!("bantumi{pits}{empty_capture}"))
    }
}
