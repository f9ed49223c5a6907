//! The header of a packed table: that of the plain one, and the sizes and checksums of the parts.

use seedbase_table::{HEADER_BYTES, Header, HeaderError, Plane, TableError};
use std::path::Path;
use xxhash_rust::xxh3::xxh3_64;

/// The version of the packed form that this crate writes, and the only one it reads.
pub const PACK_VERSION: u32 = 1;
/// Bytes of the header of a packed table.
pub const PACK_HEADER_BYTES: usize = 280;

const MAGIC: [u8; 8] = *b"SEEDPACK";
const VERSION: usize = 8;
const SIZE: usize = 12;
const PLAIN: usize = 16;
const PARTS: usize = PLAIN + HEADER_BYTES;
const PART_BYTES: usize = 32;
const CHECKSUM: usize = PARTS + PART_BYTES * Plane::ALL.len();

/// Sizes and checksums of what stands for a plane; zero where there is none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Parts {
    pub(crate) model_bytes: u64,
    pub(crate) data_bytes: u64,
    pub(crate) model_checksum: u64,
    pub(crate) index_checksum: u64,
}

/// The header of a packed table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PackHeader {
    pub(crate) plain: Header,
    /// By plane.
    pub(crate) parts: [Parts; Plane::ALL.len()],
}

impl PackHeader {
    pub(crate) fn to_bytes(&self) -> [u8; PACK_HEADER_BYTES] {
        let mut bytes = [0; PACK_HEADER_BYTES];
        bytes[..VERSION].copy_from_slice(&MAGIC);
        bytes[VERSION..SIZE].copy_from_slice(&PACK_VERSION.to_le_bytes());
        bytes[SIZE..PLAIN].copy_from_slice(&(PACK_HEADER_BYTES as u32).to_le_bytes());
        bytes[PLAIN..PARTS].copy_from_slice(&self.plain.to_bytes());
        for (parts, bytes) in self.parts.iter().zip(bytes[PARTS..CHECKSUM].chunks_exact_mut(PART_BYTES)) {
            let fields = [parts.model_bytes, parts.data_bytes, parts.model_checksum, parts.index_checksum];
            for (field, bytes) in fields.iter().zip(bytes.chunks_exact_mut(8)) {
                bytes.copy_from_slice(&field.to_le_bytes());
            }
        }
        let checksum = xxh3_64(&bytes[..CHECKSUM]);
        bytes[CHECKSUM..].copy_from_slice(&checksum.to_le_bytes());
        bytes
    }

    /// Reads the header at the beginning of `bytes`. The first failure is the one worth telling, as with plain tables.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Result<Self, HeaderError> {
        let there = bytes.len().min(MAGIC.len());
        if bytes[..there] != MAGIC[..there] {
            return Err(HeaderError::NotATable);
        }
        let truncated = HeaderError::Truncated { expected: PACK_HEADER_BYTES as u64, got: bytes.len() as u64 };
        match bytes.get(VERSION..SIZE).map(|field| u32::from_le_bytes(field.try_into().expect("four bytes"))) {
            None => return Err(truncated),
            Some(PACK_VERSION) => {}
            Some(got) => return Err(HeaderError::Version { expected: PACK_VERSION, got }),
        }
        let bytes: &[u8; PACK_HEADER_BYTES] = bytes.first_chunk().ok_or(truncated)?;
        let (expected, got) = (long(bytes, CHECKSUM), xxh3_64(&bytes[..CHECKSUM]));
        if expected != got {
            return Err(HeaderError::Checksum { expected, got });
        }
        let size = u64::from(u32::from_le_bytes(bytes[SIZE..PLAIN].try_into().expect("four bytes")));
        if size != PACK_HEADER_BYTES as u64 {
            return Err(HeaderError::Field {
                field: "header size",
                expected: PACK_HEADER_BYTES.to_string(),
                got: size,
            });
        }
        let plain = Header::from_bytes(&bytes[PLAIN..PARTS])?;
        let parts = std::array::from_fn(|plane| {
            let at = PARTS + plane * PART_BYTES;
            let [model_bytes, data_bytes, model_checksum, index_checksum] =
                std::array::from_fn(|field| long(bytes, at + 8 * field));
            Parts { model_bytes, data_bytes, model_checksum, index_checksum }
        });
        let read = PackHeader { plain, parts };
        match Plane::ALL
            .iter()
            .find(|plane| read.plain.section(**plane).is_none() && read.parts(**plane) != Parts::default())
        {
            None => Ok(read),
            Some(_) => Err(HeaderError::Field { field: "parts of a plane", expected: "none".into(), got: 1 }),
        }
    }

    pub(crate) fn parts(&self, plane: Plane) -> Parts {
        self.parts[plane as usize]
    }
}

fn long(bytes: &[u8; PACK_HEADER_BYTES], at: usize) -> u64 {
    u64::from_le_bytes(bytes[at..at + 8].try_into().expect("eight bytes are eight bytes"))
}

/// Says of which file a header is wrong.
pub(crate) fn in_header(path: &Path, error: HeaderError) -> TableError {
    let path = path.to_owned();
    match error {
        HeaderError::Truncated { expected, got } => TableError::Truncated { path, expected, got },
        error => TableError::Header { path, error },
    }
}
