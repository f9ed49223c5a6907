//! The tables of one game, as their files are at the moment.

use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

use seedbase_query::Tables;
use seedbase_rules::Game;
use seedbase_table::Table;

use super::Levels;
use super::checks::{Checked, Checker, Verdict};
use super::found::{LevelFound, has_any, levels_found};
use crate::error::ApiError;

/// How often a question is asked anew when tables change beneath it.
const TRIES: usize = 3;

/// The tables of one game. Files that have been replaced, deleted or written over since they were opened are opened
/// anew, and nothing is answered from a table whose checksums are wrong or whose file failed while it was read.
#[derive(Debug)]
pub(crate) struct GameTables {
    game: Game,
    data: Box<[PathBuf]>,
    tables: RwLock<Arc<Tables>>,
    checked: Checked,
    checker: Arc<Checker>,
}

impl GameTables {
    pub(super) fn new(game: Game, data: Box<[PathBuf]>, checker: Arc<Checker>) -> GameTables {
        let tables = RwLock::new(Arc::new(Tables::new(home(&data, game), game)));
        GameTables { game, data, tables, checked: Checked::nothing(), checker }
    }

    /// The game.
    pub(crate) const fn game(&self) -> Game {
        self.game
    }

    /// The levels that have a table, the smallest first, with the directory that they are in.
    pub(crate) fn found(&self) -> (PathBuf, Vec<LevelFound>) {
        let data = self.place(self.current().data());
        let found = levels_found(&data, self.game);
        (data, found)
    }

    /// What `ask` finds in the tables, of which it may use those of `levels`. It is asked anew when one of them changes
    /// meanwhile.
    ///
    /// # Errors
    /// Those of `ask`, and when a table cannot be answered from.
    pub(crate) fn ask<T>(
        self: &Arc<Self>,
        levels: Levels,
        ask: impl Fn(&Tables) -> Result<T, ApiError>,
    ) -> Result<T, ApiError> {
        for _ in 0..TRIES {
            let tables = self.current();
            if !self.is_ready(&tables, levels)? {
                self.renew(&tables);
                continue;
            }
            let found = ask(&tables);
            match &found {
                // What was true of these files may not be so of what is there now.
                _ if !in_place(&tables, levels) => {}
                Err(ApiError::MissingTable { .. }) if self.place(tables.data()) != tables.data() => {}
                // Nor is anything true of a file that could not be read.
                _ => return opened(&tables, levels).try_for_each(|table| self.check_torn(table)).and(found),
            }
            self.renew(&tables);
        }
        Err(ApiError::Changing { game: self.game })
    }

    /// Whether all tables of these levels that are there are still what was opened. Fails if one of them cannot be
    /// answered from.
    fn is_ready(self: &Arc<Self>, tables: &Arc<Tables>, levels: Levels) -> Result<bool, ApiError> {
        for table in opened(tables, levels) {
            // Asked before anything is read: a file that was cut must not be touched.
            if !table.is_in_place() {
                return Ok(false);
            }
            self.check_torn(table)?;
            let seeds = table.header().seeds();
            let read_later = || self.reading(Arc::clone(tables), seeds);
            match self.checked.verdict(table, &self.checker, read_later) {
                Verdict::Sound => {}
                Verdict::Later => return Err(ApiError::Checking { game: self.game, seeds }),
                Verdict::Damaged(told) => return Err(ApiError::Damaged { game: self.game, told }),
            }
        }
        Ok(true)
    }

    /// Fails if a table could not be read where it was needed. It remains so until its file changes.
    fn check_torn(&self, table: &Table) -> Result<(), ApiError> {
        table.check_torn().map_err(|error| ApiError::Damaged { game: self.game, told: error.to_string() })
    }

    /// Reading the table of a level, at another time.
    fn reading(self: &Arc<Self>, tables: Arc<Tables>, seeds: u8) -> Box<dyn FnOnce() + Send> {
        let this = Arc::clone(self);
        Box::new(move || {
            if let Ok(table) = tables.level(seeds) {
                this.checked.read(table);
            }
        })
    }

    /// Where the tables are: where they were, as long as any is there.
    fn place(&self, data: &Path) -> PathBuf {
        if has_any(data, self.game) { data.to_owned() } else { home(&self.data, self.game) }
    }

    fn current(&self) -> Arc<Tables> {
        Arc::clone(&self.tables.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Lets go of these tables, unless another thread has done so: they are opened again when they are needed.
    fn renew(&self, old: &Arc<Tables>) {
        let mut tables = self.tables.write().unwrap_or_else(PoisonError::into_inner);
        if Arc::ptr_eq(&tables, old) {
            tracing::info!("{}: files have changed; tables are opened anew", self.game);
            *tables = Arc::new(Tables::new(self.place(old.data()), self.game));
        }
    }
}

/// The tables of these levels that are there.
fn opened(tables: &Tables, levels: Levels) -> impl Iterator<Item = &Table> {
    levels.iter().filter_map(|seeds| tables.level(seeds).ok())
}

/// Whether all tables of these levels are still what was opened.
fn in_place(tables: &Tables, levels: Levels) -> bool {
    opened(tables, levels).all(Table::is_in_place)
}

/// The first directory that has tables of a game, or the first of all.
fn home(data: &[PathBuf], game: Game) -> PathBuf {
    match data {
        [only] => only.clone(),
        [first, ..] => data.iter().find(|data| has_any(data, game)).unwrap_or(first).clone(),
        [] => PathBuf::new(),
    }
}
