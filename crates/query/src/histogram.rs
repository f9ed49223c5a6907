//! How many positions have each value.

use rayon::prelude::*;
use seedbase_index::all_halves;
use seedbase_rules::{Half, ROW};
use seedbase_table::Table;

use crate::forward::{ByValue, ColumnSweep, Forward, MoverRows};
use crate::tally::Tally;
use crate::{QueryError, Tables};

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

impl Histogram {
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

/// Counts the positions of a level by value, on all threads of the current rayon pool.
///
/// # Errors
/// Those of [`Tables::level`] for every level that is needed; [`QueryError::Table`] with
/// [`seedbase_table::TableError::DamagedValue`] when one of their values is none that a position of so many
/// seeds can have.
pub fn histogram(tables: &Tables, seeds: u8, count: Count) -> Result<Histogram, QueryError> {
    let mut tally = indexed(tables.level(seeds)?)?;
    match count {
        Count::Indexed => {}
        Count::All => tally.add(&outside(tables, seeds)?),
    }
    Ok(Histogram { seeds, positions: tally.counts(seeds) })
}

/// Positions that a task decodes at once.
const STRIDE: u64 = 1 << 16;

/// All positions of a table. Its values are in the range of the level if this succeeds.
fn indexed(table: &Table) -> Result<Tally, QueryError> {
    let strides = (0..table.level().positions().div_ceil(STRIDE)).into_par_iter();
    // In the order of the positions, so that the first damaged one is named however many threads there are.
    strides
        .map(|stride| indexed_stride(table, stride * STRIDE))
        .reduce(|| Ok(Tally::new()), |sum, part| Ok(sum?.plus(&part?)))
}

fn indexed_stride(table: &Table, start: u64) -> Result<Tally, QueryError> {
    let end = table.level().positions().min(start + STRIDE);
    let mut values = vec![0; (end - start) as usize];
    table.values().decode(start, &mut values);
    let mut tally = Tally::new();
    tally.count(&values);
    if tally.exceeds(table.level().seeds()) {
        (start..end).try_for_each(|index| table.value(index).map(drop))?;
    }
    Ok(tally)
}

/// Positions outside the index: those whose opponent has a seed in every pit.
fn outside(tables: &Tables, seeds: u8) -> Result<Tally, QueryError> {
    let forward = Forward::new(tables, seeds)?;
    for smaller in forward.smaller() {
        indexed(tables.level(smaller)?)?; // no damaged value goes into the count
    }
    let full = ROW as u8..=seeds; // seeds in the opponent's row
    let blocks = full.into_par_iter().map(|opponent| outside_block(&forward, seeds - opponent, opponent));
    Ok(blocks.reduce(Tally::new, |sum, part| sum.plus(&part)))
}

/// Those with `own` seeds in the mover's row.
fn outside_block(forward: &Forward<'_>, own: u8, opponent: u8) -> Tally {
    let mover = MoverRows::new(own);
    // One seed in every pit, and the others in any way.
    let full: Vec<Half> =
        all_halves(opponent - ROW as u8).map(|half| Half::new(half.pits().map(|pit| pit + 1))).collect();
    let columns_a_task = STRIDE as usize / mover.rows() + 1;
    let tasks = full.par_chunks(columns_a_task).map(|opponents| {
        let by_value = ByValue::new(forward.table());
        let (mut sweep, mut tally) = (ColumnSweep::new(forward, by_value, &mover, own), Tally::new());
        opponents.iter().for_each(|opponent| tally.count(sweep.best(opponent)));
        tally
    });
    tasks.reduce(Tally::new, |sum, part| sum.plus(&part))
}
