//! Writing a table.

use std::path::{Path, PathBuf};

use seedbase_index::Level;
use seedbase_rules::Game;

use crate::layout::largest_stored_value;
use crate::partial::Partial;
use crate::plane::has_ceilings;
use crate::plane_writer::{PlaneWriter, wrong_count};
use crate::values::stored;
use crate::{HEADER_BYTES, Header, Plane, TableError, table_path};

/// Writes the planes of a level one after the other, each in the order of its indices, to a file that takes its
/// name when whole: the values, under own-side the ceilings, and if wanted the depths of either.
///
/// Dropped before [`TableWriter::finish`] it removes what it wrote. Only one may write the same table at a
/// time. It holds about 100 KiB.
pub struct TableWriter {
    file: Partial,
    /// Tells of the planes that have ended.
    header: Header,
    /// The plane being written.
    current: PlaneWriter,
}

impl TableWriter {
    /// Begins the table of `game` with `seeds` seeds below the directory `data`, which is created if needed.
    /// A table that is there stays as it is until [`TableWriter::finish`] replaces it.
    ///
    /// # Errors
    /// * [`TableError::NoLevel`] for 47 seeds and for more than 48
    /// * [`TableError::Io`] when a directory or the file cannot be created or written
    pub fn create(data: &Path, game: Game, seeds: u8) -> Result<Self, TableError> {
        let path = table_path(data, game, seeds);
        let level = Level::new(seeds).map_err(|error| TableError::NoLevel { path: path.clone(), error })?;
        let mut file = Partial::create(path)?;
        // The header needs the checksums and comes last; until then its place is blank and reads as no table.
        file.write_at(0, &[0; HEADER_BYTES])?;
        let largest = largest_stored_value(seeds);
        let current = PlaneWriter::new(Plane::Values, largest, level.positions(), HEADER_BYTES as u64);
        Ok(Self { file, header: Header::new(game, &level, 0), current })
    }

    /// Adds the values of the next positions; under own-side the guarantees.
    ///
    /// # Errors
    /// * [`TableError::ValueOutOfRange`] for a value beyond -seeds..=seeds; none of `values` is taken
    /// * [`TableError::WrongCount`] for more values than positions; none of `values` is taken
    /// * [`TableError::Io`] when the file cannot be written, for want of space for example; give the table up
    pub fn push(&mut self, values: &[i8]) -> Result<(), TableError> {
        self.push_values(Plane::Values, values)
    }

    /// Adds the ceilings of the next positions, which come after all values. Under own-side they are required,
    /// under split there are none.
    ///
    /// # Errors
    /// * [`TableError::OutOfTurn`] when endless play is not own-side
    /// * [`TableError::WrongCount`] for fewer values than positions, and for more ceilings; none of `ceilings` is
    ///   taken
    /// * [`TableError::ValueOutOfRange`] for a ceiling beyond -seeds..=seeds; none of `ceilings` is taken
    /// * [`TableError::Io`] when the file cannot be written; give the table up
    ///
    /// ```
    /// # use seedbase_rules::{Endless, Game, Preset};
    /// # use seedbase_table::{Table, TableWriter};
    /// # let data = tempfile::tempdir()?;
    /// # let game = Game { rules: Preset::Oware.rules(), endless: Endless::OwnSide };
    /// let mut writer = TableWriter::create(data.path(), game, 1)?;
    /// let exact = [-1, -1, -1, -1, -1, -1, -1, 1, 1, 1, 1, 1]; // one seed cannot circle
    /// writer.push(&exact)?;
    /// writer.push_ceilings(&exact)?;
    /// writer.begin_depths(1)?;
    /// writer.push_depths(&[0; 12])?; // nothing to force where the guarantee is -1, and all others have ended
    /// writer.begin_ceiling_depths(1)?;
    /// writer.push_ceiling_depths(&[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0])?; // the seed in F goes in one ply
    /// writer.finish()?;
    /// let table = Table::open(data.path(), game, 1)?;
    /// assert_eq!((table.value(6)?, table.ceiling(6)?), (-1, -1));
    /// assert_eq!((table.depth(6)?, table.ceiling_depth(6)?), (0, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn push_ceilings(&mut self, ceilings: &[i8]) -> Result<(), TableError> {
        if self.current.plane() < Plane::Ceilings {
            self.begin(Plane::Ceilings, self.current.largest())?;
        }
        self.push_values(Plane::Ceilings, ceilings)
    }

    /// Begins the depths, which come after all values and ceilings. A table for which this is not called has none.
    ///
    /// `largest` is the largest depth that will come, in plies; the depths are stored in as many bits as it
    /// needs.
    ///
    /// # Errors
    /// * [`TableError::WrongCount`] for fewer values than positions, and under own-side for fewer ceilings
    /// * [`TableError::OutOfTurn`] when the depths were begun before
    /// * [`TableError::Io`] when the file cannot be written; give the table up
    ///
    /// ```
    /// # use seedbase_rules::{Endless, Game, Preset};
    /// # use seedbase_table::{Table, TableWriter};
    /// # let data = tempfile::tempdir()?;
    /// # let game = Game { rules: Preset::Awari.rules(), endless: Endless::Split };
    /// let mut writer = TableWriter::create(data.path(), game, 1)?;
    /// writer.push(&[-1, -1, -1, -1, -1, -1, -1, 1, 1, 1, 1, 1])?;
    /// writer.begin_depths(1)?;
    /// writer.push_depths(&[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0])?; // a seed in F ends the game, all others have ended
    /// writer.finish()?;
    /// assert_eq!(Table::open(data.path(), game, 1)?.depth(6)?, 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn begin_depths(&mut self, largest: u16) -> Result<(), TableError> {
        self.begin(Plane::Depths, largest)
    }

    /// Adds the depths of the next positions: plies, and 0 where there is none, for which see
    /// [`Table::depth`](crate::Table::depth).
    ///
    /// # Errors
    /// * [`TableError::OutOfTurn`] when the depths have not been begun
    /// * [`TableError::DepthOutOfRange`] for a depth above the largest announced; none of `depths` is taken
    /// * [`TableError::WrongCount`] for more depths than positions; none of `depths` is taken
    /// * [`TableError::Io`] when the file cannot be written; give the table up
    pub fn push_depths(&mut self, depths: &[u16]) -> Result<(), TableError> {
        self.push_plies(Plane::Depths, depths)
    }

    /// Begins the depths of ceilings, which come after all depths. Where these are, they are required too.
    ///
    /// `largest` is the largest that will come, in plies; they are stored in as many bits as it needs.
    ///
    /// # Errors
    /// * [`TableError::OutOfTurn`] when endless play is not own-side, and when they were begun before
    /// * [`TableError::WrongCount`] for fewer values, ceilings or depths than positions
    /// * [`TableError::Io`] when the file cannot be written; give the table up
    pub fn begin_ceiling_depths(&mut self, largest: u16) -> Result<(), TableError> {
        self.begin(Plane::CeilingDepths, largest)
    }

    /// Adds the depths of the next positions' ceilings: plies, and 0 where there is none, for which see
    /// [`Table::ceiling_depth`](crate::Table::ceiling_depth).
    ///
    /// # Errors
    /// * [`TableError::OutOfTurn`] when they have not been begun
    /// * [`TableError::DepthOutOfRange`] for one above the largest announced; none of `depths` is taken
    /// * [`TableError::WrongCount`] for more than positions; none of `depths` is taken
    /// * [`TableError::Io`] when the file cannot be written; give the table up
    pub fn push_ceiling_depths(&mut self, depths: &[u16]) -> Result<(), TableError> {
        self.push_plies(Plane::CeilingDepths, depths)
    }

    /// Completes the file and moves it to its place; gives that place.
    ///
    /// # Errors
    /// * [`TableError::WrongCount`] for fewer values than positions, under own-side for fewer ceilings, and for
    ///   fewer depths of either when depths were begun
    /// * [`TableError::Io`] when the file cannot be written, synced or renamed
    pub fn finish(mut self) -> Result<PathBuf, TableError> {
        self.end_current()?;
        self.check_planes()?;
        self.file.write_at(0, &self.header.to_bytes())?;
        self.file.finish()
    }

    /// Ends the current plane and goes on with `plane`, which must be the next.
    fn begin(&mut self, plane: Plane, largest: u16) -> Result<(), TableError> {
        let endless = self.header.game().endless;
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
    fn end_current(&mut self) -> Result<(), TableError> {
        self.current.check_whole(&self.file)?;
        let checksum = self.current.end(&mut self.file)?;
        let header = self.header.clone();
        self.header = header.with_plane(self.current.plane(), self.current.largest(), checksum);
        Ok(())
    }

    /// Whether the last plane that has ended is the last of which the header tells.
    fn check_planes(&self) -> Result<(), TableError> {
        let ended = self.current.plane();
        match self.header.sections().find(|section| section.plane() > ended) {
            None => Ok(()),
            Some(missing) => Err(self.wrong_count(missing.plane(), 0)),
        }
    }

    fn push_values(&mut self, plane: Plane, values: &[i8]) -> Result<(), TableError> {
        self.check_turn(plane, values.len())?;
        self.check_values(values)?;
        let seeds = self.header.seeds() as i8;
        self.current.push(&mut self.file, values, |value| stored(value, seeds))
    }

    fn push_plies(&mut self, plane: Plane, depths: &[u16]) -> Result<(), TableError> {
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
        let Some(first) = depths.iter().position(|&depth| depth > largest) else {
            return Ok(());
        };
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

impl std::fmt::Debug for TableWriter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TableWriter")
            .field("file", &self.file)
            .field("plane", &self.current.plane())
            .field("pushed", &self.current.pushed())
            .finish_non_exhaustive()
    }
}
