//! The part of a file that holds one plane.

use std::path::Path;

use crate::layout::{largest_stored_value, number_bits, plane_bytes};
use crate::plane::has_ceilings;
use crate::{DepthPlane, HEADER_BYTES, Header, Plane, TableError};

/// Where a plane lies in the file of its table, and how its numbers are stored there.
///
/// ```
/// use seedbase_index::Level;
/// use seedbase_rules::{Endless, Game, Preset};
/// use seedbase_table::{Header, Plane};
/// let game = Game::new(Preset::Abapa.rules(), Endless::OwnSide)?;
/// let header = Header::new(game, &Level::new(14)?, 0);
/// let ceilings = header.section(Plane::Ceilings).expect("own-side has them");
/// assert_eq!((ceilings.offset(), ceilings.bits()), (128 + header.data_bytes(), header.value_bits()));
/// assert_eq!(header.section(Plane::Depths), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Section {
    plane: Plane,
    largest: u16,
    bits: u32,
    offset: u64,
    bytes: u64,
    checksum: u64,
}

impl Section {
    /// The section of `positions` numbers of 0..=`largest` at `offset`.
    pub(crate) const fn new(plane: Plane, largest: u16, positions: u64, checksum: u64, offset: u64) -> Self {
        let bits = number_bits(largest);
        Self { plane, largest, bits, offset, bytes: plane_bytes(positions, bits), checksum }
    }

    /// What is stored here.
    pub const fn plane(&self) -> Plane {
        self.plane
    }

    /// The largest number that may be stored here: a depth, or twice the seeds for a value of as many as
    /// there are seeds.
    pub const fn largest(&self) -> u16 {
        self.largest
    }

    /// Bits of a stored number, 1..=16: as many as the largest needs.
    pub const fn bits(&self) -> u32 {
        self.bits
    }

    /// Where it begins, in bytes from the beginning of the file.
    pub const fn offset(&self) -> u64 {
        self.offset
    }

    /// Bytes of the packed numbers and their padding.
    pub const fn bytes(&self) -> u64 {
        self.bytes
    }

    /// XXH3 (64 bits, no seed) of these bytes as they were written.
    pub const fn checksum(&self) -> u64 {
        self.checksum
    }
}

impl Header {
    /// The parts of the file after the header, in their order, without gaps.
    pub fn sections(&self) -> impl Iterator<Item = Section> {
        let mut end = HEADER_BYTES as u64;
        Plane::ALL.into_iter().filter_map(move |plane| {
            let (largest, checksum) = self.contents(plane)?;
            let section = Section::new(plane, largest, self.positions(), checksum, end);
            end += section.bytes();
            Some(section)
        })
    }

    /// The part of the file that holds this plane, if it has any.
    pub fn section(&self, plane: Plane) -> Option<Section> {
        self.sections().find(|section| section.plane() == plane)
    }

    /// Why a plane is not there that the table does not have.
    #[cold]
    pub fn absent(&self, plane: Plane, path: &Path) -> TableError {
        let path = path.to_owned();
        if plane.is_of_ceilings() && !has_ceilings(self.game().endless()) {
            TableError::NoCeilings { path }
        } else {
            TableError::NoDepths { path }
        }
    }

    /// The largest number that a plane may hold, and its checksum.
    fn contents(&self, plane: Plane) -> Option<(u16, u64)> {
        let largest_value = largest_stored_value(self.seeds());
        let of_depths = |depths: DepthPlane| (depths.largest(), depths.checksum());
        match plane {
            Plane::Values => Some((largest_value, self.data_checksum())),
            Plane::Ceilings => self.ceilings_checksum().map(|checksum| (largest_value, checksum)),
            Plane::Depths => self.depth().map(of_depths),
            Plane::CeilingDepths => self.ceiling_depth().map(of_depths),
        }
    }
}
