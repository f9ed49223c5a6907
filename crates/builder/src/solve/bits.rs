//! Words of bits: extraction, transposition, finding bytes.

/// Closes up the bits of a word that lie under a mask (parallel bit extract), the way the processor does it
/// best. The type is the choice, so that hot loops are compiled once for each.
pub(super) trait Extract: Copy + Send + Sync {
    /// The bits of `word` under `mask`, moved together at the low end in order.
    fn extract(self, word: u64, mask: u64) -> u64;
}

/// Extraction by counting: for any processor. Waves are thin, so a word has few bits to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Portable;

impl Extract for Portable {
    #[inline(always)]
    fn extract(self, word: u64, mask: u64) -> u64 {
        let (mut left, mut extracted) = (word & mask, 0);
        while left != 0 {
            let below = (1 << left.trailing_zeros()) - 1;
            extracted |= 1 << (mask & below).count_ones();
            left &= left - 1;
        }
        extracted
    }
}

/// Extraction by the BMI2 instruction. Exists only where the processor has it.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug)]
pub(super) struct Bmi2(());

#[cfg(target_arch = "x86_64")]
impl Bmi2 {
    /// `Some` when the processor has BMI2 and what is compiled together with it.
    pub(super) fn detect() -> Option<Bmi2> {
        let has = is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("lzcnt");
        has.then_some(Bmi2(()))
    }
}

#[cfg(target_arch = "x86_64")]
impl Extract for Bmi2 {
    #[inline(always)]
    #[allow(unsafe_code)]
    fn extract(self, word: u64, mask: u64) -> u64 {
        // SAFETY: a `Bmi2` is made only by `detect`, which found the instruction. Counting bits instead
        // takes five times as long in dense waves.
        unsafe { std::arch::x86_64::_pext_u64(word, mask) }
    }
}

/// Transposes a 64 by 64 matrix of bits: bit c of word r becomes bit r of word c. Swaps off-diagonal
/// squares of 32, 16, ... 1 (Hacker's Delight, section 7-3).
#[inline]
pub(super) fn transpose(rows: &mut [u64; 64]) {
    let mut mask = 0x0000_0000_ffff_ffff_u64;
    let mut width = 32;
    while width != 0 {
        let mut r = 0;
        while r < 64 {
            let swapped = ((rows[r] >> width) ^ rows[r + width]) & mask;
            rows[r] ^= swapped << width;
            rows[r + width] ^= swapped;
            r = (r + width + 1) & !width;
        }
        width >>= 1;
        mask ^= mask << width;
    }
}

/// A word with a bit for each of at most 64 bytes that equals `wanted`.
#[inline(always)]
pub(super) fn equal(bytes: &[i8], wanted: i8) -> u64 {
    match bytes.first_chunk::<64>() {
        Some(all) => equal_64(all, wanted),
        None => equal_any(bytes, wanted),
    }
}

fn equal_any(bytes: &[i8], wanted: i8) -> u64 {
    bytes.iter().enumerate().fold(0, |bits, (i, &byte)| bits | u64::from(byte == wanted) << i)
}

#[cfg(target_arch = "x86_64")]
#[inline(always)]
#[allow(unsafe_code)]
fn equal_64(bytes: &[i8; 64], wanted: i8) -> u64 {
    use std::arch::x86_64::{_mm_cmpeq_epi8, _mm_loadu_si128, _mm_movemask_epi8, _mm_set1_epi8};
    let mut bits = 0;
    for (i, quarter) in bytes.chunks_exact(16).enumerate() {
        // SAFETY: SSE2 belongs to every x86-64 processor, and the load is of 16 bytes of the chunk.
        // Bit by bit this takes a fifth of the whole solution.
        let mask = unsafe {
            _mm_movemask_epi8(_mm_cmpeq_epi8(_mm_loadu_si128(quarter.as_ptr().cast()), _mm_set1_epi8(wanted)))
        };
        bits |= (mask as u64) << (16 * i);
    }
    bits
}

#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
fn equal_64(bytes: &[i8; 64], wanted: i8) -> u64 {
    if bytes.contains(&wanted) { equal_any(bytes, wanted) } else { 0 }
}

/// Calls `each` with the place of every bit of a word, lowest first.
#[inline(always)]
pub(super) fn for_each_bit(mut word: u64, mut each: impl FnMut(u32)) {
    while word != 0 {
        each(word.trailing_zeros());
        word &= word - 1;
    }
}

/// Fetches the cache line of an element that will be wanted soon; nothing where there is no element.
#[inline(always)]
#[allow(unsafe_code)]
pub(super) fn prefetch<T>(slice: &[T], index: usize) {
    #[cfg(target_arch = "x86_64")]
    if let Some(element) = slice.get(index) {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a prefetch reads nothing; the address is that of an element.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(element).cast()) }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (slice, index);
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn extraction_agrees(word: u64, mask: u64) {
            let (mut expected, mut place) = (0, 0);
            for bit in 0..64 {
                if mask >> bit & 1 == 1 {
                    expected |= (word >> bit & 1) << place;
                    place += 1;
                }
            }
            prop_assert_eq!(Portable.extract(word, mask), expected);
            #[cfg(target_arch = "x86_64")]
            if let Some(bmi2) = Bmi2::detect() {
                prop_assert_eq!(bmi2.extract(word, mask), expected);
            }
        }

        #[test]
        fn transposition_swaps_rows_and_columns(words in prop::collection::vec(any::<u64>(), 64)) {
            let rows: [u64; 64] = words.try_into().unwrap();
            let mut turned = rows;
            transpose(&mut turned);
            for r in 0..64 {
                for c in 0..64 {
                    prop_assert_eq!(rows[r] >> c & 1, turned[c] >> r & 1);
                }
            }
        }

        #[test]
        fn equal_bytes_are_found(bytes in prop::collection::vec(-2..2_i8, 0..=64)) {
            let bits = equal(&bytes, 1);
            for (i, &byte) in bytes.iter().enumerate() {
                prop_assert_eq!(bits >> i & 1 == 1, byte == 1);
            }
            prop_assert_eq!(bits.checked_shr(bytes.len() as u32).unwrap_or(0), 0);
        }
    }
}
