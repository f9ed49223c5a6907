//! Positions in the notations of other programs: the arguments that say which.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use seedbase_notation::{Notation, NotationError, Placed, recognise};

use seedbase_rules::RowLength;

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
    /// Reads a position of a board with such rows; where they are not of six pits, as numbers only.
    ///
    /// # Errors
    /// When it is none, or could be two.
    pub(crate) fn read(self, text: &str, row: RowLength) -> anyhow::Result<Placed> {
        if row != RowLength::SIX {
            check_six(self.read_as, "--read-as")?;
            let position = row.read(text).map_err(|error| Usage(error.to_string()))?;
            return Ok(Placed::bare(position));
        }
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

    /// # Errors
    /// When there is no such notation for a board with such rows.
    pub(crate) fn check(self, row: RowLength) -> Result<(), Usage> {
        if row == RowLength::SIX { Ok(()) } else { check_six(self.notation, "--notation") }
    }

    /// Writes a position in the notation that was named, if one was.
    ///
    /// # Errors
    /// When the position does not fit the notation.
    pub(crate) fn write(self, placed: &Placed) -> Result<Option<String>, NotationError> {
        self.notation.map(|notation| notation.write(&placed.completed())).transpose()
    }
}

/// # Errors
/// When a notation is named: they are of boards of six pits a player.
fn check_six(notation: Option<Notation>, argument: &str) -> Result<(), Usage> {
    match notation {
        None => Ok(()),
        Some(_) => Err(Usage(format!("notations are of boards with six pits a player: leave {argument} out"))),
    }
}

fn notations() -> impl TypedValueParser<Value = Notation> {
    PossibleValuesParser::new(Notation::ALL.map(Notation::name)).try_map(|name| name.parse::<Notation>())
}
