//! An answer for people.

use std::io::{self, Write};

use seedbase_query::{Answer, EndAnswer, MoveAnswer, Verdict};
use seedbase_rules::{Board, EndReason, Position};

use crate::figures::counted;
use crate::style::{BAD, FAINT, GOOD, STRONG, Styled};

/// Writes the board, its value and the moves, or how the game ended.
pub(super) fn write(out: &mut dyn Write, answer: &Answer) -> io::Result<()> {
    let Answer { preset, endless, seeds, .. } = answer;
    writeln!(out, "{preset} ({endless}), {}\n", counted((*seeds).into(), "seed"))?;
    if let Ok(position) = Position::new(answer.position) {
        writeln!(out, "{}\n", Board(&position))?;
    }
    if let Some(end) = &answer.end {
        writeln!(out, "{}", told_end(end))?;
    }
    writeln!(out, "{}", told_value(answer))?;
    write_moves(out, answer)
}

fn told_value(answer: &Answer) -> String {
    let (value, margin) = (answer.value, counted(answer.value.unsigned_abs().into(), "seed"));
    let meaning = match answer.verdict() {
        Verdict::Win => format!("the mover takes {margin} more than the opponent"),
        Verdict::Draw => "both take the same".to_owned(),
        Verdict::Loss => format!("the opponent takes {margin} more than the mover"),
    };
    let play = if answer.end.is_some() { "" } else { "with best play " };
    let head = format!("Value {} ({})", signed(value), answer.verdict());
    format!("{}: {play}{meaning}.", Styled(STRONG, head))
}

fn told_end(end: &EndAnswer) -> String {
    let why = match end.reason {
        EndReason::MoverEmpty => "the mover has no seeds to sow",
        EndReason::CannotFeed => "no move gives the opponent, who has none, a seed",
        EndReason::NoLegalMove => "every move would take all of the opponent's seeds, which is forbidden",
    };
    let (mover, opponent) = (end.mover, end.opponent);
    format!("The game is over: {why}.\nThe mover takes {mover}, the opponent {opponent}.")
}

fn write_moves(out: &mut dyn Write, answer: &Answer) -> io::Result<()> {
    if answer.moves.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{}", Styled(FAINT, "  move  captures  value  verdict"))?;
    answer.moves.iter().try_for_each(|played| write_move(out, played, answer.best.contains(&played.letter)))
}

fn write_move(out: &mut dyn Write, played: &MoveAnswer, is_best: bool) -> io::Result<()> {
    let MoveAnswer { letter, captures, value, .. } = played;
    let colour = match played.verdict() {
        Verdict::Win => GOOD,
        Verdict::Draw => anstyle::Style::new(),
        Verdict::Loss => BAD,
    };
    let verdict = Styled(colour, played.verdict());
    let best = if is_best { "   best" } else { "" };
    writeln!(out, "  {letter:>4}  {captures:>8}  {:>5}  {verdict}{best}", signed(*value))
}

/// A value with its sign: `+3`, `0`, `-2`.
fn signed(value: i8) -> String {
    if value > 0 { format!("+{value}") } else { value.to_string() }
}
