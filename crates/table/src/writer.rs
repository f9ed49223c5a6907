//! Writing a table.

use std::path::{Path, PathBuf};

use seedbase_index::Level;
use seedbase_rules::Game;

use crate::layout::depth_bits;
use crate::partial::Partial;
use crate::plane::{Plane, PlaneWriter};
use crate::values::stored;
use crate::{HEADER_BYTES, Header, TableError, data_bytes, table_path, value_bits};

/// Writes the values of a level, and its depths if wanted, in the order of their indices, to a file that takes
/// its name when whole.
///
/// Dropped before [`TableWriter::finish`] it removes what it wrote. Only one may write the same table at a
/// time. It holds about 100 KiB.
pub struct TableWriter {
    game: Game,
    level: Level,
    file: Partial,
    values: PlaneWriter,
    depths: Option<DepthWriter>,
}

/// Writes the depths, after the values.
struct DepthWriter {
    writer: PlaneWriter,
    largest: u16,
    /// Checksum of the values before them, which are all there.
    values_checksum: u64,
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
        let values = PlaneWriter::new(Plane::Values, value_bits(seeds), level.positions(), HEADER_BYTES as u64);
        Ok(Self { game, level, file, values, depths: None })
    }

    /// Adds the values of the next positions.
    ///
    /// # Errors
    /// * [`TableError::ValueOutOfRange`] for a value beyond -seeds..=seeds; none of `values` is taken
    /// * [`TableError::WrongCount`] for more values than positions; none of `values` is taken
    /// * [`TableError::Io`] when the file cannot be written, for want of space for example; give the table up
    pub fn push(&mut self, values: &[i8]) -> Result<(), TableError> {
        self.values.check_room(&self.file, values.len())?;
        self.check_values(values)?;
        let seeds = self.level.seeds() as i8;
        self.values.push(&mut self.file, values, |value| stored(value, seeds))
    }

    /// Begins the depths, which come after all values. A table for which this is not called has none.
    ///
    /// `largest` is the largest depth that will come, in plies; the depths are stored in as many bits as it
    /// needs.
    ///
    /// # Errors
    /// * [`TableError::WrongCount`] for fewer values than positions
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
        self.values.check_whole(&self.file)?;
        if self.depths.is_some() {
            return Err(self.out_of_turn("depths were begun twice"));
        }
        let values_checksum = self.values.end(&mut self.file)?;
        let at = HEADER_BYTES as u64 + data_bytes(&self.level);
        let writer = PlaneWriter::new(Plane::Depths, depth_bits(largest), self.level.positions(), at);
        self.depths = Some(DepthWriter { writer, largest, values_checksum });
        Ok(())
    }

    /// Adds the depths of the next positions: plies, and 0 for a position of value 0.
    ///
    /// # Errors
    /// * [`TableError::OutOfTurn`] when the depths have not been begun
    /// * [`TableError::DepthOutOfRange`] for a depth above the largest announced; none of `depths` is taken
    /// * [`TableError::WrongCount`] for more depths than positions; none of `depths` is taken
    /// * [`TableError::Io`] when the file cannot be written; give the table up
    pub fn push_depths(&mut self, depths: &[u16]) -> Result<(), TableError> {
        let Some(plane) = &mut self.depths else {
            return Err(self.out_of_turn("depths came before they were begun"));
        };
        plane.writer.check_room(&self.file, depths.len())?;
        plane.check_range(&self.file, depths)?;
        plane.writer.push(&mut self.file, depths, |depth| depth)
    }

    /// Completes the file and moves it to its place; gives that place.
    ///
    /// # Errors
    /// * [`TableError::WrongCount`] for fewer values than positions, and for fewer depths when they were begun
    /// * [`TableError::Io`] when the file cannot be written, synced or renamed
    pub fn finish(mut self) -> Result<PathBuf, TableError> {
        let header = self.end_planes()?;
        self.file.write_at(0, &header.to_bytes())?;
        self.file.finish()
    }

    fn end_planes(&mut self) -> Result<Header, TableError> {
        self.values.check_whole(&self.file)?;
        let Some(depths) = &mut self.depths else {
            return Ok(Header::new(self.game, &self.level, self.values.end(&mut self.file)?));
        };
        depths.writer.check_whole(&self.file)?;
        let checksum = depths.writer.end(&mut self.file)?;
        let header = Header::new(self.game, &self.level, depths.values_checksum);
        Ok(header.with_depths(depths.largest, checksum))
    }

    fn check_values(&self, values: &[i8]) -> Result<(), TableError> {
        let seeds = self.level.seeds();
        let largest = values.iter().fold(0, |largest, value| value.unsigned_abs().max(largest));
        if largest <= seeds {
            return Ok(());
        }
        let first = values.iter().position(|value| value.unsigned_abs() > seeds).unwrap_or(0);
        let (path, index) = (self.file.target().to_owned(), self.values.pushed() + first as u64);
        Err(TableError::ValueOutOfRange { path, index, value: values[first], seeds })
    }

    fn out_of_turn(&self, fault: &'static str) -> TableError {
        TableError::OutOfTurn { path: self.file.target().to_owned(), fault }
    }
}

impl DepthWriter {
    fn check_range(&self, file: &Partial, depths: &[u16]) -> Result<(), TableError> {
        let Some(first) = depths.iter().position(|&depth| depth > self.largest) else {
            return Ok(());
        };
        let (path, index) = (file.target().to_owned(), self.writer.pushed() + first as u64);
        Err(TableError::DepthOutOfRange { path, index, depth: depths[first], largest: self.largest })
    }
}

impl std::fmt::Debug for TableWriter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let depths = self.depths.as_ref().map(|depths| depths.writer.pushed());
        f.debug_struct("TableWriter")
            .field("file", &self.file)
            .field("values", &self.values.pushed())
            .field("depths", &depths)
            .finish_non_exhaustive()
    }
}
