//! What a text told of the game around a position, and what that means for the game.

use anyhow::Context;
use seedbase_notation::{Placed, Side};
use seedbase_query::{Prospect, Stores, Worth};
use serde::{Serialize, Serializer};

use crate::notations::WriteArgs;
use crate::score::Score;

/// A position that is asked about, and how positions are to be written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    /// The position with what its text told.
    pub(crate) placed: Placed,
    /// The notation that positions are written in.
    pub(crate) write: WriteArgs,
}

/// The game around a position: fields that follow those of the position, each only if it is known.
#[derive(Debug, Serialize)]
pub(crate) struct Terms {
    /// The player to move.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "side_name")]
    pub(crate) side: Option<Side>,
    /// The number of the move to come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) move_number: Option<u32>,
    /// Seeds captured before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) stores: Option<Stores>,
    /// What can be forced of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) prospect: Option<Prospect>,
    /// What both sides come out with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) score: Option<Score>,
    /// The notation that the position is written in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) notation: Option<&'static str>,
    /// The position in that notation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) text: Option<String>,
}

impl Asked {
    /// The seeds that both have captured, where the text tells.
    pub(crate) fn stores(&self) -> Option<Stores> {
        let mover = self.placed.mover();
        // PlayStrategy does not add up its seeds: a game of more than 48 is answered as one.
        self.placed.stores.map(|stores| Stores { mover: stores.of(mover), opponent: stores.of(mover.opponent()) })
    }

    /// What the game around the position comes to, where the position is worth `worth` and play as it is told
    /// nets the mover what is in `net`.
    ///
    /// # Errors
    /// When the position does not fit the notation that it is to be written in.
    pub(crate) fn terms(&self, worth: Worth, net: (i8, i8)) -> anyhow::Result<Terms> {
        let Placed { side, move_number, position, .. } = self.placed;
        let stores = self.stores();
        Ok(Terms {
            side,
            move_number,
            stores,
            prospect: stores.map(|stores| Prospect::of(stores, worth)),
            score: stores.zip(side).map(|(stores, mover)| Score::new(mover, stores, position.seeds(), net)),
            notation: self.write.notation().map(|notation| notation.name()),
            text: self.written(&self.placed)?,
        })
    }

    /// A position in the notation that was asked for, if one was.
    ///
    /// # Errors
    /// When it does not fit.
    pub(crate) fn written(&self, placed: &Placed) -> anyhow::Result<Option<String>> {
        let written = self.write.write(placed);
        match self.placed.stores {
            Some(_) => Ok(written?),
            None => written.context("with nothing captured, as the position does not tell"),
        }
    }

    /// A letter of the mover's pit as the side to move writes it.
    pub(crate) fn letter(&self, letter: char) -> char {
        letter_of(self.placed.mover(), letter)
    }
}

/// A pit's letter, capitals for South.
pub(crate) fn letter_of(side: Side, letter: char) -> char {
    match side {
        Side::South => letter.to_ascii_uppercase(),
        Side::North => letter.to_ascii_lowercase(),
    }
}

/// As `south` or `north`.
pub(crate) fn side_name<S: Serializer>(side: &Option<Side>, serializer: S) -> Result<S::Ok, S::Error> {
    side.map(|side| side.name().to_ascii_lowercase()).serialize(serializer)
}
