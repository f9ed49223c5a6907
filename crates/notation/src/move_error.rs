//! Why a text is not a move, or a move cannot be written.

use crate::MoveForm;

/// Why a move could not be read or written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MoveError {
    /// Not a move in any form.
    #[error(
        "{text:?} is no move: use a pit's letter such as F or f, with captures such as e+2, or squares such as a1e1"
    )]
    Unknown {
        /// The text, shortened.
        text: String,
    },
    /// Not a move in the form that was asked for.
    #[error("{text:?} is no move in the form {form}: a move such as {} was expected", .form.example())]
    Form {
        /// The form it was read as.
        form: MoveForm,
        /// The text, shortened.
        text: String,
    },
    /// More captured than the game has.
    #[error("{text:?} captures more seeds than the game has")]
    Captures {
        /// The text, shortened.
        text: String,
    },
    /// The form writes where the last seed falls, and that is not known.
    #[error("the form squares writes where the last seed falls: replay the game to know it for {letter}")]
    NoDestination {
        /// The pit that is sown.
        letter: char,
    },
}
