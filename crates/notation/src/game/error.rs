//! Why a text is not a game, or a game cannot be written.

use crate::{GameForm, MoveError, NotationError};

/// Why a game could not be read or written. Nothing here concerns the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GameError {
    /// A text without anything in it.
    #[error("a game without a word: write moves such as FfBeBc, a1e1 e2a2 or 1. F f 2. C e+2")]
    Empty,
    /// Something that is no part of a game.
    #[error("{text:?} after {moves} moves is no part of a game: a move such as F, e+2 or a1e1 was expected")]
    Unexpected {
        /// Moves read before it.
        moves: usize,
        /// The text from there, shortened.
        text: String,
    },
    /// A move that cannot be read.
    #[error("after {moves} moves: {reason}")]
    Move {
        /// Moves read before it.
        moves: usize,
        /// What is wrong with it.
        reason: MoveError,
    },
    /// Letters and squares in one game.
    #[error("{text:?} after {moves} moves: a game's moves are all letters or all squares")]
    Mixed {
        /// Moves read before it.
        moves: usize,
        /// The move that differs.
        text: String,
    },
    /// Move numbers that do not count up one by one.
    #[error("move number {found} follows {last} after {moves} moves: something is missing or stands twice")]
    Number {
        /// Moves read before it.
        moves: usize,
        /// The number before.
        last: u32,
        /// The number found.
        found: u32,
    },
    /// A comment without an end.
    #[error("a comment after {moves} moves has no closing brace")]
    OpenComment {
        /// Moves read before it.
        moves: usize,
    },
    /// A variation without an end.
    #[error("a variation after {moves} moves has no closing parenthesis")]
    OpenVariation {
        /// Moves read before it.
        moves: usize,
    },
    /// A tag that is not of the form `[Name "value"]`.
    #[error("tag {number} is {text:?}: a tag such as [South \"name\"] was expected")]
    Tag {
        /// Its place among the tags, 1 for the first.
        number: usize,
        /// The text from there, shortened.
        text: String,
    },
    /// A tag that stands twice.
    #[error("the tag {name} stands twice")]
    Twice {
        /// Its name, shortened.
        name: String,
    },
    /// Something behind the result.
    #[error("{text:?} follows the result, which ends the game")]
    AfterResult {
        /// The text from there, shortened.
        text: String,
    },
    /// A result at the end that is not the one of the tag.
    #[error("the game ends with {found}, its tag Result says {tag}")]
    Results {
        /// The result at the end.
        found: String,
        /// The result of the tag, shortened.
        tag: String,
    },
    /// The position of the tag `FEN` cannot be read.
    #[error("in the tag FEN: {0}")]
    Start(#[source] NotationError),
    /// A start was given, and the text has one of its own.
    #[error("the start is given besides, and the game names one in the tag FEN too: leave one of them out")]
    TwoStarts,
    /// A move that the form cannot write.
    #[error("move {number} cannot be written in the form {form}: {reason}")]
    Unwritable {
        /// The move's place, 1 for the first.
        number: usize,
        /// The form that was asked for.
        form: GameForm,
        /// What is missing.
        reason: MoveError,
    },
}
