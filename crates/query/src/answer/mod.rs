//! What there is to say about a position.

mod order;
mod probe;

use seedbase_rules::{End, EndReason, Numbers, ToMove};
use serde::{Serialize, Serializer};

use crate::Worth;

pub(crate) use order::to_play;
pub(crate) use probe::answer;

/// What a position and its moves are worth. Serialized, one object with the fields in this order, those of a
/// [`Worth`] among them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Answer {
    /// The rules: a preset's name, or the parts of a combination that has none.
    pub preset: String,
    /// What endless play is worth.
    pub endless: String,
    /// The position.
    #[serde(serialize_with = "as_numbers")]
    pub position: Numbers,
    /// Seeds on the board.
    pub seeds: u8,
    /// What it is worth to the mover; without depths where [`Answer::has_depths`] is not set.
    #[serde(flatten)]
    pub worth: Worth,
    /// Letters of the best moves, in pit order: under `split` those that are best in value and depth, under
    /// `own-side` those of the highest guarantee, and of these those of the highest ceiling, whatever their depths.
    pub best: Vec<char>,
    /// The legal moves, best first, equal ones in pit order; none when the game has ended.
    ///
    /// Under `split` they come by value; of one value the shortest first when it is above 0, and the longest first
    /// when it is below. Under `own-side` they come by guarantee, then by ceiling, then by depth: as a player wants
    /// it, the shortest way to a guarantee first, and the longest way to a ceiling where that still leaves a choice.
    pub moves: Vec<MoveAnswer>,
    /// How the game ended, if it has.
    pub end: Option<EndAnswer>,
    /// Whether depths are known. If not, the table of the level was built without, and moves are ordered
    /// without. Not serialized.
    #[serde(skip)]
    pub has_depths: bool,
}

/// A legal move and its worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct MoveAnswer {
    /// The pit's letter, from `A` on.
    #[serde(rename = "move")]
    pub letter: char,
    /// The pit, 0 for the mover's first.
    pub pit: u8,
    /// Seeds captured at once: all that reach the mover's store.
    pub captures: u8,
    /// Who moves next. Serialized as `"again": true` when it is the mover, and else not at all.
    #[serde(rename = "again", serialize_with = "is_again", skip_serializing_if = "is_of_opponent")]
    pub to_move: ToMove,
    /// What it is worth to its player, seeds captured at once included: of a capture that leaves `lo` and `hi` to
    /// the opponent, `captures - hi` and `captures - lo`. The depths are those that it gives the position if it is
    /// the move played, 1 for a capture.
    #[serde(flatten)]
    pub worth: Worth,
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

/// A list of the numbers of the pits.
pub(crate) fn as_numbers<S: Serializer>(numbers: &Numbers, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(numbers.iter())
}

pub(crate) fn is_again<S: Serializer>(to_move: &ToMove, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_bool(*to_move == ToMove::Again)
}

pub(crate) fn is_of_opponent(to_move: &ToMove) -> bool {
    *to_move == ToMove::Opponent
}

/// The reason as one word.
pub(crate) fn reason_name<S: Serializer>(reason: &EndReason, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(reason.name())
}

impl From<End> for EndAnswer {
    fn from(End { reason, mover, opponent }: End) -> Self {
        Self { reason, mover, opponent }
    }
}
