//! The two forms of an answer.

use std::io::{self, Write};

use seedbase_query::Answer;
use serde::Serialize;

use super::text;

/// How answers are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// A board and a table of moves for people.
    Text,
    /// An object on one line for programs.
    Json,
}

/// A line of standard input that has no answer, in JSON.
#[derive(Serialize)]
pub(super) struct LineError<'a> {
    pub(super) error: &'a str,
    pub(super) line: u64,
}

impl Form {
    /// Writes one answer.
    pub(super) fn write(self, out: &mut dyn Write, answer: &Answer) -> io::Result<()> {
        match self {
            Form::Text => text::write(out, answer),
            Form::Json => write_json(out, answer),
        }
    }
}

/// Writes an object and ends the line.
pub(super) fn write_json(out: &mut dyn Write, object: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, object)?;
    out.write_all(b"\n")
}
