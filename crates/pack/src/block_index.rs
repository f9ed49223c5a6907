//! Where coded blocks lie, and their checksums.

use std::ops::Range;

use seedbase_table::Plane;
use xxhash_rust::xxh3::xxh3_64_with_seed;

/// Blocks of a group, of which only the first has its offset written down.
const GROUP: usize = 16;
const OFFSET_BYTES: usize = 8;
const LENGTH_BYTES: usize = 2;
const CHECKSUM_BYTES: usize = 4;
const GROUP_BYTES: usize = OFFSET_BYTES + GROUP * (LENGTH_BYTES + CHECKSUM_BYTES);

/// Bytes of the index of so many blocks.
pub(crate) fn index_bytes(blocks: u64) -> u64 {
    blocks.div_ceil(GROUP as u64) * GROUP_BYTES as u64
}

/// The checksum of a block: it tells blocks apart that have changed places, too.
pub(crate) fn checksum(plane: Plane, block: u64, bytes: &[u8]) -> u32 {
    xxh3_64_with_seed(bytes, block << 2 | plane as u64) as u32
}

/// An index in the making.
#[derive(Debug, Default)]
pub(crate) struct IndexWriter {
    bytes: Vec<u8>,
    blocks: usize,
    /// Bytes of all blocks so far.
    pub(crate) end: u64,
}

impl IndexWriter {
    /// Adds the next block. Its length fits 16 bits: it has at most 768 numbers of at most 28 bits.
    pub(crate) fn push(&mut self, plane: Plane, bytes: &[u8]) {
        let at = self.blocks % GROUP;
        if at == 0 {
            self.bytes.extend(self.end.to_le_bytes());
            self.bytes.resize(self.bytes.len() + GROUP_BYTES - OFFSET_BYTES, 0);
        }
        let group = self.blocks / GROUP * GROUP_BYTES + OFFSET_BYTES;
        let length = u16::try_from(bytes.len()).expect("a block is shorter than 64 KiB");
        self.bytes[group + at * LENGTH_BYTES..][..LENGTH_BYTES].copy_from_slice(&length.to_le_bytes());
        let sum = checksum(plane, self.blocks as u64, bytes);
        let sums = group + GROUP * LENGTH_BYTES;
        self.bytes[sums + at * CHECKSUM_BYTES..][..CHECKSUM_BYTES].copy_from_slice(&sum.to_le_bytes());
        self.blocks += 1;
        self.end += bytes.len() as u64;
    }

    pub(crate) fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}

/// Where a block lies among all of its plane, and its checksum; `None` when there is no such place. `index` is that of
/// the plane, `data` the bytes of its blocks.
#[inline]
pub(crate) fn locate(index: &[u8], block: u64, data: usize) -> Option<(Range<usize>, u32)> {
    let (group, at) = ((block / GROUP as u64) as usize, (block % GROUP as u64) as usize);
    let group: &[u8; GROUP_BYTES] = index.get(group.checked_mul(GROUP_BYTES)?..)?.first_chunk()?;
    let (offset, rest) = group.split_first_chunk::<OFFSET_BYTES>()?;
    let (lengths, sums) = rest.split_at(GROUP * LENGTH_BYTES);
    let length = |at: usize| usize::from(u16::from_le_bytes([lengths[2 * at], lengths[2 * at + 1]]));
    let before: usize = (0..at).map(length).sum();
    let start = usize::try_from(u64::from_le_bytes(*offset)).ok()?.checked_add(before)?;
    let end = start.checked_add(length(at))?;
    let sum = sums[at * CHECKSUM_BYTES..].first_chunk()?;
    (end <= data).then_some((start..end, u32::from_le_bytes(*sum)))
}
