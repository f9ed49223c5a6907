//! The files of a level.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use seedbase_pack::{BlockCache, PACK_VERSION, PackedTable, packed_path};
use seedbase_query::Tables;
use seedbase_rules::Game;
use seedbase_table::{FORMAT_VERSION, Header, Table, TableError, table_path};

/// How the table of a level is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// As it was built.
    Plain,
    /// Packed.
    Packed,
}

/// A file that holds a level, or should.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelFile {
    /// Seeds of the level.
    pub seeds: u8,
    /// How it is stored.
    pub form: Form,
    /// The data directory that it is below.
    pub data: PathBuf,
    /// The file itself.
    pub path: PathBuf,
}

impl LevelFile {
    /// The file of a level in one form.
    pub fn new(data: &Path, game: Game, seeds: u8, form: Form) -> LevelFile {
        let path = match form {
            Form::Plain => table_path(data, game, seeds),
            Form::Packed => packed_path(data, game, seeds),
        };
        LevelFile { seeds, form, data: data.to_owned(), path }
    }

    /// Those of a level that are there, in every directory of `tables`. Something that is no table in a table's place
    /// is there too.
    pub fn of(tables: &Tables, seeds: u8) -> Vec<LevelFile> {
        let forms =
            |data: &PathBuf| [Form::Plain, Form::Packed].map(|form| Self::new(data, tables.game(), seeds, form));
        let files = tables.directories().iter().flat_map(forms);
        files.filter(|file| file.path.symlink_metadata().is_ok()).collect()
    }

    /// As [`LevelFile::verify`], but a plain file that `tables` answer from is opened by them and stays open, so that
    /// what they read of it later is what was compared.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(super) fn verify_in(&self, tables: &Tables) -> Result<Header, TableError> {
        let Some(table) = self.opened(tables) else { return self.verify(tables.game()) };
        table.verify_checksum()?;
        Ok(table.header().clone())
    }

    /// Opens it and compares its checksums; gives what it says of itself. Nothing is decoded or kept.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn verify(&self, game: Game) -> Result<Header, TableError> {
        match self.form {
            Form::Plain => {
                let table = Table::open(&self.data, game, self.seeds)?;
                table.verify_checksum()?;
                Ok(table.header().clone())
            }
            Form::Packed => {
                let table = PackedTable::open(&self.data, game, self.seeds, Arc::new(BlockCache::new(0)))?;
                table.verify_checksum()?;
                Ok(table.header().clone())
            }
        }
    }

    /// The table of this plain file, if it is the first of its level.
    fn opened<'a>(&self, tables: &'a Tables) -> Option<&'a Table> {
        let is_first = LevelFile::of(tables, self.seeds).first() == Some(self);
        is_first.then(|| tables.level(self.seeds).ok()).flatten().filter(|table| table.path() == self.path)
    }

    /// Its name in its directory.
    pub fn name(&self) -> String {
        self.path.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }

    /// The version of the form.
    pub(super) const fn version(&self) -> u32 {
        match self.form {
            Form::Plain => FORMAT_VERSION,
            Form::Packed => PACK_VERSION,
        }
    }
}
