//! What a text told of the game around a position, and what that means for the game.

use seedbase_notation::{Placed, Side};
use seedbase_query::{Prospect, Stores, Worth};
use serde::{Serialize, Serializer};

use crate::{Asked, Score, UnwritableError};

/// The game around a position: fields that follow those of the position, each only if it is known.
#[derive(Clone, Debug, Serialize)]
pub struct Terms {
    /// The player to move.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "side_name")]
    pub side: Option<Side>,
    /// The number of the move to come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub move_number: Option<u32>,
    /// Seeds captured before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stores: Option<Stores>,
    /// What can be forced of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prospect: Option<Prospect>,
    /// What both sides come out with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<Score>,
    /// The notation that the position is written in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notation: Option<&'static str>,
    /// The position in that notation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

impl Asked {
    /// What the game around the position comes to, where the position is worth `worth` and play as it is told
    /// nets the mover what is in `net`.
    ///
    /// # Errors
    /// When the position does not fit the notation that it is to be written in.
    pub fn terms(&self, worth: Worth, net: (i8, i8)) -> Result<Terms, UnwritableError> {
        let Placed { side, move_number, position, .. } = self.placed;
        let stores = self.stores();
        Ok(Terms {
            side,
            move_number,
            stores,
            prospect: stores.map(|stores| Prospect::of(stores, worth)),
            score: stores.zip(side).map(|(stores, mover)| Score::new(mover, stores, position.seeds(), net)),
            notation: self.notation.map(|notation| notation.name()),
            text: self.written(&self.placed)?,
        })
    }
}

/// As `south` or `north`.
pub(crate) fn side_name<S: Serializer>(side: &Option<Side>, serializer: S) -> Result<S::Ok, S::Error> {
    side.map(|side| side.name().to_ascii_lowercase()).serialize(serializer)
}
