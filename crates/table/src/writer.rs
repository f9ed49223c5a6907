//! Writing a table.

use std::path::{Path, PathBuf};

use seedbase_index::Level;
use seedbase_rules::Game;
use xxhash_rust::xxh3::Xxh3Default;

use crate::packer::Packer;
use crate::partial::Partial;
use crate::{HEADER_BYTES, Header, PADDING_BYTES, TableError, table_path};

/// Values packed at a time: few enough for what they become to stay in the cache until it is written.
const BLOCK: usize = 1 << 16;
/// Packed bytes that are worth a write.
const WRITE_BYTES: usize = 1 << 15;

/// Writes the values of a level, in the order of their indices, to a file that takes its name when whole.
///
/// Dropped before [`TableWriter::finish`] it removes what it wrote. Only one may write the same table at a
/// time. It holds about 100 KiB.
pub struct TableWriter {
    game: Game,
    level: Level,
    file: Partial,
    packer: Packer,
    checksum: Xxh3Default,
    /// Values taken.
    pushed: u64,
    /// Bytes after the header that are in the file.
    written: u64,
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
        // The header needs the checksum and comes last; until then its place is blank and reads as no table.
        file.write_at(0, &[0; HEADER_BYTES])?;
        let (packer, checksum) = (Packer::new(seeds), Xxh3Default::new());
        Ok(Self { game, level, file, packer, checksum, pushed: 0, written: 0 })
    }

    /// Adds the values of the next positions.
    ///
    /// # Errors
    /// * [`TableError::ValueOutOfRange`] for a value beyond -seeds..=seeds; none of `values` is taken
    /// * [`TableError::WrongCount`] for more values than positions; none of `values` is taken
    /// * [`TableError::Io`] when the file cannot be written, for want of space for example; give the table up
    pub fn push(&mut self, values: &[i8]) -> Result<(), TableError> {
        self.check_count(self.pushed + values.len() as u64, |got, expected| got <= expected)?;
        self.check_range(values)?;
        for block in values.chunks(BLOCK) {
            self.packer.push(block);
            self.pushed += block.len() as u64;
            if self.packer.packed().len() >= WRITE_BYTES {
                self.write_packed()?;
            }
        }
        Ok(())
    }

    /// Completes the file and moves it to its place; gives that place.
    ///
    /// # Errors
    /// * [`TableError::WrongCount`] for fewer values than positions
    /// * [`TableError::Io`] when the file cannot be written, synced or renamed
    pub fn finish(mut self) -> Result<PathBuf, TableError> {
        self.check_count(self.pushed, |got, expected| got == expected)?;
        self.packer.end();
        self.packer.packed().extend([0; PADDING_BYTES as usize]);
        self.write_packed()?;
        let header = Header::new(self.game, &self.level, self.checksum.digest());
        self.file.write_at(0, &header.to_bytes())?;
        self.file.finish()
    }

    fn write_packed(&mut self) -> Result<(), TableError> {
        let packed = self.packer.packed();
        self.file.write_at(HEADER_BYTES as u64 + self.written, packed)?;
        self.checksum.update(packed);
        self.written += packed.len() as u64;
        packed.clear();
        Ok(())
    }

    fn check_count(&self, got: u64, fits: impl Fn(u64, u64) -> bool) -> Result<(), TableError> {
        let expected = self.level.positions();
        if fits(got, expected) {
            return Ok(());
        }
        Err(TableError::WrongCount { path: self.file.target().to_owned(), expected, got })
    }

    fn check_range(&self, values: &[i8]) -> Result<(), TableError> {
        let seeds = self.level.seeds();
        let largest = values.iter().fold(0, |largest, value| value.unsigned_abs().max(largest));
        if largest <= seeds {
            return Ok(());
        }
        let first = values.iter().position(|value| value.unsigned_abs() > seeds).unwrap_or(0);
        let (path, index) = (self.file.target().to_owned(), self.pushed + first as u64);
        Err(TableError::ValueOutOfRange { path, index, value: values[first], seeds })
    }
}

impl std::fmt::Debug for TableWriter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TableWriter").field("file", &self.file).field("pushed", &self.pushed).finish_non_exhaustive()
    }
}
