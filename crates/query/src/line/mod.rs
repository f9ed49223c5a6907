//! The play that follows from the best moves on both sides.

mod play;

use seedbase_rules::{EndReason, Numbers, Position, ToMove};
use serde::Serialize;

use crate::Worth;
use crate::answer::{as_numbers, is_again, is_of_opponent, reason_name};

pub(crate) use play::play;

/// A line of play from a position. Serialized, one object with the fields in this order.
///
/// What it brings the player who begins it, [`Line::total`], is the value of the position it starts with, or lies
/// between its bounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Line {
    /// The rules: a preset's name, or the parts of a combination that has none.
    pub preset: String,
    /// What endless play is worth.
    pub endless: String,
    /// Where it starts. Not serialized.
    #[serde(skip)]
    pub start: Position,
    /// The numbers of its pits, the mover's first; serialized with the name `position`.
    #[serde(rename = "position", serialize_with = "as_numbers")]
    pub numbers: Numbers,
    /// What that position is worth to its mover.
    #[serde(flatten)]
    pub worth: Worth,
    /// What is played, in order.
    pub plies: Vec<Ply>,
    /// Why it stops.
    pub finish: Finish,
}

/// One of the two players of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// Who is to move where the line starts.
    Mover,
    /// The other one.
    Opponent,
}

/// A move of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Ply {
    /// Who plays it.
    pub player: Player,
    /// The pit sown, `A`..=`F` for the mover of the line's start and `a`..=`f` for the opponent.
    #[serde(rename = "move")]
    pub letter: char,
    /// Seeds captured.
    pub captures: u8,
    /// Who moves next. Serialized as `"again": true` when it is the same player, and else not at all.
    #[serde(rename = "again", serialize_with = "is_again", skip_serializing_if = "is_of_opponent")]
    pub to_move: ToMove,
    /// What the position that it is played in is worth to its player.
    #[serde(flatten)]
    pub worth: Worth,
    /// Seeds that the mover of the line's start has captured up to here, this move included.
    pub mover: u8,
    /// Seeds that the opponent has captured up to here, this move included.
    pub opponent: u8,
    /// The position after it as the next player sees it. Not serialized.
    #[serde(skip)]
    pub position: Position,
    /// The numbers of its pits; serialized with the name `position`.
    #[serde(rename = "position", serialize_with = "as_numbers")]
    pub numbers: Numbers,
}

/// Why a line stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Finish {
    /// The game ends, and each side takes seeds that are left.
    Ended {
        /// Why it ends. The mover that it tells of is the player whose turn it would be.
        #[serde(serialize_with = "reason_name")]
        reason: EndReason,
        /// Seeds that the mover of the line's start takes at the end.
        mover: u8,
        /// Seeds that the opponent takes at the end.
        opponent: u8,
    },
    /// Under `split`: the same position with the same player to move was there before, and the value still to come
    /// is 0: play can go in circles for ever.
    Repeats {
        /// The number of plies after which it was there first; 0 for the start of the line.
        first: usize,
    },
    /// Under `own-side`: the same position with the same player to move was there before, and neither side can
    /// force anything more. Each takes the seeds of their own row.
    RepeatsOwnSide {
        /// The number of plies after which it was there first; 0 for the start of the line.
        first: usize,
        /// Seeds in the row of the mover of the line's start.
        mover: u8,
        /// Seeds in the row of the opponent.
        opponent: u8,
    },
}

impl Line {
    /// Seeds that the mover of the start and the opponent take, in this order, those of the end included, and under
    /// `own-side` those of their rows at a repetition.
    pub fn taken(&self) -> (u8, u8) {
        let (mover, opponent) = self.plies.last().map_or((0, 0), |ply| (ply.mover, ply.opponent));
        match self.finish {
            Finish::Ended { mover: more, opponent: other, .. }
            | Finish::RepeatsOwnSide { mover: more, opponent: other, .. } => (mover + more, opponent + other),
            Finish::Repeats { .. } => (mover, opponent),
        }
    }

    /// Seeds that the mover of the start takes more than the opponent, those of the end included.
    pub fn total(&self) -> i8 {
        let (mover, opponent) = self.taken();
        mover as i8 - opponent as i8 // a game has 48 seeds
    }
}

impl Player {
    /// The player whose turn it is after this one.
    pub const fn other(self) -> Self {
        match self {
            Player::Mover => Player::Opponent,
            Player::Opponent => Player::Mover,
        }
    }
}
