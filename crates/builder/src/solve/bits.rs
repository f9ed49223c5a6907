//! Words of bits: shifting, walking; and fetching ahead.

/// Bits that begin `offset` bits into a row, as the first word they touch and what falls into it and the next.
#[inline(always)]
pub(super) fn spread(offset: u32, bits: u64) -> (usize, [u64; 2]) {
    let shift = offset % 64;
    // In two steps, as nothing is left to shift out when the shift is 0.
    (offset as usize / 64, [bits << shift, bits >> 1 >> (63 - shift)])
}

/// Calls `each` with the place of every bit of a word, lowest first.
#[inline(always)]
pub(super) fn for_each_bit(mut word: u64, mut each: impl FnMut(u32)) {
    while word != 0 {
        each(word.trailing_zeros());
        word &= word - 1;
    }
}

/// Fetches the cache line of an element that will be wanted soon.
#[inline(always)]
#[allow(unsafe_code)]
pub(super) fn prefetch<T>(slice: &[T], index: usize) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a prefetch neither reads nor faults, wherever the address is.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(slice.as_ptr().wrapping_add(index).cast()) }
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
        fn spreading_keeps_every_bit(offset in 0..200_u32, bits: u64) {
            let (word, [low, high]) = spread(offset, bits);
            let wide = u128::from(low) | u128::from(high) << 64;
            prop_assert_eq!(word as u32, offset / 64);
            prop_assert_eq!(wide, u128::from(bits) << (offset % 64));
        }
    }
}
