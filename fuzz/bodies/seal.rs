// Putting the checksums of a packed table right, which random bytes never have, so that what they guard is reached.

use seedbase_pack::PACK_HEADER_BYTES;
use seedbase_table::HEADER_BYTES;
use xxhash_rust::xxh3::{xxh3_64, xxh3_64_with_seed};

/// Where the header of the plain form ends, and sizes and checksums of the planes begin.
const PARTS: usize = 16 + HEADER_BYTES;
/// Blocks that share an offset, and bytes of their entry in the index.
const GROUP: usize = 16;
const GROUP_BYTES: usize = 8 + GROUP * (2 + 4);

/// The same bytes with the checksums that they should have; `None` when they have not the length that they tell of.
pub(crate) fn sealed(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = bytes.to_vec();
    let rest = bytes.len().checked_sub(PACK_HEADER_BYTES)?;
    let size = |bytes: &[u8], at: usize| usize::try_from(long(bytes, PARTS + at)).ok();
    let mut parts = Vec::new();
    for plane in 0..4 {
        parts.push((plane, size(&bytes, 32 * plane)?, size(&bytes, 32 * plane + 8)?));
    }
    parts.retain(|(_, model, data)| *model > 0 || *data > 0);
    let sizes = parts.iter().try_fold(0usize, |sum, (_, model, data)| sum.checked_add(*model)?.checked_add(*data))?;
    let index = rest.checked_sub(sizes)?.checked_div(parts.len())?;
    let mut at = PACK_HEADER_BYTES;
    for (plane, model, data) in parts {
        let sum = xxh3_64(&bytes[at..at + model]);
        put(&mut bytes, PARTS + 32 * plane + 16, sum);
        at += model;
        seal_blocks(&mut bytes[at..at + index + data], index, plane as u64);
        let sum = xxh3_64(&bytes[at..at + index]);
        put(&mut bytes, PARTS + 32 * plane + 24, sum);
        at += index + data;
    }
    bytes[..16].copy_from_slice(b"SEEDPACK\x01\0\0\0\x18\x01\0\0");
    bytes[16..32].copy_from_slice(b"SEEDBASE\x01\0\0\0\x80\0\0\0");
    let sum = xxh3_64(&bytes[16..PARTS - 8]);
    put(&mut bytes, PARTS - 8, sum);
    let sum = xxh3_64(&bytes[..PACK_HEADER_BYTES - 8]);
    put(&mut bytes, PACK_HEADER_BYTES - 8, sum);
    Some(bytes)
}

/// Of a plane, whose index comes before its blocks.
fn seal_blocks(bytes: &mut [u8], index: usize, plane: u64) {
    let (index, data) = bytes.split_at_mut(index);
    for (number, group) in index.chunks_exact_mut(GROUP_BYTES).enumerate() {
        let mut start = usize::try_from(long(group, 0)).unwrap_or(usize::MAX);
        for at in 0..GROUP {
            let length = usize::from(u16::from_le_bytes([group[8 + 2 * at], group[9 + 2 * at]]));
            let end = start.saturating_add(length);
            let block = (number * GROUP + at) as u64;
            let sum = data.get(start..end).map_or(0, |bytes| xxh3_64_with_seed(bytes, block << 2 | plane) as u32);
            group[8 + 2 * GROUP + 4 * at..][..4].copy_from_slice(&sum.to_le_bytes());
            start = end;
        }
    }
}

fn long(bytes: &[u8], at: usize) -> u64 {
    u64::from_le_bytes(bytes[at..at + 8].try_into().expect("eight bytes are eight bytes"))
}

fn put(bytes: &mut [u8], at: usize, number: u64) {
    bytes[at..at + 8].copy_from_slice(&number.to_le_bytes());
}
