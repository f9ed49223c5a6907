//! The positions that a threshold starts from: those whose exits decide them.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use rayon::prelude::*;

use super::bits::for_each_bit;
use super::bound::Bounds;
use super::code;
use super::context::Context;
use super::cpu::Cpu;
use super::marks::{Mark, Marks};
use super::shape::{BlockShape, Tile};
use super::state::{State, StatePart, Word};
use super::verdict::{ByVerdict, Verdict};
use super::wave::Wave;
use super::wave_bits::WaveBits;

/// Which exits to look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exit {
    /// Ended games: depth 0.
    Ended,
    /// Captures: depth 1.
    Capture,
}

impl Exit {
    #[inline(always)]
    fn code(self, value: i8) -> i8 {
        match self {
            Exit::Ended => code::ended(value),
            Exit::Capture => code::exit(value),
        }
    }

    #[inline(always)]
    fn depth(self) -> u16 {
        match self {
            Exit::Ended => 0,
            Exit::Capture => 1,
        }
    }
}

/// Finds the positions that `exit` decides at threshold `s` and adds them to the waves `next`: a win needs
/// an exit worth s, a loss that nothing is better than its exit worth -s.
pub(super) fn scan<C: Cpu>(
    cpu: C,
    context: &Context<'_>,
    state: &mut State,
    s: i8,
    exit: Exit,
    next: &mut ByVerdict<Wave>,
) {
    let wanted = [Verdict::Win, Verdict::Loss].map(|verdict| exit.code(verdict.value(s)));
    let scan = Scan { cpu, s, wanted, depth: exit.depth() };
    let counts = [AtomicU64::new(0), AtomicU64::new(0)];
    let bits = [&next.wins.bits, &next.losses.bits];
    state.tiles(&context.shape).for_each(|(tile, mut part)| {
        let block = context.shape.block(tile.own);
        let found = cpu.run(
            #[inline(always)]
            || scan.tile(&tile, block, &mut part, bits),
        );
        counts[0].fetch_add(found[0], Relaxed);
        counts[1].fetch_add(found[1], Relaxed);
    });
    let [wins, losses] = counts.map(AtomicU64::into_inner);
    next.wins.in_bits += wins;
    next.losses.in_bits += losses;
}

/// What is looked for, and what is found by it.
struct Scan<C> {
    cpu: C,
    s: i8,
    /// The codes of wins and of losses.
    wanted: [i8; 2],
    depth: u16,
}

impl<C: Cpu> Scan<C> {
    /// Decides positions of a tile; returns how many wins and losses.
    #[inline(always)]
    fn tile(&self, tile: &Tile, block: &BlockShape, part: &mut StatePart<'_>, bits: [&WaveBits; 2]) -> [u64; 2] {
        let mut counts = [0; 2];
        for row in 0..tile.rows {
            let (words, mut marks) = part.row(row, block);
            for (index, word) in words.iter_mut().enumerate() {
                let found = self.word(word, marks.as_mut().map(|marks| marks.word(index)));
                for (which, found) in found.into_iter().enumerate() {
                    counts[which] += u64::from(found.count_ones());
                    for_each_bit(found, |bit| {
                        bits[which].insert(&block.in_columns, tile.first_row + row, 64 * index as u32 + bit);
                    });
                }
            }
        }
        counts
    }

    #[inline(always)]
    fn word(&self, word: &mut Word, mut marks: Bounds<Marks<'_>>) -> [u64; 2] {
        let [win, loss] = self.wanted;
        let wins = self.cpu.equal(marks.of(Verdict::Win).codes, win);
        let losses = self.cpu.equal(marks.of(Verdict::Loss).codes, loss);
        if wins | losses == 0 {
            return [0, 0];
        }
        let found = [wins & !word.won, losses & word.stuck()];
        for (verdict, found) in [Verdict::Win, Verdict::Loss].into_iter().zip(found) {
            word.decide(verdict, found);
            let mark = Mark { code: verdict.code(self.s), depth: self.depth };
            marks.of_mut(verdict).fill(self.cpu, found, mark);
        }
        found
    }
}
