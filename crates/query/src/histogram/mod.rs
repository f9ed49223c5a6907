//! How many positions have each value.

mod indexed;
mod outside;
mod tallies;
mod tally;

use crate::{Quantity, QueryError, Tables};
use indexed::indexed;
use outside::outside;
use tallies::Tallies;
use tally::Tally;

/// Positions that a task looks at, about.
const STRIDE: u64 = 1 << 16;

/// Which positions are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Count {
    /// Those in the index, whose opponent's row has an empty pit.
    Indexed,
    /// Every way to put the seeds into twelve pits, C(n+11, 11) of them; those outside the index are answered
    /// through their moves, which needs the tables of the smaller levels.
    All,
}

/// Numbers of positions of a level by value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Histogram {
    seeds: u8,
    /// By value + seeds.
    positions: Vec<u64>,
}

/// Numbers of positions of a level by each of their bounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoundHistograms {
    /// By guarantee.
    pub lo: Histogram,
    /// By ceiling.
    pub hi: Histogram,
    /// By value, those whose guarantee and ceiling meet.
    pub exact: Histogram,
}

impl Histogram {
    fn new(seeds: u8, tally: &Tally) -> Self {
        Self { seeds, positions: tally.counts(seeds) }
    }

    /// Seeds of the level.
    pub const fn seeds(&self) -> u8 {
        self.seeds
    }

    /// Positions counted.
    pub fn total(&self) -> u64 {
        self.positions.iter().sum()
    }

    /// Positions of this value.
    pub fn positions(&self, value: i8) -> u64 {
        let slot = i16::from(value) + i16::from(self.seeds);
        usize::try_from(slot).ok().and_then(|slot| self.positions.get(slot)).copied().unwrap_or(0)
    }

    /// The values that occur, lowest first, with their number of positions.
    pub fn counts(&self) -> impl Iterator<Item = (i8, u64)> + '_ {
        let values = -(self.seeds as i8)..=self.seeds as i8;
        values.zip(self.positions.iter().copied()).filter(|&(_, positions)| positions > 0)
    }
}

/// Counts the positions of a level by value under `split`, on all threads of the current rayon pool.
///
/// # Errors
/// [`QueryError::NoValue`] when endless play is not split; those of [`Tables::level`] for every level that is
/// needed; [`QueryError::Table`] with [`seedbase_table::TableError::DamagedValue`] when one of their values is none
/// that a position of so many seeds can have.
pub fn histogram(tables: &Tables, seeds: u8, count: Count) -> Result<Histogram, QueryError> {
    tables.check_has(Quantity::Value)?;
    let [value] = &tallies(tables, seeds, count, [Quantity::Value])?.each;
    Ok(Histogram::new(seeds, value))
}

/// Counts the positions of a level by their bounds under `own-side`, on all threads of the current rayon pool.
///
/// # Errors
/// [`QueryError::NoBounds`] when endless play is split, and those of [`histogram()`].
pub fn bound_histograms(tables: &Tables, seeds: u8, count: Count) -> Result<BoundHistograms, QueryError> {
    tables.check_has(Quantity::Guarantee)?;
    let Tallies { each, equal } = tallies(tables, seeds, count, [Quantity::Guarantee, Quantity::Ceiling])?;
    let [lo, hi] = each.map(|tally| Histogram::new(seeds, &tally));
    Ok(BoundHistograms { lo, hi, exact: Histogram::new(seeds, &equal) })
}

fn tallies<const N: usize>(
    tables: &Tables,
    seeds: u8,
    count: Count,
    quantities: [Quantity; N],
) -> Result<Tallies<N>, QueryError> {
    let indexed = indexed(tables.level(seeds)?, quantities)?;
    match count {
        Count::Indexed => Ok(indexed),
        Count::All => Ok(indexed.plus(outside(tables, seeds, quantities)?)),
    }
}
