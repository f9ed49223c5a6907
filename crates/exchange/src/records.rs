//! Positions with what they are worth, in the order of the table.

use seedbase_index::{Level, Numbering, halves_of, open_halves};
use seedbase_query::{Outcome, Quantity, QueryError, Tables, Worth};
use seedbase_rules::{Half, Position, RowLength};

use crate::{ExchangeError, checked};

/// Positions between two looks at whether to stop.
const STRIDE: u64 = 1 << 16;

/// A position of a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Record {
    pub(crate) position: Position,
    worth: Worth,
}

impl Record {
    /// One of its numbers.
    pub(crate) fn number(&self, quantity: Quantity) -> Outcome {
        self.worth.number(quantity).expect("the numbers of the game")
    }
}

/// Hands every position of a level to `each`.
pub(crate) fn records(
    tables: &Tables,
    seeds: u8,
    cancelled: &dyn Fn() -> bool,
    each: &mut dyn FnMut(Record) -> Result<(), ExchangeError>,
) -> Result<(), ExchangeError> {
    let level = checked::level(tables, seeds)?.level().clone();
    let mut left = STRIDE;
    for position in positions(&level) {
        left -= 1;
        if left == 0 {
            left = STRIDE;
            if cancelled() {
                return Err(QueryError::Interrupted.into());
            }
        }
        each(Record { position, worth: tables.worth(&position)? })?;
    }
    Ok(())
}

/// The positions of a level in the order of their indices.
fn positions(level: &Level) -> impl Iterator<Item = Position> + '_ {
    level.blocks().flat_map(|block| {
        let opponents: Vec<Half> = match level.numbering() {
            Numbering::Open => open_halves(block.opponent).collect(),
            Numbering::All(row) => halves_of(row, block.opponent).collect(),
        };
        movers(level, block.own).flat_map(move |own| {
            let position = move |opponent: &Half| Position::from_halves(own, *opponent).expect("seeds of a level");
            opponents.iter().map(position).collect::<Vec<_>>()
        })
    })
}

/// The rows of the mover with so many seeds.
fn movers(level: &Level, seeds: u8) -> impl Iterator<Item = Half> {
    let row = match level.numbering() {
        Numbering::Open => RowLength::SIX,
        Numbering::All(row) => row,
    };
    halves_of(row, seeds)
}

#[cfg(test)]
mod tests {
    use seedbase_rules::Preset;

    use super::*;

    #[test]
    fn positions_come_in_the_order_of_their_indices() {
        for rules in ["awari", "bantumi", "bantumi-4"].map(|name| name.parse().unwrap()) {
            let level = Level::of(rules, 7).unwrap();
            let listed: Vec<Position> = positions(&level).collect();
            assert_eq!(listed.len() as u64, level.positions());
            assert!((0..).zip(&listed).all(|(index, position)| level.index(position) == Some(index)));
        }
        assert_eq!(positions(&Level::of(Preset::Awari.rules(), 0).unwrap()).count(), 1);
    }
}
