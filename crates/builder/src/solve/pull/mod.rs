//! A thick wave: every row looks at the columns its moves lead to, 64 positions at a time, and passes over those that
//! hold nothing of the wave.

mod reached;
mod route;

use std::sync::atomic::Ordering::Relaxed;

use rayon::prelude::*;

use self::reached::{HITS, Hit, Reached, STEPS};
use self::route::{ROUTES, Route, routes};
use super::bits::{for_each_bit, prefetch, spread};
use super::code;
use super::context::Context;
use super::cpu::Cpu;
use super::depths::DepthBits;
use super::halves::Step;
use super::occupied::{AT_ONCE, Occupied};
use super::shape::{BlockShape, GROUP, Tile};
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
        let pull = Pull {
            cpu,
            context,
            routes: &routes[tile.own],
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

/// The pulling of one tile.
struct Pull<'a, C> {
    cpu: C,
    context: &'a Context<'a>,
    routes: &'a [Route<'a>; ROUTES],
    here: &'a WaveBits,
    /// The words of it that are not empty.
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
        self.gather(part, row, reached, false);
        let (first, mut count) = (row as usize * self.block.row_words, 0);
        reached.take_one(|index, any| {
            count += self.decide(part, row, index, part.open(first + index, Verdict::Win, any));
        });
        count
    }

    /// Positions of which every move leads to a win, and no exit is left, are losses.
    #[inline(always)]
    fn losses<const N: usize>(&self, part: &mut StatePart<'_, N>, row: u32, reached: &mut Reached) -> u64 {
        self.gather(part, row, reached, true);
        let (first, mut count) = (row as usize * self.block.row_words, 0);
        reached.take(|index, moves| {
            let any = moves.iter().fold(0, |any, moves| any | moves);
            let open = part.open(first + index, Verdict::Loss, any);
            let decided = part.words[first + index].subtract(open, moves);
            count += self.decide(part, row, index, decided);
        });
        count
    }

    /// Gathers which positions of a row reach positions of the wave, step by step or (unless `apart`) in one place.
    #[inline(always)]
    fn gather<const N: usize>(&self, part: &StatePart<'_, N>, row: u32, reached: &mut Reached, apart: bool) {
        let count = self.find(row, &mut reached.hits, apart);
        let Reached { steps, touched, hits } = reached;
        let states = &part.words[row as usize * self.block.row_words..];
        for hit in &hits[..count] {
            let reached = &mut steps[hit.place % STEPS][..];
            let useful = self.routes[hit.slot % ROUTES].useful;
            self.gather_words(hit, 0, hit.wanted, [reached, touched], states);
            for (group, useful) in useful.iter().enumerate().skip(1) {
                let first = AT_ONCE * group;
                let wanted = useful & self.occupied.from(hit.start + first);
                self.gather_words(hit, first, wanted, [reached, touched], states);
            }
        }
    }

    /// Finds which columns a row's steps lead to that are worth a look, and gives how many: few are. There is no branch,
    /// which nobody could predict.
    #[inline(always)]
    fn find(&self, row: u32, hits: &mut [Hit; HITS], apart: bool) -> usize {
        let mut count = 0;
        for (i, step) in self.steps(row).iter().enumerate() {
            let slot = step.slot().number() % ROUTES;
            let route = &self.routes[slot];
            let start = route.child.start(step.rank());
            let wanted = route.first_useful & self.occupied.from(start);
            hits[count % HITS] = Hit { place: if apart { i } else { 0 }, slot, start, wanted };
            count += usize::from((wanted != 0) | route.has_others);
        }
        count
    }

    /// Gathers what the wanted ones of a column's words have, counted from the one `first` after its start; fetches the
    /// states of what is reached.
    #[inline(always)]
    fn gather_words<T>(&self, hit: &Hit, first: usize, wanted: u64, [reached, touched]: [&mut [u64]; 2], states: &[T]) {
        let column = &self.here.words()[hit.start + first..];
        let lift = &self.routes[hit.slot % ROUTES].lift[first..];
        for_each_bit(wanted, |bit| {
            let from = &lift[bit as usize];
            let moves = self.cpu.extract(column[bit as usize].load(Relaxed) & from.stays, from.image);
            let (word, [low, high]) = spread(from.offset, moves);
            prefetch(states, word);
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
