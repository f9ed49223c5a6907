//! The few operations on 64 positions at once that processors do differently well.
//!
//! Hot loops are generic over [`Cpu`] and compiled once for each implementation; [`super::solve`] chooses
//! one when a level is begun.

mod portable;
#[cfg(target_arch = "x86_64")]
mod x86;

pub(super) use portable::Portable;
#[cfg(target_arch = "x86_64")]
pub(super) use x86::{Avx2, Avx512};

/// A processor. Bytes are those of at most 64 positions, and bit i of a word is about byte i; bits beyond
/// the bytes are 0.
pub(super) trait Cpu: Copy + Send + Sync {
    /// The bits of `word` under `mask`, moved together at the low end in order.
    fn extract(self, word: u64, mask: u64) -> u64;

    /// Which of at most 64 words are not zero.
    fn not_zero(self, words: &[u64]) -> u64;

    /// Bit `bit` of each byte.
    fn plane(self, bytes: &[u8], bit: u32) -> u64;

    /// Sets bit `bit` of each byte whose bit is set in `plane`.
    fn add_plane(self, bytes: &mut [u8; 64], plane: u64, bit: u32);

    /// Runs a piece of work compiled for the processor, with everything that is inlined into it. The
    /// operations above are calls instead of instructions outside of it.
    fn run<R>(self, work: impl FnOnce() -> R) -> R;
}

/// Work that is done differently well by processors.
pub(super) trait Work {
    type Done;

    fn with<C: Cpu>(self, cpu: C) -> Self::Done;
}

/// Does it as well as this processor can.
pub(super) fn with_best<W: Work>(work: W) -> W::Done {
    #[cfg(target_arch = "x86_64")]
    if let Some(cpu) = Avx512::detect() {
        return work.with(cpu);
    } else if let Some(cpu) = Avx2::detect() {
        return work.with(cpu);
    }
    work.with(Portable)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn agrees<C: Cpu>(cpu: C, word: u64, mask: u64, bytes: &[u8]) {
        let (mut extracted, mut place) = (0, 0);
        for bit in (0..64).filter(|bit| mask >> bit & 1 == 1) {
            extracted |= (word >> bit & 1) << place;
            place += 1;
        }
        assert_eq!(cpu.run(|| cpu.extract(word, mask)), extracted);
        for bit in 0..8 {
            let plane = (0..bytes.len()).fold(0, |bits, i| bits | u64::from(bytes[i] >> bit & 1) << i);
            assert_eq!(cpu.run(|| cpu.plane(bytes, bit)), plane);
        }
        let mut again = [0; 64];
        (0..8).for_each(|bit| cpu.run(|| cpu.add_plane(&mut again, cpu.plane(bytes, bit), bit)));
        assert_eq!(&again[..bytes.len()], bytes);
    }

    fn finds_zeros<C: Cpu>(cpu: C, words: &[u64]) {
        let expected = words.iter().rev().fold(0, |bits, word| bits << 1 | u64::from(*word != 0));
        assert_eq!(cpu.run(|| cpu.not_zero(words)), expected);
    }

    proptest! {
        #[test]
        fn processors_agree(
            word: u64,
            mask: u64,
            bytes in prop::collection::vec(any::<u8>(), 0..=64),
            words in prop::collection::vec(prop_oneof![Just(0), any::<u64>(), (0..64_u32).prop_map(|bit| 1 << bit)], 0..=64),
        ) {
            agrees(Portable, word, mask, &bytes);
            finds_zeros(Portable, &words);
            #[cfg(target_arch = "x86_64")]
            {
                Avx2::detect().into_iter().for_each(|cpu| agrees(cpu, word, mask, &bytes));
                Avx2::detect().into_iter().for_each(|cpu| finds_zeros(cpu, &words));
                Avx512::detect().into_iter().for_each(|cpu| agrees(cpu, word, mask, &bytes));
                Avx512::detect().into_iter().for_each(|cpu| finds_zeros(cpu, &words));
            }
        }
    }
}
