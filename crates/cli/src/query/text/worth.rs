//! What a position is worth.

use std::io::{self, Write};

use seedbase_query::{Answer, Bounds, Outcome, Worth};
use seedbase_rules::Game;

use crate::wording;

/// Writes the value and its depth, or guarantee and ceiling and theirs.
pub(super) fn write(out: &mut dyn Write, game: Game, answer: &Answer) -> io::Result<()> {
    match answer.worth {
        Worth::Value(outcome) => write_value(out, game, answer, outcome),
        Worth::Bounds(bounds) => write_bounds(out, answer, bounds),
    }
}

fn write_value(out: &mut dyn Write, game: Game, answer: &Answer, Outcome { value, depth }: Outcome) -> io::Result<()> {
    writeln!(out, "{}: {}{}.", wording::value(value), best_play(answer), wording::margin(value))?;
    match depth.filter(|_| answer.end.is_none()) {
        Some(depth) => writeln!(out, "Depth {depth}: {}.", wording::depth(game, value, depth)),
        None => Ok(()),
    }
}

fn write_bounds(out: &mut dyn Write, answer: &Answer, bounds: Bounds) -> io::Result<()> {
    if bounds.is_exact() {
        writeln!(out, "{}: {}{}.", wording::exactly(bounds.lo), best_play(answer), wording::margin(bounds.lo))?;
    } else {
        write!(out, "{}", wording::open(bounds, answer.seeds))?;
    }
    match wording::depths(bounds).filter(|_| answer.end.is_none()) {
        Some(depths) => writeln!(out, "{depths}."),
        None => Ok(()),
    }
}

/// A game that is over is not played any more.
fn best_play(answer: &Answer) -> &'static str {
    if answer.end.is_some() { "" } else { "with best play " }
}
