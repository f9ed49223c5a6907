//! Why a game cannot be replayed.

use seedbase_notation::{Side, Square};
use seedbase_rules::EndReason;

/// A move that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {number}, {written}: {reason}")]
pub struct ReplayError {
    /// Its place among the moves of both sides, 1 for the first.
    pub number: usize,
    /// The move as it was written.
    pub written: String,
    /// What is wrong with it.
    pub reason: Illegal,
}

/// What is wrong with a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// The pit is the other side's.
    #[error("the pit is {owner}'s, and {mover} is to move")]
    NotYours {
        /// Whose pit it is.
        owner: Side,
        /// Who is to move.
        mover: Side,
    },
    /// The board is too small to have the pit.
    #[error("the board has {pits} pits a player, and not this one")]
    NoSuchPit {
        /// Pits a player has.
        pits: usize,
    },
    /// The pit has no seeds.
    #[error("the pit is empty")]
    Empty,
    /// The opponent has no seeds, and the move gives none where another one does.
    #[error("the opponent has no seeds, and the move gives none, as another one does")]
    Starves,
    /// The move would capture everything that the opponent has, which these rules do not allow here.
    #[error("it would capture all of the opponent's seeds, which these rules forbid here")]
    Slam,
    /// The game has ended before it.
    #[error("the game was over before it: {}", told(*.reason))]
    Over {
        /// Why it ended.
        reason: EndReason,
    },
    /// It captures something else than what is written.
    #[error("it captures {captured} under these rules, and {written} is written")]
    Captures {
        /// What it captures.
        captured: u8,
        /// What is written.
        written: u8,
    },
    /// The last seed falls elsewhere than what is written.
    #[error("its last seed falls into {}, and {} is written", .reached.coordinates(), .written.coordinates())]
    Destination {
        /// Where it falls.
        reached: Square,
        /// What is written.
        written: Square,
    },
    /// The last seed falls into the mover's store, and a pit is written.
    #[error("its last seed falls into the store, and {} is written", .written.coordinates())]
    IntoStore {
        /// What is written.
        written: Square,
    },
}

const fn told(reason: EndReason) -> &'static str {
    match reason {
        EndReason::MoverEmpty => "the player to move has no seeds",
        EndReason::OpponentEmpty => "the opponent has no seeds left",
        EndReason::CannotFeed => "no move gives a seed to the opponent, who has none",
        EndReason::NoLegalMove => "every move would capture all of the opponent's seeds, which is forbidden",
    }
}
