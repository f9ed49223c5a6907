//! The positions decided in one wave, as lists when there are few and as bits when there are many.

use super::item::Item;
use super::list::List;
use super::shape::Shape;
use super::wave_bits::WaveBits;

/// Decided positions of one verdict that are still to be told to the positions before them.
#[derive(Debug, Default)]
pub(super) struct Wave {
    /// Positions that are told well one after the other. A position is in one place only.
    pub(super) lists: Vec<Vec<Item>>,
    /// The bits of a level are much memory, so there are few, and only who needs them holds them.
    pub(super) bits: Option<WaveBits>,
    /// Positions among the bits.
    pub(super) in_bits: u64,
}

/// How a wave is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Held {
    Lists,
    Bits,
}

/// Bits that no wave holds at the moment, all of them empty.
pub(super) type Spare = Vec<WaveBits>;

impl Wave {
    pub(super) fn len(&self) -> u64 {
        self.in_lists() as u64 + self.in_bits
    }

    pub(super) fn in_lists(&self) -> usize {
        self.lists.iter().map(Vec::len).sum()
    }

    /// Takes spare bits unless it has some.
    pub(super) fn want_bits(&mut self, spare: &mut Spare) -> &WaveBits {
        self.bits.get_or_insert_with(|| spare.pop().expect("no more waves at once than there are bits for"))
    }

    /// Adds positions that are not there yet.
    pub(super) fn add(&mut self, pieces: Vec<Vec<Item>>) {
        self.lists.extend(pieces.into_iter().filter(|piece| !piece.is_empty()));
    }

    /// Moves positions that were found to the bits, which the wave holds, when they are more than `most`: longer lists
    /// would only be memory until they become bits.
    pub(super) fn keep_short(&mut self, found: &mut [List], most: usize, shape: &Shape) {
        let count: usize = found.iter().map(List::len).sum();
        if count > most
            && let Some(bits) = &self.bits
        {
            let pieces: Vec<_> = found.iter_mut().flat_map(|list| std::mem::take(list).into_pieces()).collect();
            bits.insert_all(shape, &pieces);
            self.in_bits += count as u64;
        }
    }

    /// Makes all of it lists.
    pub(super) fn list(&mut self, shape: &Shape, spare: &mut Spare) {
        if let Some(bits) = self.bits.take() {
            if self.in_bits > 0 {
                self.lists.extend(bits.drain(shape));
                self.in_bits = 0;
            }
            spare.push(bits);
        }
    }

    /// Brings the wave into one form: lists when it is no longer than `most_in_lists`, bits otherwise.
    pub(super) fn settle(&mut self, shape: &Shape, most_in_lists: u64, spare: &mut Spare) -> Held {
        if self.len() <= most_in_lists {
            self.list(shape, spare);
            return Held::Lists;
        }
        self.in_bits += self.in_lists() as u64;
        let lists = std::mem::take(&mut self.lists);
        self.want_bits(spare).insert_all(shape, &lists);
        Held::Bits
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self, spare: &mut Spare) {
        self.lists.clear();
        if let Some(mut bits) = self.bits.take() {
            if self.in_bits > 0 {
                bits.clear();
                self.in_bits = 0;
            }
            spare.push(bits);
        }
    }
}
