//! A line for people.

mod finish;

use std::io::{self, Write};

use seedbase_query::{Line, Outcome, Ply, Worth};
use seedbase_reply::LineReply;
use seedbase_rules::Game;

use crate::style::{FAINT, STRONG, Styled};
use crate::wording::{self, depth_or_none, signed};

/// Writes the board, the plies with what each side has captured by then, how it ends, and that it adds up.
pub(super) fn write(out: &mut dyn Write, game: Game, reply: &LineReply) -> io::Result<()> {
    let line = &reply.line;
    wording::write_placed(out, game, &reply.placed)?;
    wording::write_text(out, &reply.terms)?;
    write_worth(out, game, line)?;
    write_plies(out, reply)?;
    writeln!(out, "\n{}\n{}", finish::told(line), finish::told_sum(line))?;
    match finish::told_score(reply) {
        Some(told) => writeln!(out, "{told}"),
        None => Ok(()),
    }
}

fn write_worth(out: &mut dyn Write, game: Game, line: &Line) -> io::Result<()> {
    match line.worth {
        Worth::Value(outcome) => writeln!(out, "{}.", told_value(game, line, outcome)),
        Worth::Bounds(bounds) if bounds.is_exact() => {
            writeln!(out, "{}: {}.", wording::exactly(bounds.lo), wording::margin(bounds.lo))
        }
        Worth::Bounds(bounds) => write!(out, "{}", wording::open(bounds, line.start.seeds())),
    }
}

fn told_value(game: Game, line: &Line, Outcome { value, depth }: Outcome) -> String {
    let told = wording::value(value);
    match depth {
        Some(depth) if !line.plies.is_empty() => format!("{told}: {}", wording::depth(game, value, depth)),
        _ => format!("{told}: {}", wording::margin(value)),
    }
}

fn write_plies(out: &mut dyn Write, reply: &LineReply) -> io::Result<()> {
    let line = &reply.line;
    if line.plies.is_empty() {
        return Ok(());
    }
    let worth = match line.worth {
        Worth::Value(_) => "depth",
        Worth::Bounds(_) => "guarantee  depth",
    };
    writeln!(out, "\n{}", Styled(FAINT, format!("  ply  move      {worth}  mover  opponent")))?;
    (1..).zip(&line.plies).zip(&reply.texts).try_for_each(|((number, ply), text)| {
        write_ply(out, number, ply)?;
        match text {
            // Drawings are a block of their own.
            Some(text) if text.contains('\n') => writeln!(out, "\n\n{text}\n"),
            Some(text) => writeln!(out, "  {text}"),
            None => writeln!(out),
        }
    })
}

/// A ply, what its player could force before it, and what both have captured after it.
fn write_ply(out: &mut dyn Write, number: usize, ply: &Ply) -> io::Result<()> {
    let Ply { letter, captures, worth, mover, opponent, .. } = ply;
    let captured = if *captures > 0 { format!(" (+{captures})") } else { String::new() };
    let style = if *captures > 0 { STRONG } else { anstyle::Style::new() };
    let played = Styled(style, format!("{letter}{captured}"));
    let worth = match worth {
        Worth::Value(value) => format!("{:>5}", depth_or_none(value.depth)),
        Worth::Bounds(bounds) => format!("{:>9}  {:>5}", signed(bounds.lo), depth_or_none(bounds.lo_depth)),
    };
    write!(out, "{number:>5}  {played:<8}  {worth}  {mover:>5}  {opponent:>8}")
}
