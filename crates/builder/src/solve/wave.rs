//! The positions decided in one wave, as a list when there are few and as bits when there are many.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use rayon::prelude::*;

use super::bits::for_each_bit;
use super::halves::Halves;
use super::shape::Shape;

/// Whether a decided position is won or lost by the player to move in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Loss,
    Win,
}

/// A position with a verdict, in 64 bits: verdict, the mover's seeds, row and column.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item(u64);

const RANK_BITS: u32 = 22;
const RANK_MASK: u64 = (1 << RANK_BITS) - 1;

impl Item {
    #[inline(always)]
    pub(super) fn new(verdict: Verdict, own: usize, row: u32, column: u32) -> Item {
        let verdict = (verdict == Verdict::Win) as u64;
        Item(verdict << 63 | (own as u64) << (2 * RANK_BITS) | u64::from(row) << RANK_BITS | u64::from(column))
    }

    #[inline(always)]
    pub(super) fn verdict(self) -> Verdict {
        if self.0 >> 63 == 1 { Verdict::Win } else { Verdict::Loss }
    }

    #[inline(always)]
    pub(super) fn own(self) -> usize {
        (self.0 >> (2 * RANK_BITS)) as usize & 63
    }

    #[inline(always)]
    pub(super) fn row(self) -> u32 {
        (self.0 >> RANK_BITS & RANK_MASK) as u32
    }

    #[inline(always)]
    pub(super) fn column(self) -> u32 {
        (self.0 & RANK_MASK) as u32
    }
}

/// Wins and losses as two bits a position, column by column: a word stands for 64 rows of a column, because
/// the positions that lead to a column's are found 64 rows at a time.
#[derive(Debug)]
pub(super) struct WaveBits {
    /// Wins and losses of each word, one after the other.
    words: Vec<AtomicU64>,
    /// Columns with any bit, by the number of the open half.
    touched: Vec<AtomicBool>,
}

impl WaveBits {
    pub(super) fn new(shape: &Shape, halves: &Halves) -> WaveBits {
        WaveBits {
            words: zeroed(2 * shape.wave_words),
            touched: (0..halves.open_count()).map(|_| false.into()).collect(),
        }
    }

    /// Adds wins and losses to a word. Words of one tile are written by one thread only, so a plain load and
    /// store will do.
    #[inline(always)]
    pub(super) fn add(&self, word: usize, open_id: usize, wins: u64, losses: u64) {
        let [w, l] = [&self.words[2 * word], &self.words[2 * word + 1]];
        w.store(w.load(Relaxed) | wins, Relaxed);
        l.store(l.load(Relaxed) | losses, Relaxed);
        self.touched[open_id].store(true, Relaxed);
    }

    #[inline(always)]
    pub(super) fn is_touched(&self, open_id: usize) -> bool {
        self.touched[open_id].load(Relaxed)
    }

    /// Wins and losses of the words of a column in turn.
    #[inline(always)]
    pub(super) fn column(&self, words: std::ops::Range<usize>) -> &[AtomicU64] {
        &self.words[2 * words.start..2 * words.end]
    }

    /// Every position as a list, leaving no bits behind.
    fn drain(&mut self, shape: &Shape, halves: &Halves, list: &mut Vec<Item>) {
        for block in &shape.blocks {
            for column in 0..block.columns {
                if !std::mem::take(self.touched[halves.open_id(block.opponent, column)].get_mut()) {
                    continue;
                }
                for (word, index) in block.column(column).enumerate() {
                    for (verdict, offset) in [(Verdict::Win, 0), (Verdict::Loss, 1)] {
                        let bits = std::mem::take(self.words[2 * index + offset].get_mut());
                        for_each_bit(bits, |bit| {
                            list.push(Item::new(verdict, block.own, 64 * word as u32 + bit, column));
                        });
                    }
                }
            }
        }
    }

    fn clear(&mut self) {
        self.words.par_chunks_mut(1 << 16).for_each(|words| words.iter_mut().for_each(|word| *word.get_mut() = 0));
        self.touched.iter_mut().for_each(|flag| *flag.get_mut() = false);
    }

    fn insert(&self, shape: &Shape, halves: &Halves, item: Item) {
        let block = shape.block(item.own());
        let word = block.column(item.column()).start + item.row() as usize / 64;
        let bit = 1 << (item.row() % 64);
        let (wins, losses) = if item.verdict() == Verdict::Win { (bit, 0) } else { (0, bit) };
        self.add(word, halves.open_id(block.opponent, item.column()), wins, losses);
    }
}

fn zeroed(words: usize) -> Vec<AtomicU64> {
    (0..words).map(|_| AtomicU64::new(0)).collect()
}

/// Decided positions that are still to be told to the positions before them.
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
    pub(super) fn new(shape: &Shape, halves: &Halves) -> Wave {
        Wave { list: Vec::new(), bits: WaveBits::new(shape, halves), in_bits: 0 }
    }

    pub(super) fn len(&self) -> u64 {
        self.list.len() as u64 + self.in_bits
    }

    /// Brings the wave into one form: a list when it is shorter than `most_in_list`, bits otherwise.
    pub(super) fn settle(&mut self, shape: &Shape, halves: &Halves, most_in_list: u64) -> Held {
        if self.len() <= most_in_list {
            if self.in_bits > 0 {
                self.bits.drain(shape, halves, &mut self.list);
                self.in_bits = 0;
            }
            return Held::List;
        }
        for item in std::mem::take(&mut self.list) {
            self.bits.insert(shape, halves, item);
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
