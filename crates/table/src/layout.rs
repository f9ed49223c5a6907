//! Sizes that follow from the seed count.

use seedbase_index::Level;
use seedbase_rules::Endless;

use crate::plane::has_ceilings;

/// The version of the format that this crate writes, and the only one it reads.
pub const FORMAT_VERSION: u32 = 1;

/// Bytes of the header; the values begin after it.
pub const HEADER_BYTES: usize = 128;

/// Zero bytes after the numbers of every plane, so that eight bytes can be loaded wherever one begins.
pub const PADDING_BYTES: u64 = 8;

/// Bits of a stored value or ceiling: enough for 0..=2 * seeds, and at least one.
///
/// A value v of a level lies in -seeds..=seeds and is stored as v + seeds.
///
/// ```
/// use seedbase_table::value_bits;
/// assert_eq!([0, 1, 15, 16, 31, 32, 48].map(value_bits), [1, 2, 5, 6, 6, 7, 7]);
/// ```
pub const fn value_bits(seeds: u8) -> u32 {
    number_bits(largest_stored_value(seeds))
}

/// What the greatest value of a level is stored as.
pub(crate) const fn largest_stored_value(seeds: u8) -> u16 {
    2 * seeds as u16
}

/// Bits of a stored depth in a table whose largest depth is this: as many as it needs, and at least one.
///
/// ```
/// use seedbase_table::depth_bits;
/// assert_eq!([0, 1, 2, 255, 256, u16::MAX].map(depth_bits), [1, 1, 2, 8, 9, 16]);
/// ```
pub const fn depth_bits(largest: u16) -> u32 {
    number_bits(largest)
}

/// Bits of the numbers 0..=`largest`, at least one.
pub(crate) const fn number_bits(largest: u16) -> u32 {
    if largest == 0 { 1 } else { largest.ilog2() + 1 }
}

/// Bytes of `count` numbers of at most 16 bits, rounded up to a whole byte, and the padding.
pub(crate) const fn plane_bytes(count: u64, bits: u32) -> u64 {
    (count * bits as u64).div_ceil(8) + PADDING_BYTES
}

/// Bytes of the values: packed, rounded up to a whole byte, and the padding. The ceilings take as many.
pub fn data_bytes(level: &Level) -> u64 {
    plane_bytes(level.positions(), value_bits(level.seeds()))
}

/// Bytes of the whole file of a level without depths. Under own-side it holds ceilings beside the values.
///
/// ```
/// use seedbase_index::Level;
/// use seedbase_rules::Endless;
/// use seedbase_table::file_bytes;
/// let level = Level::new(14)?;
/// assert_eq!(file_bytes(&level, Endless::Split), 2_738_773);
/// assert_eq!(file_bytes(&level, Endless::OwnSide), 5_477_418);
/// # Ok::<(), seedbase_index::LevelError>(())
/// ```
pub fn file_bytes(level: &Level, endless: Endless) -> u64 {
    HEADER_BYTES as u64 + numbers_a_position(endless) * data_bytes(level)
}

/// Bytes of the whole file of a level with depths of `depth_bits` bits, for which see
/// [`depth_bits`](depth_bits()). Under own-side there are as many depths of ceilings, taken to be as wide; a
/// table stores either in as many bits as it needs.
///
/// # Panics
/// When these are not 1 to 16 bits.
///
/// ```
/// use seedbase_index::Level;
/// use seedbase_rules::Endless;
/// use seedbase_table::file_bytes_with_depths;
/// let level = Level::new(14)?;
/// assert_eq!(file_bytes_with_depths(&level, Endless::Split, 8), 7_120_599);
/// assert_eq!(file_bytes_with_depths(&level, Endless::OwnSide, 8), 14_241_070);
/// # Ok::<(), seedbase_index::LevelError>(())
/// ```
pub fn file_bytes_with_depths(level: &Level, endless: Endless, depth_bits: u32) -> u64 {
    assert!((1..=u16::BITS).contains(&depth_bits), "a depth has 1 to 16 bits");
    file_bytes(level, endless) + numbers_a_position(endless) * plane_bytes(level.positions(), depth_bits)
}

/// How many values a position has, and how many depths if it has any.
const fn numbers_a_position(endless: Endless) -> u64 {
    if has_ceilings(endless) { 2 } else { 1 }
}
