//! What either side can capture at once, of all positions of a tile.
//!
//! These are hints, not rules: grand slams, a second lap and captures past the last seed are left out, so that a few
//! vector instructions find them for a whole row. Packing and unpacking need the same hints, not true ones.
// Loops over lanes by their number become vector instructions; zipped iterators of several arrays do not always.
#![allow(clippy::needless_range_loop)]

use seedbase_rules::ROW;

use crate::halves::{Columns, Rows};
use crate::shape::{TILE_COLUMNS, TILE_ROWS};

/// A byte for every column of a tile.
pub(crate) type Bytes = [u8; TILE_COLUMNS];
/// Opponent's pits that may have got a seed: none, the first, ..., all.
const FED: usize = ROW + 1;

/// The hints of a row: of every column how many seeds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hints {
    /// The most that the mover can capture at once.
    pub(crate) capture: [i16; TILE_COLUMNS],
    /// The most that the opponent could capture at once if it were their move.
    pub(crate) threat: [i16; TILE_COLUMNS],
    /// The most that the mover can capture less what the opponent can capture after that, at least [`NO_MOVE`].
    pub(crate) exchange: [i16; TILE_COLUMNS],
}

/// The exchange of a mover without seeds, and the least there is.
pub(crate) const NO_MOVE: i16 = -9;

/// What the hints need to know of the columns of a tile.
#[derive(Clone, Debug)]
pub(crate) struct ColumnCaptures {
    /// Seeds that a last seed in this pit captures.
    captured: [Bytes; ROW],
    /// 255 where the opponent can end in this pit of the mover once so many of the opponent's pits were fed.
    reached: [[Bytes; ROW]; FED],
}

impl ColumnCaptures {
    pub(crate) fn new(columns: &Columns) -> Self {
        let mut reached = [[[0; TILE_COLUMNS]; ROW]; FED];
        for (fed, reached) in reached.iter_mut().enumerate() {
            for (pit, seeds) in columns.pits.iter().enumerate() {
                let more = u8::from(pit < fed);
                for (end, reached) in reached.iter_mut().enumerate() {
                    let needed = (end + ROW - pit) as u8 - more;
                    // A pit that was empty and not fed has no move; `needed` is at least 1 without a seed fed.
                    for (reached, &seeds) in reached.iter_mut().zip(seeds) {
                        *reached |= if seeds == needed { 255 } else { 0 };
                    }
                }
            }
        }
        Self { captured: captured(&columns.pits), reached }
    }
}

/// Seeds that a last seed in each pit captures, when every pit up to it has got one.
fn captured<const N: usize>(pits: &[[u8; N]; ROW]) -> [[u8; N]; ROW] {
    let mut captured = [[0; N]; ROW];
    let mut before = [0; N];
    for (pit, captured) in pits.iter().zip(&mut captured) {
        for ((captured, before), &seeds) in captured.iter_mut().zip(&mut before).zip(pit) {
            *before = if seeds == 1 || seeds == 2 { *before + seeds + 1 } else { 0 };
            *captured = *before;
        }
    }
    captured
}

/// What the hints need to know of the rows of a tile.
#[derive(Clone, Debug)]
pub(crate) struct RowCaptures {
    /// Seeds that the opponent's last seed in this pit captures.
    captured: [[u8; TILE_ROWS]; ROW],
    /// The same after the mover has sown a pit: by that pit, then by the pit of the last seed.
    captured_after: [[[u8; TILE_ROWS]; ROW]; ROW],
}

impl RowCaptures {
    pub(crate) fn new(rows: &Rows) -> Self {
        let mut captured_after = [[[0; TILE_ROWS]; ROW]; ROW];
        for (pit, after) in captured_after.iter_mut().enumerate() {
            let mut sown = rows.pits;
            for other in pit + 1..ROW {
                for (seeds, &hand) in sown[other].iter_mut().zip(&rows.pits[pit]) {
                    *seeds += u8::from(usize::from(hand) >= other - pit);
                }
            }
            sown[pit] = [0; TILE_ROWS];
            *after = captured(&sown);
        }
        Self { captured: captured(&rows.pits), captured_after }
    }

    /// The hints of one row, whose half is `own`.
    pub(crate) fn hints(&self, row: usize, own: [u8; ROW], columns: &ColumnCaptures) -> Hints {
        let threat = worst(&columns.reached[0], self.captured.map(|pit| pit[row]));
        let (mut capture, mut exchange) = ([0; TILE_COLUMNS], [(SHIFT + NO_MOVE) as u8; TILE_COLUMNS]);
        for (pit, &hand) in own.iter().enumerate() {
            if hand == 0 {
                continue;
            }
            let past = usize::from(hand) + pit; // the pit of the last seed, counted on from the mover's first
            let fed = past.saturating_sub(ROW - 1).min(ROW);
            let reply = worst(&columns.reached[fed], self.captured_after[pit].map(|end| end[row]));
            let none = [0; TILE_COLUMNS];
            let taken = if hand < 12 && (ROW..2 * ROW).contains(&past) { &columns.captured[past - ROW] } else { &none };
            for column in 0..TILE_COLUMNS {
                capture[column] = taken[column].max(capture[column]);
                let left = taken[column].wrapping_add(SHIFT as u8).wrapping_sub(reply[column]);
                exchange[column] = left.max(exchange[column]);
            }
        }
        let exchange = exchange.map(|shifted| i16::from(shifted) - SHIFT);
        Hints { capture: capture.map(i16::from), threat: threat.map(i16::from), exchange }
    }
}

/// What is added to exchanges so that they are bytes without a sign, of which vectors find the largest at once.
const SHIFT: i16 = 64;

/// The most that is captured in any pit that is reached.
fn worst(reached: &[Bytes; ROW], captured: [u8; ROW]) -> Bytes {
    let mut worst = [0; TILE_COLUMNS];
    // No pit is left out, for a branch would take longer than the three instructions that it saves.
    for end in 0..ROW {
        for column in 0..TILE_COLUMNS {
            worst[column] = (reached[end][column] & captured[end]).max(worst[column]);
        }
    }
    worst
}
