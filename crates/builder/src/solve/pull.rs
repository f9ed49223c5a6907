//! A thick wave: every row looks at the columns its moves lead to, 64 positions at a time.

use std::sync::atomic::Ordering::Relaxed;

use rayon::prelude::*;

use super::bits::{for_each_bit, spread};
use super::code;
use super::context::Context;
use super::cpu::Cpu;
use super::depths::DepthBits;
use super::halves::Step;
use super::lifts::LiftWord;
use super::shape::{BlockShape, Columns, GROUP, Tile};
use super::slot::{SLOTS, Slot};
use super::state::{State, StatePart};
use super::verdict::Verdict;
use super::wave_bits::WaveBits;

/// Tells the wave `here` (held as bits) to the positions before it, which decides the wave `next`; `verdict`
/// is that of `next`, `depth` its number.
///
/// Every row is worked on by one thread, which reads the columns its moves lead to. Nothing is locked; threads
/// share what they read. Returns how many it decides.
pub(super) fn expand<C: Cpu, const N: usize>(
    cpu: C,
    context: &Context<'_>,
    state: &mut State<N>,
    depth: &DepthBits,
    here: &WaveBits,
    next: Next<'_>,
    verdict: Verdict,
) -> u64 {
    let routes = routes(context);
    let found = state.tiles(&context.shape).map_init(Reached::default, |reached, (tile, mut part)| {
        let block = context.shape.block(tile.own);
        reached.reset(block);
        let pull = Pull {
            cpu,
            context,
            routes: &routes[tile.own * SLOTS..][..SLOTS],
            here,
            next,
            tile,
            block,
            depth,
            verdict,
        };
        cpu.run(
            #[inline(always)]
            || pull.tile(&mut part, reached),
        )
    });
    found.sum()
}

/// Where the positions that are decided go.
#[derive(Clone, Copy, Debug)]
pub(super) enum Next<'a> {
    /// To the next wave.
    Bits(&'a WaveBits),
    /// Nowhere yet, as no bits are free. This code marks them until [`collect`] is called: it is that of the threshold,
    /// which no other position has that is decided as they are.
    Marks(u8),
}

/// Adds the marked positions to the bits of the wave, and removes the marks.
pub(super) fn collect<const N: usize>(
    context: &Context<'_>,
    state: &mut State<N>,
    mark: u8,
    next: &WaveBits,
    verdict: Verdict,
) {
    state.tiles(&context.shape).for_each(|(tile, mut part)| {
        let block = context.shape.block(tile.own);
        for group in 0..part.words.len() / GROUP {
            let mut marked = part.codes.of_mut(verdict).group(group).equal(mark);
            for (i, marked) in marked.iter_mut().enumerate().filter(|(_, marked)| **marked != 0) {
                let at = GROUP * group + i;
                *marked &= part.words[at].decided(verdict);
                let (row, column) = (tile.first_row + (at / block.row_words) as u32, at % block.row_words * 64);
                for_each_bit(*marked, |bit| next.insert(&block.in_columns, row, column as u32 + bit));
            }
            part.codes.of_mut(verdict).group(group).set(marked, code::NONE);
        }
    });
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
        let lift = context.lifts.of(fed);
        Route { child: context.shape.block(fed).in_columns, lift: lift.of(slot), useful: lift.useful(slot) }
    };
    let of_block = |block| (0..SLOTS).map(move |slot| route(block, Slot::from_number(slot)));
    context.shape.blocks.iter().flat_map(of_block).collect()
}

/// The most steps that a row has.
const STEPS: usize = 6;

/// The positions of a row that were reached by each of its steps: a word for each of the row's, and one more.
#[derive(Debug, Default)]
struct Reached([Vec<u64>; STEPS]);

impl Reached {
    /// Makes room for the rows of a block. Nothing is reached.
    fn reset(&mut self, block: &BlockShape) {
        for words in &mut self.0 {
            words.clear();
            words.resize(block.row_words + 1, 0);
        }
    }

    /// What was reached in a word, step by step; nothing is reached there any more.
    #[inline(always)]
    fn take(&mut self, word: usize) -> [u64; STEPS] {
        self.0.each_mut().map(|words| std::mem::take(&mut words[word]))
    }
}

/// The pulling of one tile.
struct Pull<'a, C> {
    cpu: C,
    context: &'a Context<'a>,
    routes: &'a [Route<'a>],
    here: &'a WaveBits,
    next: Next<'a>,
    tile: Tile,
    block: &'a BlockShape,
    depth: &'a DepthBits,
    verdict: Verdict,
}

impl<C: Cpu> Pull<'_, C> {
    /// Decides positions of a tile; returns how many.
    #[inline(always)]
    fn tile<const N: usize>(&self, part: &mut StatePart<'_, N>, reached: &mut Reached) -> u64 {
        (0..self.tile.rows).map(|row| self.row(part, row, reached)).sum()
    }

    #[inline(always)]
    fn row<const N: usize>(&self, part: &mut StatePart<'_, N>, row: u32, reached: &mut Reached) -> u64 {
        match self.verdict {
            Verdict::Win => self.wins(part, row, reached),
            Verdict::Loss => self.losses(part, row, reached),
        }
    }

    /// Positions with a move to a loss are wins, unless they are decided. It does not matter which move it is.
    #[inline(always)]
    fn wins<const N: usize>(&self, part: &mut StatePart<'_, N>, row: u32, reached: &mut Reached) -> u64 {
        let any = &mut reached.0[0];
        self.steps(row).iter().for_each(|step| self.gather(*step, any));
        let mut count = 0;
        for (index, any) in any[..self.block.row_words].iter_mut().enumerate() {
            let any = std::mem::take(any);
            if any != 0 {
                let at = row as usize * self.block.row_words + index;
                count += self.decide(part, row, index, part.open(at, Verdict::Win, any));
            }
        }
        count
    }

    /// Positions of which every move leads to a win, and no exit is left, are losses.
    #[inline(always)]
    fn losses<const N: usize>(&self, part: &mut StatePart<'_, N>, row: u32, reached: &mut Reached) -> u64 {
        self.steps(row).iter().zip(&mut reached.0).for_each(|(step, words)| self.gather(*step, words));
        let mut count = 0;
        for index in 0..self.block.row_words {
            let moves = reached.take(index);
            let any = moves.iter().fold(0, |any, moves| any | moves);
            if any != 0 {
                let at = row as usize * self.block.row_words + index;
                let open = part.open(at, Verdict::Loss, any);
                let decided = part.words[at].subtract(open, moves);
                count += self.decide(part, row, index, decided);
            }
        }
        count
    }

    /// Gathers which positions of a row reach positions of the wave by the moves of one step. There is no branch
    /// on the bits themselves, which nobody could predict.
    #[inline(always)]
    fn gather(&self, step: Step, reached: &mut [u64]) {
        let route = &self.routes[step.slot().number()];
        let column = self.here.column(&route.child, step.rank());
        for (group, &useful) in route.useful.iter().enumerate() {
            for_each_bit(useful, |bit| {
                let place = 64 * group + bit as usize;
                let from = &route.lift[place];
                let moves = self.cpu.extract(column[place].load(Relaxed) & from.stays, from.image);
                let (word, [low, high]) = spread(from.offset, moves);
                reached[word] |= low;
                reached[word + 1] |= high;
            });
        }
    }

    #[inline(always)]
    fn steps(&self, row: u32) -> &[Step] {
        self.context.halves.sowings(self.block.own, self.tile.first_row + row)
    }

    #[inline(always)]
    fn decide<const N: usize>(&self, part: &mut StatePart<'_, N>, row: u32, index: usize, decided: u64) -> u64 {
        if decided == 0 {
            return 0;
        }
        let at = row as usize * self.block.row_words + index;
        part.decide(at, self.verdict, decided, self.depth);
        match self.next {
            Next::Bits(next) => for_each_bit(decided, |bit| {
                next.insert(&self.block.in_columns, self.tile.first_row + row, 64 * index as u32 + bit);
            }),
            Next::Marks(code) => part.codes.of_mut(self.verdict).set(at, decided, code),
        }
        u64::from(decided.count_ones())
    }
}
