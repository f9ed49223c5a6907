//! An answer, and what it means for the game.

use seedbase_notation::Placed;
use seedbase_query::{Answer, Prospect, Stores, Worth};
use serde::Serialize;

use crate::ask::{Asked, Terms};

/// What there is to say about a position. Serialized, one object: the fields of the answer, and then those of the
/// game as far as it is known. Letters are those of the side to move, capitals where that is not known.
#[derive(Debug, Serialize)]
pub(super) struct Reply {
    #[serde(flatten)]
    pub(super) answer: Answer,
    #[serde(flatten)]
    pub(super) terms: Terms,
    #[serde(skip)]
    pub(super) placed: Placed,
}

impl Reply {
    /// # Errors
    /// When the position does not fit the notation that it is to be written in.
    pub(super) fn new(mut answer: Answer, asked: Asked) -> anyhow::Result<Reply> {
        let terms = asked.terms(answer.worth, answer.worth.range())?;
        answer.best.iter_mut().for_each(|letter| *letter = asked.letter(*letter));
        answer.moves.iter_mut().for_each(|played| played.letter = asked.letter(played.letter));
        Ok(Reply { answer, terms, placed: asked.placed })
    }

    /// What can be forced of the game by a move of this worth, or of the seeds on the board if there is no more.
    pub(super) fn prospect(&self, worth: Worth) -> Prospect {
        Prospect::of(self.terms.stores.unwrap_or(NONE), worth)
    }
}

/// Nobody has captured anything.
const NONE: Stores = Stores { mover: 0, opponent: 0 };
