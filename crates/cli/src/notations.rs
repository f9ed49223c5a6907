//! Positions in the notations of other programs: the arguments that say which.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use seedbase_notation::{Notation, NotationError, Placed};
use seedbase_reply::{AskError, ShortRowError, check_six, read};
use seedbase_rules::RowLength;

use crate::exit::Usage;

/// How positions are read.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct ReadArgs {
    /// The notation that positions are in [default: what their marks show]
    ///
    /// Use it for a text that could be two things, which is refused with the names of both. docs/notations.md shows
    /// them all with their marks.
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
        read(text, self.read_as, row).map_err(|error| match error {
            AskError::Notation(error @ NotationError::Ambiguous { .. }) => {
                Usage(format!("{error}; name it with --read-as")).into()
            }
            AskError::ShortRow(error) => leave_out(error, "--read-as").into(),
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
        check_six(self.notation, row).map_err(|error| leave_out(error, "--notation"))
    }
}

fn leave_out(error: ShortRowError, argument: &str) -> Usage {
    Usage(format!("{error}: leave {argument} out"))
}

fn notations() -> impl TypedValueParser<Value = Notation> {
    PossibleValuesParser::new(Notation::ALL.map(Notation::name)).try_map(|name| name.parse::<Notation>())
}
