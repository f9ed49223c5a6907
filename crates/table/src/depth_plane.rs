//! What a header says of depths.

use crate::layout::{depth_bits, plane_bytes};

/// The depths of a table, or those of its ceilings, as its header tells of them.
///
/// Every one that exists agrees with itself: as many bits as its largest depth needs, and the bytes of so many
/// for every position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DepthPlane {
    largest: u16,
    bytes: u64,
    checksum: u64,
}

impl DepthPlane {
    pub(crate) const fn new(positions: u64, largest: u16, checksum: u64) -> Self {
        Self { largest, bytes: plane_bytes(positions, depth_bits(largest)), checksum }
    }

    /// Bits of a stored depth, 1..=16: as many as the largest needs.
    pub const fn bits(&self) -> u32 {
        depth_bits(self.largest)
    }

    /// The largest depth of the table, in plies.
    pub const fn largest(&self) -> u16 {
        self.largest
    }

    /// Bytes of the packed depths and their padding.
    pub const fn bytes(&self) -> u64 {
        self.bytes
    }

    /// XXH3 (64 bits, no seed) of the packed depths and their padding, as they were written.
    pub const fn checksum(&self) -> u64 {
        self.checksum
    }
}
