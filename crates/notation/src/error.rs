//! Why a text is not a position, or a position cannot be written.

use std::fmt;

use seedbase_rules::{MAX_SEEDS, PITS, PositionError, ROW};

use crate::{Notation, Side};

/// Why a position could not be read or written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotationError {
    /// Not twelve numbers: what the parser of [`seedbase_rules::Position`] says, word for word.
    #[error(transparent)]
    Plain(#[from] PositionError),
    /// The text was read as this notation and is not.
    #[error("not a position in {notation} notation: {reason}")]
    Form {
        /// The notation it was read as.
        notation: Notation,
        /// What is wrong.
        reason: FormError,
    },
    /// The text could be meant in several notations.
    #[error("this could be {}: {hint}", listed(.candidates))]
    Ambiguous {
        /// The notations it could be, at least two.
        candidates: Vec<Notation>,
        /// What would tell them apart.
        hint: &'static str,
    },
    /// The notation says more than is known of the position.
    #[error("{notation} notation needs {}, which is not known here", .missing.join(" and "))]
    Missing {
        /// The notation that was asked for.
        notation: Notation,
        /// What it needs.
        missing: Vec<&'static str>,
    },
    /// The position does not fit the notation.
    #[error("cannot be written in {notation} notation: {reason}")]
    Unwritable {
        /// The notation that was asked for.
        notation: Notation,
        /// What does not fit.
        reason: FormError,
    },
    /// A name that stands for no notation.
    #[error("{text:?} names no notation: use {}", listed(&Notation::ALL))]
    Name {
        /// The name as it was written, shortened.
        text: String,
    },
}

/// What keeps a text from being a position in one notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FormError {
    /// Too few or too many parts.
    #[error("expected {expected}; found {found} of {wanted} parts")]
    Parts {
        /// What the parts are.
        expected: &'static str,
        /// How many there must be.
        wanted: usize,
        /// How many there are.
        found: usize,
    },
    /// A part that is no whole number.
    #[error("{place} is {text:?}: a whole number such as 4 was expected")]
    NotANumber {
        /// Which part.
        place: Place,
        /// The part as it was written, shortened.
        text: String,
    },
    /// A number below zero.
    #[error("{place} is {text}: it cannot be less than 0")]
    Negative {
        /// Which part.
        place: Place,
        /// The part as it was written, shortened.
        text: String,
    },
    /// A number with no bound that is still too large.
    #[error("{place} is {text}: that is more than any game has")]
    TooLarge {
        /// Which part.
        place: Place,
        /// The part as it was written, shortened.
        text: String,
    },
    /// More seeds on the board than the game has.
    #[error("{seeds} seeds on the board: the game has {MAX_SEEDS}")]
    Board {
        /// Seeds in the pits.
        seeds: u64,
    },
    /// More seeds in one store than the game has.
    #[error("{place} is {seeds}: the game has {MAX_SEEDS} seeds")]
    Store {
        /// Whose store.
        place: Place,
        /// Seeds in it.
        seeds: u64,
    },
    /// More seeds on the board and in the stores than the game has.
    #[error("{total} seeds on the board and in the stores together: the game has {MAX_SEEDS}")]
    Total {
        /// Seeds in all.
        total: u32,
    },
    /// Not all seeds of the game where the notation demands it.
    #[error("{total} seeds on the board and in the stores together: they must add up to {MAX_SEEDS}")]
    NotWhole {
        /// Seeds in all.
        total: u32,
    },
    /// Something else than the side to move.
    #[error("the side to move is {text:?}: {expected} was expected")]
    Side {
        /// The part as it was written, shortened.
        text: String,
        /// How the notation writes sides.
        expected: &'static str,
    },
    /// A row that is not six pits wide.
    #[error("{side}'s row is {width} pits wide: {ROW} were expected")]
    Width {
        /// Whose row.
        side: Side,
        /// Its pits.
        width: usize,
    },
    /// A part of a row that is neither a pit nor a run of empty pits.
    #[error("{text:?} in {side}'s row: {expected} was expected")]
    Pit {
        /// Whose row.
        side: Side,
        /// The part as it was written, shortened.
        text: String,
        /// How the notation writes pits.
        expected: &'static str,
    },
    /// A line of a drawing that is not what belongs there.
    #[error("line {line} of the drawing is {text:?}: {expected} was expected")]
    Line {
        /// Its number among the lines that are not blank, 1 at the top.
        line: usize,
        /// The line as it was written, shortened.
        text: String,
        /// What belongs there.
        expected: &'static str,
    },
    /// A drawing in which both players are to move.
    #[error("both players are marked [PLAYING]: one of them is to move")]
    BothPlaying,
    /// A drawing of a finished game.
    #[error("the game is marked [FINISHED]: nobody is to move")]
    Finished,
}

/// A part of a position's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A pit, 1..=12 in the order in which the notation writes them; in a drawing from South's A.
    Pit(usize),
    /// A player's captured seeds.
    Store(Side),
    /// The number of the move to come.
    MoveNumber,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Pit(pit) => write!(f, "pit {pit} of {PITS}"),
            Place::Store(side) => write!(f, "{side}'s store"),
            Place::MoveNumber => write!(f, "the move number"),
        }
    }
}

/// The names with "or" before the last.
fn listed(notations: &[Notation]) -> String {
    let names: Vec<&str> = notations.iter().map(|notation| notation.name()).collect();
    match names.as_slice() {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [rest @ .., last] => format!("{} or {last}", rest.join(", ")),
    }
}
