//! Eight values at a time: between one a byte and one next to the other.
//!
//! Eight values of B bits fill B bytes exactly, and fit in a word as long as B is at most 8. They are moved
//! in three steps, first within pairs, then within fours, then the two fours.

const fn lanes(width: u32, keep: u32) -> u64 {
    let mut mask = 0;
    let mut at = 0;
    while at < 64 {
        mask |= ((1 << keep) - 1) << at;
        at += width;
    }
    mask
}

/// Moves the low `B` bits of each byte together, the lowest byte lowest. The other bits must be zero.
#[inline(always)]
pub(crate) const fn gather<const B: u32>(bytes: u64) -> u64 {
    let pairs = (bytes & lanes(16, B)) | ((bytes >> (8 - B)) & (lanes(16, B) << B));
    let fours = (pairs & lanes(32, 2 * B)) | ((pairs >> (16 - 2 * B)) & (lanes(32, 2 * B) << (2 * B)));
    (fours & lanes(64, 4 * B)) | ((fours >> (32 - 4 * B)) & (lanes(64, 4 * B) << (4 * B)))
}

/// The inverse of [`gather`]; bits above the eighth value are ignored.
#[inline(always)]
pub(crate) const fn spread<const B: u32>(packed: u64) -> u64 {
    let fours = (packed & lanes(64, 4 * B)) | ((packed & (lanes(64, 4 * B) << (4 * B))) << (32 - 4 * B));
    let pairs = (fours & lanes(32, 2 * B)) | ((fours & (lanes(32, 2 * B) << (2 * B))) << (16 - 2 * B));
    (pairs & lanes(16, B)) | ((pairs & (lanes(16, B) << B)) << (8 - B))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn one_by_one<const B: u32>(bytes: [u8; 8]) -> u64 {
        bytes.iter().rev().fold(0, |packed, &byte| packed << B | u64::from(byte))
    }

    fn check<const B: u32>(bytes: [u8; 8], above: u64) {
        let bytes = bytes.map(|byte| byte & (0xff >> (8 - B)));
        let packed = one_by_one::<B>(bytes);
        assert_eq!(gather::<B>(u64::from_le_bytes(bytes)), packed);
        assert_eq!(spread::<B>(packed | above.checked_shl(8 * B).unwrap_or(0)).to_le_bytes(), bytes);
    }

    proptest! {
        #[test]
        fn gather_and_spread_agree_with_shifting_one_by_one(bytes: [u8; 8], above: u64) {
            check::<1>(bytes, above);
            check::<2>(bytes, above);
            check::<3>(bytes, above);
            check::<4>(bytes, above);
            check::<5>(bytes, above);
            check::<6>(bytes, above);
            check::<7>(bytes, above);
            check::<8>(bytes, above);
        }
    }
}
