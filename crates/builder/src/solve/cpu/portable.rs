//! Any processor.

use super::super::bits::for_each_bit;
use super::Cpu;

/// Plain code. Waves are thin, so walking through the bits of a word is not bad.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Portable;

impl Cpu for Portable {
    #[inline(always)]
    fn extract(self, word: u64, mask: u64) -> u64 {
        let mut extracted = 0;
        for_each_bit(word & mask, |bit| extracted |= 1 << (mask & ((1 << bit) - 1)).count_ones());
        extracted
    }

    #[inline(always)]
    fn not_zero(self, words: &[u64]) -> u64 {
        words.iter().enumerate().fold(0, |bits, (i, word)| bits | u64::from(*word != 0) << i)
    }

    #[inline(always)]
    fn plane(self, bytes: &[u8], bit: u32) -> u64 {
        bytes.iter().enumerate().fold(0, |plane, (i, byte)| plane | (u64::from(byte >> bit) & 1) << i)
    }

    #[inline(always)]
    fn add_plane(self, bytes: &mut [u8; 64], plane: u64, bit: u32) {
        // Eight at a time: every byte of a word gets all eight bits, keeps its own and moves it to its place.
        for (eight, eighth) in bytes.as_chunks_mut::<8>().0.iter_mut().zip(plane.to_le_bytes()) {
            let own = (u64::from(eighth) * 0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
            let set = ((own + 0x7f7f_7f7f_7f7f_7f7f) | own) >> 7 & 0x0101_0101_0101_0101;
            *eight = (u64::from_le_bytes(*eight) | set << bit).to_le_bytes();
        }
    }

    #[inline(always)]
    fn run<R>(self, work: impl FnOnce() -> R) -> R {
        work()
    }
}
