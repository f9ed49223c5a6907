//! The tables of one game.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use seedbase_index::Level;
use seedbase_rules::{Game, MAX_SEEDS, Position, Turn};
use seedbase_table::Table;

use crate::{Line, Outcome, QueryError, answer, line};

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

    /// The table of a level, which must have depths.
    ///
    /// # Errors
    /// Those of [`Tables::level`], and [`QueryError::NoDepths`].
    pub(crate) fn level_with_depths(&self, seeds: u8) -> Result<&Table, QueryError> {
        let table = self.level(seeds)?;
        if table.header().depth().is_some() { Ok(table) } else { Err(self.no_depths(seeds)) }
    }

    #[cold]
    fn no_depths(&self, seeds: u8) -> QueryError {
        QueryError::no_depths(&self.data, self.game, seeds)
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
        match self.stored_value(position) {
            Ok(Some(value)) => Ok(value),
            Ok(None) => Ok(self.answer(position)?.value),
            Err(error) => Ok(self.end(position).ok_or(error)?.value),
        }
    }

    /// The value of a position as [`Tables::value`], and its depth.
    ///
    /// ```
    /// # use seedbase_query::{Outcome, Tables};
    /// # use seedbase_rules::{Endless, Game, Preset};
    /// # let game = Game { rules: Preset::Awari.rules(), endless: Endless::Split };
    /// # let tables = Tables::new("data".into(), game);
    /// let outcome = tables.outcome(&"3 0 0 0 0 0 0 0 0 0 0 0".parse()?)?;
    /// assert_eq!(outcome, Outcome { value: 3, depth: Some(0) }); // the game has ended
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`Tables::value`]; [`QueryError::NoDepths`] when the value is not 0 and the table that should
    /// hold the depth was built without; [`QueryError::Table`] when the stored depth is above the table's largest.
    pub fn outcome(&self, position: &Position) -> Result<Outcome, QueryError> {
        match self.stored(position) {
            Ok(Some(stored)) => self.with_depth(position, stored),
            Ok(None) => self.with_depth(position, self.answer(position)?.outcome()),
            Err(error) => self.end(position).ok_or(error),
        }
    }

    /// The outcome of a position if its depth is known, or is none because the value is 0.
    pub(crate) fn with_depth(&self, position: &Position, outcome: Outcome) -> Result<Outcome, QueryError> {
        if outcome.value == 0 || outcome.depth.is_some() {
            return Ok(outcome);
        }
        self.end(position).ok_or_else(|| self.no_depths(position.seeds()))
    }

    /// The outcome of a game that has ended, for which no table is needed.
    fn end(&self, position: &Position) -> Option<Outcome> {
        match self.game.rules.turn(position) {
            Turn::Ended(end) => Some(Outcome::ended(end.value())),
            Turn::Moves(_) => None,
        }
    }

    /// The table of a position's level and its index there; `None` when it is not in the index.
    fn place(&self, position: &Position) -> Result<Option<(&Table, u64)>, QueryError> {
        if !position.opponent().is_open() {
            return Ok(None);
        }
        let table = self.level(position.seeds())?;
        Ok(table.level().index(position).map(|index| (table, index)))
    }

    fn stored_value(&self, position: &Position) -> Result<Option<i8>, QueryError> {
        let place = self.place(position)?;
        Ok(place.map(|(table, index)| table.value(index)).transpose()?)
    }

    /// What the table of its level holds for a position, without a depth if it has none; `None` when it is not
    /// in the index.
    pub(crate) fn stored(&self, position: &Position) -> Result<Option<Outcome>, QueryError> {
        let Some((table, index)) = self.place(position)? else { return Ok(None) };
        let value = table.value(index)?;
        let has_depth = value != 0 && table.header().depth().is_some();
        let depth = has_depth.then(|| table.depth(index)).transpose()?;
        Ok(Some(Outcome { value, depth }))
    }

    /// The value and the depth of a position and of every legal move. Where the table has no depths, the answer
    /// has none either.
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
    /// values or depths do not agree; [`QueryError::TooDeep`].
    pub fn answer(&self, position: &Position) -> Result<answer::Answer, QueryError> {
        answer::answer(self, position)
    }

    /// The play that follows from the best moves on both sides: until the game ends or, where the value still to
    /// come is 0, until a position repeats. Of moves that are equally good the first in pit order is played.
    ///
    /// # Errors
    /// Those of [`Tables::answer`] for every position on the way, and [`QueryError::NoDepths`] where a value is
    /// not 0 and the table has no depths: values alone do not tell how to get there.
    pub fn line(&self, start: &Position) -> Result<Line, QueryError> {
        line::play(self, start)
    }
}
