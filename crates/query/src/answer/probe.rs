//! Finding an answer in the tables.

use std::cmp::Reverse;

use seedbase_index::Level;
use seedbase_rules::{End, Move, Position, Turn};

use super::{Answer, MoveAnswer};
use crate::{Outcome, QueryError, Tables};

/// See [`Tables::answer`].
pub(crate) fn answer(tables: &Tables, position: &Position) -> Result<Answer, QueryError> {
    match tables.game().rules.turn(position) {
        Turn::Ended(end) => Ok(ended(tables, position, end)),
        Turn::Moves(moves) => {
            let stored = needed_level(tables, position, &moves)?;
            let answer = moving(tables, position, &moves)?;
            agree(tables, position, stored, answer.outcome())?;
            Ok(answer)
        }
    }
}

/// What is stored for a position in the index. Fails if the largest level that the answer needs is missing.
fn needed_level(tables: &Tables, position: &Position, moves: &[Move]) -> Result<Option<Outcome>, QueryError> {
    Level::new(position.seeds())?;
    let stored = tables.stored(position)?;
    if let Some(seeds) = moves.iter().map(|m| m.child.seeds()).max() {
        tables.level(seeds)?;
    }
    Ok(stored)
}

fn agree(tables: &Tables, position: &Position, stored: Option<Outcome>, best: Outcome) -> Result<(), QueryError> {
    match stored {
        Some(stored) if stored != best => {
            let path = tables.level(position.seeds())?.path().to_owned();
            Err(QueryError::Contradiction { path, position: *position, stored, best })
        }
        _ => Ok(()),
    }
}

fn ended(tables: &Tables, position: &Position, end: End) -> Answer {
    let outcome = Outcome::ended(end.value());
    Answer { end: Some(end.into()), has_depths: true, ..blank(tables, position, outcome) }
}

fn moving(tables: &Tables, position: &Position, moves: &[Move]) -> Result<Answer, QueryError> {
    let has_depths = has_depths(tables, position, moves)?;
    let mut moves = moves.iter().map(|m| move_answer(tables, position, m)).collect::<Result<Vec<_>, _>>()?;
    if !has_depths {
        moves.iter_mut().for_each(|m| m.depth = None);
    }
    moves.sort_by_key(|m| (Reverse(m.outcome().preference()), m.pit));
    let outcome = moves.first().map_or(Outcome::ended(0), MoveAnswer::outcome); // there is always one
    let best = moves.iter().take_while(|m| m.outcome() == outcome).map(|m| m.letter).collect();
    Ok(Answer { best, moves, has_depths, ..blank(tables, position, outcome) })
}

/// Whether the level's table, if the answer takes anything from it, has depths. Captures lead elsewhere and need
/// none.
fn has_depths(tables: &Tables, position: &Position, moves: &[Move]) -> Result<bool, QueryError> {
    if !position.opponent().is_open() && moves.iter().all(|m| m.captures > 0) {
        return Ok(true);
    }
    Ok(tables.level(position.seeds())?.header().depth().is_some())
}

/// An answer without moves.
fn blank(tables: &Tables, position: &Position, Outcome { value, depth }: Outcome) -> Answer {
    Answer {
        preset: tables.game().rules.to_string(),
        endless: tables.game().endless.to_string(),
        position: *position.pits(),
        seeds: position.seeds(),
        value,
        depth,
        best: Vec::new(),
        moves: Vec::new(),
        end: None,
        has_depths: false,
    }
}

fn move_answer(tables: &Tables, position: &Position, played: &Move) -> Result<MoveAnswer, QueryError> {
    let outcome = move_outcome(tables, played)?.ok_or(QueryError::TooDeep { position: *position })?;
    Ok(MoveAnswer {
        letter: played.pit.letter(),
        pit: played.pit.index() as u8,
        captures: played.captures,
        value: outcome.value,
        depth: outcome.depth,
    })
}

/// What the player of a move nets, and when; `None` when that is too far away.
fn move_outcome(tables: &Tables, &Move { captures, ref child, .. }: &Move) -> Result<Option<Outcome>, QueryError> {
    if captures > 0 {
        let value = captures as i8 - tables.value(child)?;
        return Ok(Some(Outcome { value, depth: (value != 0).then_some(1) }));
    }
    let child = tables.stored(child)?.expect("after a move the row of the player who moved is open");
    match child.depth {
        None => Ok(Some(Outcome { value: -child.value, depth: None })),
        Some(plies) => Ok(plies.checked_add(1).map(|plies| Outcome { value: -child.value, depth: Some(plies) })),
    }
}
