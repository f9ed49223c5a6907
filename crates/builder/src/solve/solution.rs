//! What comes out.

use std::time::Duration;

use super::bound::Bounds;
use super::finish::Decided;
use super::kalah::Marks;
use super::verdict::Verdict;
use super::word::{COUNTERS_ONLY, WITH_DEPTHS};
use crate::{BuildError, Phase};

/// A solved level.
#[derive(Debug)]
pub(crate) struct Solution {
    pub(super) numbers: Numbers,
    pub(crate) count: Count,
    /// Waves in which they were decided.
    pub(crate) waves: u64,
    /// The largest depth, of guarantees and of ceilings where there are any; depths were stored or not.
    pub(crate) largest_depth: Bounds<u16>,
    /// Time spent in each phase before the writing.
    pub(crate) phases: Vec<(Phase, Duration)>,
}

/// The values and depths of every position.
#[derive(Debug)]
pub(super) enum Numbers {
    /// With depths in words, and without.
    Words(Box<Decided<WITH_DEPTHS>>),
    Counters(Box<Decided<COUNTERS_ONLY>>),
    Marks(Marks),
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

/// Which of a position's numbers is meant: its guarantee, which under `split` is its value, or its ceiling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Which {
    Guarantee,
    Ceiling,
}

impl Which {
    fn verdict(self) -> Verdict {
        match self {
            Which::Guarantee => Verdict::Win,
            Which::Ceiling => Verdict::Loss,
        }
    }
}

impl Solution {
    /// Calls `each` with this number of every position in index order, some at a time.
    pub(crate) fn values(
        &self,
        which: Which,
        each: impl FnMut(&[i8]) -> Result<(), BuildError> + Send,
    ) -> Result<(), BuildError> {
        match &self.numbers {
            Numbers::Words(decided) => decided.values(which.verdict(), each),
            Numbers::Counters(decided) => decided.values(which.verdict(), each),
            Numbers::Marks(marks) => marks.values(each),
        }
    }

    /// Calls `each` with the depth of it for every position; not at all when depths were left out.
    pub(crate) fn depths(
        &self,
        which: Which,
        each: impl FnMut(&[u16]) -> Result<(), BuildError> + Send,
    ) -> Result<(), BuildError> {
        match &self.numbers {
            Numbers::Words(decided) => decided.depths(which.verdict(), each),
            Numbers::Counters(decided) => decided.depths(which.verdict(), each),
            Numbers::Marks(marks) => marks.depths(each),
        }
    }
}
