//! The positions decided in one wave, as a list when there are few and as bits when there are many.

use std::io;
use std::ops::{Index, IndexMut};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use rayon::prelude::*;

use super::bits::for_each_bit;
use super::code;
use super::huge::Huge;
use super::shape::{Columns, Shape};

/// Whether a decided position is won or lost by the player to move in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Win,
    Loss,
}

impl Verdict {
    /// The other one: what a position tells the positions before it.
    #[inline(always)]
    pub(super) fn turned(self) -> Verdict {
        match self {
            Verdict::Win => Verdict::Loss,
            Verdict::Loss => Verdict::Win,
        }
    }

    /// The code of a position that is decided so at threshold `s`.
    #[inline(always)]
    pub(super) fn code(self, s: i8) -> i8 {
        match self {
            Verdict::Win => code::exit(s),
            Verdict::Loss => code::exit(-s),
        }
    }
}

/// One thing for wins and one for losses.
#[derive(Clone, Debug, Default)]
pub(super) struct ByVerdict<T> {
    pub(super) wins: T,
    pub(super) losses: T,
}

impl<T> Index<Verdict> for ByVerdict<T> {
    type Output = T;

    #[inline(always)]
    fn index(&self, verdict: Verdict) -> &T {
        match verdict {
            Verdict::Win => &self.wins,
            Verdict::Loss => &self.losses,
        }
    }
}

impl<T> IndexMut<Verdict> for ByVerdict<T> {
    #[inline(always)]
    fn index_mut(&mut self, verdict: Verdict) -> &mut T {
        match verdict {
            Verdict::Win => &mut self.wins,
            Verdict::Loss => &mut self.losses,
        }
    }
}

/// A position of the level: the mover's seeds, column and row. Ordered by column, and so by the opponent's
/// half.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Item(u64);

const RANK_BITS: u32 = 22;
const RANK_MASK: u64 = (1 << RANK_BITS) - 1;

impl Item {
    #[inline(always)]
    pub(super) fn new(own: usize, row: u32, column: u32) -> Item {
        Item((own as u64) << (2 * RANK_BITS) | u64::from(column) << RANK_BITS | u64::from(row))
    }

    #[inline(always)]
    pub(super) fn own(self) -> usize {
        (self.0 >> (2 * RANK_BITS)) as usize
    }

    #[inline(always)]
    pub(super) fn column(self) -> u32 {
        (self.0 >> RANK_BITS & RANK_MASK) as u32
    }

    #[inline(always)]
    pub(super) fn row(self) -> u32 {
        (self.0 & RANK_MASK) as u32
    }
}

/// Positions as one bit each, column by column: a word stands for 64 rows of a column, because the positions
/// that lead to a column's are found 64 rows at a time.
///
/// The words are atomic so that threads can share the whole; no word is written by two threads at once.
#[derive(Debug)]
pub(super) struct WaveBits {
    words: Huge<AtomicU64>,
    /// For each column, a bit for every word that is not zero.
    summaries: Huge<AtomicU64>,
}

impl WaveBits {
    fn new(shape: &Shape) -> io::Result<WaveBits> {
        Ok(WaveBits { words: Huge::zeroed(shape.wave_words)?, summaries: Huge::zeroed(shape.all_summary_words)? })
    }

    /// Adds the position at a row and a column of a block. A word belongs to one tile and is written by one
    /// thread only, so a plain load and store will do; summaries are shared.
    #[inline(always)]
    pub(super) fn insert(&self, block: &Columns, row: u32, column: u32) {
        let word = row as usize / 64;
        let at = &self.column(block, column)[word];
        let before = at.load(Relaxed);
        at.store(before | 1 << (row % 64), Relaxed);
        if before == 0 {
            self.summary(block, column)[word / 64].fetch_or(1 << (word % 64), Relaxed);
        }
    }

    /// The words of a column.
    #[inline(always)]
    pub(super) fn column(&self, block: &Columns, column: u32) -> &[AtomicU64] {
        &self.words[block.of(column)]
    }

    /// Which words of a column are not zero.
    #[inline(always)]
    pub(super) fn summary(&self, block: &Columns, column: u32) -> &[AtomicU64] {
        &self.summaries[block.summary(column)]
    }

    /// Moves every position to a list.
    fn drain(&mut self, shape: &Shape, list: &mut Vec<Item>) {
        for block in &shape.blocks {
            for column in 0..block.columns {
                let first = block.in_columns.of(column).start;
                for (group, at) in block.in_columns.summary(column).enumerate() {
                    for_each_bit(std::mem::take(self.summaries[at].get_mut()), |bit| {
                        let word = 64 * group + bit as usize;
                        let row = |bit| 64 * word as u32 + bit;
                        let bits = std::mem::take(self.words[first + word].get_mut());
                        for_each_bit(bits, |bit| list.push(Item::new(block.own, row(bit), column)));
                    });
                }
            }
        }
    }

    fn clear(&mut self) {
        let clear = |words: &mut [AtomicU64]| {
            words.par_chunks_mut(1 << 16).for_each(|words| words.fill_with(AtomicU64::default));
        };
        clear(&mut self.words);
        clear(&mut self.summaries);
    }
}

/// Decided positions of one verdict that are still to be told to the positions before them.
#[derive(Debug)]
pub(super) struct Wave {
    pub(super) list: Vec<Item>,
    pub(super) bits: WaveBits,
    /// Positions among the bits.
    pub(super) in_bits: u64,
}

/// How a wave is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Held {
    List,
    Bits,
}

impl Wave {
    pub(super) fn new(shape: &Shape) -> io::Result<Wave> {
        Ok(Wave { list: Vec::new(), bits: WaveBits::new(shape)?, in_bits: 0 })
    }

    /// Bytes of the bits of a wave.
    pub(super) fn memory_bytes(shape: &Shape) -> usize {
        (shape.wave_words + shape.all_summary_words) * size_of::<AtomicU64>()
    }

    pub(super) fn len(&self) -> u64 {
        self.list.len() as u64 + self.in_bits
    }

    /// Brings the wave into one form: a list when it is no longer than `most_in_list`, bits otherwise.
    pub(super) fn settle(&mut self, shape: &Shape, most_in_list: u64) -> Held {
        if self.len() <= most_in_list {
            if self.in_bits > 0 {
                self.bits.drain(shape, &mut self.list);
                self.in_bits = 0;
            }
            return Held::List;
        }
        for item in std::mem::take(&mut self.list) {
            self.bits.insert(&shape.block(item.own()).in_columns, item.row(), item.column());
            self.in_bits += 1;
        }
        Held::Bits
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.list.clear();
        if self.in_bits > 0 {
            self.bits.clear();
            self.in_bits = 0;
        }
    }
}
