//! Packing numbers.

use bitvec::field::BitField;
use bitvec::order::Lsb0;
use bitvec::view::BitView;

use crate::spread::gather;

/// Packs numbers that come in chunks of any size, one next to the other.
///
/// The layout is that of bitvec's `BitSlice<u8, Lsb0>` with `store_le`: the lowest bits of a byte are filled
/// first. Eight numbers are stored at a time, for these always begin and end with a byte.
#[derive(Debug)]
pub(crate) struct Packer {
    bits: u32,
    /// Numbers that do not make eight yet; the rest of the array is never read.
    waiting: [u16; 8],
    waits: usize,
    packed: Vec<u8>,
}

impl Packer {
    /// A packer for numbers of 1 to 16 bits.
    pub(crate) fn new(bits: u32) -> Self {
        Self { bits, waiting: [0; 8], waits: 0, packed: Vec::new() }
    }

    /// Takes what `stored` makes of these, numbers that fit the bits.
    pub(crate) fn push<T: Copy>(&mut self, items: &[T], stored: impl Fn(T) -> u16 + Copy) {
        let (first, items) = items.split_at(items.len().min((8 - self.waits) % 8));
        self.wait(first, stored);
        if self.waits == 8 {
            self.waits = 0;
            self.pack(&[self.waiting], |number| number);
        }
        let (eights, rest) = items.as_chunks();
        self.pack(eights, stored);
        self.wait(rest, stored);
    }

    fn wait<T: Copy>(&mut self, items: &[T], stored: impl Fn(T) -> u16) {
        for (place, &item) in self.waiting[self.waits..].iter_mut().zip(items) {
            *place = stored(item);
        }
        self.waits += items.len();
    }

    /// Packs the numbers that wait, with zero bits up to the next whole byte.
    pub(crate) fn end(&mut self) {
        let bytes = (self.waits as u32 * self.bits).div_ceil(8);
        let before = self.packed.len();
        self.waiting[self.waits..].fill(0);
        self.waits = 0;
        self.pack(&[self.waiting], |number| number);
        self.packed.truncate(before + bytes as usize);
    }

    /// The bytes packed since this was emptied.
    pub(crate) fn packed(&mut self) -> &mut Vec<u8> {
        &mut self.packed
    }

    fn pack<T: Copy>(&mut self, eights: &[[T; 8]], stored: impl Fn(T) -> u16 + Copy) {
        match self.bits {
            1 => self.pack_bits::<1, T>(eights, stored),
            2 => self.pack_bits::<2, T>(eights, stored),
            3 => self.pack_bits::<3, T>(eights, stored),
            4 => self.pack_bits::<4, T>(eights, stored),
            5 => self.pack_bits::<5, T>(eights, stored),
            6 => self.pack_bits::<6, T>(eights, stored),
            7 => self.pack_bits::<7, T>(eights, stored),
            8 => self.pack_bits::<8, T>(eights, stored),
            _ => self.pack_wide(eights, stored),
        }
    }

    // Apart from its callers, for among them the loop has too few registers for its masks.
    #[inline(never)]
    fn pack_bits<const B: u32, T: Copy>(&mut self, eights: &[[T; 8]], stored: impl Fn(T) -> u16 + Copy) {
        for (eight, bytes) in eights.iter().zip(self.room(eights.len()).chunks_exact_mut(B as usize)) {
            let numbers = eight.map(|item| stored(item) as u8);
            bytes.view_bits_mut::<Lsb0>().store_le(gather::<B>(u64::from_le_bytes(numbers)));
        }
    }

    /// Numbers of up to 16 bits, one by one into a word that holds eight of these.
    fn pack_wide<T: Copy>(&mut self, eights: &[[T; 8]], stored: impl Fn(T) -> u16) {
        let bits = self.bits as usize;
        for (eight, bytes) in eights.iter().zip(self.room(eights.len()).chunks_exact_mut(bits)) {
            let packed = eight.iter().rev().fold(0, |packed, &item| packed << bits | u128::from(stored(item)));
            bytes.copy_from_slice(&packed.to_le_bytes()[..bits]);
        }
    }

    /// Zeros in the place of so many eights.
    fn room(&mut self, eights: usize) -> &mut [u8] {
        let before = self.packed.len();
        self.packed.resize(before + eights * self.bits as usize, 0);
        &mut self.packed[before..]
    }
}
