//! An answer, and what it means for the game.

use seedbase_notation::Placed;
use seedbase_query::{Answer, Prospect, Stores, Worth};
use serde::Serialize;

use crate::{Asked, Terms, UnwritableError};

/// What there is to say about a position. Serialized, one object: the fields of the answer, and then those of the
/// game as far as it is known. Letters are those of the side to move, capitals where that is not known.
#[derive(Debug, Serialize)]
pub struct AnswerReply {
    /// What the position and its moves are worth.
    #[serde(flatten)]
    pub answer: Answer,
    /// The game around the position.
    #[serde(flatten)]
    pub terms: Terms,
    /// The position as it was asked about. Not serialized.
    #[serde(skip)]
    pub placed: Placed,
}

impl AnswerReply {
    /// The reply to a question, of the answer to its position.
    ///
    /// # Errors
    /// When the position does not fit the notation that it is to be written in.
    pub fn new(mut answer: Answer, asked: Asked) -> Result<AnswerReply, UnwritableError> {
        let terms = asked.terms(answer.worth, answer.worth.range())?;
        answer.best.iter_mut().for_each(|letter| *letter = asked.letter(*letter));
        answer.moves.iter_mut().for_each(|played| played.letter = asked.letter(played.letter));
        Ok(AnswerReply { answer, terms, placed: asked.placed })
    }

    /// What can be forced of the game by a move of this worth, or of the seeds on the board if there is no more.
    pub fn prospect(&self, worth: Worth) -> Prospect {
        Prospect::of(self.terms.stores.unwrap_or(NONE), worth)
    }
}

/// Nobody has captured anything.
const NONE: Stores = Stores { mover: 0, opponent: 0 };
