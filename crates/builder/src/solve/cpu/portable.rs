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
    fn equal(self, bytes: &[i8], wanted: i8) -> u64 {
        if !bytes.contains(&wanted) {
            return 0;
        }
        bytes.iter().enumerate().fold(0, |bits, (i, &byte)| bits | u64::from(byte == wanted) << i)
    }

    #[inline(always)]
    fn at_most(self, bytes: &[i8], positions: u64, bound: i8) -> u64 {
        let mut found = 0;
        for_each_bit(positions, |bit| found |= u64::from(bytes[bit as usize] <= bound) << bit);
        found
    }

    #[inline(always)]
    fn fill(self, bytes: &mut [i8], positions: u64, byte: i8) {
        for_each_bit(positions, |bit| bytes[bit as usize] = byte);
    }

    #[inline(always)]
    fn run<R>(self, work: impl FnOnce() -> R) -> R {
        work()
    }
}
