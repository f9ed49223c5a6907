//! The tables of one game.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use seedbase_index::Level;
use seedbase_rules::{Game, MAX_SEEDS, Position, Turn};
use seedbase_table::Table;

use crate::{QueryError, answer};

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
    /// * [`QueryError::Level`] for 47 seeds and for more than 48
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
        Level::new(seeds)?;
        let table = Table::open(&self.data, self.game, seeds)
            .map_err(|error| QueryError::opening(&self.data, self.game, seeds, error))?;
        Ok(self.levels[usize::from(seeds)].get_or_init(|| table))
    }

    /// What the mover of a position captures from here on less what the opponent captures, with best play by
    /// both, -seeds..=seeds.
    ///
    /// One look-up for positions in the index, one for each move for the others, which no move leads to.
    /// Ended games need no table.
    ///
    /// # Errors
    /// Those of [`Tables::level`], and [`QueryError::Table`] when the stored value is none that a position of
    /// so many seeds can have.
    pub fn value(&self, position: &Position) -> Result<i8, QueryError> {
        match self.stored(position) {
            Ok(Some(value)) => Ok(value),
            Ok(None) => Ok(self.answer(position)?.value),
            Err(error) => match self.game.rules.turn(position) {
                Turn::Ended(end) => Ok(end.value()),
                Turn::Moves(_) => Err(error),
            },
        }
    }

    /// The value that the table of its level holds for a position; `None` when it is not in the index.
    pub(crate) fn stored(&self, position: &Position) -> Result<Option<i8>, QueryError> {
        if !position.opponent().is_open() {
            return Ok(None);
        }
        let table = self.level(position.seeds())?;
        let index = table.level().index(position);
        Ok(index.map(|index| table.value(index)).transpose()?)
    }

    /// The value of a position and of every legal move.
    ///
    /// ```
    /// # use seedbase_query::Tables;
    /// # use seedbase_rules::{Endless, Game, Preset};
    /// # let game = Game { rules: Preset::Oware.rules(), endless: Endless::Split };
    /// # let tables = Tables::new("data".into(), game);
    /// // Every move captures everything, which oware forbids: each takes their own row.
    /// let answer = tables.answer(&"0 0 0 0 0 1 1 0 0 0 0 0".parse()?)?;
    /// assert_eq!((answer.value, answer.moves.len()), (0, 0));
    /// assert_eq!(answer.end.map(|end| end.reason.name()), Some("no-legal-move"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`Tables::value`] for the position and for those its moves lead to, the level of the position
    /// first, for the command that builds it builds the others too; [`QueryError::Contradiction`] when the
    /// values do not agree.
    pub fn answer(&self, position: &Position) -> Result<answer::Answer, QueryError> {
        answer::answer(self, position)
    }
}
