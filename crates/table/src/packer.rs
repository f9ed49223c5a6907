//! Packing numbers.

use bitvec::field::BitField;
use bitvec::order::Lsb0;
use bitvec::view::BitView;
use rayon::prelude::*;

use crate::spread::gather;

/// Packs numbers that come in chunks of any size, one next to the other.
///
/// The layout is that of bitvec's `BitSlice<u8, Lsb0>` with `store_le`: the lowest bits of a byte are filled
/// first. Eight numbers are stored at a time, for these always begin and end with a byte; so threads can share them
/// out.
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
    pub(crate) fn push<T: Copy + Sync>(&mut self, items: &[T], stored: impl Fn(T) -> u16 + Copy + Sync) {
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

    fn pack<T: Copy + Sync>(&mut self, eights: &[[T; 8]], stored: impl Fn(T) -> u16 + Copy + Sync) {
        let bits = self.bits as usize;
        let room = self.room(eights.len());
        let pack = match bits {
            1 => pack_bits::<1, T, _>,
            2 => pack_bits::<2, T, _>,
            3 => pack_bits::<3, T, _>,
            4 => pack_bits::<4, T, _>,
            5 => pack_bits::<5, T, _>,
            6 => pack_bits::<6, T, _>,
            7 => pack_bits::<7, T, _>,
            8 => pack_bits::<8, T, _>,
            _ => pack_wide,
        };
        if eights.len() <= PIECE {
            return pack(eights, room, bits, stored);
        }
        let pieces = eights.par_chunks(PIECE).zip(room.par_chunks_mut(PIECE * bits));
        pieces.for_each(|(eights, room)| pack(eights, room, bits, stored));
    }

    /// Zeros in the place of so many eights.
    fn room(&mut self, eights: usize) -> &mut [u8] {
        let before = self.packed.len();
        self.packed.resize(before + eights * self.bits as usize, 0);
        &mut self.packed[before..]
    }
}

/// Eights that one thread packs at a time: some microseconds of work.
const PIECE: usize = 1 << 10;

/// Packs numbers of `B` bits, which is `bits`, into `room` for them.
// Apart from its callers, for among them the loop has too few registers for its masks.
#[inline(never)]
fn pack_bits<const B: u32, T: Copy, S: Fn(T) -> u16 + Copy>(
    eights: &[[T; 8]],
    room: &mut [u8],
    bits: usize,
    stored: S,
) {
    debug_assert_eq!(B as usize, bits);
    for (eight, bytes) in eights.iter().zip(room.chunks_exact_mut(B as usize)) {
        let numbers = eight.map(|item| stored(item) as u8);
        bytes.view_bits_mut::<Lsb0>().store_le(gather::<B>(u64::from_le_bytes(numbers)));
    }
}

/// The same for up to 16 bits, one by one into a word that holds eight of these.
fn pack_wide<T: Copy, S: Fn(T) -> u16 + Copy>(eights: &[[T; 8]], room: &mut [u8], bits: usize, stored: S) {
    for (eight, bytes) in eights.iter().zip(room.chunks_exact_mut(bits)) {
        let packed = eight.iter().rev().fold(0, |packed, &item| packed << bits | u128::from(stored(item)));
        bytes.copy_from_slice(&packed.to_le_bytes()[..bits]);
    }
}
