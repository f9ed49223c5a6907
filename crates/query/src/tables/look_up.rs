//! What is stored for a position.

use std::path::Path;

use seedbase_rules::{Position, Rules, Turn};
use seedbase_table::{Header, Plane, TableError};

use super::{Numbers as _, Stored, Tables};
use crate::{Outcome, Quantity, QueryError, Worth};

impl Tables {
    /// The table of a position's level and its index there; `None` when it is not in the index.
    fn place(&self, position: &Position) -> Result<Option<(&Stored, u64)>, QueryError> {
        if self.is_outside(position) {
            return Ok(None);
        }
        self.check_on_board(position)?;
        let table = self.stored_level(position.seeds())?;
        Ok(table.level().index(position).map(|index| (table, index)))
    }

    /// Fails if seeds lie where the board of the game has no pits.
    pub(crate) fn check_on_board(&self, position: &Position) -> Result<(), QueryError> {
        if self.game().rules().row().holds(position) {
            Ok(())
        } else {
            Err(QueryError::OffBoard { game: self.game(), position: *position })
        }
    }

    /// Whether a position is outside the index: no move leads to it. In Kalah none is.
    pub(crate) fn is_outside(&self, position: &Position) -> bool {
        match self.game().rules() {
            Rules::Oware(_) => !position.opponent().is_open(),
            Rules::Kalah(_) => false,
        }
    }

    /// The value that is stored under `split`.
    pub(super) fn stored_value(&self, position: &Position) -> Result<Option<i8>, QueryError> {
        let place = self.place(position)?;
        Ok(place.map(|(table, index)| table.value(index)).transpose()?)
    }

    /// What the table of its level holds for a position, without depths if it has none; `None` when it is not in
    /// the index.
    pub(crate) fn stored(&self, position: &Position) -> Result<Option<Worth>, QueryError> {
        let Some((table, index)) = self.place(position)? else { return Ok(None) };
        let worth = Worth::of(self.game().endless(), |quantity| quantity.outcome(table, index))?;
        Ok(Some(sound(table, index, worth)?))
    }

    /// What a capture leaves, without depths, which are not needed of the smaller levels.
    pub(crate) fn left_after_capture(&self, child: &Position) -> Result<Worth, QueryError> {
        let place = match self.place(child) {
            Ok(place) => place,
            Err(error) => return self.end(child).ok_or(error),
        };
        let (table, index) = place.expect("what a move leads to is in the index");
        let number =
            |quantity: Quantity| Ok::<_, QueryError>(Outcome { value: quantity.value(table, index)?, depth: None });
        sound(table, index, Worth::of(self.game().endless(), number)?)
    }

    /// Whether every number that can be forced has its depth.
    pub(super) fn has_depths(&self, position: &Position, worth: Worth) -> bool {
        let seeds = position.seeds();
        Quantity::of(self.game().endless()).iter().all(|quantity| match worth.number(*quantity) {
            Some(number) => number.depth.is_some() || number.value == quantity.endless(seeds),
            None => false,
        })
    }

    /// The worth of a game that has ended, for which no table is needed.
    pub(super) fn end(&self, position: &Position) -> Option<Worth> {
        match self.game().rules().turn(position) {
            _ if self.check_on_board(position).is_err() => None,
            Turn::Ended(end) => Some(Worth::ended(self.game().endless(), end.value(), position.seeds())),
            Turn::Moves(_) => None,
        }
    }
}

/// Fails for bounds that no position can have, each of which alone could be right.
fn sound(table: &Stored, index: u64, worth: Worth) -> Result<Worth, QueryError> {
    match worth {
        Worth::Bounds(bounds) => {
            check_bounds(table.path(), table.header(), index, (bounds.lo, bounds.hi)).map(|()| worth)
        }
        Worth::Value(_) => Ok(worth),
    }
}

/// Fails if a guarantee and a ceiling have not the parity of the seeds, as all that is forced has, or stand in the
/// wrong order.
pub(crate) fn check_bounds(path: &Path, header: &Header, index: u64, (lo, hi): (i8, i8)) -> Result<(), QueryError> {
    let odd = |value: i8| (value.unsigned_abs() ^ header.seeds()) & 1 == 1;
    let (plane, value) = match (odd(lo), odd(hi) || lo > hi) {
        (true, _) => (Plane::Values, lo),
        (false, true) => (Plane::Ceilings, hi),
        (false, false) => return Ok(()),
    };
    Err(TableError::DamagedValue { path: path.to_owned(), plane, index, value }.into())
}
