//! Depths in bulk.

use crate::DepthPlane;
use crate::packed::Packed;

/// The depths of a table, for loops that read many.
///
/// The index is checked, the depth is not: a damaged table may give any that its bits have room for. Copies
/// are cheap.
#[derive(Clone, Copy, Debug)]
pub struct Depths<'a> {
    packed: Packed<'a>,
}

impl<'a> Depths<'a> {
    /// `data` is the packed depths of `positions` positions and the padding.
    pub(crate) fn new(data: &'a [u8], plane: DepthPlane, positions: u64) -> Self {
        Self { packed: Packed::new(data, plane.bits(), positions) }
    }

    /// Number of depths.
    pub const fn positions(&self) -> u64 {
        self.packed.count()
    }

    /// The number stored for the position with this index, in plies; 0 where the value is 0 and where the
    /// game has ended.
    ///
    /// # Panics
    /// When there is no such index.
    #[inline]
    pub fn get(&self, index: u64) -> u16 {
        self.packed.get(index)
    }

    /// Fills `out` with the depths from `start` on, several times faster than one by one as long as they have
    /// at most eight bits.
    ///
    /// # Panics
    /// When there are not so many depths.
    pub fn decode(&self, start: u64, out: &mut [u16]) {
        self.packed.decode(start, out, |stored| stored);
    }
}
