//! The legal moves of a position, and what each does to the board.

mod sowing;

use seedbase_notation::{Placed, Side};
use seedbase_query::{EndAnswer, Stores};
use seedbase_rules::{Move, Rules, ToMove, Turn};
use serde::{Serialize, Serializer};

use crate::terms::side_name;
use crate::{Asked, UnwritableError};
pub use sowing::{Captured, Target};

/// The legal moves of a position, or how its game ended. Needs no tables. Serialized, one object with the fields in
/// this order.
#[derive(Clone, Debug, Serialize)]
pub struct MovesReply {
    /// The rules: a preset's name, or the parts of a combination that has none.
    pub preset: String,
    /// The numbers of the pits, the mover's first.
    pub position: Vec<u8>,
    /// Seeds on the board.
    pub seeds: u8,
    /// The legal moves in pit order; none when the game has ended.
    pub moves: Vec<LegalMove>,
    /// How the game ended, if it has.
    pub end: Option<EndAnswer>,
    /// The game around the position.
    #[serde(flatten)]
    pub around: Around,
}

/// A legal move, and the position after it.
#[derive(Clone, Debug, Serialize)]
pub struct LegalMove {
    /// The pit's letter as its player writes it.
    #[serde(rename = "move")]
    pub letter: char,
    /// The pit, 0 for the mover's first.
    pub pit: u8,
    /// Seeds that reach the mover's store.
    pub captures: u8,
    /// Who moves next. Serialized as `"again": true` when it is the mover, and else not at all.
    #[serde(rename = "again", serialize_with = "is_again", skip_serializing_if = "is_of_opponent")]
    pub to_move: ToMove,
    /// Where the seeds fall, one after the other.
    pub sown: Vec<Target>,
    /// The pits that are emptied into the mover's store after that, in order of their numbers.
    pub captured: Vec<Captured>,
    /// The numbers of the pits after the move, those of the player to move then first.
    pub position: Vec<u8>,
    /// The game around that position.
    #[serde(flatten)]
    pub around: Around,
}

/// The game around a position as far as it is known.
#[derive(Clone, Debug, Serialize)]
pub struct Around {
    /// The player to move.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "side_name")]
    pub side: Option<Side>,
    /// The number of the move to come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub move_number: Option<u32>,
    /// Seeds captured, those of the player to move first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stores: Option<Stores>,
    /// The notation that the position is written in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notation: Option<&'static str>,
    /// The position in that notation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

impl MovesReply {
    /// The moves that these rules allow in a position.
    ///
    /// ```
    /// use seedbase_reply::{Asked, MovesReply, read};
    /// use seedbase_rules::{Preset, RowLength};
    /// let placed = read("0 0 0 0 1 1 1 0 0 0 0 2", None, RowLength::SIX)?;
    /// let reply = MovesReply::new(Preset::Oware.rules(), Asked { placed, notation: None })?;
    /// let played: Vec<_> = reply.moves.iter().map(|m| (m.letter, m.captures)).collect();
    /// assert_eq!(played, [('E', 0), ('F', 2)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When a position does not fit the notation that it is to be written in.
    pub fn new(rules: Rules, asked: Asked) -> Result<MovesReply, UnwritableError> {
        let placed = asked.placed;
        let (moves, end) = match rules.turn(&placed.position) {
            Turn::Moves(moves) => (moves, None),
            Turn::Ended(end) => (Vec::new(), Some(end.into())),
        };
        Ok(MovesReply {
            preset: rules.to_string(),
            position: rules.row().numbers(&placed.position).iter().collect(),
            seeds: placed.position.seeds(),
            moves: moves.iter().map(|played| LegalMove::new(rules, asked, played)).collect::<Result<_, _>>()?,
            end,
            around: Around::written(asked, &placed)?,
        })
    }
}

impl LegalMove {
    fn new(rules: Rules, asked: Asked, played: &Move) -> Result<LegalMove, UnwritableError> {
        let row = rules.row();
        let Asked { placed, .. } = asked;
        let after = match asked.notation {
            Some(_) => placed.completed().after(played),
            None => placed.after(played),
        };
        let sown = sowing::path(rules, &placed.position, played.pit);
        Ok(LegalMove {
            letter: asked.letter(row.letter(played.pit)),
            pit: (played.pit.index() - row.first()) as u8,
            captures: played.captures,
            to_move: played.to_move,
            captured: sowing::captured(rules, &placed.position, played, &sown),
            sown,
            position: row.numbers(&played.child).iter().collect(),
            around: Around::written(asked, &after)?,
        })
    }
}

impl Around {
    /// The game around a position, which is written in no notation.
    pub(crate) fn of(asked: Asked) -> Around {
        let Placed { side, move_number, .. } = asked.placed;
        Around { side, move_number, stores: asked.stores(), notation: None, text: None }
    }

    /// The game around `placed`, which is the position asked about or one after it.
    fn written(asked: Asked, placed: &Placed) -> Result<Around, UnwritableError> {
        let notation = asked.notation.map(|notation| notation.name());
        Ok(Around { notation, text: asked.written(placed)?, ..Around::of(Asked { placed: *placed, ..asked }) })
    }
}

fn is_again<S: Serializer>(to_move: &ToMove, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_bool(*to_move == ToMove::Again)
}

fn is_of_opponent(to_move: &ToMove) -> bool {
    *to_move == ToMove::Opponent
}
