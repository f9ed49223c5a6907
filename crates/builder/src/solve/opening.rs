//! The positions that a threshold starts from: those whose exits decide them.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use rayon::prelude::*;

use super::bits::equal;
use super::code;
use super::context::Context;
use super::emit::Found;
use super::state::{State, Word, codes_of_word};
use super::wave::{Verdict, Wave};

/// Which exits to look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exit {
    /// Ended games: depth 0.
    Ended,
    /// Captures: depth 1.
    Capture,
}

/// Wins and losses that were found.
pub(super) type Counts = [u64; 2];

/// Finds the positions that `exit` decides at threshold `s` and adds them to the wave `next`: a win needs
/// an exit worth s, a loss that nothing is better than its exit worth -s.
pub(super) fn scan(context: &Context<'_>, state: &mut State, s: i8, exit: Exit, next: &mut Wave) -> Counts {
    let (win, loss) = match exit {
        Exit::Ended => (code::ended(s), code::ended(-s)),
        Exit::Capture => (code::exit(s), code::exit(-s)),
    };
    let totals = Totals::default();
    let bits = &next.bits;
    state.tiles(&context.shape).into_par_iter().for_each_init(Found::default, |found, (tile, mut part)| {
        let block = context.shape.block(tile.own);
        found.reset(block);
        for row in 0..tile.rows {
            let (words, codes) = part.row(row, block.row_words, block.columns);
            for (index, word) in words.iter_mut().enumerate() {
                let codes = codes_of_word(codes, index);
                let (wins, losses) = decide(word, codes, win, loss, s);
                if wins | losses != 0 {
                    found.add(row, index, wins, losses);
                }
            }
        }
        found.emit(&tile, block, &context.halves, bits);
        totals.take(found);
    });
    totals.into_wave(next)
}

#[inline(always)]
fn decide(word: &mut Word, codes: &mut [i8], win: i8, loss: i8, s: i8) -> (u64, u64) {
    let (wins, losses) = (equal(codes, win), equal(codes, loss));
    if wins | losses == 0 {
        return (0, 0);
    }
    // What is decided already holds a value of s or more, as does what an ended game decided just now.
    let (wins, losses) = (wins & !word.decided, losses & word.stuck());
    word.decided |= wins | losses;
    write(codes, wins, Verdict::Win, s);
    write(codes, losses, Verdict::Loss, s);
    (wins, losses)
}

/// Writes the value of decided positions.
#[inline(always)]
pub(super) fn write(codes: &mut [i8], positions: u64, verdict: Verdict, s: i8) {
    let decided = code::exit(if verdict == Verdict::Win { s } else { -s });
    super::bits::for_each_bit(positions, |bit| codes[bit as usize] = decided);
}

/// Counts from all tiles.
#[derive(Debug, Default)]
pub(super) struct Totals {
    wins: AtomicU64,
    losses: AtomicU64,
}

impl Totals {
    pub(super) fn take(&self, found: &mut Found) {
        self.wins.fetch_add(std::mem::take(&mut found.win_count), Relaxed);
        self.losses.fetch_add(std::mem::take(&mut found.loss_count), Relaxed);
    }

    pub(super) fn into_wave(self, next: &mut Wave) -> Counts {
        let counts = [self.wins.into_inner(), self.losses.into_inner()];
        next.in_bits += counts[0] + counts[1];
        counts
    }
}
