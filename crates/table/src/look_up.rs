//! Single numbers of a table, checked.

use crate::{Plane, Table, TableError};

impl Table {
    /// The value of the position with this index, -seeds..=seeds; under own-side the guarantee, what the mover
    /// can be sure of.
    ///
    /// # Errors
    /// * [`TableError::NoSuchPosition`] when the level has no such index
    /// * [`TableError::DamagedValue`] when the stored value is none of the level's
    #[inline]
    pub fn value(&self, index: u64) -> Result<i8, TableError> {
        Ok(self.as_value(self.number(Plane::Values, index)?))
    }

    /// The ceiling of the position with this index, -seeds..=seeds: what the opponent can hold the mover to.
    ///
    /// # Errors
    /// * [`TableError::NoCeilings`] when endless play is not own-side
    /// * [`TableError::NoSuchPosition`] when the level has no such index
    /// * [`TableError::DamagedValue`] when the stored ceiling is none of the level's
    #[inline]
    pub fn ceiling(&self, index: u64) -> Result<i8, TableError> {
        Ok(self.as_value(self.number(Plane::Ceilings, index)?))
    }

    /// The depth stored for the position with this index, in plies; 0 where there is none and where the game has
    /// ended. Under split a value of 0 has no depth, under own-side a guarantee of -seeds has none.
    ///
    /// # Errors
    /// * [`TableError::NoDepths`] when the table has none
    /// * [`TableError::NoSuchPosition`] when the level has no such index
    /// * [`TableError::DamagedDepth`] when the stored depth is above the largest
    #[inline]
    pub fn depth(&self, index: u64) -> Result<u16, TableError> {
        self.number(Plane::Depths, index)
    }

    /// The depth stored for the ceiling of the position with this index, in plies; 0 where the ceiling is
    /// +seeds, which has no depth, and where the game has ended.
    ///
    /// # Errors
    /// * [`TableError::NoCeilings`] when endless play is not own-side
    /// * [`TableError::NoDepths`] when the table has none
    /// * [`TableError::NoSuchPosition`] when the level has no such index
    /// * [`TableError::DamagedDepth`] when the stored depth is above the largest
    #[inline]
    pub fn ceiling_depth(&self, index: u64) -> Result<u16, TableError> {
        self.number(Plane::CeilingDepths, index)
    }

    /// The number that a plane has stored for this index.
    #[inline]
    fn number(&self, plane: Plane, index: u64) -> Result<u16, TableError> {
        let Some(section) = self.section(plane) else {
            return Err(self.header().absent(plane, self.path()));
        };
        if index >= self.header().positions() {
            return Err(self.no_such_position(index));
        }
        let number = self.packed(section).get(index);
        if number > section.largest() { Err(self.damaged(plane, index, number)) } else { Ok(number) }
    }

    /// What a stored value means. It has at most seven bits, so that it fits.
    const fn as_value(&self, stored: u16) -> i8 {
        stored as i8 - self.header().seeds() as i8
    }

    #[cold]
    fn no_such_position(&self, index: u64) -> TableError {
        TableError::NoSuchPosition { path: self.path().to_owned(), index, positions: self.header().positions() }
    }

    #[cold]
    fn damaged(&self, plane: Plane, index: u64, stored: u16) -> TableError {
        let path = self.path().to_owned();
        match plane {
            Plane::Values | Plane::Ceilings => {
                TableError::DamagedValue { path, plane, index, value: self.as_value(stored) }
            }
            Plane::Depths | Plane::CeilingDepths => TableError::DamagedDepth { path, plane, index, depth: stored },
        }
    }
}
