//! Where the fields of a header stand.

use crate::HEADER_BYTES;

/// The first bytes of every table.
pub(crate) const MAGIC: [u8; 8] = *b"SEEDBASE";

/// The bytes of a header.
pub(crate) type Bytes = [u8; HEADER_BYTES];

/// Offsets from the beginning of the file, in bytes. All integers are little-endian.
pub(crate) mod offset {
    use std::ops::Range;

    pub(crate) const MAGIC: usize = 0;
    pub(crate) const VERSION: usize = 8; // u32
    pub(crate) const HEADER_BYTES: usize = 12; // u32
    pub(crate) const CAPTURE: usize = 16; // u8, as the next five
    pub(crate) const SLAM: usize = 17;
    pub(crate) const ENDLESS: usize = 18;
    pub(crate) const PITS_A_ROW: usize = 19;
    pub(crate) const SEEDS: usize = 20;
    pub(crate) const VALUE_BITS: usize = 21;
    pub(crate) const POSITIONS: usize = 24; // u64, as the next two
    pub(crate) const DATA_BYTES: usize = 32;
    pub(crate) const DATA_CHECKSUM: usize = 40;
    pub(crate) const CEILINGS_CHECKSUM: usize = 72; // u64
    pub(crate) const CHECKSUM: usize = 120; // u64, of all bytes before it

    /// Zero in this version; later ones may put something here.
    pub(crate) const RESERVED: [Range<usize>; 2] = [68..72, 96..120];
}

/// The fields that tell of one plane of depths: what they are called and where they stand.
pub(crate) struct DepthFields {
    pub(crate) bits: (&'static str, usize),    // u8
    pub(crate) largest: (&'static str, usize), // u16
    pub(crate) bytes: (&'static str, usize),   // u64, as the next
    pub(crate) checksum: (&'static str, usize),
}

/// Those of the depths of values.
pub(crate) const DEPTHS: DepthFields = DepthFields {
    bits: ("depth bits", 22),
    largest: ("largest depth", 64),
    bytes: ("depth bytes", 48),
    checksum: ("depth checksum", 56),
};

/// Those of the depths of ceilings.
pub(crate) const CEILING_DEPTHS: DepthFields = DepthFields {
    bits: ("ceiling depth bits", 23),
    largest: ("largest ceiling depth", 66),
    bytes: ("ceiling depth bytes", 80),
    checksum: ("ceiling depth checksum", 88),
};

/// Writes a field at one of the offsets above.
pub(crate) fn put<const N: usize>(bytes: &mut Bytes, at: usize, field: [u8; N]) {
    bytes[at..at + N].copy_from_slice(&field);
}

/// Reads the field at one of the offsets above.
pub(crate) fn get<const N: usize>(bytes: &Bytes, at: usize) -> [u8; N] {
    std::array::from_fn(|i| bytes[at + i])
}
