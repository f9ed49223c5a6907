//! Collecting faults so that the report does not depend on who finds them first.

use rayon::prelude::*;
use seedbase_rules::Position;

use super::Fault;
use crate::proof::{self, Claim};
use crate::{Outcome, Quantity, QueryError, Tables, Worth};

/// Faults that are reported with their position.
const REPORTED: usize = 10;

/// How many faults there are, and the smallest of their indices.
#[derive(Debug)]
pub(super) struct Faults {
    count: u64,
    first: Vec<u64>,
}

/// The scores of one number of some positions: stored ones, and what they should be.
pub(super) struct Compared<'a, S> {
    pub(super) stored: &'a [S],
    pub(super) expected: &'a [S],
}

impl Faults {
    pub(super) const fn none() -> Self {
        Self { count: 0, first: Vec::new() }
    }

    /// The faults of all parts; of errors, the one that comes first in the order of the parts.
    pub(super) fn in_order(
        parts: impl ParallelIterator<Item = Result<Faults, QueryError>>,
    ) -> Result<Faults, QueryError> {
        parts.reduce(|| Ok(Faults::none()), |all, part| Ok(all?.and(part?)))
    }

    fn and(mut self, other: Faults) -> Self {
        self.count += other.count;
        self.first.extend(other.first);
        self.keep_first();
        self
    }

    /// Compares the scores that a table holds of some positions with what they should be, for each of their
    /// numbers: one that is wrong makes a fault of the position.
    ///
    /// A damaged value, which no position of the level can have, is larger than any other, as nothing is stored
    /// below -seeds; and for the same reason no move, whatever it leads to, nets as much. So it always differs.
    pub(super) fn compare<S: Eq>(&mut self, numbers: &[Compared<'_, S>], index: impl Fn(usize) -> u64) {
        if numbers.iter().all(|number| number.stored == number.expected) {
            return;
        }
        let rows = 0..numbers[0].stored.len();
        let is_wrong = |&row: &usize| numbers.iter().any(|number| number.stored[row] != number.expected[row]);
        rows.filter(is_wrong).for_each(|row| self.push(index(row)));
        self.keep_first();
    }

    /// Adds a fault. Faults must come in the order of their indices.
    pub(super) fn add(&mut self, index: u64) {
        self.push(index);
    }

    fn push(&mut self, index: u64) {
        self.count += 1;
        self.first.push(index);
        if self.first.len() == 1000 * REPORTED {
            self.keep_first();
        }
    }

    fn keep_first(&mut self) {
        self.first.sort_unstable();
        self.first.truncate(REPORTED);
    }

    pub(super) const fn count(&self) -> u64 {
        self.count
    }

    /// The first faults, said by the plain form of the test.
    pub(super) fn first(&self, tables: &Tables, seeds: u8) -> Result<Vec<Fault>, QueryError> {
        let level = tables.level(seeds)?.level();
        let positions = self.first.iter().map(|&index| level.position(index).expect("faults are found at positions"));
        positions.map(|position| fault(tables, position)).collect()
    }
}

fn fault(tables: &Tables, position: Position) -> Result<Fault, QueryError> {
    let endless = tables.game().endless();
    let has_depths = tables.stored_level(position.seeds())?.header().depth().is_some();
    let told = |quantity: Quantity, Claim { value, depth }| {
        let is_told = has_depths && (value != quantity.endless(position.seeds()) || depth != 0);
        Outcome { value, depth: if is_told { u16::try_from(depth).ok() } else { None } }
    };
    let stored = |quantity| {
        let claim = proof::stored(tables, quantity, &position)?.expect("faults are found in the index");
        Ok::<_, QueryError>(told(quantity, claim))
    };
    let expected = |quantity| Ok::<_, QueryError>(told(quantity, proof::best(tables, quantity, &position)?));
    Ok(Fault { position, stored: Worth::of(endless, stored)?, expected: Worth::of(endless, expected)? })
}
