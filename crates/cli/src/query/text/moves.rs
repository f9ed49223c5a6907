//! The moves of a position, best first.

use std::io::{self, Write};

use anstyle::Style;
use seedbase_query::{Bounds, MoveAnswer, Outcome, Prospect, Verdict, Worth};

use crate::style::{BAD, FAINT, GOOD, Styled};
use crate::wording::{self, depth_or_none, signed};
use seedbase_reply::AnswerReply;

/// Writes a table of the moves, if there are any.
pub(super) fn write(out: &mut dyn Write, reply: &AnswerReply) -> io::Result<()> {
    let answer = &reply.answer;
    if answer.moves.is_empty() {
        return Ok(());
    }
    let depth = if answer.has_depths { "  depth" } else { "" };
    let worth = match answer.worth {
        Worth::Value(_) => format!("value{depth}"),
        Worth::Bounds(_) => format!("guarantee{depth}  ceiling{depth}"),
    };
    writeln!(out, "\n{}", Styled(FAINT, format!("  move  captures  {worth}  verdict")))?;
    answer.moves.iter().try_for_each(|played| write_move(out, reply, played))
}

fn write_move(
    out: &mut dyn Write,
    reply: &AnswerReply,
    MoveAnswer { letter, captures, worth, .. }: &MoveAnswer,
) -> io::Result<()> {
    let answer = &reply.answer;
    let depth = |depth| if answer.has_depths { format!("  {:>5}", depth_or_none(depth)) } else { String::new() };
    let numbers = match *worth {
        Worth::Value(Outcome { value, depth: plies }) => format!("{:>5}{}", signed(value), depth(plies)),
        Worth::Bounds(Bounds { lo, hi, lo_depth, hi_depth }) => {
            format!("{:>9}{}  {:>7}{}", signed(lo), depth(lo_depth), signed(hi), depth(hi_depth))
        }
    };
    let best = if answer.best.contains(letter) { "   best" } else { "" };
    writeln!(out, "  {letter:>4}  {captures:>8}  {numbers}  {}{best}", verdict(reply, *worth))
}

/// What a move comes to: for the whole game if the stores are known, else for the seeds on the board.
fn verdict(reply: &AnswerReply, worth: Worth) -> Styled<String> {
    match worth {
        Worth::Value(Outcome { value, .. }) if reply.terms.stores.is_none() => {
            let verdict = Verdict::of(value);
            Styled(wording::colour(verdict), verdict.to_string())
        }
        Worth::Value(_) => prospect(reply.prospect(worth), ""),
        Worth::Bounds(bounds) => prospect(reply.prospect(worth), if bounds.is_exact() { ", exact" } else { "" }),
    }
}

fn prospect(prospect: Prospect, exact: &str) -> Styled<String> {
    let style = match prospect {
        Prospect::ForcedWin => GOOD,
        Prospect::ForcedLoss => BAD,
        Prospect::AtLeastDraw | Prospect::ForcedDraw | Prospect::AtMostDraw | Prospect::Open => Style::new(),
    };
    Styled(style, format!("{prospect}{exact}"))
}
