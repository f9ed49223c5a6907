//! A table in either form, found in one of several directories.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use seedbase_index::Level;
use seedbase_pack::{BlockCache, PackedTable};
use seedbase_rules::Game;
use seedbase_table::{Header, Table, TableError};

/// A table in its plain or its packed form.
#[derive(Debug)]
#[allow(clippy::large_enum_variant)] // there are 49 at most, and plain tables are looked up without another step
pub(crate) enum Stored {
    /// Mapped from a plain file.
    Plain(Table),
    /// Mapped from a packed file.
    Packed(Box<Packed>),
}

/// A packed table and, once it was needed, its plain form in memory.
#[derive(Debug)]
pub(crate) struct Packed {
    table: PackedTable,
    plain: OnceLock<Table>,
    /// Held while it is unpacked, so that two threads do not both.
    unpacking: Mutex<()>,
}

impl Stored {
    /// Opens the first table that is there: of every directory the plain form, then the packed one.
    ///
    /// # Errors
    /// [`TableError::Missing`], of the plain form in the first directory, when there is none; otherwise what the first
    /// that is there cannot be opened for.
    pub(super) fn open(
        directories: &[PathBuf],
        game: Game,
        seeds: u8,
        cache: &Arc<BlockCache>,
    ) -> Result<Stored, TableError> {
        let mut missing = None;
        for data in directories {
            match Table::open(data, game, seeds) {
                Ok(table) => return Ok(Stored::Plain(table)),
                Err(error @ TableError::Missing { .. }) => missing.get_or_insert(error),
                Err(error) => return Err(error),
            };
            match PackedTable::open(data, game, seeds, Arc::clone(cache)) {
                Ok(table) => return Ok(Stored::Packed(Box::new(Packed::new(table)))),
                Err(TableError::Missing { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        Err(missing.expect("there is at least one directory"))
    }

    /// The table in its plain form; a packed one is unpacked into memory when this is first called.
    ///
    /// # Errors
    /// [`TableError::NoMemory`], and those of a damaged table.
    pub(super) fn plain(&self) -> Result<&Table, TableError> {
        match self {
            Stored::Plain(table) => Ok(table),
            Stored::Packed(packed) => packed.plain(),
        }
    }

    pub(crate) fn header(&self) -> &Header {
        match self {
            Stored::Plain(table) => table.header(),
            Stored::Packed(packed) => packed.table.header(),
        }
    }

    pub(crate) fn path(&self) -> &Path {
        match self {
            Stored::Plain(table) => table.path(),
            Stored::Packed(packed) => packed.table.path(),
        }
    }

    pub(crate) fn level(&self) -> &Level {
        match self {
            Stored::Plain(table) => table.level(),
            Stored::Packed(packed) => packed.table.level(),
        }
    }

    /// See [`Table::check_unchanged`] and [`PackedTable::check_unchanged`].
    pub(super) fn check_unchanged(&self) -> Result<(), TableError> {
        match self {
            Stored::Plain(table) => table.check_unchanged(),
            Stored::Packed(packed) => packed.table.check_unchanged(),
        }
    }

    /// See [`Table::verify_checksum`] and [`PackedTable::verify_checksum`].
    pub(super) fn verify_checksum(&self) -> Result<(), TableError> {
        match self {
            Stored::Plain(table) => table.verify_checksum(),
            Stored::Packed(packed) => packed.table.verify_checksum(),
        }
    }
}

impl Packed {
    fn new(table: PackedTable) -> Self {
        Self { table, plain: OnceLock::new(), unpacking: Mutex::new(()) }
    }

    fn plain(&self) -> Result<&Table, TableError> {
        if let Some(plain) = self.plain.get() {
            return Ok(plain);
        }
        let _alone = self.unpacking.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(plain) = self.plain.get() {
            return Ok(plain);
        }
        let plain = self.table.unpack()?;
        Ok(self.plain.get_or_init(|| plain))
    }
}

/// Single numbers of a table, in whichever form it is; the errors are those of [`Table::value`] and its like.
pub(crate) trait Numbers {
    /// What the table says of itself.
    fn header(&self) -> &Header;
    /// The value or the guarantee of a position.
    fn value(&self, index: u64) -> Result<i8, TableError>;
    /// Its ceiling.
    fn ceiling(&self, index: u64) -> Result<i8, TableError>;
    /// The depth of its value or guarantee.
    fn depth(&self, index: u64) -> Result<u16, TableError>;
    /// The depth of its ceiling.
    fn ceiling_depth(&self, index: u64) -> Result<u16, TableError>;
}

impl Numbers for Table {
    fn header(&self) -> &Header {
        self.header()
    }

    #[inline]
    fn value(&self, index: u64) -> Result<i8, TableError> {
        self.value(index)
    }

    #[inline]
    fn ceiling(&self, index: u64) -> Result<i8, TableError> {
        self.ceiling(index)
    }

    #[inline]
    fn depth(&self, index: u64) -> Result<u16, TableError> {
        self.depth(index)
    }

    #[inline]
    fn ceiling_depth(&self, index: u64) -> Result<u16, TableError> {
        self.ceiling_depth(index)
    }
}

/// Of a packed table blocks are decoded, unless its plain form is in memory already.
impl Numbers for Stored {
    fn header(&self) -> &Header {
        self.header()
    }

    #[inline]
    fn value(&self, index: u64) -> Result<i8, TableError> {
        match self.quick() {
            Ok(table) => table.value(index),
            Err(packed) => packed.value(index),
        }
    }

    #[inline]
    fn ceiling(&self, index: u64) -> Result<i8, TableError> {
        match self.quick() {
            Ok(table) => table.ceiling(index),
            Err(packed) => packed.ceiling(index),
        }
    }

    #[inline]
    fn depth(&self, index: u64) -> Result<u16, TableError> {
        match self.quick() {
            Ok(table) => table.depth(index),
            Err(packed) => packed.depth(index),
        }
    }

    #[inline]
    fn ceiling_depth(&self, index: u64) -> Result<u16, TableError> {
        match self.quick() {
            Ok(table) => table.ceiling_depth(index),
            Err(packed) => packed.ceiling_depth(index),
        }
    }
}

impl Stored {
    /// The plain form if there is one, or else the packed one.
    #[inline]
    fn quick(&self) -> Result<&Table, &PackedTable> {
        match self {
            Stored::Plain(table) => Ok(table),
            Stored::Packed(packed) => packed.plain.get().ok_or(&packed.table),
        }
    }
}
