//! Checking tables: what they hold of every position agrees with its moves.
//!
//! The check uses forward moves and look-ups only and shares nothing with a solver: neither moves backwards
//! nor counters. Ended positions are checked against what each player takes.
//!
//! **With depths it is a proof.** A table with depths that passes, and whose smaller tables pass, is right in
//! every value and every depth: [`crate::proof`] has the test, the theorem and its argument.
//!
//! **Without depths it is a check of values.** If a single value of correct tables is changed, the position it
//! belongs to is reported, whatever the change: its moves lead to other positions, whose values are still right.
//! For no move leads back to the position it starts from. A capture does not, as it leads to another level. Another
//! move makes (S, O) into (O + P, S'), where P are the seeds that cross, the first of them in A. If this were
//! (S, O) again, then S - S' = O + P - O = P, so that S would lose a seed in A and gain none anywhere. But a row
//! gains none only when up to six seeds are sown from F, its last pit, and then it loses seeds in F alone. But many
//! values changed together can agree with each other, if they lie on circles of moves that keep them alive without
//! a capture: without depths the check follows one move, not a line of play.

mod check;
mod each;
mod faults;
mod stored;

use seedbase_rules::{Oware, Position, Rules};

use crate::forward::{ByDepth, ByValue, Forward, Measure};
use crate::{Quantity, QueryError, Tables, Worth};
use check::{Check, Number};
use faults::Faults;

/// What the check of a level found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelVerification {
    /// Seeds of the level.
    pub seeds: u8,
    /// Positions checked: all of the level.
    pub positions: u64,
    /// What it means that there is no fault.
    pub strength: Strength,
    /// Positions that do not have what their moves require, or something that no position of the level can have.
    pub faults: u64,
    /// The first few of them, in the order of the table.
    pub first: Vec<Fault>,
}

/// What a level without fault is known to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strength {
    /// Right in every value and depth, provided that all smaller levels are proved too: see [`crate::proof`].
    Proof,
    /// Every value is that of its best move. The table has no depths, and so there could be positions that
    /// support each other's wrong values; a single wrong one is impossible. (In Kalah no play is endless, and values
    /// that pass are right; depths are not known.)
    Values,
}

/// A position a value or depth of which is wrong, or contradicts what its moves lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The position.
    pub position: Position,
    /// What the table holds for it. A depth where there is nothing to force, as of a value of 0 under `split`, is a
    /// fault in itself.
    pub stored: Worth,
    /// What the best of its moves give by the tables, or the end of its game. Without a depth also when that is
    /// more than any table can hold.
    pub expected: Worth,
}

/// Checks of every position of a level that its value and its depth, or both bounds and their depths, are those that
/// its moves require, on all threads of the current rayon pool. Where the table has no depths, values alone are checked, and the result
/// says so. The checksum of the table is not looked at: see [`seedbase_table::Table::verify_checksum`].
///
/// The tables of the level and of all that captures lead to are needed. `progress` is told numbers of
/// positions as they have been checked, which add up to all; `cancelled` is asked often. What is reported does
/// not depend on the number of threads.
///
/// # Errors
/// Those of [`Tables::level`] for every level that is needed, and [`QueryError::Interrupted`]. Something wrong in
/// a table is no error but a fault.
pub fn verify_level(
    tables: &Tables,
    seeds: u8,
    progress: &(dyn Fn(u64) + Sync),
    cancelled: &(dyn Fn() -> bool + Sync),
) -> Result<LevelVerification, QueryError> {
    match tables.game().rules() {
        Rules::Oware(oware) => verify_by_columns(tables, oware, seeds, progress, cancelled),
        Rules::Kalah(_) => each::verify(tables, seeds, progress, cancelled),
    }
}

fn verify_by_columns(
    tables: &Tables,
    oware: Oware,
    seeds: u8,
    progress: &(dyn Fn(u64) + Sync),
    cancelled: &(dyn Fn() -> bool + Sync),
) -> Result<LevelVerification, QueryError> {
    let quantities = Quantity::of(tables.game().endless());
    let forward = |&quantity| Forward::new(tables, oware, seeds, quantity);
    let forward = quantities.iter().map(forward).collect::<Result<Vec<_>, _>>()?;
    let table = tables.level(seeds)?;
    let level = Level { forward: &forward, progress, cancelled };
    let by_depth = quantities.iter().map(|&quantity| ByDepth::of(table, quantity));
    let by_depth: Option<Vec<_>> = by_depth.collect::<Result<_, _>>()?;
    let (strength, found) = match by_depth {
        None => {
            let by_value = quantities.iter().map(|&quantity| ByValue::new(table, quantity));
            (Strength::Values, level.check::<ByValue<'_>>(by_value.collect::<Result<_, _>>()?)?)
        }
        // In the narrowest scores that do.
        Some(by_depth) if by_depth.iter().all(|by_depth| by_depth.fits_16_bits()) => {
            (Strength::Proof, level.check(by_depth.into_iter().map(ByDepth::scored::<i16>).collect())?)
        }
        Some(by_depth) => (Strength::Proof, level.check(by_depth.into_iter().map(ByDepth::scored::<i32>).collect())?),
    };
    let (positions, first) = (table.level().positions(), found.first(tables, seeds)?);
    Ok(LevelVerification { seeds, positions, strength, faults: found.count(), first })
}

/// A level to be checked.
struct Level<'a> {
    /// For each of its numbers.
    forward: &'a [Forward<'a>],
    progress: &'a (dyn Fn(u64) + Sync),
    cancelled: &'a (dyn Fn() -> bool + Sync),
}

impl Level<'_> {
    /// Compares all positions by these measures, one for each number.
    fn check<M: Measure>(&self, measures: Vec<M>) -> Result<Faults, QueryError> {
        let numbers = self.forward.iter().zip(measures).map(|(forward, measure)| Number { forward, measure });
        Check { numbers: numbers.collect(), progress: self.progress, cancelled: self.cancelled }.level()
    }
}
