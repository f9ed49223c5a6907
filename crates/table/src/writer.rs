//! Writing a table.

use std::path::{Path, PathBuf};

use seedbase_index::Level;
use seedbase_rules::Game;

use crate::layout::largest_stored_value;
use crate::partial::Partial;
use crate::plane_writer::PlaneWriter;
use crate::{HEADER_BYTES, Header, Plane, TableError, table_path};

/// Writes the planes of a level one after the other, each in the order of its indices, to a file that takes its
/// name when whole: the values, under own-side the ceilings, and if wanted the depths of either.
///
/// Dropped before [`TableWriter::finish`] it removes what it wrote. Only one may write the same table at a
/// time. It holds about 100 KiB.
pub struct TableWriter {
    pub(crate) file: Partial,
    /// Tells of the planes that have ended.
    pub(crate) header: Header,
    /// The plane being written.
    pub(crate) current: PlaneWriter,
}

impl TableWriter {
    /// Begins the table of `game` with `seeds` seeds below the directory `data`, which is created if needed.
    /// A table that is there stays as it is until [`TableWriter::finish`] replaces it.
    ///
    /// # Errors
    /// * [`TableError::NoLevel`] for more than 48 seeds, and in the Oware family for 47
    /// * [`TableError::Io`] when a directory or the file cannot be created or written
    pub fn create(data: &Path, game: Game, seeds: u8) -> Result<Self, TableError> {
        let path = table_path(data, game, seeds);
        let level =
            Level::of(game.rules(), seeds).map_err(|error| TableError::NoLevel { path: path.clone(), error })?;
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
    /// # let game = Game::new(Preset::Oware.rules(), Endless::OwnSide)?;
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
    /// # let game = Game::new(Preset::Awari.rules(), Endless::Split)?;
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
