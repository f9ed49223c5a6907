//! A line for people.

use std::io::{self, Write};

use seedbase_query::{Finish, Line, Player, Ply};
use seedbase_rules::Game;

use crate::style::{FAINT, STRONG, Styled};
use crate::wording::{self, depth_or_none, signed};

/// Writes the board, the plies with what each side has captured by then, how it ends, and that it adds up.
pub(super) fn write(out: &mut dyn Write, game: Game, line: &Line) -> io::Result<()> {
    wording::write_board(out, game, &line.start)?;
    writeln!(out, "{}.", told_value(line))?;
    write_plies(out, line)?;
    writeln!(out, "\n{}\n{}", told_finish(line), told_sum(line))
}

fn told_value(line: &Line) -> String {
    let value = wording::value(line.value);
    match line.depth {
        Some(depth) if !line.plies.is_empty() => format!("{value}: {}", wording::depth(line.value, depth)),
        _ => format!("{value}: {}", wording::margin(line.value)),
    }
}

fn write_plies(out: &mut dyn Write, line: &Line) -> io::Result<()> {
    if line.plies.is_empty() {
        return Ok(());
    }
    let head = "  ply  move      depth  mover  opponent";
    writeln!(out, "\n{}", Styled(FAINT, head))?;
    (1..).zip(&line.plies).try_for_each(|(number, ply)| write_ply(out, number, ply))
}

/// A ply, the depth that was before it, and what both have captured after it.
fn write_ply(out: &mut dyn Write, number: usize, ply: &Ply) -> io::Result<()> {
    let Ply { letter, captures, depth, mover, opponent, .. } = ply;
    let captured = if *captures > 0 { format!(" (+{captures})") } else { String::new() };
    let style = if *captures > 0 { STRONG } else { anstyle::Style::new() };
    let played = Styled(style, format!("{letter}{captured}"));
    let depth = depth_or_none(*depth);
    writeln!(out, "{number:>5}  {played:<8}  {depth:>5}  {mover:>5}  {opponent:>8}")
}

fn told_finish(line: &Line) -> String {
    match line.finish {
        Finish::Ended { reason, mover, opponent } => {
            let (to_move, other) = players(line);
            let over = wording::over(reason, to_move, other);
            format!("{over} The mover takes {mover}, the opponent {opponent}.")
        }
        Finish::Repeats { first } => {
            let before = if first == 0 { "at the start".to_owned() } else { format!("after ply {first}") };
            let now = line.plies.len();
            format!(
                "The position after ply {now} was there before, {before}. Nothing more can be won: play can circle."
            )
        }
    }
}

/// The player whose turn it is at the end, and the other one.
fn players(line: &Line) -> (&'static str, &'static str) {
    match line.plies.last().map_or(Player::Mover, |last| last.player.other()) {
        Player::Mover => ("mover", "opponent"),
        Player::Opponent => ("opponent", "mover"),
    }
}

fn told_sum(line: &Line) -> String {
    let (mover, opponent) = line.taken();
    let total = signed(line.total());
    format!("In all the mover takes {mover} and the opponent {opponent}: {mover} - {opponent} = {total}, the value.")
}
