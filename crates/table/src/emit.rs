//! Writing a header.

use seedbase_rules::{Kalah, Oware, Rules};
use xxhash_rust::xxh3::xxh3_64;

use crate::codes::{Code, NO_SLAMS};
use crate::fields::{Bytes, CEILING_DEPTHS, DEPTHS, DepthFields, MAGIC, offset, put};
use crate::{DepthPlane, FORMAT_VERSION, HEADER_BYTES, Header};

impl Header {
    /// The header as it stands in a file, its own checksum included.
    pub fn to_bytes(&self) -> [u8; HEADER_BYTES] {
        let mut bytes = [0; HEADER_BYTES];
        put(&mut bytes, offset::MAGIC, MAGIC);
        put(&mut bytes, offset::VERSION, FORMAT_VERSION.to_le_bytes());
        put(&mut bytes, offset::HEADER_BYTES, (HEADER_BYTES as u32).to_le_bytes());
        (bytes[offset::CAPTURE], bytes[offset::SLAM]) = match self.game().rules() {
            Rules::Oware(Oware { capture, slam }) => (capture.code(), slam.code()),
            Rules::Kalah(Kalah { empty_capture, .. }) => (empty_capture.code(), NO_SLAMS),
        };
        bytes[offset::ENDLESS] = self.game().endless().code();
        bytes[offset::PITS_A_ROW] = self.game().rules().row().pits() as u8; // at most 6
        bytes[offset::SEEDS] = self.seeds();
        bytes[offset::VALUE_BITS] = self.value_bits() as u8; // at most 7
        put(&mut bytes, offset::POSITIONS, self.positions().to_le_bytes());
        put(&mut bytes, offset::DATA_BYTES, self.data_bytes().to_le_bytes());
        put(&mut bytes, offset::DATA_CHECKSUM, self.data_checksum().to_le_bytes());
        put(&mut bytes, offset::CEILINGS_CHECKSUM, self.ceilings_checksum().unwrap_or(0).to_le_bytes());
        put_depths(&mut bytes, &DEPTHS, self.depth());
        put_depths(&mut bytes, &CEILING_DEPTHS, self.ceiling_depth());
        let checksum = xxh3_64(&bytes[..offset::CHECKSUM]);
        put(&mut bytes, offset::CHECKSUM, checksum.to_le_bytes());
        bytes
    }
}

/// Where there are no depths their fields stay zero.
fn put_depths(bytes: &mut Bytes, fields: &DepthFields, depths: Option<DepthPlane>) {
    let Some(depths) = depths else { return };
    bytes[fields.bits.1] = depths.bits() as u8; // at most 16
    put(bytes, fields.largest.1, depths.largest().to_le_bytes());
    put(bytes, fields.bytes.1, depths.bytes().to_le_bytes());
    put(bytes, fields.checksum.1, depths.checksum().to_le_bytes());
}
