//! What there is to say about a position.

mod probe;

use seedbase_rules::{End, EndReason, PITS};
use serde::{Serialize, Serializer};

use crate::{Outcome, Verdict};

pub(crate) use probe::answer;

/// A position's value and those of its moves. Serialized, one object with the fields in this order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Answer {
    /// The rules: a preset's name, or the parts of a combination that has none.
    pub preset: String,
    /// What endless play is worth.
    pub endless: String,
    /// The twelve pits, the mover's first.
    pub position: [u8; PITS],
    /// Seeds on the board.
    pub seeds: u8,
    /// Seeds that the mover nets with best play by both, -seeds..=seeds.
    pub value: i8,
    /// The depth in plies ([`Outcome`]); `None` where the value is 0 or [`Answer::has_depths`] is not set.
    pub depth: Option<u16>,
    /// Letters of the moves that are best in value and depth, in pit order.
    pub best: Vec<char>,
    /// The legal moves, best first, equal ones in pit order; none when the game has ended.
    pub moves: Vec<MoveAnswer>,
    /// How the game ended, if it has.
    pub end: Option<EndAnswer>,
    /// Whether depths are known. If not, the table of the level was built without, and moves are ordered by
    /// value alone. Not serialized.
    #[serde(skip)]
    pub has_depths: bool,
}

/// A legal move and its worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct MoveAnswer {
    /// The pit's letter, `A`..=`F`.
    #[serde(rename = "move")]
    pub letter: char,
    /// The pit, 0..=5.
    pub pit: u8,
    /// Seeds captured at once.
    pub captures: u8,
    /// Seeds that the mover nets by playing it, those captured at once included, -seeds..=seeds.
    pub value: i8,
    /// The depth that it gives the position if it is the move played, 1 for a capture; `None` where the value is
    /// 0 or the table has no depths.
    pub depth: Option<u16>,
}

/// Who takes what at the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct EndAnswer {
    /// Why it ended.
    #[serde(serialize_with = "reason_name")]
    pub reason: EndReason,
    /// Seeds the mover takes.
    pub mover: u8,
    /// Seeds the opponent takes.
    pub opponent: u8,
}

/// The reason as one word.
pub(crate) fn reason_name<S: Serializer>(reason: &EndReason, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(reason.name())
}

impl Answer {
    /// Who comes out ahead.
    pub const fn verdict(&self) -> Verdict {
        Verdict::of(self.value)
    }

    /// Value and depth.
    pub const fn outcome(&self) -> Outcome {
        Outcome { value: self.value, depth: self.depth }
    }
}

impl MoveAnswer {
    /// Who comes out ahead after this move.
    pub const fn verdict(&self) -> Verdict {
        Verdict::of(self.value)
    }

    /// Value and depth.
    pub const fn outcome(&self) -> Outcome {
        Outcome { value: self.value, depth: self.depth }
    }
}

impl From<End> for EndAnswer {
    fn from(End { reason, mover, opponent }: End) -> Self {
        Self { reason, mover, opponent }
    }
}
