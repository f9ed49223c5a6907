//! Sizes that follow from the seed count.

use seedbase_index::Level;

/// The version of the format that this crate writes, and the only one it reads.
pub const FORMAT_VERSION: u32 = 1;

/// Bytes of the header; the values begin after it.
pub const HEADER_BYTES: usize = 128;

/// Zero bytes after the values and after the depths, so that eight bytes can be loaded wherever one begins.
pub const PADDING_BYTES: u64 = 8;

/// Bits of a stored value: enough for 0..=2 * seeds, and at least one.
///
/// A value v of a level lies in -seeds..=seeds and is stored as v + seeds.
///
/// ```
/// use seedbase_table::value_bits;
/// assert_eq!([0, 1, 15, 16, 31, 32, 48].map(value_bits), [1, 2, 5, 6, 6, 7, 7]);
/// ```
pub const fn value_bits(seeds: u8) -> u32 {
    let largest = 2 * seeds as u32;
    if largest == 0 { 1 } else { largest.ilog2() + 1 }
}

/// Bits of a stored depth in a table whose largest depth is this: as many as it needs, and at least one.
///
/// ```
/// use seedbase_table::depth_bits;
/// assert_eq!([0, 1, 2, 255, 256, u16::MAX].map(depth_bits), [1, 1, 2, 8, 9, 16]);
/// ```
pub const fn depth_bits(largest: u16) -> u32 {
    if largest == 0 { 1 } else { largest.ilog2() + 1 }
}

/// Bytes of `count` numbers of at most 16 bits, rounded up to a whole byte, and the padding.
pub(crate) const fn plane_bytes(count: u64, bits: u32) -> u64 {
    (count * bits as u64).div_ceil(8) + PADDING_BYTES
}

/// Bytes of the values: packed, rounded up to a whole byte, and the padding.
pub fn data_bytes(level: &Level) -> u64 {
    plane_bytes(level.positions(), value_bits(level.seeds()))
}

/// Bytes of the whole file of a level without depths.
///
/// ```
/// use seedbase_index::Level;
/// assert_eq!(seedbase_table::file_bytes(&Level::new(14)?), 2_738_773);
/// # Ok::<(), seedbase_index::LevelError>(())
/// ```
pub fn file_bytes(level: &Level) -> u64 {
    HEADER_BYTES as u64 + data_bytes(level)
}

/// Bytes of the whole file of a level with depths of `depth_bits` bits, for which see
/// [`depth_bits`](depth_bits()).
///
/// # Panics
/// When these are not 1 to 16 bits.
///
/// ```
/// use seedbase_index::Level;
/// assert_eq!(seedbase_table::file_bytes_with_depths(&Level::new(14)?, 8), 7_120_599);
/// # Ok::<(), seedbase_index::LevelError>(())
/// ```
pub fn file_bytes_with_depths(level: &Level, depth_bits: u32) -> u64 {
    assert!((1..=u16::BITS).contains(&depth_bits), "a depth has 1 to 16 bits");
    file_bytes(level) + plane_bytes(level.positions(), depth_bits)
}
