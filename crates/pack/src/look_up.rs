//! Single numbers of a packed table.

use seedbase_index::unrank;
use seedbase_table::{Plane, TableError};

use crate::PackedTable;
use crate::decode::Wanted;
use crate::halves::packed_row;
use crate::shape::{Place, TILE_COLUMNS};

impl PackedTable {
    /// The value of the position with this index, -seeds..=seeds; under own-side the guarantee, what the mover can be
    /// sure of.
    ///
    /// # Errors
    /// * [`TableError::NoSuchPosition`] when the level has no such index
    /// * [`TableError::DamagedBlock`] when the block that holds it is damaged
    pub fn value(&self, index: u64) -> Result<i8, TableError> {
        Ok(self.number(Plane::Values, index)?.1 as i8) // symbols stop at the largest value
    }

    /// The ceiling of the position with this index, -seeds..=seeds: what the opponent can hold the mover to.
    ///
    /// # Errors
    /// * [`TableError::NoCeilings`] when endless play is not own-side
    /// * those of [`PackedTable::value`]
    pub fn ceiling(&self, index: u64) -> Result<i8, TableError> {
        Ok(self.number(Plane::Ceilings, index)?.1 as i8)
    }

    /// The depth stored for the position with this index, in plies; 0 where there is none and where the game has ended.
    ///
    /// # Errors
    /// * [`TableError::NoDepths`] when the table has none
    /// * [`TableError::NoSuchPosition`] when the level has no such index
    /// * [`TableError::DamagedBlock`] when a block that it takes is damaged
    /// * [`TableError::DamagedDepth`] when the stored depth is above the largest
    pub fn depth(&self, index: u64) -> Result<u16, TableError> {
        self.plies(Plane::Depths, index)
    }

    /// The depth stored for the ceiling of the position with this index, in plies; 0 where there is none and where the
    /// game has ended.
    ///
    /// # Errors
    /// * [`TableError::NoCeilings`] when endless play is not own-side
    /// * those of [`PackedTable::depth`]
    pub fn ceiling_depth(&self, index: u64) -> Result<u16, TableError> {
        self.plies(Plane::CeilingDepths, index)
    }

    fn plies(&self, plane: Plane, index: u64) -> Result<u16, TableError> {
        let (place, number) = self.number(plane, index)?;
        let depth = self.block(plane, place.block, Wanted::Row(place.at / TILE_COLUMNS))?.depth(place, number);
        let largest = self.header().section(plane).map_or(0, |section| section.largest());
        if depth <= largest {
            return Ok(depth);
        }
        Err(TableError::DamagedDepth { path: self.path.clone(), plane, index, depth })
    }

    fn number(&self, plane: Plane, index: u64) -> Result<(Place, i16), TableError> {
        if self.planes[plane as usize].is_none() {
            return Err(self.header().absent(plane, &self.path));
        }
        let Some(place) = self.place(index) else {
            let (path, positions) = (self.path.clone(), self.level.positions());
            return Err(TableError::NoSuchPosition { path, index, positions });
        };
        let damaged = || TableError::DamagedBlock { path: self.path.clone(), plane, block: place.block };
        let block = self.block(plane, place.block, Wanted::Row(place.at / TILE_COLUMNS))?;
        let number = block.number(place).ok_or_else(damaged)?;
        Ok((place, number))
    }

    /// Where the position with an index lies.
    pub(crate) fn place(&self, index: u64) -> Option<Place> {
        let after = self.shape.parts().partition_point(|part| part.matrix.base <= index);
        let matrix = self.shape.parts().get(after.checked_sub(1)?)?.matrix;
        let (columns, within) = (u64::from(matrix.columns), index - matrix.base);
        let row = u32::try_from(within.checked_div(columns)?).ok().filter(|row| *row < matrix.rows)?;
        let half = unrank(matrix.own, row)?;
        Some(self.shape.place(matrix.own, packed_row(&half, self.level.numbering()), (within % columns) as usize))
    }
}
