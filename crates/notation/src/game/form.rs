//! The forms of games.

use std::fmt;

use crate::{MoveForm, Notation};

/// A way to write a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameForm {
    /// Aualé's text: tags, numbered moves with captures, comments in braces, the result.
    Text,
    /// The same text with PlayStrategy's squares for moves.
    SquaresText,
    /// Letters without a separator, as Aalina writes them: `FfBeBc`.
    Letters,
    /// PlayStrategy's squares with blanks between them: `a1e1 e2a2`.
    Squares,
}

impl GameForm {
    /// Every form.
    pub const ALL: [GameForm; 4] = [GameForm::Text, GameForm::SquaresText, GameForm::Letters, GameForm::Squares];

    /// The form's name.
    pub const fn name(self) -> &'static str {
        match self {
            GameForm::Text => "text",
            GameForm::SquaresText => "squares-text",
            GameForm::Letters => "letters",
            GameForm::Squares => "squares",
        }
    }

    /// Whether the form has tags, comments and a result.
    pub const fn has_tags(self) -> bool {
        self.start_notation().is_some()
    }

    /// How the tag `FEN` of a text is written when it begins elsewhere than games usually do. Any notation is
    /// read there.
    pub const fn start_notation(self) -> Option<Notation> {
        match self {
            GameForm::Text => Some(Notation::Auale),
            GameForm::SquaresText => Some(Notation::PlayStrategy),
            GameForm::Letters | GameForm::Squares => None,
        }
    }

    /// How its moves are written.
    pub const fn move_form(self) -> MoveForm {
        match self {
            GameForm::Text => MoveForm::Captures,
            GameForm::Letters => MoveForm::Letter,
            GameForm::SquaresText | GameForm::Squares => MoveForm::Squares,
        }
    }
}

impl fmt::Display for GameForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
