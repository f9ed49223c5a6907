//! A table mapped into memory.

use std::fmt;
use std::path::{Path, PathBuf};

use memmap2::Mmap;
use seedbase_index::Level;
use seedbase_rules::Game;
use xxhash_rust::xxh3::xxh3_64;

use crate::mapping::map;
use crate::open::{check_length, open_table};
use crate::{HEADER_BYTES, Header, TableError, Values, table_path};

/// The values of all positions of a level, mapped from their file.
///
/// Opening reads the header alone; the operating system loads values as they are asked for and may drop them
/// again, so a table takes address space but no memory of its own. It can be shared between threads.
pub struct Table {
    path: PathBuf,
    header: Header,
    level: Level,
    map: Mmap,
}

impl Table {
    /// Opens the table of `game` with `seeds` seeds below the directory `data`.
    ///
    /// The checks come in this order: that it is a readable file, magic number, version, checksum of the
    /// header, its fields, game, seeds, length of the file. The values are not read: see
    /// [`Table::verify_checksum`].
    ///
    /// # Errors
    /// * [`TableError::NoLevel`] for 47 seeds and for more than 48
    /// * [`TableError::Missing`], [`TableError::NotAFile`], [`TableError::Unreadable`]
    /// * [`TableError::Header`] when the file is no table of this version or its header is damaged
    /// * [`TableError::WrongGame`], [`TableError::WrongSeeds`] when it is another table
    /// * [`TableError::Truncated`], [`TableError::Lengthened`]
    pub fn open(data: &Path, game: Game, seeds: u8) -> Result<Self, TableError> {
        let path = table_path(data, game, seeds);
        let level = Level::new(seeds).map_err(|error| TableError::NoLevel { path: path.clone(), error })?;
        let (file, header) = open_table(&path, game, seeds)?;
        let map = map(&file).map_err(|error| TableError::unreadable(&path, error))?;
        check_length(&path, &header, map.len() as u64)?;
        Ok(Self { path, header, level, map })
    }

    /// What the table says of itself.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The numbering of the positions whose values these are.
    pub const fn level(&self) -> &Level {
        &self.level
    }

    /// The value of the position with this index, -seeds..=seeds.
    ///
    /// # Errors
    /// * [`TableError::NoSuchPosition`] when the level has no such index
    /// * [`TableError::DamagedValue`] when the stored value is none of the level's
    #[inline]
    pub fn value(&self, index: u64) -> Result<i8, TableError> {
        if index >= self.header.positions() {
            return Err(self.no_such_position(index));
        }
        let value = self.values().get(index);
        if value.unsigned_abs() > self.header.seeds() { Err(self.damaged_value(index, value)) } else { Ok(value) }
    }

    #[cold]
    fn no_such_position(&self, index: u64) -> TableError {
        TableError::NoSuchPosition { path: self.path.clone(), index, positions: self.header.positions() }
    }

    #[cold]
    fn damaged_value(&self, index: u64, value: i8) -> TableError {
        TableError::DamagedValue { path: self.path.clone(), index, value }
    }

    /// A view of the values for hot loops.
    pub fn values(&self) -> Values<'_> {
        Values::new(self.data(), self.header.seeds(), self.header.positions())
    }

    /// Compares the checksum of the values with that in the header. Reads the whole file.
    ///
    /// # Errors
    /// [`TableError::DataChecksum`] when they differ.
    pub fn verify_checksum(&self) -> Result<(), TableError> {
        let (expected, got) = (self.header.data_checksum(), xxh3_64(self.data()));
        if expected == got {
            return Ok(());
        }
        Err(TableError::DataChecksum { path: self.path.clone(), expected, got })
    }

    /// What follows the header.
    fn data(&self) -> &[u8] {
        &self.map[HEADER_BYTES..]
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("path", &self.path).field("header", &self.header).finish_non_exhaustive()
    }
}
