//! A table mapped into memory.

use std::fmt;
use std::path::{Path, PathBuf};

use memmap2::Mmap;
use seedbase_index::Level;
use seedbase_rules::Game;
use xxhash_rust::xxh3::xxh3_64;

use crate::mapping::map;
use crate::open::{check_length, open_table};
use crate::{Depths, HEADER_BYTES, Header, Plane, TableError, Values, table_path};

/// The values of all positions of a level, and their depths if it has them, mapped from their file.
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
    /// header, its fields, game, seeds, length of the file. Values and depths are not read:
    /// see [`Table::verify_checksum`].
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

    /// The depth stored for the position with this index, in plies; 0 where the value is 0, which has no depth,
    /// and where the game has ended.
    ///
    /// # Errors
    /// * [`TableError::NoDepths`] when the table has none
    /// * [`TableError::NoSuchPosition`] when the level has no such index
    /// * [`TableError::DamagedDepth`] when the stored depth is above the largest
    #[inline]
    pub fn depth(&self, index: u64) -> Result<u16, TableError> {
        let Some((depths, plane)) = self.depths().zip(self.header.depth()) else {
            return Err(self.no_depths());
        };
        if index >= self.header.positions() {
            return Err(self.no_such_position(index));
        }
        let depth = depths.get(index);
        if depth > plane.largest() { Err(self.damaged_depth(index, depth)) } else { Ok(depth) }
    }

    #[cold]
    fn no_such_position(&self, index: u64) -> TableError {
        TableError::NoSuchPosition { path: self.path.clone(), index, positions: self.header.positions() }
    }

    #[cold]
    fn damaged_value(&self, index: u64, value: i8) -> TableError {
        TableError::DamagedValue { path: self.path.clone(), index, value }
    }

    #[cold]
    fn damaged_depth(&self, index: u64, depth: u16) -> TableError {
        TableError::DamagedDepth { path: self.path.clone(), index, depth }
    }

    #[cold]
    fn no_depths(&self) -> TableError {
        TableError::NoDepths { path: self.path.clone() }
    }

    /// A view of the values for hot loops.
    pub fn values(&self) -> Values<'_> {
        Values::new(self.planes().0, self.header.seeds(), self.header.positions())
    }

    /// A view of the depths for hot loops, if the table has any.
    pub fn depths(&self) -> Option<Depths<'_>> {
        let plane = self.header.depth()?;
        Some(Depths::new(self.planes().1, plane, self.header.positions()))
    }

    /// Compares the checksums of the values and of the depths with those in the header. Reads the whole file.
    ///
    /// # Errors
    /// [`TableError::DataChecksum`] when they differ.
    pub fn verify_checksum(&self) -> Result<(), TableError> {
        let (values, depths) = self.planes();
        self.verify_plane(Plane::Values, values, self.header.data_checksum())?;
        match self.header.depth() {
            Some(plane) => self.verify_plane(Plane::Depths, depths, plane.checksum()),
            None => Ok(()),
        }
    }

    fn verify_plane(&self, plane: Plane, bytes: &[u8], expected: u64) -> Result<(), TableError> {
        let got = xxh3_64(bytes);
        if expected == got {
            return Ok(());
        }
        Err(TableError::DataChecksum { path: self.path.clone(), plane, expected, got })
    }

    /// The packed values and the packed depths, each with its padding; the latter empty when there are none.
    fn planes(&self) -> (&[u8], &[u8]) {
        // The length of the file was checked, so both are within memory.
        self.map[HEADER_BYTES..].split_at(self.header.data_bytes() as usize)
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("path", &self.path).field("header", &self.header).finish_non_exhaustive()
    }
}
