//! How many positions have each depth, and which have the greatest.

mod tally;

use std::cmp::Ordering;

use rayon::prelude::*;
use seedbase_index::Level;
use seedbase_rules::Position;
use seedbase_table::{Table, TableError};

use crate::{Quantity, QueryError, Tables};
use tally::DepthTally;

/// Depths of a level's positions under `split`, those in the index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DepthStatistics {
    /// Seeds of the level.
    pub seeds: u8,
    /// Of the positions that the mover wins.
    pub wins: DepthCounts,
    /// Of the positions that the mover loses.
    pub losses: DepthCounts,
}

/// Depths of a level's positions under `own-side`, those in the index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoundDepthStatistics {
    /// Seeds of the level.
    pub seeds: u8,
    /// Of the positions in which the mover has a guarantee to force: more than minus all seeds.
    pub lo: DepthCounts,
    /// Of the positions in which the opponent can hold the mover to a ceiling: less than all seeds.
    pub hi: DepthCounts,
}

/// Numbers of positions by depth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DepthCounts {
    /// By depth; the last is not 0.
    positions: Vec<u64>,
    deepest: Vec<Position>,
}

impl DepthCounts {
    fn new(tally: DepthTally, level: &Level) -> Self {
        let position = |&index: &u64| level.position(index).expect("a position of the level was counted");
        Self { positions: tally.positions, deepest: tally.deepest.iter().map(position).collect() }
    }

    /// Positions counted.
    pub fn total(&self) -> u64 {
        self.positions.iter().sum()
    }

    /// Positions of this depth.
    pub fn positions(&self, depth: u16) -> u64 {
        self.positions.get(usize::from(depth)).copied().unwrap_or(0)
    }

    /// The depths that occur, smallest first, with their number of positions.
    pub fn counts(&self) -> impl Iterator<Item = (u16, u64)> + '_ {
        (0..=u16::MAX).zip(self.positions.iter().copied()).filter(|&(_, positions)| positions > 0)
    }

    /// The greatest depth in plies; `None` when there is no position.
    pub fn largest(&self) -> Option<u16> {
        self.positions.len().checked_sub(1).map(|depth| depth as u16) // depths of 16 bits were counted
    }

    /// Some of the positions that have it, at most five, those that come first in the index.
    pub fn deepest(&self) -> &[Position] {
        &self.deepest
    }
}

/// Counts the positions of a level by depth under `split`, on all threads of the current rayon pool.
///
/// # Errors
/// [`QueryError::NoValue`] when endless play is not split; those of [`Tables::level`]; [`QueryError::NoDepths`] when
/// the table was built without; [`QueryError::Table`] when a value or a depth of the table is none that it can have.
pub fn depth_statistics(tables: &Tables, seeds: u8) -> Result<DepthStatistics, QueryError> {
    let [wins, losses] = count(tables, seeds, Quantity::Value)?;
    Ok(DepthStatistics { seeds, wins, losses })
}

/// Counts the positions of a level by the depths of their bounds under `own-side`, on all threads of the current
/// rayon pool.
///
/// # Errors
/// [`QueryError::NoBounds`] when endless play is split, and those of [`depth_statistics()`].
pub fn bound_depth_statistics(tables: &Tables, seeds: u8) -> Result<BoundDepthStatistics, QueryError> {
    let [lo, _] = count(tables, seeds, Quantity::Guarantee)?; // none is less than endless play gives
    let [_, hi] = count(tables, seeds, Quantity::Ceiling)?; // none is more
    Ok(BoundDepthStatistics { seeds, lo, hi })
}

/// The depths of a number, of the positions where it is more than endless play gives, and of those where it is less.
fn count(tables: &Tables, seeds: u8, quantity: Quantity) -> Result<[DepthCounts; 2], QueryError> {
    tables.check_has(quantity)?;
    let table = tables.level_with_depths(seeds)?;
    let strides = (0..table.level().positions().div_ceil(STRIDE)).into_par_iter();
    // In the order of the positions, so that what comes first does not depend on the number of threads.
    let sides = strides
        .map(|stride| of_stride(table, quantity, stride * STRIDE))
        .reduce(|| Ok(Sides::default()), |all, part| Ok(all?.and(part?)))?;
    Ok([sides.more, sides.less].map(|tally| DepthCounts::new(tally, table.level())))
}

/// Positions that a task decodes at once.
const STRIDE: u64 = 1 << 14;

#[derive(Default)]
struct Sides {
    more: DepthTally,
    less: DepthTally,
}

impl Sides {
    fn and(self, later: Sides) -> Self {
        Self { more: self.more.and(later.more), less: self.less.and(later.less) }
    }
}

fn of_stride(table: &Table, quantity: Quantity, start: u64) -> Result<Sides, QueryError> {
    let end = table.level().positions().min(start + STRIDE);
    let (values, depths) = decode(table, quantity, start, (end - start) as usize)?;
    let endless = quantity.endless(table.header().seeds());
    let mut sides = Sides::default();
    for (index, (value, depth)) in (start..).zip(values.into_iter().zip(depths)) {
        match value.cmp(&endless) {
            Ordering::Greater => sides.more.count(index, depth),
            Ordering::Equal => {}
            Ordering::Less => sides.less.count(index, depth),
        }
    }
    Ok(sides)
}

/// Values and depths from `start` on, none of them damaged.
fn decode(table: &Table, quantity: Quantity, start: u64, length: usize) -> Result<(Vec<i8>, Vec<u16>), TableError> {
    let no_depths = || TableError::NoDepths { path: table.path().to_owned() };
    let (packed, plane) = quantity.depths(table).ok_or_else(no_depths)?;
    let (mut values, mut depths) = (vec![0; length], vec![0; length]);
    quantity.values(table)?.decode(start, &mut values);
    packed.decode(start, &mut depths);
    let largest_value = values.iter().fold(0, |largest, value| value.unsigned_abs().max(largest));
    let largest_depth = depths.iter().fold(0, |largest, &depth| depth.max(largest));
    if largest_value > table.header().seeds() || largest_depth > plane.largest() {
        // The first of them is named.
        (start..start + length as u64).try_for_each(|index| quantity.check(table, index))?;
    }
    Ok((values, depths))
}
