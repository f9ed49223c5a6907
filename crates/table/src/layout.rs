//! Sizes that follow from the seed count.

use seedbase_index::Level;

/// The version of the format that this crate writes, and the only one it reads.
pub const FORMAT_VERSION: u32 = 1;

/// Bytes of the header; the values begin after it.
pub const HEADER_BYTES: usize = 128;

/// Zero bytes after the values, so that eight bytes can be loaded wherever a value begins.
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

/// Bytes after the header: the packed values, rounded up to a whole byte, and the padding.
pub fn data_bytes(level: &Level) -> u64 {
    let bits = level.positions() * u64::from(value_bits(level.seeds()));
    bits.div_ceil(8) + PADDING_BYTES
}

/// Bytes of the whole file of a level.
///
/// ```
/// use seedbase_index::Level;
/// assert_eq!(seedbase_table::file_bytes(&Level::new(14)?), 2_738_773);
/// # Ok::<(), seedbase_index::LevelError>(())
/// ```
pub fn file_bytes(level: &Level) -> u64 {
    HEADER_BYTES as u64 + data_bytes(level)
}
