//! What commands that talk about positions say in the same words.

mod bounds;
mod sides;

use std::io::{self, Write};

use seedbase_notation::{Placed, Side};
use seedbase_query::{Prospect, Verdict};
use seedbase_reply::Terms;
use seedbase_rules::{Board, EndReason, Game, Rules};

use crate::figures::{count, counted};
use crate::style::{BAD, GOOD, STRONG, Styled};
pub(crate) use bounds::{depths, exactly, open};
use sides::Sides;

/// Writes the game, the seeds and the board: the mover's row below, or South's where it is told who is to move.
pub(crate) fn write_placed(out: &mut dyn Write, game: Game, placed: &Placed) -> io::Result<()> {
    writeln!(out, "{game}, {}\n", counted(placed.position.seeds().into(), "seed"))?;
    match placed.side {
        None => writeln!(out, "{}\n", Board::new(&placed.position, game.rules().row())),
        Some(_) => writeln!(out, "{}\n", Sides(placed)),
    }
}

/// Writes the position in another notation, if that was asked for.
pub(crate) fn write_text(out: &mut dyn Write, terms: &Terms) -> io::Result<()> {
    match &terms.text {
        Some(text) => writeln!(out, "{text}\n"),
        None => Ok(()),
    }
}

/// `Value +3 (win)`.
pub(crate) fn value(value: i8) -> String {
    Styled(STRONG, format!("Value {} ({})", signed(value), Verdict::of(value))).to_string()
}

/// Who takes how much more, for a player who nets `value`.
pub(crate) fn margin(value: i8) -> String {
    let seeds = counted(value.unsigned_abs().into(), "seed");
    match Verdict::of(value) {
        Verdict::Win => format!("the mover takes {seeds} more than the opponent"),
        Verdict::Draw => "both take the same".to_owned(),
        Verdict::Loss => format!("the opponent takes {seeds} more than the mover"),
    }
}

/// How far the next capture or the end is, for a position that has a depth.
pub(crate) fn depth(game: Game, value: i8, depth: u16) -> String {
    let goal = match game.rules() {
        Rules::Oware(_) => "capture",
        Rules::Kalah(_) => "seed in a store",
    };
    let (hurries, delays) = if value > 0 { ("mover", "opponent") } else { ("opponent", "mover") };
    format!("{} to the next {goal} or the end, when the {hurries} hurries and the {delays} delays", plies(depth))
}

/// A prospect of the player to move as what becomes of the game.
pub(crate) fn prospect(prospect: Prospect, mover: Side) -> String {
    match prospect {
        Prospect::ForcedWin => format!("{mover} wins"),
        Prospect::AtLeastDraw => format!("{mover} wins or draws"),
        Prospect::ForcedDraw => "The game is drawn".to_owned(),
        Prospect::AtMostDraw => format!("{mover} draws or loses"),
        Prospect::ForcedLoss => format!("{mover} loses"),
        Prospect::Open => "Circling decides who wins".to_owned(),
    }
}

/// `1 ply`, `7 plies`.
pub(crate) fn plies(number: impl Into<u64>) -> String {
    match number.into() {
        1 => "1 ply".to_owned(),
        number => format!("{} plies", count(number)),
    }
}

/// Why a game is over, told of the player to move and the other one.
pub(crate) fn over(reason: EndReason, to_move: &str, other: &str) -> String {
    let why = match reason {
        EndReason::MoverEmpty => format!("the {to_move} has no seeds to sow"),
        EndReason::OpponentEmpty => format!("the {other} has no seeds left"),
        EndReason::CannotFeed => format!("no move gives the {other}, who has none, a seed"),
        EndReason::NoLegalMove => format!("every move would take all of the {other}'s seeds, which is forbidden"),
    };
    format!("The game is over: {why}.")
}

/// A value with its sign: `+3`, `0`, `-2`.
pub(crate) fn signed(value: i8) -> String {
    if value > 0 { format!("+{value}") } else { value.to_string() }
}

/// A depth, or a stroke where there is none.
pub(crate) fn depth_or_none(depth: Option<u16>) -> String {
    depth.map_or_else(|| "-".to_owned(), |depth| depth.to_string())
}

/// The colour of a verdict.
pub(crate) fn colour(verdict: Verdict) -> anstyle::Style {
    match verdict {
        Verdict::Win => GOOD,
        Verdict::Draw => anstyle::Style::new(),
        Verdict::Loss => BAD,
    }
}
