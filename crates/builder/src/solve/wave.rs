//! The positions decided in one wave, as a list when there are few and as bits when there are many.

use std::io;

use super::item::Item;
use super::shape::Shape;
use super::wave_bits::WaveBits;

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
