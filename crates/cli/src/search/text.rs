//! A search for people.

use std::io::{self, Write};
use std::time::Duration;

use seedbase_notation::Placed;
use seedbase_query::{Search, Tables};

use super::reply::Reply;
use crate::figures::{count, counted, duration};
use crate::wording::{self, signed};

/// Writes the board, and the heads over the lines of the questions.
pub(super) fn write_heads(out: &mut dyn Write, tables: &Tables, placed: &Placed, search: &Search) -> io::Result<()> {
    wording::write_placed(out, tables.game(), placed)?;
    if search.value().is_none() {
        writeln!(out, "value             positions         look-ups        time")?;
    }
    out.flush()
}

/// Writes what is known after a question.
pub(super) fn write_range(out: &mut dyn Write, search: &Search, elapsed: Duration) -> io::Result<()> {
    let (least, most) = search.range();
    let range = if least == most { signed(least) } else { format!("{} to {}", signed(least), signed(most)) };
    let (positions, probes) = (count(search.counts().positions), count(search.counts().probes));
    writeln!(out, "{range:<12} {positions:>14} {probes:>16} {:>11}", duration(elapsed))?;
    out.flush()
}

/// Writes the value, a move that brings it, and what was done for it.
pub(super) fn write_end(out: &mut dyn Write, reply: &Reply) -> io::Result<()> {
    let Reply { value, best, reach, positions, probes, seconds, .. } = reply;
    let Some(best) = best else {
        return writeln!(out, "The game is over.\n{}: {}.", wording::value(*value), wording::margin(*value));
    };
    writeln!(out, "\n{}: with best play {}.", wording::value(*value), wording::margin(*value))?;
    writeln!(out, "A best move is {best}; others may be as good.")?;
    let tried = format!("Tried the moves of {}", counted(*positions, "position"));
    let time = duration(Duration::from_secs_f64(*seconds));
    match reach {
        Some(reach) => {
            writeln!(out, "{tried} in {time}, with {} in the tables of 0..{reach} seeds.", counted(*probes, "look-up"))
        }
        None => writeln!(out, "{tried} in {time}, without tables."),
    }
}
