//! A thick wave: every position looks at the positions it moves to, 64 at a time.

use std::sync::atomic::Ordering::Relaxed;

use rayon::prelude::*;

use super::bits::Extract;
use super::context::Context;
use super::emit::Found;
use super::exits::add;
use super::lifts::LiftWord;
use super::opening::{Counts, Totals, write};
use super::shape::{BlockShape, Tile};
use super::state::{State, Word, codes_of_word, without_better_exit};
use super::wave::{Verdict, Wave, WaveBits};

/// Tells the wave `here` (held as bits) to the positions before it, which decides the wave `next`.
///
/// Every row is worked on by one thread, which reads the columns its moves lead to. Nothing is locked and
/// nothing is shared but what is read.
pub(super) fn expand<X: Extract>(
    x: X,
    context: &Context<'_>,
    state: &mut State,
    s: i8,
    here: &Wave,
    next: &mut Wave,
) -> Counts {
    let totals = Totals::default();
    let bits = &next.bits;
    state.tiles(&context.shape).into_par_iter().for_each_init(Scratch::default, |scratch, (tile, mut part)| {
        let block = context.shape.block(tile.own);
        scratch.reset(block);
        for row in 0..tile.rows {
            let (words, codes) = part.row(row, block.row_words, block.columns);
            if pull_row(x, context, &here.bits, &tile, block, row, words, scratch) {
                decide_row(words, codes, s, row, scratch);
            }
        }
        scratch.found.emit(&tile, block, &context.halves, bits);
        totals.take(&mut scratch.found);
    });
    totals.into_wave(next)
}

/// Room for a row.
#[derive(Debug, Default)]
struct Scratch {
    /// Positions with a move to a loss of this wave, and positions with a move to a win of it.
    to_loss: Vec<u64>,
    to_win: Vec<u64>,
    found: Found,
}

impl Scratch {
    fn reset(&mut self, block: &BlockShape) {
        // A shifted word may reach one past the last; nothing is ever found there.
        self.to_loss.resize(self.to_loss.len().max(block.row_words + 1), 0);
        self.to_win.resize(self.to_win.len().max(block.row_words + 1), 0);
        self.found.reset(block);
    }
}

/// Gathers what the moves of a row lead to; whether there was anything.
#[inline(always)]
#[allow(clippy::too_many_arguments)]
fn pull_row<X: Extract>(
    x: X,
    context: &Context<'_>,
    here: &WaveBits,
    tile: &Tile,
    block: &BlockShape,
    row: u32,
    words: &mut [Word],
    scratch: &mut Scratch,
) -> bool {
    let mut any = false;
    for step in context.halves.sowings(block.own, tile.first_row + row) {
        let slot = step.slot();
        if !here.is_touched(context.halves.open_id(block.own - slot.dropped(), step.rank())) {
            continue;
        }
        any = true;
        let fed = block.opponent + slot.dropped();
        let column = here.column(context.shape.block(fed).column(step.rank()));
        for (from, pair) in context.lifts.get(fed, slot).iter().zip(column.chunks_exact(2)) {
            let (wins, losses) = (pair[0].load(Relaxed), pair[1].load(Relaxed));
            if (wins | losses) & from.stays != 0 {
                lift(x, from, wins, losses, words, scratch);
            }
        }
    }
    any
}

#[inline(always)]
fn lift<X: Extract>(x: X, from: &LiftWord, wins: u64, losses: u64, words: &mut [Word], scratch: &mut Scratch) {
    let (word, shift) = (from.offset as usize / 64, from.offset % 64);
    let to_win = x.extract(wins & from.stays, from.image);
    let to_loss = x.extract(losses & from.stays, from.image);
    scratch.to_loss[word] |= to_loss << shift;
    scratch.to_win[word] |= to_win << shift;
    add(words, word, to_win << shift, Word::decrement);
    // What a shift by 64 - 0 would push out is nothing.
    let (to_win, to_loss) = (to_win >> 1 >> (63 - shift), to_loss >> 1 >> (63 - shift));
    scratch.to_loss[word + 1] |= to_loss;
    scratch.to_win[word + 1] |= to_win;
    add(words, word + 1, to_win, Word::decrement);
}

/// Decides what the gathered bits decide.
#[inline(always)]
fn decide_row(words: &mut [Word], codes: &mut [i8], s: i8, row: u32, scratch: &mut Scratch) {
    for (index, word) in words.iter_mut().enumerate() {
        let (to_loss, to_win) =
            (std::mem::take(&mut scratch.to_loss[index]), std::mem::take(&mut scratch.to_win[index]));
        if to_loss | to_win == 0 {
            continue;
        }
        let wins = to_loss & !word.decided;
        let stuck = to_win & word.stuck() & !wins;
        if wins | stuck == 0 {
            continue;
        }
        let codes = codes_of_word(codes, index);
        let losses = without_better_exit(stuck, codes, s);
        word.decided |= wins | losses;
        write(codes, wins, Verdict::Win, s);
        write(codes, losses, Verdict::Loss, s);
        scratch.found.add(row, index, wins, losses);
    }
}
