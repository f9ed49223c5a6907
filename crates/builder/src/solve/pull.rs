//! A thick wave: every row looks at the columns its moves lead to, 64 positions at a time.

use std::sync::atomic::Ordering::Relaxed;

use rayon::prelude::*;

use super::bits::{for_each_bit, spread};
use super::context::Context;
use super::cpu::Cpu;
use super::halves::Step;
use super::lifts::LiftWord;
use super::marks::{Mark, Marks};
use super::shape::{BlockShape, Columns, Tile};
use super::slot::{SLOTS, Slot};
use super::state::{State, StatePart, Word};
use super::verdict::Verdict;
use super::wave::Wave;
use super::wave_bits::WaveBits;

/// Tells the wave `here` (held as bits) to the positions before it, which decides the wave `next`; `verdict`
/// is that of `next`.
///
/// Every row is worked on by one thread, which reads the columns its moves lead to. Nothing is locked; threads
/// share what they read, and the summaries of the next wave (see [`WaveBits::insert`]).
pub(super) fn expand<C: Cpu>(
    cpu: C,
    context: &Context<'_>,
    state: &mut State,
    mark: Mark,
    here: &Wave,
    next: &mut Wave,
    verdict: Verdict,
) {
    let routes = routes(context);
    let bits = &next.bits;
    let found = state.tiles(&context.shape).map_init(Reached::default, |reached, (tile, mut part)| {
        let block = context.shape.block(tile.own);
        reached.reset(block);
        let pull = Pull {
            cpu,
            context,
            routes: &routes[tile.own * SLOTS..][..SLOTS],
            here: &here.bits,
            next: bits,
            tile,
            block,
            mark,
            verdict,
        };
        cpu.run(
            #[inline(always)]
            || match verdict {
                Verdict::Win => pull.wins(&mut part, reached),
                Verdict::Loss => pull.losses(&mut part, reached),
            },
        )
    });
    next.in_bits += found.sum::<u64>();
}

/// Where the moves of a block's rows lead under one slot.
#[derive(Clone, Copy)]
struct Route<'a> {
    child: Columns,
    lift: &'a [LiftWord],
    useful: &'a [u64],
}

/// The routes of all blocks, [`SLOTS`] of each; empty where a block has too few seeds.
fn routes<'a>(context: &'a Context<'_>) -> Vec<Route<'a>> {
    let route = |block: &BlockShape, slot: Slot| {
        if slot.dropped() > block.own {
            return Route { child: Columns::default(), lift: &[], useful: &[] };
        }
        let fed = block.opponent + slot.dropped();
        let lift = context.lifts.get(fed, slot);
        Route { child: context.shape.block(fed).in_columns, lift: &lift.words, useful: &lift.useful }
    };
    let of_block = |block| (0..SLOTS).map(move |slot| route(block, Slot::from_number(slot)));
    context.shape.blocks.iter().flat_map(of_block).collect()
}

/// The positions of a row that were reached.
#[derive(Debug, Default)]
struct Reached {
    /// A word for each of the row's, and one more.
    words: Vec<u64>,
    /// The first of them in which any may be, and the last.
    first: usize,
    last: usize,
}

impl Reached {
    /// Makes room for the rows of a block. Nothing is reached.
    fn reset(&mut self, block: &BlockShape) {
        self.words.resize(self.words.len().max(block.row_words + 1), 0);
        (self.first, self.last) = (usize::MAX, 0);
    }

    /// Calls `each` with every word that is not empty, and its place; then nothing is reached.
    #[inline(always)]
    fn take(&mut self, mut each: impl FnMut(usize, u64)) {
        if self.first <= self.last {
            for (i, word) in self.words[self.first..=self.last].iter_mut().enumerate() {
                if *word != 0 {
                    each(self.first + i, std::mem::take(word));
                }
            }
        }
        (self.first, self.last) = (usize::MAX, 0);
    }
}

/// The pulling of one tile.
struct Pull<'a, C> {
    cpu: C,
    context: &'a Context<'a>,
    routes: &'a [Route<'a>],
    here: &'a WaveBits,
    next: &'a WaveBits,
    tile: Tile,
    block: &'a BlockShape,
    mark: Mark,
    verdict: Verdict,
}

impl<C: Cpu> Pull<'_, C> {
    /// Positions with a move to a loss are wins, unless they are decided. Returns how many.
    #[inline(always)]
    fn wins(&self, part: &mut StatePart<'_>, reached: &mut Reached) -> u64 {
        let mut count = 0;
        for row in 0..self.tile.rows {
            for step in self.steps(row) {
                self.gather(*step, reached);
            }
            let (words, mut marks) = part.row(row, self.block);
            reached.take(|index, moves| {
                let word = &mut words[index];
                count += self.decide(row, index, word, marks.of_mut(Verdict::Win), moves & !word.won);
            });
        }
        count
    }

    /// Positions whose last move but exits led to a win are losses, unless an exit is better. Returns how many.
    #[inline(always)]
    fn losses(&self, part: &mut StatePart<'_>, reached: &mut Reached) -> u64 {
        let mut count = 0;
        for row in 0..self.tile.rows {
            let (words, mut marks) = part.row(row, self.block);
            let marks = marks.of_mut(Verdict::Loss);
            for step in self.steps(row) {
                self.gather(*step, reached);
                reached.take(|index, moves| {
                    let word = &mut words[index];
                    word.decrement(moves);
                    // Only a position's last move leaves its counter at zero.
                    let stuck = moves & word.stuck();
                    if stuck != 0 {
                        let losses = self.cpu.at_most(marks.word(index).codes, stuck, self.mark.code);
                        count += self.decide(row, index, word, marks, losses);
                    }
                });
            }
        }
        count
    }

    /// Gathers which positions of a row reach positions of the wave by the moves of one step. There is no branch
    /// on the bits themselves, which nobody could predict.
    #[inline(always)]
    fn gather(&self, step: Step, reached: &mut Reached) {
        let route = &self.routes[step.slot().number()];
        let summary = self.here.summary(&route.child, step.rank());
        for (group, (filled, useful)) in summary.iter().zip(route.useful).enumerate() {
            let wanted = filled.load(Relaxed) & useful;
            if wanted == 0 {
                continue;
            }
            let column = self.here.column(&route.child, step.rank());
            for_each_bit(wanted, |bit| {
                let place = 64 * group + bit as usize;
                let from = &route.lift[place];
                let moves = self.cpu.extract(column[place].load(Relaxed) & from.stays, from.image);
                let (word, [low, high]) = spread(from.offset, moves);
                reached.words[word] |= low;
                reached.words[word + 1] |= high;
                reached.first = reached.first.min(word);
                reached.last = reached.last.max(word + 1);
            });
        }
    }

    #[inline(always)]
    fn steps(&self, row: u32) -> &[Step] {
        self.context.halves.sowings(self.block.own, self.tile.first_row + row)
    }

    #[inline(always)]
    fn decide(&self, row: u32, index: usize, word: &mut Word, marks: &mut Marks<'_>, decided: u64) -> u64 {
        if decided == 0 {
            return 0;
        }
        word.decide(self.verdict, decided);
        marks.word(index).fill(self.cpu, decided, self.mark);
        for_each_bit(decided, |bit| {
            self.next.insert(&self.block.in_columns, self.tile.first_row + row, 64 * index as u32 + bit);
        });
        u64::from(decided.count_ones())
    }
}
