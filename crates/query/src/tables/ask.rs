//! Questions about positions.

use seedbase_rules::{Endless, Position};

use super::Tables;
use crate::{Answer, Bounds, Line, Outcome, Quantity, QueryError, Worth, answer, line};

impl Tables {
    /// What the mover of a position captures from here on less what the opponent captures, with best play by
    /// both, -seeds..=seeds.
    ///
    /// One look-up for positions in the index, one for each move for the others, which no move leads to.
    /// Ended games need no table.
    ///
    /// # Errors
    /// Those of [`Tables::level`]; [`QueryError::NoValue`] when endless play is not split; and
    /// [`QueryError::Table`] when the stored value is none that a position of so many seeds can have.
    pub fn value(&self, position: &Position) -> Result<i8, QueryError> {
        self.check_has(Quantity::Value)?;
        match self.stored_value(position) {
            Ok(Some(value)) => Ok(value),
            Ok(None) => Ok(self.answer(position)?.worth.range().0),
            Err(error) => Ok(self.end(position).ok_or(error)?.range().0),
        }
    }

    /// The value of a position as [`Tables::value`], and its depth.
    ///
    /// ```
    /// # use seedbase_query::{Outcome, Tables};
    /// # use seedbase_rules::{Endless, Game, Preset};
    /// # let game = Game::new(Preset::Awari.rules(), Endless::Split)?;
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
        self.check_has(Quantity::Value)?;
        match self.worth(position)? {
            Worth::Value(outcome) if outcome.value == 0 || outcome.depth.is_some() => Ok(outcome),
            Worth::Value(_) => Err(self.no_depths(position.seeds())),
            Worth::Bounds(_) => Err(QueryError::NoValue { game: self.game() }),
        }
    }

    /// What each side can force in a position, and in how many plies if the table of its level has depths.
    ///
    /// Four look-ups for positions in the index, four for each move for the others, which no move leads to. Ended
    /// games need no table.
    ///
    /// ```
    /// # use seedbase_query::{Bounds, Tables};
    /// # use seedbase_rules::{Endless, Game, Preset};
    /// # let game = Game::new(Preset::Oware.rules(), Endless::OwnSide)?;
    /// # let tables = Tables::new("data".into(), game);
    /// let bounds = tables.bounds(&"2 1 0 0 0 0 0 0 0 0 0 0".parse()?)?; // the mover cannot feed, and takes all
    /// assert_eq!((bounds.lo, bounds.hi, bounds.lo_depth), (3, 3, Some(0)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`Tables::level`]; [`QueryError::NoBounds`] when endless play is split; and [`QueryError::Table`]
    /// when a stored number is none that a position of so many seeds can have.
    pub fn bounds(&self, position: &Position) -> Result<Bounds, QueryError> {
        self.check_has(Quantity::Guarantee)?;
        match self.worth(position)? {
            Worth::Bounds(bounds) => Ok(bounds),
            Worth::Value(_) => Err(QueryError::NoBounds { game: self.game() }),
        }
    }

    /// What a position is worth: its value, or its bounds, with depths where they are known.
    ///
    /// # Errors
    /// Those of [`Tables::level`], and [`QueryError::Table`] when a stored number is none that a position of so
    /// many seeds can have.
    pub fn worth(&self, position: &Position) -> Result<Worth, QueryError> {
        match self.stored(position) {
            Ok(Some(stored)) if self.has_depths(position, stored) => Ok(stored),
            Ok(Some(stored)) => Ok(self.end(position).unwrap_or(stored)),
            Ok(None) => Ok(self.answer(position)?.worth),
            Err(error) => self.end(position).ok_or(error),
        }
    }

    /// The worth of every legal move of a position, and so of the position. Where the table has no depths, the
    /// answer has none either.
    ///
    /// ```
    /// # use seedbase_query::Tables;
    /// # use seedbase_rules::{Endless, Game, Preset};
    /// # let game = Game::new(Preset::Oware.rules(), Endless::Split)?;
    /// # let tables = Tables::new("data".into(), game);
    /// // Every move captures everything, which oware forbids: each takes their own row.
    /// let answer = tables.answer(&"0 0 0 0 0 1 1 0 0 0 0 0".parse()?)?;
    /// assert_eq!((answer.worth.range(), answer.moves.len()), ((0, 0), 0));
    /// assert_eq!(answer.end.map(|end| end.reason.name()), Some("no-legal-move"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`Tables::worth`] for the position and for those its moves lead to, the level of the position
    /// first, for the command that builds it builds the others too; [`QueryError::Contradiction`] when the
    /// numbers do not agree; [`QueryError::TooDeep`].
    pub fn answer(&self, position: &Position) -> Result<Answer, QueryError> {
        answer::answer(self, position)
    }

    /// The play that follows when both sides play on to what they can be sure of: until the game ends or, where
    /// nothing more can be forced, until a position repeats.
    ///
    /// Under `split` both play the best moves, and of those that are equally good the first in pit order. Under
    /// `own-side` the mover of the start plays for the guarantee, and the opponent for the ceiling, which is
    /// to play for the opponent's own guarantee. So each keeps to the moves that guarantee most, and of these
    /// to the shortest, for a longer one need not come nearer to what it promises; then to those of the highest
    /// ceiling, then to those that can be held to it last, then to the first in pit order.
    ///
    /// # Errors
    /// Those of [`Tables::answer`] for every position on the way, and [`QueryError::NoDepths`] where something
    /// can be forced and the table has no depths: values alone do not tell how to get there.
    pub fn line(&self, start: &Position) -> Result<Line, QueryError> {
        line::play(self, start)
    }

    /// Fails if positions of the game have no such number.
    pub(crate) fn check_has(&self, quantity: Quantity) -> Result<(), QueryError> {
        let game = self.game();
        match (quantity, game.endless()) {
            (Quantity::Value, Endless::OwnSide) => Err(QueryError::NoValue { game }),
            (Quantity::Guarantee | Quantity::Ceiling, Endless::Split | Endless::None) => {
                Err(QueryError::NoBounds { game })
            }
            (Quantity::Value, Endless::Split | Endless::None) => Ok(()),
            (Quantity::Guarantee | Quantity::Ceiling, Endless::OwnSide) => Ok(()),
        }
    }
}
