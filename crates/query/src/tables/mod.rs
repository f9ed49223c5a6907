//! The tables of one game.

mod ask;
mod look_up;
mod unchanged;
pub(crate) use self::look_up::check_bounds;

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use seedbase_index::Level;
use seedbase_rules::{Game, MAX_SEEDS};
use seedbase_table::Table;

use crate::QueryError;

const LEVELS: usize = MAX_SEEDS as usize + 1;

/// The tables of one game in one data directory.
///
/// A table is opened when it is first needed and stays open. Failures are not remembered: a table that was
/// missing is found once it has been built. Threads can share one set.
#[derive(Debug)]
pub struct Tables {
    data: PathBuf,
    game: Game,
    levels: [OnceLock<Table>; LEVELS],
}

impl Tables {
    /// The tables of `game` in the directory `data`. Opens nothing yet.
    pub fn new(data: PathBuf, game: Game) -> Self {
        Self { data, game, levels: std::array::from_fn(|_| OnceLock::new()) }
    }

    /// The game whose tables these are.
    pub const fn game(&self) -> Game {
        self.game
    }

    /// The directory they are looked for in.
    pub fn data(&self) -> &Path {
        &self.data
    }

    /// The table of a level.
    ///
    /// # Errors
    /// * [`QueryError::Level`] for more than 48 seeds, and in the Oware family for 47
    /// * [`QueryError::Missing`] when it has not been built
    /// * [`QueryError::Table`] when there is a file that is not this table
    pub fn level(&self, seeds: u8) -> Result<&Table, QueryError> {
        match self.levels.get(usize::from(seeds)).and_then(OnceLock::get) {
            Some(table) => Ok(table),
            None => self.open(seeds),
        }
    }

    #[cold]
    fn open(&self, seeds: u8) -> Result<&Table, QueryError> {
        Level::of(self.game.rules(), seeds)?;
        let table = Table::open(&self.data, self.game, seeds)
            .map_err(|error| QueryError::opening(&self.data, self.game, seeds, error))?;
        Ok(self.levels[usize::from(seeds)].get_or_init(|| table))
    }

    /// The table of a level, which must have depths.
    ///
    /// # Errors
    /// Those of [`Tables::level`], and [`QueryError::NoDepths`].
    pub(crate) fn level_with_depths(&self, seeds: u8) -> Result<&Table, QueryError> {
        let table = self.level(seeds)?;
        if table.header().depth().is_some() { Ok(table) } else { Err(self.no_depths(seeds)) }
    }

    #[cold]
    pub(crate) fn no_depths(&self, seeds: u8) -> QueryError {
        QueryError::no_depths(&self.data, self.game, seeds)
    }
}
