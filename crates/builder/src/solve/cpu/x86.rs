//! x86-64 processors with AVX2 and with AVX-512.
//!
//! A value of these types is made only by `detect`, which found the features that its methods use: that is
//! the argument for every `unsafe` here.
#![allow(unsafe_code)]

use std::arch::x86_64::{
    __m512i, _mm_and_si128, _mm_cmpeq_epi8, _mm_loadu_si128, _mm_movemask_epi8, _mm_set1_epi8, _mm256_castsi256_pd,
    _mm256_cmpeq_epi64, _mm256_loadu_si256, _mm256_movemask_pd, _mm256_setzero_si256, _mm512_loadu_epi8,
    _mm512_loadu_epi64, _mm512_maskz_loadu_epi8, _mm512_maskz_loadu_epi64, _mm512_maskz_set1_epi8, _mm512_or_si512,
    _mm512_set1_epi8, _mm512_storeu_epi8, _mm512_test_epi8_mask, _mm512_test_epi64_mask, _pext_u64,
};

use super::{Cpu, Portable};

/// With BMI2 and AVX2.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Avx2(());

/// With BMI2 and the byte operations of AVX-512.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Avx512(());

impl Avx2 {
    /// `Some` when the processor has it all.
    pub(in super::super) fn detect() -> Option<Avx2> {
        let has = is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("lzcnt");
        has.then_some(Avx2(()))
    }
}

impl Avx512 {
    /// `Some` when the processor has it all.
    pub(in super::super) fn detect() -> Option<Avx512> {
        let has = is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("avx512bw");
        (has && Avx2::detect().is_some()).then_some(Avx512(()))
    }
}

impl Cpu for Avx2 {
    #[inline(always)]
    fn extract(self, word: u64, mask: u64) -> u64 {
        // SAFETY: BMI2 was detected.
        unsafe { _pext_u64(word, mask) }
    }

    #[inline(always)]
    fn not_zero(self, words: &[u64]) -> u64 {
        let (fours, rest) = words.as_chunks::<4>();
        let mut bits = Portable.not_zero(rest).checked_shl(4 * fours.len() as u32).unwrap_or(0);
        for (i, four) in fours.iter().enumerate() {
            // SAFETY: AVX2 was detected; four words are loaded from a chunk of four.
            let zero = unsafe {
                let four = _mm256_loadu_si256(four.as_ptr().cast());
                _mm256_movemask_pd(_mm256_castsi256_pd(_mm256_cmpeq_epi64(four, _mm256_setzero_si256())))
            };
            bits |= (!zero as u64 & 0b1111) << (4 * i);
        }
        bits
    }

    #[inline(always)]
    fn plane(self, bytes: &[u8], bit: u32) -> u64 {
        let (quarters, rest) = bytes.as_chunks::<16>();
        let mut plane = Portable.plane(rest, bit).checked_shl(16 * quarters.len() as u32).unwrap_or(0);
        for (i, quarter) in quarters.iter().enumerate() {
            // SAFETY: every x86-64 processor has SSE2; 16 bytes are loaded from a chunk of 16.
            let mask = unsafe {
                let wanted = _mm_set1_epi8((1_u8 << bit).cast_signed());
                let bytes = _mm_and_si128(_mm_loadu_si128(quarter.as_ptr().cast()), wanted);
                _mm_movemask_epi8(_mm_cmpeq_epi8(bytes, wanted))
            };
            plane |= (mask as u64) << (16 * i);
        }
        plane
    }

    #[inline(always)]
    fn add_plane(self, bytes: &mut [u8; 64], plane: u64, bit: u32) {
        Portable.add_plane(bytes, plane, bit);
    }

    #[inline(always)]
    fn run<R>(self, work: impl FnOnce() -> R) -> R {
        #[target_feature(enable = "bmi2,avx2,popcnt,lzcnt")]
        fn with_features<R>(work: impl FnOnce() -> R) -> R {
            work()
        }
        // SAFETY: the features were detected.
        unsafe { with_features(work) }
    }
}

/// A bit for each of at most 64 bytes.
#[inline(always)]
fn all(bytes: &[u8]) -> u64 {
    debug_assert!(bytes.len() <= 64);
    if bytes.len() >= 64 { !0 } else { (1 << bytes.len()) - 1 }
}

/// At most 64 bytes, zeros behind them.
#[inline(always)]
fn load(bytes: &[u8]) -> __m512i {
    // SAFETY: AVX-512BW was detected by whoever calls this; lanes beyond the slice are masked out and not
    // read.
    unsafe { _mm512_maskz_loadu_epi8(all(bytes), bytes.as_ptr().cast()) }
}

impl Cpu for Avx512 {
    #[inline(always)]
    fn extract(self, word: u64, mask: u64) -> u64 {
        // SAFETY: BMI2 was detected.
        unsafe { _pext_u64(word, mask) }
    }

    #[inline(always)]
    fn not_zero(self, words: &[u64]) -> u64 {
        let (eights, rest) = words.as_chunks::<8>();
        let mut bits = 0;
        for (i, eight) in eights.iter().enumerate() {
            // SAFETY: AVX-512F was detected; eight words are loaded from a chunk of eight.
            let eight = unsafe { _mm512_loadu_epi64(eight.as_ptr().cast()) };
            // SAFETY: AVX-512F was detected.
            bits |= u64::from(unsafe { _mm512_test_epi64_mask(eight, eight) }) << (8 * i);
        }
        // SAFETY: AVX-512F was detected; words beyond the rest, which is of less than eight, are masked out and not read.
        let rest_bits = unsafe {
            let rest = _mm512_maskz_loadu_epi64((1 << rest.len()) - 1, rest.as_ptr().cast());
            _mm512_test_epi64_mask(rest, rest)
        };
        bits | u64::from(rest_bits).checked_shl(8 * eights.len() as u32).unwrap_or(0)
    }

    #[inline(always)]
    fn plane(self, bytes: &[u8], bit: u32) -> u64 {
        // SAFETY: AVX-512BW was detected.
        unsafe { _mm512_test_epi8_mask(load(bytes), _mm512_set1_epi8((1_u8 << bit).cast_signed())) }
    }

    #[inline(always)]
    fn add_plane(self, bytes: &mut [u8; 64], plane: u64, bit: u32) {
        // SAFETY: AVX-512BW was detected; 64 bytes are loaded and stored where there are as many.
        unsafe {
            let old = _mm512_loadu_epi8(bytes.as_ptr().cast());
            let set = _mm512_maskz_set1_epi8(plane, (1_u8 << bit).cast_signed());
            _mm512_storeu_epi8(bytes.as_mut_ptr().cast(), _mm512_or_si512(old, set));
        }
    }

    #[inline(always)]
    fn run<R>(self, work: impl FnOnce() -> R) -> R {
        #[target_feature(enable = "avx512f,avx512bw,bmi2,avx2,popcnt,lzcnt")]
        fn with_features<R>(work: impl FnOnce() -> R) -> R {
            work()
        }
        // SAFETY: the features were detected.
        unsafe { with_features(work) }
    }
}
