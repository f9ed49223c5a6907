//! Why a text is no position to ask about, or a reply cannot be written.

use seedbase_notation::{NotationError, Side};
use seedbase_query::{Stores, StoresError};
use seedbase_rules::PositionError;

/// Why a position cannot be asked about.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AskError {
    /// It cannot be read, or could be meant in several notations.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// It cannot be read as the numbers of a board with shorter rows.
    #[error(transparent)]
    Numbers(#[from] PositionError),
    /// A notation was named for a board that has none.
    #[error(transparent)]
    ShortRow(#[from] ShortRowError),
    /// More seeds than the game has.
    #[error(transparent)]
    Stores(#[from] StoresError),
    /// The stores that came beside the position are not those that it tells of.
    #[error(
        "the position tells of {} and {} captured seeds, the mover's first, not of {} and {}",
        .told.mover, .told.opponent, .given.mover, .given.opponent
    )]
    StoresDiffer {
        /// What the position tells.
        told: Stores,
        /// What came beside it.
        given: Stores,
    },
    /// The side to move that came beside the position is not the one that it tells of.
    #[error("the position tells that {told} is to move, not {given}")]
    SideDiffers {
        /// Whom the position tells.
        told: Side,
        /// What came beside it.
        given: Side,
    },
}

/// A notation for a board whose rows are not of six pits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("notations are of boards with six pits a player")]
pub struct ShortRowError;

/// A position does not fit the notation that it is to be written in.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnwritableError {
    /// With the stores that are known.
    #[error(transparent)]
    Told(NotationError),
    /// With empty stores, for none are known.
    #[error(
        "with nothing captured, as the position does not tell: {0}; tell what was captured in the position, as in \
         \"0 | SOUTH NORTH | PITS\""
    )]
    NothingTold(NotationError),
}
