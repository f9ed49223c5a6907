//! A thick wave: every row looks at the columns its moves lead to, 64 positions at a time.

use std::sync::atomic::Ordering::Relaxed;

use rayon::prelude::*;

use super::bits::{for_each_bit, spread};
use super::code;
use super::context::Context;
use super::cpu::Cpu;
use super::depths::DepthBits;
use super::halves::Step;
use super::lifts::{AT_ONCE, LiftWord};
use super::shape::{BlockShape, Columns, GROUP, Tile};
use super::slot::{SLOTS, Slot};
use super::state::{State, StatePart};
use super::verdict::Verdict;
use super::wave_bits::{Occupied, WaveBits};

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
    here: &mut WaveBits,
    next: Next<'_>,
    verdict: Verdict,
) -> u64 {
    let routes = routes(context);
    let occupied = here.occupied(cpu);
    let here = &*here;
    let found = state.tiles(&context.shape).map_init(Reached::default, |reached, (tile, mut part)| {
        let block = context.shape.block(tile.own);
        reached.reset(block);
        let useful = routes[tile.own]
            .map(|route| [route.useful.first().copied().unwrap_or(0), u64::from(route.useful.len() > 1)]);
        let pull = Pull {
            cpu,
            context,
            routes: &routes[tile.own],
            useful: &useful,
            here,
            occupied: &occupied,
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
#[derive(Clone, Copy, Default)]
struct Route<'a> {
    child: Columns,
    lift: &'a [LiftWord],
    useful: &'a [u64],
}

/// As many routes as any number of a slot needs no check for.
const ROUTES: usize = SLOTS.next_power_of_two();

/// The routes of all blocks; empty where a block has too few seeds.
fn routes<'a>(context: &'a Context<'_>) -> Vec<[Route<'a>; ROUTES]> {
    let route = |block: &BlockShape, slot: Slot| {
        let fed = block.opponent + slot.dropped();
        let lift = context.lifts.of(fed);
        Route { child: context.shape.block(fed).in_columns, lift: lift.of(slot), useful: lift.useful(slot) }
    };
    let of_block = |block: &BlockShape| {
        let mut routes = [Route::default(); ROUTES];
        for slot in (0..SLOTS).map(Slot::from_number).filter(|slot| slot.dropped() <= block.own) {
            routes[slot.number()] = route(block, slot);
        }
        routes
    };
    context.shape.blocks.iter().map(of_block).collect()
}

/// The most steps that a row has.
const STEPS: usize = 6;

/// The positions of a row that were reached by each of its steps: a word for each of the row's, and one more.
#[derive(Debug, Default)]
struct Reached {
    steps: [Vec<u64>; STEPS],
    /// A bit for every word in which any were.
    touched: Vec<u64>,
    hits: [Hit; HITS],
}

/// As many as any number of hits needs no check for.
const HITS: usize = STEPS.next_power_of_two();

/// A column that a step of a row leads to.
#[derive(Clone, Copy, Debug, Default)]
struct Hit {
    /// Where is noted what is reached.
    place: usize,
    route: usize,
    /// The first word of the column.
    start: usize,
    /// The first words of the column that are wanted.
    wanted: u64,
}

impl Reached {
    /// Makes room for the rows of a block. Nothing is reached.
    fn reset(&mut self, block: &BlockShape) {
        let Reached { steps, touched, .. } = self;
        let words = block.row_words + 1;
        for (room, words) in steps.iter_mut().map(|step| (step, words)).chain([(touched, words.div_ceil(64))]) {
            room.clear();
            room.resize(words, 0);
        }
    }

    /// Calls `each` with every word in which any were reached, and what was reached there step by step; nothing is any
    /// more.
    #[inline(always)]
    fn take(&mut self, mut each: impl FnMut(usize, [u64; STEPS])) {
        let Reached { steps, touched, .. } = self;
        for (group, touched) in touched.iter_mut().enumerate() {
            for_each_bit(std::mem::take(touched), |bit| {
                let word = 64 * group + bit as usize;
                each(word, steps.each_mut().map(|words| std::mem::take(&mut words[word])));
            });
        }
    }

    /// The same where all steps are as one.
    #[inline(always)]
    fn take_one(&mut self, mut each: impl FnMut(usize, u64)) {
        let Reached { steps: [words, ..], touched, .. } = self;
        for (group, touched) in touched.iter_mut().enumerate() {
            for_each_bit(std::mem::take(touched), |bit| {
                let word = 64 * group + bit as usize;
                each(word, std::mem::take(&mut words[word]));
            });
        }
    }
}

/// The pulling of one tile.
struct Pull<'a, C> {
    cpu: C,
    context: &'a Context<'a>,
    routes: &'a [Route<'a>; ROUTES],
    /// Of each route the first useful words, and whether there are others.
    useful: &'a [[u64; 2]; ROUTES],
    here: &'a WaveBits,
    occupied: &'a Occupied,
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
        self.gather(row, reached, false);
        let (first, mut count) = (row as usize * self.block.row_words, 0);
        reached.take_one(|index, any| {
            count += self.decide(part, row, index, part.open(first + index, Verdict::Win, any));
        });
        count
    }

    /// Positions of which every move leads to a win, and no exit is left, are losses.
    #[inline(always)]
    fn losses<const N: usize>(&self, part: &mut StatePart<'_, N>, row: u32, reached: &mut Reached) -> u64 {
        self.gather(row, reached, true);
        let (first, mut count) = (row as usize * self.block.row_words, 0);
        reached.take(|index, moves| {
            let any = moves.iter().fold(0, |any, moves| any | moves);
            let open = part.open(first + index, Verdict::Loss, any);
            let decided = part.words[first + index].subtract(open, moves);
            count += self.decide(part, row, index, decided);
        });
        count
    }

    /// Gathers which positions of a row reach positions of the wave, step by step or in one place.
    #[inline(always)]
    fn gather(&self, row: u32, reached: &mut Reached, apart: bool) {
        let Reached { steps, touched, hits } = reached;
        // First which columns are worth a look, without a branch that nobody could predict: few are.
        let mut count = 0;
        for (i, step) in self.steps(row).iter().enumerate() {
            let route = step.slot().number() % ROUTES;
            let start = self.routes[route].child.start(step.rank());
            let [useful, others] = self.useful[route];
            let wanted = useful & self.occupied.from(start);
            hits[count % HITS] = Hit { place: if apart { i } else { 0 }, route, start, wanted };
            count += usize::from(wanted | others != 0);
        }
        for hit in &hits[..count] {
            let reached = &mut steps[hit.place % STEPS];
            let route = &self.routes[hit.route % ROUTES];
            self.gather_words(route, hit.start, 0, hit.wanted, reached, touched);
            for (group, useful) in route.useful.iter().enumerate().skip(1) {
                let first = AT_ONCE * group;
                let wanted = useful & self.occupied.from(hit.start + first);
                self.gather_words(route, hit.start, first, wanted, reached, touched);
            }
        }
    }

    /// The same for the wanted ones of some words of a column.
    #[inline(always)]
    fn gather_words(
        &self,
        route: &Route<'_>,
        start: usize,
        first: usize,
        wanted: u64,
        reached: &mut [u64],
        touched: &mut [u64],
    ) {
        let (column, lift) = (&self.here.words()[start + first..], &route.lift[first..]);
        for_each_bit(wanted, |bit| {
            let from = &lift[bit as usize];
            let moves = self.cpu.extract(column[bit as usize].load(Relaxed) & from.stays, from.image);
            let (word, [low, high]) = spread(from.offset, moves);
            reached[word] |= low;
            reached[word + 1] |= high;
            touched[word / 64] |= u64::from(low != 0) << (word % 64);
            touched[(word + 1) / 64] |= u64::from(high != 0) << ((word + 1) % 64);
        });
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
