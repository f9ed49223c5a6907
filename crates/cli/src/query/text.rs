//! An answer for people.

mod game;
mod moves;
mod worth;

use std::io::{self, Write};

use seedbase_query::{EndAnswer, Tables};
use seedbase_reply::AnswerReply;

use crate::{command, wording};

/// Writes the board, what it is worth, for the game too, and the moves, or how the game ended.
pub(super) fn write(out: &mut dyn Write, tables: &Tables, reply: &AnswerReply) -> io::Result<()> {
    let answer = &reply.answer;
    wording::write_placed(out, tables.game(), &reply.placed)?;
    wording::write_text(out, &reply.terms)?;
    if let Some(end) = &answer.end {
        writeln!(out, "{}", told_end(end))?;
    }
    worth::write(out, tables.game(), answer)?;
    if let Some(told) = game::told(&reply.terms, answer) {
        writeln!(out, "{told}")?;
    }
    moves::write(out, reply)?;
    if answer.has_depths { Ok(()) } else { write!(out, "{}", no_depths(tables, answer.seeds)) }
}

fn told_end(end: &EndAnswer) -> String {
    let EndAnswer { reason, mover, opponent } = *end;
    format!("{}\nThe mover takes {mover}, the opponent {opponent}.", wording::over(reason, "mover", "opponent"))
}

/// Tells that there are no depths, and how to get them.
fn no_depths(tables: &Tables, seeds: u8) -> String {
    let build = command::line("build", tables.game(), tables.data());
    format!(
        "\nThe tables have no depths: values alone do not tell how to win. Build them again with depths:\n  \
         {build} --seeds {seeds} --force\n"
    )
}
