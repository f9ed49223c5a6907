//! An answer for people.

use std::io::{self, Write};

use seedbase_query::{Answer, EndAnswer, MoveAnswer, Tables};
use seedbase_rules::Position;

use crate::command;
use crate::style::{FAINT, Styled};
use crate::wording::{self, depth_or_none, signed};

/// Writes the board, its value and the moves, or how the game ended.
pub(super) fn write(out: &mut dyn Write, tables: &Tables, answer: &Answer) -> io::Result<()> {
    if let Ok(position) = Position::new(answer.position) {
        wording::write_board(out, tables.game(), &position)?;
    }
    if let Some(end) = &answer.end {
        writeln!(out, "{}", told_end(end))?;
    }
    writeln!(out, "{}", told_value(answer))?;
    if let Some(depth) = answer.depth.filter(|_| answer.end.is_none()) {
        writeln!(out, "Depth {depth}: {}.", wording::depth(answer.value, depth))?;
    }
    write_moves(out, answer)?;
    if answer.has_depths { Ok(()) } else { write!(out, "{}", no_depths(tables, answer.seeds)) }
}

fn told_value(answer: &Answer) -> String {
    let play = if answer.end.is_some() { "" } else { "with best play " };
    format!("{}: {play}{}.", wording::value(answer.value), wording::margin(answer.value))
}

fn told_end(end: &EndAnswer) -> String {
    let EndAnswer { reason, mover, opponent } = *end;
    format!("{}\nThe mover takes {mover}, the opponent {opponent}.", wording::over(reason, "mover", "opponent"))
}

fn write_moves(out: &mut dyn Write, answer: &Answer) -> io::Result<()> {
    if answer.moves.is_empty() {
        return Ok(());
    }
    let depth = if answer.has_depths { "  depth" } else { "" };
    writeln!(out, "\n{}", Styled(FAINT, format!("  move  captures  value{depth}  verdict")))?;
    answer.moves.iter().try_for_each(|played| write_move(out, answer, played))
}

fn write_move(out: &mut dyn Write, answer: &Answer, played: &MoveAnswer) -> io::Result<()> {
    let MoveAnswer { letter, captures, value, depth, .. } = played;
    let depth = if answer.has_depths { format!("  {:>5}", depth_or_none(*depth)) } else { String::new() };
    let verdict = Styled(wording::colour(played.verdict()), played.verdict());
    let best = if answer.best.contains(letter) { "   best" } else { "" };
    writeln!(out, "  {letter:>4}  {captures:>8}  {:>5}{depth}  {verdict}{best}", signed(*value))
}

/// Tells that there are no depths, and how to get them.
fn no_depths(tables: &Tables, seeds: u8) -> String {
    let build = command::line("build", tables.game(), tables.data());
    format!(
        "\nThe tables have no depths: values alone do not tell how to win. Build them again with depths:\n  \
         {build} --seeds {seeds} --force\n"
    )
}
