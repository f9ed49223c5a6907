//! The positions decided in one wave, as lists when there are few and as bits when there are many.

use std::io;

use rayon::prelude::*;

use super::item::Item;
use super::shape::Shape;
use super::wave_bits::WaveBits;

/// Decided positions of one verdict that are still to be told to the positions before them.
#[derive(Debug)]
pub(super) struct Wave {
    /// Each in order. A position is in one of them only.
    pub(super) lists: Vec<Vec<Item>>,
    pub(super) bits: WaveBits,
    /// Positions among the bits.
    pub(super) in_bits: u64,
}

/// How a wave is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Held {
    Lists,
    Bits,
}

impl Wave {
    pub(super) fn new(shape: &Shape) -> io::Result<Wave> {
        Ok(Wave { lists: Vec::new(), bits: WaveBits::new(shape)?, in_bits: 0 })
    }

    pub(super) fn len(&self) -> u64 {
        self.in_lists() as u64 + self.in_bits
    }

    pub(super) fn in_lists(&self) -> usize {
        self.lists.iter().map(Vec::len).sum()
    }

    /// Adds positions that are not there yet, in order.
    pub(super) fn add_list(&mut self, list: Vec<Item>) {
        if !list.is_empty() {
            self.lists.push(list);
        }
    }

    /// Brings the wave into one form: lists when it is no longer than `most_in_lists`, bits otherwise.
    pub(super) fn settle(&mut self, shape: &Shape, most_in_lists: u64) -> Held {
        if self.len() <= most_in_lists {
            if self.in_bits > 0 {
                self.lists.extend(self.bits.drain(shape));
                self.in_bits = 0;
            }
            return Held::Lists;
        }
        self.in_bits += self.in_lists() as u64;
        let lists = std::mem::take(&mut self.lists);
        let insert = |item: &Item| {
            self.bits.insert_shared(&shape.block(item.own()).in_columns, item.row(), item.column());
        };
        lists.par_iter().with_max_len(1).for_each(|list| list.iter().for_each(insert));
        Held::Bits
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.lists.clear();
        if self.in_bits > 0 {
            self.bits.clear();
            self.in_bits = 0;
        }
    }
}
