//! Writing plane after plane: each in its turn, whole, and of numbers in its range.

use std::path::PathBuf;

use crate::plane::has_ceilings;
use crate::plane_writer::{PlaneWriter, wrong_count};
use crate::values::stored;
use crate::{Plane, TableError, TableWriter};

impl TableWriter {
    /// Ends the current plane and goes on with `plane`, which must be the next.
    pub(crate) fn begin(&mut self, plane: Plane, largest: u16) -> Result<(), TableError> {
        let endless = self.header.game().endless();
        if plane.is_of_ceilings() && !has_ceilings(endless) {
            return Err(self.out_of_turn(plane, "came for a game that has none"));
        }
        if plane <= self.current.plane() {
            return Err(self.out_of_turn(plane, "were begun twice"));
        }
        self.current.check_whole(&self.file)?;
        match self.current.plane().next(endless) {
            Some(next) if next < plane => return Err(self.wrong_count(next, 0)),
            _ => self.end_current()?,
        }
        self.current = PlaneWriter::new(plane, largest, self.header.positions(), self.current.at());
        Ok(())
    }

    /// Ends the current plane, for which all numbers must have come, and notes it in the header.
    pub(crate) fn end_current(&mut self) -> Result<(), TableError> {
        self.current.check_whole(&self.file)?;
        let checksum = self.current.end(&mut self.file)?;
        let header = self.header.clone();
        self.header = header.with_plane(self.current.plane(), self.current.largest(), checksum);
        Ok(())
    }

    /// Whether the last plane that has ended is the last of which the header tells.
    pub(crate) fn check_planes(&self) -> Result<(), TableError> {
        let ended = self.current.plane();
        match self.header.sections().find(|section| section.plane() > ended) {
            None => Ok(()),
            Some(missing) => Err(self.wrong_count(missing.plane(), 0)),
        }
    }

    /// Takes the next values or ceilings.
    pub(crate) fn push_values(&mut self, plane: Plane, values: &[i8]) -> Result<(), TableError> {
        self.check_turn(plane, values.len())?;
        self.check_values(values)?;
        let seeds = self.header.seeds() as i8;
        self.current.push(&mut self.file, values, |value| stored(value, seeds))
    }

    /// Takes the next depths of either.
    pub(crate) fn push_plies(&mut self, plane: Plane, depths: &[u16]) -> Result<(), TableError> {
        self.check_turn(plane, depths.len())?;
        self.check_depths(depths)?;
        self.current.push(&mut self.file, depths, |depth| depth)
    }

    /// Whether `more` numbers of this plane may come now. None of one that has ended may, so that nothing is
    /// added to the plane after it.
    fn check_turn(&self, plane: Plane, more: usize) -> Result<(), TableError> {
        if plane > self.current.plane() {
            return Err(self.out_of_turn(plane, "came before they were begun"));
        }
        if plane == self.current.plane() {
            return self.current.check_room(&self.file, more);
        }
        if more == 0 { Ok(()) } else { Err(self.wrong_count(plane, self.header.positions() + more as u64)) }
    }

    fn check_values(&self, values: &[i8]) -> Result<(), TableError> {
        let seeds = self.header.seeds();
        let largest = values.iter().fold(0, |largest, value| value.unsigned_abs().max(largest));
        if largest <= seeds {
            return Ok(());
        }
        let first = values.iter().position(|value| value.unsigned_abs() > seeds).unwrap_or(0);
        let (path, plane, index) = self.place(first);
        Err(TableError::ValueOutOfRange { path, plane, index, value: values[first], seeds })
    }

    fn check_depths(&self, depths: &[u16]) -> Result<(), TableError> {
        let largest = self.current.largest();
        if depths.iter().fold(0, |deepest, &depth| depth.max(deepest)) <= largest {
            return Ok(());
        }
        let first = depths.iter().position(|&depth| depth > largest).unwrap_or(0);
        let (path, plane, index) = self.place(first);
        Err(TableError::DepthOutOfRange { path, plane, index, depth: depths[first], largest })
    }

    /// Table, plane and index of the number that comes `after` so many more.
    fn place(&self, after: usize) -> (PathBuf, Plane, u64) {
        (self.file.target().to_owned(), self.current.plane(), self.current.pushed() + after as u64)
    }

    fn wrong_count(&self, plane: Plane, got: u64) -> TableError {
        wrong_count(&self.file, plane, self.header.positions(), got)
    }

    fn out_of_turn(&self, plane: Plane, fault: &'static str) -> TableError {
        TableError::OutOfTurn { path: self.file.target().to_owned(), plane, fault }
    }
}
