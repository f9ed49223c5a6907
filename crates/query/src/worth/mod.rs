//! What a position or a move is worth, by the kind of game.

mod bounds;
mod outcome;
mod quantity;

use std::fmt;

use seedbase_rules::{Endless, Move, ToMove};
use serde::Serialize;

pub use bounds::Bounds;
pub use outcome::Outcome;
pub use quantity::Quantity;

/// What a position or a move is worth: one exact value under `split`, two bounds under `own-side`. Serialized, the
/// fields of the one or the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
pub enum Worth {
    /// Under `split`, and in Kalah.
    Value(Outcome),
    /// Under `own-side`.
    Bounds(Bounds),
}

impl Worth {
    /// The worth whose numbers are those that `number` gives.
    ///
    /// # Errors
    /// That of `number`.
    pub(crate) fn of<E>(endless: Endless, number: impl Fn(Quantity) -> Result<Outcome, E>) -> Result<Self, E> {
        match endless {
            Endless::Split | Endless::None => Ok(Worth::Value(number(Quantity::Value)?)),
            Endless::OwnSide => Ok(Worth::Bounds(Bounds::of(number(Quantity::Guarantee)?, number(Quantity::Ceiling)?))),
        }
    }

    /// The best that a player can choose for each number among moves of this worth, of which there is one.
    pub(crate) fn best(endless: Endless, seeds: u8, moves: &[Worth]) -> Self {
        let best = |quantity: Quantity| {
            let numbers = moves.iter().filter_map(|worth| worth.number(quantity));
            numbers.max_by_key(|number| number.preference(quantity.endless(seeds))).ok_or(())
        };
        Worth::of(endless, best).expect("a position that has not ended has a move")
    }

    /// Of a game that has ended with `seeds` on the board.
    pub(crate) fn ended(endless: Endless, value: i8, seeds: u8) -> Self {
        let number = |quantity: Quantity| Outcome::ended(value, quantity.endless(seeds));
        match endless {
            Endless::Split | Endless::None => Worth::Value(number(Quantity::Value)),
            Endless::OwnSide => Worth::Bounds(Bounds::of(number(Quantity::Guarantee), number(Quantity::Ceiling))),
        }
    }

    /// Of a move among `seeds` seeds that leaves the next player what is worth `left`; `None` when a depth is more
    /// than can be told.
    pub(crate) fn of_move(played: &Move, left: Worth, seeds: u8) -> Option<Self> {
        let captures = played.captures;
        let left = match played.to_move {
            ToMove::Opponent => left,
            ToMove::Again => left.of_other_player(),
        };
        let number = |left, quantity: Quantity| Outcome::of_move(captures, left, quantity.endless(seeds));
        Some(match left {
            Worth::Value(left) => Worth::Value(number(left, Quantity::Value)?),
            Worth::Bounds(left) => Worth::Bounds(Bounds::of(
                number(left.ceiling(), Quantity::Guarantee)?,
                number(left.guarantee(), Quantity::Ceiling)?,
            )),
        })
    }

    /// The same as the other player sees it.
    fn of_other_player(self) -> Self {
        let turned = |Outcome { value, depth }| Outcome { value: -value, depth };
        match self {
            Worth::Value(value) => Worth::Value(turned(value)),
            Worth::Bounds(bounds) => Worth::Bounds(Bounds::of(turned(bounds.ceiling()), turned(bounds.guarantee()))),
        }
    }

    /// One of its numbers; `None` when it has no such number.
    pub const fn number(self, quantity: Quantity) -> Option<Outcome> {
        match (self, quantity) {
            (Worth::Value(value), Quantity::Value) => Some(value),
            (Worth::Bounds(bounds), Quantity::Guarantee) => Some(bounds.guarantee()),
            (Worth::Bounds(bounds), Quantity::Ceiling) => Some(bounds.ceiling()),
            (Worth::Value(_), Quantity::Guarantee | Quantity::Ceiling) | (Worth::Bounds(_), Quantity::Value) => None,
        }
    }

    /// The least and the most that it can come to: both the value, where that is exact.
    pub const fn range(self) -> (i8, i8) {
        match self {
            Worth::Value(Outcome { value, .. }) => (value, value),
            Worth::Bounds(Bounds { lo, hi, .. }) => (lo, hi),
        }
    }

    /// The same without depths.
    pub(crate) const fn without_depths(self) -> Self {
        match self {
            Worth::Value(Outcome { value, .. }) => Worth::Value(Outcome { value, depth: None }),
            Worth::Bounds(Bounds { lo, hi, .. }) => Worth::Bounds(Bounds { lo, hi, lo_depth: None, hi_depth: None }),
        }
    }
}

/// `3 in 7 plies`, or `at least -2 in 3 plies, at most 4`.
impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Worth::Value(value) => value.fmt(f),
            Worth::Bounds(bounds) => bounds.fmt(f),
        }
    }
}
