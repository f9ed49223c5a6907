//! The positions that a threshold starts from: those whose exits decide them.
//!
//! Between two thresholds the codes of all positions are gone through once: what the last threshold decided gets its
//! value, and what is decided by an exit now is found.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use rayon::prelude::*;

use super::bits::for_each_bit;
use super::code;
use super::context::Context;
use super::cpu::Cpu;
use super::depths::DepthBits;
use super::item::Item;
use super::list::List;
use super::push::Pusher;
use super::shape::{BlockShape, GROUP, Shape, Tile};
use super::state::{State, StatePart};
use super::verdict::{ByVerdict, Verdict};
use super::wave::{Spare, Wave};
use super::wave_bits::WaveBits;

/// Gives a value to what the threshold `decided_at`, if any, decided; then finds the positions that their exits decide
/// at threshold `s` and adds them to the waves `next`. A win needs an exit worth s; a loss that nothing is better than
/// its exit worth -s. Games that have ended are decided before.
pub(super) struct Sweep {
    pub(super) s: i8,
    pub(super) depth: DepthBits,
    pub(super) decided_at: Option<i8>,
    /// Positions of a wave in lists, at most.
    pub(super) most_in_lists: usize,
}

impl Sweep {
    pub(super) fn run<C: Cpu, const N: usize>(
        &self,
        cpu: C,
        context: &Context<'_>,
        state: &mut State<N>,
        next: &mut ByVerdict<Wave>,
        spare: &mut Spare,
        pusher: &Pusher,
    ) {
        let codes = |s: i8| Verdict::BOTH.map(|verdict| state.coding.code(verdict.value(s)));
        let (wanted, settled) = (codes(self.s), self.decided_at.map(codes));
        let bits = [next.wins.want_bits(spare), next.losses.want_bits(spare)];
        let listed = Listed { most: self.most_in_lists as u64, found: Default::default() };
        let found = |part: &mut StatePart<'_, N>, tile: Tile, found: &mut Found<'_>| {
            let block = context.shape.block(tile.own);
            let mut swept = Swept { sweep: self, tile, block, part, lists: &mut found.lists };
            cpu.run(
                #[inline(always)]
                || {
                    for group in 0..swept.part.words.len() / GROUP {
                        if let Some(settled) = settled {
                            settle_group(swept.part, group, settled);
                        }
                        swept.group(group, wanted);
                    }
                },
            );
            found.keep_short(&context.shape, &listed);
        };
        let tiles = state.tiles(&context.shape);
        let lists = tiles.fold(
            || Found::new(bits),
            |mut all, (tile, mut part)| {
                found(&mut part, tile, &mut all);
                all
            },
        );
        let sorted = lists.map(|found| (found.lists.map(|list| pusher.sort(list)), found.in_bits));
        let sorted: Vec<_> = sorted.collect();
        for (lists, in_bits) in sorted {
            for ((verdict, pieces), in_bits) in Verdict::BOTH.into_iter().zip(lists).zip(in_bits) {
                next[verdict].in_bits += in_bits;
                next[verdict].add(pieces);
            }
        }
    }
}

/// Positions that were found in some tiles: in lists, and in bits when those of all tiles grew too long.
struct Found<'a> {
    lists: [List; 2],
    bits: [&'a WaveBits; 2],
    in_bits: [u64; 2],
    /// Positions of the lists that were counted.
    counted: [usize; 2],
}

impl<'a> Found<'a> {
    fn new(bits: [&'a WaveBits; 2]) -> Found<'a> {
        Found { lists: Default::default(), bits, in_bits: [0; 2], counted: [0; 2] }
    }

    /// Moves lists to the bits when those of all tiles together have become too long. Theirs are of tiles that no other
    /// thread has.
    fn keep_short(&mut self, shape: &Shape, listed: &Listed) {
        for (verdict, list) in self.lists.iter_mut().enumerate() {
            let new = (list.len() - self.counted[verdict]) as u64;
            if listed.found[verdict].fetch_add(new, Relaxed) + new > listed.most {
                self.in_bits[verdict] += list.len() as u64;
                // Its memory goes too: there are as many lists as groups of tiles.
                for item in std::mem::take(list).iter() {
                    self.bits[verdict].insert(&shape.block(item.own()).in_columns, item.row(), item.column());
                }
            }
            self.counted[verdict] = list.len();
        }
    }
}

/// How many positions all threads have found for lists, counted tile by tile, and how many may stay there.
struct Listed {
    most: u64,
    found: [AtomicU64; 2],
}

/// Gives values to what the last threshold decided.
pub(super) fn settle<C: Cpu, const N: usize>(cpu: C, context: &Context<'_>, state: &mut State<N>, decided_at: i8) {
    let settled = Verdict::BOTH.map(|verdict| state.coding.code(verdict.value(decided_at)));
    state.tiles(&context.shape).for_each(|(_, mut part)| {
        cpu.run(
            #[inline(always)]
            || (0..part.words.len() / GROUP).for_each(|group| settle_group(&mut part, group, settled)),
        );
    });
}

/// What is decided but has not its value yet gets it. With signs left out, all that is left of exits is smaller. Else
/// these are, of the wins, those with the code of an exit that is worth less, and of the losses those whose exits have
/// been used up.
#[inline(always)]
fn settle_group<const N: usize>(part: &mut StatePart<'_, N>, group: usize, [win, loss]: [u8; 2]) {
    let words = &part.words[GROUP * group..][..GROUP];
    if !part.two() {
        let decided = std::array::from_fn(|i| words[i].won | words[i].lost);
        let mut codes = part.codes.guarantee.group(group);
        let below = codes.below(win, decided);
        return codes.set(below, win);
    }
    let (won, lost) = (std::array::from_fn(|i| words[i].won), std::array::from_fn(|i| words[i].lost));
    let mut codes = part.codes.of_mut(Verdict::Win).group(group);
    let wins = codes.below(win, won);
    codes.set(wins, win);
    let mut codes = part.codes.of_mut(Verdict::Loss).group(group);
    let losses = codes.none(lost);
    codes.set(losses, loss);
}

/// The going through a tile.
struct Swept<'a, 'b, const N: usize> {
    sweep: &'a Sweep,
    tile: Tile,
    block: &'a BlockShape,
    part: &'a mut StatePart<'b, N>,
    lists: &'a mut [List; 2],
}

impl<const N: usize> Swept<'_, '_, N> {
    #[inline(always)]
    fn group(&mut self, group: usize, [win, loss]: [u8; 2]) {
        let wins = self.part.codes.of_mut(Verdict::Win).group(group).equal(win);
        if !self.part.two() {
            for (i, size) in wins.into_iter().enumerate().filter(|&(_, size)| size != 0) {
                let at = GROUP * group + i;
                let negative = self.part.negative(at);
                self.word(at, size & !negative, size & negative);
            }
            return;
        }
        let losses = self.part.codes.of_mut(Verdict::Loss).group(group).equal(loss);
        for (i, (wins, losses)) in wins.into_iter().zip(losses).enumerate() {
            if wins | losses != 0 {
                self.word(GROUP * group + i, wins, losses);
            }
        }
    }

    /// Decides what exits of the wanted worth decide in one word.
    #[inline(always)]
    fn word(&mut self, at: usize, win: u64, loss: u64) {
        let wins = self.part.open(at, Verdict::Win, win);
        let losses = self.part.open(at, Verdict::Loss, loss);
        let stuck = self.part.words[at].decrement(losses);
        // These exits keep nothing from being lost any more.
        self.part.codes.of_mut(Verdict::Loss).set(at, losses, code::NONE);
        let found = [wins, stuck];
        for ((verdict, found), list) in Verdict::BOTH.into_iter().zip(found).zip(self.lists.iter_mut()) {
            if found != 0 {
                self.part.decide(at, verdict, found, &self.sweep.depth);
                let (row, column) = (at / self.block.row_words, at % self.block.row_words * 64);
                let (own, row) = (self.block.own, self.tile.first_row + row as u32);
                for_each_bit(found, |bit| list.push(Item::new(own, row, column as u32 + bit)));
            }
        }
    }
}
