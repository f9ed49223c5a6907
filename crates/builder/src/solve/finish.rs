//! Reading what was decided.

use std::ops::Range;

use rayon::prelude::*;

use super::code::NONE;
use super::cpu::{self, Cpu, Work};
use super::depth_log::DepthLog;
use super::depths::{Deep, Depths};
use super::shape::{BlockShape, Shape};
use super::solution::Count;
use super::state::State;
use super::verdict::Verdict;
use super::word::Word;
use crate::BuildError;

/// Positions that are read at a time for each thread, or a row where that is longer: few enough for them to stay in
/// cache until they are written.
const AT_ONCE: usize = 1 << 18;

/// A level of which all is decided that can be.
#[derive(Debug)]
pub(crate) struct Decided<const N: usize> {
    shape: Shape,
    state: State<N>,
}

impl<const N: usize> Decided<N> {
    pub(super) fn new(shape: Shape, state: State<N>) -> Decided<N> {
        Decided { shape, state }
    }

    pub(super) fn count(&self) -> Count {
        let rows =
            self.shape.blocks.par_iter().flat_map(|block| (0..block.rows).into_par_iter().map(move |row| (block, row)));
        let two = |(block, row): (&BlockShape, u32)| {
            let columns = block.columns as usize;
            let (mut guarantees, mut ceilings) = (vec![0; columns], vec![0; columns]);
            for (verdict, out) in [(Verdict::Win, &mut guarantees[..]), (Verdict::Loss, &mut ceilings[..])] {
                cpu::with_best(RowValues { decided: self, verdict, block, row, out });
            }
            Count::of(&guarantees, &ceilings)
        };
        if self.state.two() {
            return rows.map(two).reduce(Count::default, Count::plus);
        }
        let count = |bits: fn(&Word<N>) -> u64| {
            self.state.words.par_iter().map(|word| u64::from(bits(word).count_ones())).sum::<u64>()
        };
        let (wins, losses, exact) = (count(|word| word.won), count(|word| word.lost), self.shape.positions as u64);
        Count { wins, losses, zeros: exact - wins - losses, exact }
    }

    /// Calls `each` with all values in index order, some at a time: guarantees for wins, ceilings for losses.
    pub(super) fn values(
        &self,
        verdict: Verdict,
        each: impl FnMut(&[i8]) -> Result<(), BuildError> + Send,
    ) -> Result<(), BuildError> {
        self.rows(|block, row, out| cpu::with_best(RowValues { decided: self, verdict, block, row, out }), each)
    }

    /// Calls `each` with all depths in index order, if there are any.
    pub(super) fn depths(
        &self,
        verdict: Verdict,
        each: impl FnMut(&[u16]) -> Result<(), BuildError> + Send,
    ) -> Result<(), BuildError> {
        match (&self.state.depths, verdict) {
            (Depths::None, _) => Ok(()),
            (Depths::Planes { wins, deep }, _) => {
                // Where a position is decided once, it does not matter how.
                let verdict = if wins.is_some() { verdict } else { Verdict::Loss };
                let read = |block: &BlockShape, row, out: &mut [u16]| {
                    cpu::with_best(RowDepths { decided: self, verdict, deep, block, row, out });
                };
                self.rows(read, each)
            }
            (Depths::Logs(Some(wins), _), Verdict::Win) => self.logged_depths(wins, each),
            (Depths::Logs(_, log), _) => self.logged_depths(log, each),
        }
    }

    fn logged_depths(
        &self,
        log: &DepthLog,
        mut each: impl FnMut(&[u16]) -> Result<(), BuildError>,
    ) -> Result<(), BuildError> {
        let mut buffer = Vec::new();
        log.read(|tiles, depths| {
            let mut rest = depths;
            for tile in &self.shape.tiles[tiles] {
                let block = self.shape.block(tile.own);
                let (of_tile, others) = rest.split_at(64 * self.shape.tile_words(tile));
                buffer.clear();
                for row in of_tile.chunks_exact(64 * block.row_words).take(tile.rows as usize) {
                    buffer.extend_from_slice(&row[..block.columns as usize]);
                }
                each(&buffer)?;
                rest = others;
            }
            Ok(())
        })
    }

    fn rows<T: Copy + Default + Send + Sync>(
        &self,
        fill: impl Fn(&BlockShape, u32, &mut [T]) + Sync,
        mut each: impl FnMut(&[T]) -> Result<(), BuildError> + Send,
    ) -> Result<(), BuildError> {
        // To write takes as long as all the rest, and is done by one thread: the others fill the next meanwhile.
        let (mut full, mut next) = (Vec::new(), Vec::new());
        for (block, rows) in self.rows_at_once() {
            let columns = block.columns as usize;
            let fill = || {
                next.resize(rows.len() * columns, T::default());
                next.par_chunks_mut(columns).zip(rows).for_each(|(out, row)| fill(block, row, out));
            };
            rayon::join(|| each(&full), fill).0?;
            std::mem::swap(&mut full, &mut next);
        }
        each(&full)
    }

    /// All rows in order, as many at a time as are worth sharing out.
    fn rows_at_once(&self) -> impl Iterator<Item = (&BlockShape, Range<u32>)> {
        let positions = AT_ONCE * rayon::current_num_threads();
        self.shape.blocks.iter().flat_map(move |block| {
            let at_once = (positions / block.columns as usize).max(1);
            let rows = (0..block.rows).step_by(at_once);
            rows.map(move |from| (block, from..block.rows.min(from + at_once as u32)))
        })
    }

    #[inline(always)]
    fn row_values(&self, cpu: impl Cpu, verdict: Verdict, block: &BlockShape, row: u32, out: &mut [i8]) {
        let (coding, seeds) = (self.state.coding, self.shape.seeds as i8);
        // Of two bounds, one that was never decided is forced to nothing, or held to nothing.
        let undecided = if verdict == Verdict::Win { -seeds } else { seeds };
        for (word, out) in out.chunks_mut(64).enumerate() {
            let decided = self.decided(verdict, block, row, word);
            let at = block.state_base + row as usize * block.row_words + word;
            let codes = self.state.code_words(verdict, at).map(|bits| bits & decided);
            if coding.has_signs() {
                // No code is the size of 0, which is what endless play is worth.
                let values = numbers(cpu, negated(codes, self.state.words[at].lost));
                out.iter_mut().zip(values).for_each(|(out, value)| *out = value.cast_signed());
            } else {
                for (out, code) in out.iter_mut().zip(numbers(cpu, codes)) {
                    *out = if code == NONE { undecided } else { coding.value(code) };
                }
            }
        }
    }

    #[inline(always)]
    fn row_depths(&self, cpu: impl Cpu, verdict: Verdict, deep: &Deep, block: &BlockShape, row: u32, out: &mut [u16]) {
        let first = block.state_base + row as usize * block.row_words;
        for (word, out) in out.chunks_mut(64).enumerate() {
            let decided = self.decided(verdict, block, row, word);
            let bits = self.state.depth_words(verdict, first + word).iter().map(|bits| bits & decided);
            out.iter_mut().zip(numbers(cpu, bits)).for_each(|(out, depth)| *out = depth.into());
        }
        for (column, depth) in deep.within(verdict, 64 * first..64 * (first + block.row_words)) {
            out[column] = depth;
        }
    }

    /// Which of 64 positions have a number of their own.
    fn decided(&self, verdict: Verdict, block: &BlockShape, row: u32, word: usize) -> u64 {
        let word = &self.state.words[block.state_base + row as usize * block.row_words + word];
        match (self.state.two(), verdict) {
            (false, _) => word.won | word.lost,
            (true, Verdict::Win) => word.won,
            (true, Verdict::Loss) => word.lost,
        }
    }
}

/// The reading of a row's values, and of its depths.
struct RowValues<'a, const N: usize> {
    decided: &'a Decided<N>,
    verdict: Verdict,
    block: &'a BlockShape,
    row: u32,
    out: &'a mut [i8],
}

struct RowDepths<'a, const N: usize> {
    decided: &'a Decided<N>,
    verdict: Verdict,
    deep: &'a Deep,
    block: &'a BlockShape,
    row: u32,
    out: &'a mut [u16],
}

impl<const N: usize> Work for RowValues<'_, N> {
    type Done = ();

    fn with<C: Cpu>(self, cpu: C) {
        let RowValues { decided, verdict, block, row, out } = self;
        cpu.run(
            #[inline(always)]
            || decided.row_values(cpu, verdict, block, row, out),
        );
    }
}

impl<const N: usize> Work for RowDepths<'_, N> {
    type Done = ();

    fn with<C: Cpu>(self, cpu: C) {
        let RowDepths { decided, verdict, deep, block, row, out } = self;
        cpu.run(
            #[inline(always)]
            || decided.row_depths(cpu, verdict, deep, block, row, out),
        );
    }
}

/// Numbers by their bits, lowest first, turned around where `negative` has a bit: in two's complement, eight bits each.
#[inline(always)]
fn negated(bits: impl Iterator<Item = u64>, negative: u64) -> impl Iterator<Item = u64> {
    let mut carry = negative;
    bits.chain(std::iter::repeat(0)).take(u8::BITS as usize).map(move |plane| {
        let turned = plane ^ negative;
        let sum = turned ^ carry;
        carry &= turned;
        sum
    })
}

/// Numbers by their bits, lowest first.
#[inline(always)]
fn numbers(cpu: impl Cpu, bits: impl Iterator<Item = u64>) -> [u8; 64] {
    let mut numbers = [0; 64];
    bits.enumerate().for_each(|(bit, plane)| cpu.add_plane(&mut numbers, plane, bit as u32));
    numbers
}
