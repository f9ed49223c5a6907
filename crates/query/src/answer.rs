//! What there is to say about a position.

use std::cmp::Reverse;

use seedbase_index::Level;
use seedbase_rules::{End, EndReason, Move, PITS, Position, Turn};
use serde::{Serialize, Serializer};

use crate::{QueryError, Tables, Verdict};

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
    /// Letters of the moves with the highest value, in pit order.
    pub best: Vec<char>,
    /// The legal moves, best first, equal ones in pit order; none when the game has ended.
    pub moves: Vec<MoveAnswer>,
    /// How the game ended, if it has.
    pub end: Option<EndAnswer>,
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

fn reason_name<S: Serializer>(reason: &EndReason, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(reason.name())
}

impl Answer {
    /// Who comes out ahead.
    pub const fn verdict(&self) -> Verdict {
        Verdict::of(self.value)
    }
}

impl MoveAnswer {
    /// Who comes out ahead after this move.
    pub const fn verdict(&self) -> Verdict {
        Verdict::of(self.value)
    }
}

/// See [`Tables::answer`].
pub(crate) fn answer(tables: &Tables, position: &Position) -> Result<Answer, QueryError> {
    match tables.game().rules.turn(position) {
        Turn::Ended(end) => Ok(Answer::ended(tables, position, end)),
        Turn::Moves(moves) => {
            let stored = needed_level(tables, position, &moves)?;
            let answer = Answer::moving(tables, position, &moves)?;
            agree(tables, position, stored, answer.value)?;
            Ok(answer)
        }
    }
}

/// The stored value of a position in the index. Fails if the largest level that the answer needs is missing.
fn needed_level(tables: &Tables, position: &Position, moves: &[Move]) -> Result<Option<i8>, QueryError> {
    Level::new(position.seeds())?;
    let stored = tables.stored(position)?;
    if let Some(seeds) = moves.iter().map(|m| m.child.seeds()).max() {
        tables.level(seeds)?;
    }
    Ok(stored)
}

fn agree(tables: &Tables, position: &Position, stored: Option<i8>, best: i8) -> Result<(), QueryError> {
    match stored {
        Some(stored) if stored != best => {
            let path = tables.level(position.seeds())?.path().to_owned();
            Err(QueryError::Contradiction { path, position: *position, stored, best })
        }
        _ => Ok(()),
    }
}

impl Answer {
    fn ended(tables: &Tables, position: &Position, End { reason, mover, opponent }: End) -> Self {
        let end = EndAnswer { reason, mover, opponent };
        Self { end: Some(end), ..Self::new(tables, position, mover as i8 - opponent as i8, Vec::new()) }
    }

    fn moving(tables: &Tables, position: &Position, moves: &[Move]) -> Result<Self, QueryError> {
        let mut moves = moves.iter().map(|m| move_answer(tables, m)).collect::<Result<Vec<_>, _>>()?;
        moves.sort_by_key(|m| (Reverse(m.value), m.pit));
        let value = moves.first().map_or(0, |best| best.value); // there is always one
        Ok(Self::new(tables, position, value, moves))
    }

    fn new(tables: &Tables, position: &Position, value: i8, moves: Vec<MoveAnswer>) -> Self {
        Self {
            preset: tables.game().rules.to_string(),
            endless: tables.game().endless.to_string(),
            position: *position.pits(),
            seeds: position.seeds(),
            value,
            best: moves.iter().filter(|m| m.value == value).map(|m| m.letter).collect(),
            moves,
            end: None,
        }
    }
}

/// The position after a move is always in the index: the row of the player who moved has an empty pit.
fn move_answer(tables: &Tables, played: &Move) -> Result<MoveAnswer, QueryError> {
    Ok(MoveAnswer {
        letter: played.pit.letter(),
        pit: played.pit.index() as u8,
        captures: played.captures,
        value: played.captures as i8 - tables.value(&played.child)?,
    })
}
