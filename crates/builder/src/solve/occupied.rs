//! Which words of a wave are not empty.

use std::sync::atomic::AtomicU64;

use rayon::prelude::*;

use super::cpu::Cpu;

/// A bit for every word of a wave: whether there are positions in it. Most words of most waves are empty, and need not
/// be looked at.
#[derive(Debug)]
pub(super) struct Occupied {
    /// The bits in order, lowest first whatever the machine, and more bytes than one look takes.
    bytes: Vec<u8>,
}

/// Words of which it is looked up together whether they are empty: of the eight bytes that are read the first may begin
/// with seven words before the first one wanted.
pub(super) const AT_ONCE: usize = 64 - 8;

/// Groups of 64 words that a thread goes through at a time.
const GROUPS: usize = 1024;

impl Occupied {
    /// Bytes for so many words.
    pub(super) fn memory_bytes(words: usize) -> usize {
        (words.div_ceil(64) + 1) * size_of::<u64>()
    }

    /// Looks through words, which nobody else has meanwhile.
    pub(super) fn of(cpu: impl Cpu, words: &mut [AtomicU64]) -> Occupied {
        let mut bytes = vec![0; Occupied::memory_bytes(words.len())];
        let pieces = words.par_chunks_mut(64 * GROUPS).zip(bytes.par_chunks_mut(size_of::<u64>() * GROUPS));
        pieces.for_each(|(words, bytes)| {
            cpu.run(
                #[inline(always)]
                || {
                    for (words, bytes) in words.chunks_mut(64).zip(bytes.as_chunks_mut().0) {
                        let mut plain = [0; 64];
                        plain.iter_mut().zip(words).for_each(|(plain, word)| *plain = *word.get_mut());
                        *bytes = cpu.not_zero(&plain).to_le_bytes();
                    }
                },
            );
        });
        Occupied { bytes }
    }

    /// A bit for each of the words from this one on, for [`AT_ONCE`] of them at least; 0 beyond the last.
    #[inline(always)]
    pub(super) fn from(&self, word: usize) -> u64 {
        let bytes = self.bytes[word / 8..].first_chunk().expect("more bytes follow the last word");
        u64::from_le_bytes(*bytes) >> (word % 8)
    }
}

#[cfg(test)]
mod tests {
    use super::super::cpu::Portable;
    use super::*;

    #[test]
    fn every_word_that_is_not_empty_is_found_from_everywhere() {
        let occupied = |word: usize| word.is_multiple_of(5) || word % 7 == 2;
        let mut words: Vec<_> = (0..300).map(|word| AtomicU64::new(u64::from(occupied(word)) << (word % 64))).collect();
        let found = Occupied::of(Portable, &mut words);
        for from in 0..300 {
            let bits = found.from(from);
            assert!((0..AT_ONCE).all(|i| (bits >> i & 1 == 1) == (from + i < 300 && occupied(from + i))));
        }
    }
}
