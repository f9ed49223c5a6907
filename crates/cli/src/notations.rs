//! Positions in the notations of other programs: the arguments that say which.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use seedbase_notation::{Notation, NotationError, Placed, recognise};

use crate::exit::Usage;

/// How positions are read.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct ReadArgs {
    /// The notation that positions are in [default: what their marks show]
    ///
    /// Use it for a text that could be two things, which is refused with the names of both.
    #[arg(long, value_name = "NOTATION", value_parser = notations())]
    read_as: Option<Notation>,
}

/// How positions are written.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct WriteArgs {
    /// Write positions in this notation too [default: a board for people, twelve numbers for programs]
    ///
    /// What was not told is filled in: South to move, nothing captured, move 1.
    #[arg(long, value_name = "NOTATION", value_parser = notations())]
    notation: Option<Notation>,
}

impl ReadArgs {
    /// Reads a position.
    ///
    /// # Errors
    /// When it is none, or could be two.
    pub(crate) fn read(self, text: &str) -> anyhow::Result<Placed> {
        let placed = match self.read_as {
            Some(notation) => notation.read(text),
            None => recognise(text).map(|(_, placed)| placed),
        };
        placed.map_err(|error| match error {
            NotationError::Ambiguous { .. } => Usage(format!("{error}; name it with --read-as")).into(),
            error => error.into(),
        })
    }
}

impl WriteArgs {
    /// The notation that positions are to be written in, if one was named.
    pub(crate) const fn notation(self) -> Option<Notation> {
        self.notation
    }

    /// Writes a position in the notation that was named, if one was.
    ///
    /// # Errors
    /// When the position does not fit the notation.
    pub(crate) fn write(self, placed: &Placed) -> Result<Option<String>, NotationError> {
        self.notation.map(|notation| notation.write(&placed.completed())).transpose()
    }
}

fn notations() -> impl TypedValueParser<Value = Notation> {
    PossibleValuesParser::new(Notation::ALL.map(Notation::name)).try_map(|name| name.parse::<Notation>())
}
