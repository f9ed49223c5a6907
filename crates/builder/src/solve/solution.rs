//! What comes out.

use std::time::Duration;

use super::bound::Bounds;
use super::marks::AllMarks;
use super::verdict::{ByVerdict, Verdict};
use crate::Phase;

/// A solved level.
#[derive(Debug)]
pub(crate) struct Solution {
    /// Values, or guarantees and ceilings.
    pub(crate) bounds: Bounds<Bound>,
    pub(crate) count: Count,
    /// Waves in which they were decided.
    pub(crate) waves: u64,
    /// Time spent in each phase before the writing.
    pub(crate) phases: Vec<(Phase, Duration)>,
}

/// One number of every position, in index order, and its depth.
#[derive(Debug)]
pub(crate) struct Bound {
    marks: AllMarks,
    /// The largest depth; depths were stored or not.
    pub(crate) largest_depth: u16,
}

/// How many positions there are of a kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Count {
    /// The mover can force more than 0.
    pub(crate) wins: u64,
    /// The opponent can hold the mover to less than 0.
    pub(crate) losses: u64,
    /// Guarantee and ceiling are both 0.
    pub(crate) zeros: u64,
    /// Guarantee and ceiling are one.
    pub(crate) exact: u64,
}

impl Count {
    /// Those of some positions.
    pub(super) fn of(guarantees: &[i8], ceilings: &[i8]) -> Count {
        let mut count = Count::default();
        for (&guarantee, &ceiling) in guarantees.iter().zip(ceilings) {
            count.wins += u64::from(guarantee > 0);
            count.losses += u64::from(ceiling < 0);
            count.zeros += u64::from(guarantee == 0 && ceiling == 0);
            count.exact += u64::from(guarantee == ceiling);
        }
        count
    }

    pub(super) fn plus(self, other: Count) -> Count {
        Count {
            wins: self.wins + other.wins,
            losses: self.losses + other.losses,
            zeros: self.zeros + other.zeros,
            exact: self.exact + other.exact,
        }
    }
}

impl Solution {
    pub(super) fn new(marks: Bounds<AllMarks>, largest: ByVerdict<u16>, count: Count, waves: u64) -> Solution {
        let [wins, losses] = [Verdict::Win, Verdict::Loss].map(|verdict| largest[verdict]);
        let bounds = match marks {
            Bounds { guarantee: marks, ceiling: None } => {
                Bounds { guarantee: Bound { marks, largest_depth: wins.max(losses) }, ceiling: None }
            }
            Bounds { guarantee, ceiling: Some(ceiling) } => Bounds {
                guarantee: Bound { marks: guarantee, largest_depth: wins },
                ceiling: Some(Bound { marks: ceiling, largest_depth: losses }),
            },
        };
        Solution { bounds, count, waves, phases: Vec::new() }
    }
}

impl Bound {
    /// The number of every position in index order.
    pub(crate) fn values(&self) -> &[i8] {
        &self.marks.codes
    }

    /// Calls `each` with the depths of the positions in index order, `size` at a time; not at all when they
    /// were left out.
    pub(crate) fn depths<E>(&self, size: usize, each: impl FnMut(&[u16]) -> Result<(), E>) -> Result<(), E> {
        self.marks.depths.chunks(size, each)
    }
}
