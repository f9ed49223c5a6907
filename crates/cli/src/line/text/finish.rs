//! How a line ends, and what it comes to.

use seedbase_query::{Bounds, Finish, Line, Outcome, Player, Prospect, Worth};

use seedbase_reply::{LineReply, Terms};

use crate::wording::{self, signed};

/// Why it goes no further, and what each side takes then.
pub(super) fn told(line: &Line) -> String {
    match line.finish {
        Finish::Ended { reason, mover, opponent } => {
            let (to_move, other) = players(line);
            let over = wording::over(reason, to_move, other);
            format!("{over} The mover takes {mover}, the opponent {opponent}.")
        }
        Finish::Repeats { first } => format!("{} Nothing more can be won: play can circle.", repeats(line, first)),
        Finish::RepeatsOwnSide { first, mover, opponent } => format!(
            "{} Neither can force more. If it is left at that, each takes the seeds of their own row: the mover \
             {mover}, the opponent {opponent}.",
            repeats(line, first)
        ),
    }
}

fn repeats(line: &Line, first: usize) -> String {
    let before = if first == 0 { "at the start".to_owned() } else { format!("after ply {first}") };
    format!("The position after ply {} was there before, {before}.", line.plies.len())
}

/// The player whose turn it is at the end, and the other one.
fn players(line: &Line) -> (&'static str, &'static str) {
    match line.plies.last().map_or(Player::Mover, |last| last.player.other()) {
        Player::Mover => ("mover", "opponent"),
        Player::Opponent => ("opponent", "mover"),
    }
}

/// The final score, where the side to move and the stores are known.
pub(super) fn told_score(reply: &LineReply) -> Option<String> {
    let Terms { score, side, stores, .. } = &reply.terms;
    let (score, side, stores) = ((*score)?, (*side)?, (*stores)?);
    let ended = Worth::Value(Outcome { value: reply.line.total(), depth: None });
    Some(format!("Final score: {score}. {}.", wording::prospect(Prospect::of(stores, ended), side)))
}

/// What both take in all, and that it is what the start was worth.
pub(super) fn told_sum(line: &Line) -> String {
    let (mover, opponent) = line.taken();
    let total = signed(line.total());
    let worth = match line.worth {
        Worth::Value(_) => "the value".to_owned(),
        Worth::Bounds(bounds) if bounds.is_exact() => "the value".to_owned(),
        Worth::Bounds(Bounds { lo, hi, .. }) => format!("of {} to {}", signed(lo), signed(hi)),
    };
    format!("In all the mover takes {mover} and the opponent {opponent}: {mover} - {opponent} = {total}, {worth}.")
}
