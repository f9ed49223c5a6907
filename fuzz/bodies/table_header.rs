//! Bytes as the header of a table: no panic, and what is accepted is written back the same.

use seedbase_table::{HEADER_BYTES, Header};
use xxhash_rust::xxh3::xxh3_64;

pub(crate) fn run(bytes: &[u8]) {
    check(bytes);
    let mut sealed = [0; HEADER_BYTES];
    for (place, byte) in sealed.iter_mut().zip(bytes) {
        *place = *byte;
    }
    // Past what guards it, which random bytes never get past.
    sealed[..16].copy_from_slice(b"SEEDBASE\x01\0\0\0\x80\0\0\0");
    let checksum = xxh3_64(&sealed[..HEADER_BYTES - 8]);
    sealed[HEADER_BYTES - 8..].copy_from_slice(&checksum.to_le_bytes());
    check(&sealed);
}

fn check(bytes: &[u8]) {
    let Ok(header) = Header::from_bytes(bytes) else { return };
    assert_eq!(header.to_bytes(), bytes[..HEADER_BYTES]);
    let mut end = HEADER_BYTES as u64;
    for section in header.sections() {
        assert_eq!(section.offset(), end);
        end += section.bytes();
    }
    assert_eq!(end, header.file_bytes());
}
