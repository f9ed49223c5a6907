//! Finding an answer in the tables.

use std::cmp::Reverse;

use seedbase_index::Level;
use seedbase_rules::{End, Move, Position, Turn};

use super::order::{Wish, best, preference};
use super::{Answer, MoveAnswer};
use crate::{QueryError, Tables, Worth};

/// See [`Tables::answer`].
pub(crate) fn answer(tables: &Tables, position: &Position) -> Result<Answer, QueryError> {
    tables.check_on_board(position)?;
    match tables.game().rules().turn(position) {
        Turn::Ended(end) => Ok(ended(tables, position, end)),
        Turn::Moves(moves) => {
            let stored = needed_level(tables, position, &moves)?;
            let answer = moving(tables, position, &moves)?;
            agree(tables, position, stored, answer.worth)?;
            Ok(answer)
        }
    }
}

/// What is stored for a position in the index. Fails if the largest level that the answer needs is missing.
fn needed_level(tables: &Tables, position: &Position, moves: &[Move]) -> Result<Option<Worth>, QueryError> {
    Level::of(tables.game().rules(), position.seeds())?;
    let stored = tables.stored(position)?;
    if let Some(seeds) = moves.iter().map(|m| m.child.seeds()).max() {
        tables.stored_level(seeds)?;
    }
    Ok(stored)
}

fn agree(tables: &Tables, position: &Position, stored: Option<Worth>, best: Worth) -> Result<(), QueryError> {
    match stored {
        Some(stored) if stored != best => {
            let path = tables.stored_level(position.seeds())?.path().to_owned();
            let position = tables.game().rules().row().numbers(position);
            Err(QueryError::Contradiction { path, position, stored, best })
        }
        _ => Ok(()),
    }
}

fn ended(tables: &Tables, position: &Position, end: End) -> Answer {
    let worth = Worth::ended(tables.game().endless(), end.value(), position.seeds());
    Answer { end: Some(end.into()), has_depths: true, ..blank(tables, position, worth) }
}

fn moving(tables: &Tables, position: &Position, moves: &[Move]) -> Result<Answer, QueryError> {
    let has_depths = has_depths(tables, position, moves)?;
    let mut moves = moves.iter().map(|m| move_answer(tables, position, m)).collect::<Result<Vec<_>, _>>()?;
    if !has_depths {
        moves.iter_mut().for_each(|m| m.worth = m.worth.without_depths());
    }
    moves.sort_by_key(|m| (Reverse(preference(m.worth, position.seeds(), Wish::Most)), m.pit));
    let worths: Vec<Worth> = moves.iter().map(|m| m.worth).collect();
    let worth = Worth::best(tables.game().endless(), position.seeds(), &worths);
    let best = best(&moves);
    Ok(Answer { best, moves, has_depths, ..blank(tables, position, worth) })
}

/// Whether the level's table, if the answer takes anything from it, has depths. Captures lead elsewhere and need
/// none.
fn has_depths(tables: &Tables, position: &Position, moves: &[Move]) -> Result<bool, QueryError> {
    if tables.is_outside(position) && moves.iter().all(|m| m.captures > 0) {
        return Ok(true);
    }
    Ok(tables.stored_level(position.seeds())?.header().depth().is_some())
}

/// An answer without moves.
fn blank(tables: &Tables, position: &Position, worth: Worth) -> Answer {
    Answer {
        preset: tables.game().rules().to_string(),
        endless: tables.game().endless().to_string(),
        position: tables.game().rules().row().numbers(position),
        seeds: position.seeds(),
        worth,
        best: Vec::new(),
        moves: Vec::new(),
        end: None,
        has_depths: false,
    }
}

fn move_answer(tables: &Tables, position: &Position, played: &Move) -> Result<MoveAnswer, QueryError> {
    let left = match played.captures {
        0 => tables.stored(&played.child)?.expect("what a move leads to is in the index"),
        _ => tables.left_after_capture(&played.child)?,
    };
    let worth = Worth::of_move(played, left, position.seeds());
    let row = tables.game().rules().row();
    Ok(MoveAnswer {
        letter: row.letter(played.pit),
        pit: (played.pit.index() - row.first()) as u8,
        to_move: played.to_move,
        captures: played.captures,
        worth: worth.ok_or(QueryError::TooDeep { position: row.numbers(position) })?,
    })
}
