//! The numbers of a tile, and what those of one plane say of the next.

use seedbase_rules::Endless;
use seedbase_table::{Header, Plane};

use crate::shape::{TILE_COLUMNS, TILE_ROWS};

/// A number for every column of a tile.
pub(crate) type Lane = [i16; TILE_COLUMNS];
/// The numbers of a tile: values and ceilings as differences, depths in plies, of which 255 stands for more.
pub(crate) type Numbers = [Lane; TILE_ROWS];

/// No number of a plane is larger as it is coded.
pub(crate) const LARGEST_NUMBER: i16 = 255;

/// What a plane holds, as far as coding it is concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kind {
    pub(crate) plane: Plane,
    pub(crate) endless: Endless,
    pub(crate) seeds: i16,
}

impl Kind {
    pub(crate) fn new(plane: Plane, header: &Header) -> Self {
        Self { plane, endless: header.game().endless(), seeds: header.seeds().into() }
    }

    /// The planes that are known when this one is decoded, as far as they help. The first is the one whose depth a
    /// depth is.
    pub(crate) fn companions(self) -> &'static [Plane] {
        match (self.plane, self.endless) {
            (Plane::Values, _) => &[],
            (Plane::Ceilings, _) | (Plane::Depths, Endless::Split | Endless::None) => &[Plane::Values],
            (Plane::Depths, Endless::OwnSide) => &[Plane::Values, Plane::Ceilings],
            (Plane::CeilingDepths, _) => &[Plane::Ceilings, Plane::Values, Plane::Depths],
        }
    }

    /// Whether this plane holds depths.
    pub(crate) fn is_of_depths(self) -> bool {
        matches!(self.plane, Plane::Depths | Plane::CeilingDepths)
    }

    /// The number of the first companion for which a position has no depth, so that none is coded.
    pub(crate) fn without_depth(self) -> Option<i16> {
        match (self.plane, self.endless) {
            (Plane::Values | Plane::Ceilings, _) | (_, Endless::None) => None,
            (_, Endless::Split) => Some(0),
            (Plane::Depths, Endless::OwnSide) => Some(-self.seeds),
            (Plane::CeilingDepths, Endless::OwnSide) => Some(self.seeds),
        }
    }

    /// The smallest number; numbers are coded as symbols counted from it.
    pub(crate) fn smallest(self) -> i16 {
        if self.is_of_depths() { 0 } else { -self.seeds }
    }

    /// Bits after the binary point of what is predicted.
    pub(crate) fn fraction(self) -> u32 {
        if self.is_of_depths() { 6 } else { 8 }
    }
}
