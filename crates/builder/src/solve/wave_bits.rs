//! Many positions as bits.

use std::io;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use rayon::prelude::*;

use super::bits::for_each_bit;
use super::huge::Huge;
use super::item::Item;
use super::shape::{Columns, Shape};

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
    pub(super) fn new(shape: &Shape) -> io::Result<WaveBits> {
        Ok(WaveBits { words: Huge::zeroed(shape.wave_words)?, summaries: Huge::zeroed(shape.all_summary_words)? })
    }

    /// Bytes of the bits of a level.
    pub(super) fn memory_bytes(shape: &Shape) -> usize {
        (shape.wave_words + shape.all_summary_words) * size_of::<AtomicU64>()
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
    pub(super) fn drain(&mut self, shape: &Shape, list: &mut Vec<Item>) {
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

    pub(super) fn clear(&mut self) {
        let clear = |words: &mut [AtomicU64]| {
            words.par_chunks_mut(1 << 16).for_each(|words| words.fill_with(AtomicU64::default));
        };
        clear(&mut self.words);
        clear(&mut self.summaries);
    }
}
