//! Collecting faults so that the report does not depend on who finds them first.

use rayon::prelude::*;
use seedbase_index::Level;

use super::Fault;
use crate::QueryError;

/// Faults that are reported with their position.
const REPORTED: usize = 10;

/// How many faults there are, and those with the smallest indices.
pub(super) struct Faults {
    count: u64,
    first: Vec<Found>,
}

#[derive(Clone, Copy)]
struct Found {
    index: u64,
    stored: i8,
    expected: i8,
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

    /// Compares stored values with what they should be.
    ///
    /// A damaged value, which no position of the level can have, is larger than any other, as nothing is stored
    /// below -seeds; and for the same reason no move, whatever it leads to, nets as much. So it always differs.
    pub(super) fn compare(&mut self, stored: &[i8], expected: &[i8], index: impl Fn(usize) -> u64) {
        if stored == expected {
            return;
        }
        for (row, (&stored, &expected)) in stored.iter().zip(expected).enumerate() {
            if stored != expected {
                self.push(Found { index: index(row), stored, expected });
            }
        }
        self.keep_first();
    }

    fn push(&mut self, found: Found) {
        self.count += 1;
        self.first.push(found);
        if self.first.len() == 1000 * REPORTED {
            self.keep_first();
        }
    }

    fn keep_first(&mut self) {
        self.first.sort_unstable_by_key(|found| found.index);
        self.first.truncate(REPORTED);
    }

    pub(super) const fn count(&self) -> u64 {
        self.count
    }

    /// The first faults, with the positions they belong to.
    pub(super) fn first(&self, level: &Level) -> Vec<Fault> {
        let fault = |found: &Found| {
            let position = level.position(found.index).expect("faults are found at positions");
            Fault { position, stored: found.stored, expected: found.expected }
        };
        self.first.iter().map(fault).collect()
    }
}
