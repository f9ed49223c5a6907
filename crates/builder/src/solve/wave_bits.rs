//! Many positions as bits.

use std::io;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use rayon::prelude::*;

use super::bits::for_each_bit;
use super::cpu::Cpu;
use super::huge::Huge;
use super::item::Item;
use super::list::List;
use super::occupied::Occupied;
use super::shape::{BlockShape, Columns, Shape};

/// Columns whose positions become one list.
const DRAINED_AT_ONCE: usize = 1024;

/// Positions as one bit each, column by column: a word stands for 64 rows of a column, because the positions
/// that lead to a column's are found 64 rows at a time.
///
/// The words are atomic so that threads can share the whole; no word is written by two threads at once.
#[derive(Debug)]
pub(super) struct WaveBits(Huge<AtomicU64>);

impl WaveBits {
    pub(super) fn new(shape: &Shape) -> io::Result<WaveBits> {
        Ok(WaveBits(Huge::zeroed(shape.wave_words)?))
    }

    /// Bytes of the bits of a level.
    pub(super) fn memory_bytes(shape: &Shape) -> usize {
        shape.wave_words * size_of::<AtomicU64>()
    }

    /// Adds the position at a row and a column of a block. A word belongs to one tile and is written by one
    /// thread only, so a plain load and store will do.
    #[inline(always)]
    pub(super) fn insert(&self, block: &Columns, row: u32, column: u32) {
        let at = &self.column(block, column)[row as usize / 64];
        at.store(at.load(Relaxed) | 1 << (row % 64), Relaxed);
    }

    /// Adds all positions of lists.
    pub(super) fn insert_all(&self, shape: &Shape, lists: &[Vec<Item>]) {
        let columns = |item: &Item| &shape.block(item.own()).in_columns;
        if rayon::current_num_threads() == 1 {
            lists.iter().flatten().for_each(|item| self.insert(columns(item), item.row(), item.column()));
        } else {
            // Lists may have words in common.
            let insert = |item: &Item| self.insert_shared(columns(item), item.row(), item.column());
            lists.par_iter().with_max_len(1).for_each(|list| list.iter().for_each(insert));
        }
    }

    /// The same when other threads may be adding to the same word.
    fn insert_shared(&self, block: &Columns, row: u32, column: u32) {
        self.column(block, column)[row as usize / 64].fetch_or(1 << (row % 64), Relaxed);
    }

    /// All words.
    #[inline(always)]
    pub(super) fn words(&self) -> &[AtomicU64] {
        &self.0
    }

    /// The words of a column.
    #[inline(always)]
    pub(super) fn column(&self, block: &Columns, column: u32) -> &[AtomicU64] {
        &self.0[block.of(column)]
    }

    /// Which words there are positions in.
    pub(super) fn occupied(&mut self, cpu: impl Cpu) -> Occupied {
        Occupied::of(cpu, &mut self.0)
    }

    /// Moves every position to lists, each in order.
    pub(super) fn drain(&self, shape: &Shape) -> Vec<Vec<Item>> {
        let pieces = |block: &BlockShape| {
            let (own, columns) = (block.own, block.columns);
            (0..columns)
                .step_by(DRAINED_AT_ONCE)
                .map(move |from| (own, from..columns.min(from + DRAINED_AT_ONCE as u32)))
        };
        let pieces: Vec<_> = shape.blocks.iter().flat_map(pieces).collect();
        let drain = |(own, columns): (usize, Range<u32>)| {
            let mut list = List::default();
            columns.for_each(|column| self.drain_column(shape.block(own), column, &mut list));
            list.into_pieces()
        };
        pieces.into_par_iter().flat_map_iter(drain).collect()
    }

    /// Calls `each` with every position.
    pub(super) fn try_for_each<E>(&self, shape: &Shape, mut each: impl FnMut(Item) -> Result<(), E>) -> Result<(), E> {
        for block in &shape.blocks {
            for column in 0..block.columns {
                for (i, word) in self.column(&block.in_columns, column).iter().enumerate() {
                    let mut positions = word.load(Relaxed);
                    while positions != 0 {
                        each(Item::new(block.own, 64 * i as u32 + positions.trailing_zeros(), column))?;
                        positions &= positions - 1;
                    }
                }
            }
        }
        Ok(())
    }

    fn drain_column(&self, block: &BlockShape, column: u32, list: &mut List) {
        for (i, word) in self.column(&block.in_columns, column).iter().enumerate() {
            let positions = word.load(Relaxed);
            if positions != 0 {
                word.store(0, Relaxed);
                for_each_bit(positions, |bit| list.push(Item::new(block.own, 64 * i as u32 + bit, column)));
            }
        }
    }

    pub(super) fn clear(&mut self) {
        self.0.par_chunks_mut(1 << 16).for_each(|words| words.fill_with(AtomicU64::default));
    }
}
