//! Packing values.

use bitvec::field::BitField;
use bitvec::order::Lsb0;
use bitvec::view::BitView;

use crate::layout::value_bits;
use crate::spread::gather;

/// Packs values that come in chunks of any size, each v as v + seeds, one next to the other.
///
/// The layout is that of bitvec's `BitSlice<u8, Lsb0>` with `store_le`: the lowest bits of a byte are filled
/// first. bitvec stores eight values at a time, for these always begin and end with a byte.
#[derive(Debug)]
pub(crate) struct Packer {
    seeds: i8,
    bits: u32,
    /// Values that do not make eight yet; the rest of the array is never read.
    waiting: [i8; 8],
    waits: usize,
    packed: Vec<u8>,
}

impl Packer {
    /// A packer for values of -seeds..=seeds.
    pub(crate) fn new(seeds: u8) -> Self {
        Self { seeds: seeds as i8, bits: value_bits(seeds), waiting: [0; 8], waits: 0, packed: Vec::new() }
    }

    /// Takes values of -seeds..=seeds.
    pub(crate) fn push(&mut self, values: &[i8]) {
        let values = self.complete_waiting(values);
        let (eights, rest) = values.as_chunks();
        self.pack(eights);
        if !rest.is_empty() {
            self.waiting[..rest.len()].copy_from_slice(rest);
            self.waits = rest.len();
        }
    }

    /// Adds to the values that wait, as many as make eight, and returns the others.
    fn complete_waiting<'v>(&mut self, values: &'v [i8]) -> &'v [i8] {
        if self.waits == 0 {
            return values;
        }
        let (taken, others) = values.split_at(values.len().min(8 - self.waits));
        self.waiting[self.waits..][..taken.len()].copy_from_slice(taken);
        self.waits += taken.len();
        if self.waits == 8 {
            self.pack(&[self.waiting]);
            self.waits = 0;
        }
        others
    }

    /// Packs the values that wait, with zero bits up to the next whole byte.
    pub(crate) fn end(&mut self) {
        let bytes = (self.waits as u32 * self.bits).div_ceil(8);
        let before = self.packed.len();
        self.waiting[self.waits..].fill(-self.seeds); // stored as 0
        self.waits = 0;
        self.pack(&[self.waiting]);
        self.packed.truncate(before + bytes as usize);
    }

    /// The bytes packed since this was emptied.
    pub(crate) fn packed(&mut self) -> &mut Vec<u8> {
        &mut self.packed
    }

    fn pack(&mut self, eights: &[[i8; 8]]) {
        match self.bits {
            1 => self.pack_bits::<1>(eights),
            2 => self.pack_bits::<2>(eights),
            3 => self.pack_bits::<3>(eights),
            4 => self.pack_bits::<4>(eights),
            5 => self.pack_bits::<5>(eights),
            6 => self.pack_bits::<6>(eights),
            7 => self.pack_bits::<7>(eights),
            bits => unreachable!("a value of at most 48 seeds has 1 to 7 bits, not {bits}"),
        }
    }

    fn pack_bits<const B: u32>(&mut self, eights: &[[i8; 8]]) {
        let before = self.packed.len();
        self.packed.resize(before + eights.len() * B as usize, 0);
        for (eight, bytes) in eights.iter().zip(self.packed[before..].chunks_exact_mut(B as usize)) {
            let stored = eight.map(|value| (value + self.seeds) as u8);
            bytes.view_bits_mut::<Lsb0>().store_le(gather::<B>(u64::from_le_bytes(stored)));
        }
    }
}
