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

    /// Which bytes equal `wanted`.
    fn equal(self, bytes: &[i8], wanted: i8) -> u64;

    /// Which bytes of `positions` are at most `bound`.
    fn at_most(self, bytes: &[i8], positions: u64, bound: i8) -> u64;

    /// Sets the bytes of `positions` to `byte`.
    fn fill(self, bytes: &mut [i8], positions: u64, byte: i8);

    /// Runs a piece of work compiled for the processor, with everything that is inlined into it. The
    /// operations above are calls instead of instructions outside of it.
    fn run<R>(self, work: impl FnOnce() -> R) -> R;
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn agrees<C: Cpu>(cpu: C, word: u64, mask: u64, bytes: &[i8]) {
        let (mut extracted, mut place) = (0, 0);
        for bit in (0..64).filter(|bit| mask >> bit & 1 == 1) {
            extracted |= (word >> bit & 1) << place;
            place += 1;
        }
        assert_eq!(cpu.run(|| cpu.extract(word, mask)), extracted);
        let bits =
            |wanted: &dyn Fn(usize) -> bool| (0..bytes.len()).fold(0, |bits, i| bits | u64::from(wanted(i)) << i);
        let positions = word & bits(&|_| true);
        assert_eq!(cpu.run(|| cpu.equal(bytes, 1)), bits(&|i| bytes[i] == 1));
        assert_eq!(cpu.run(|| cpu.at_most(bytes, positions, -1)), bits(&|i| bytes[i] <= -1) & positions);
        let mut filled = bytes.to_vec();
        cpu.run(|| cpu.fill(&mut filled, positions, 7));
        for i in 0..bytes.len() {
            assert_eq!(filled[i], if positions >> i & 1 == 1 { 7 } else { bytes[i] });
        }
    }

    proptest! {
        #[test]
        fn processors_agree(word: u64, mask: u64, bytes in prop::collection::vec(-3..3_i8, 0..=64)) {
            agrees(Portable, word, mask, &bytes);
            #[cfg(target_arch = "x86_64")]
            {
                Avx2::detect().into_iter().for_each(|cpu| agrees(cpu, word, mask, &bytes));
                Avx512::detect().into_iter().for_each(|cpu| agrees(cpu, word, mask, &bytes));
            }
        }
    }
}
