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
mod faults;
mod stored;

use seedbase_rules::{Endless, Position};
use seedbase_table::Table;

use crate::forward::{ByDepth, ByValue, Forward};
use crate::{Outcome, QueryError, Tables};
use check::Check;
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
    /// support each other's wrong values; a single wrong one is impossible.
    Values,
}

/// A position whose value or depth is wrong, or contradicts what its moves lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The position.
    pub position: Position,
    /// What the table holds for it. A value of 0 with a depth is a fault in itself.
    pub stored: Outcome,
    /// What the best of its moves gives by the tables, or the end of its game. Without a depth also when that is
    /// more than any table can hold.
    pub expected: Outcome,
}

/// Checks of every position of a level that its value and its depth are those that its moves require, on all
/// threads of the current rayon pool. Where the table has no depths, values alone are checked, and the result
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
    let forward = Forward::new(tables, seeds)?;
    let check = Check { forward: &forward, progress, cancelled };
    let (strength, found) = match tables.game().endless {
        Endless::Split => split(&check, forward.table())?,
    };
    let (positions, first) = (forward.table().level().positions(), found.first(tables, seeds)?);
    Ok(LevelVerification { seeds, positions, strength, faults: found.count(), first })
}

/// The test of the theorem for `split`, in the narrowest scores that do, or what can be tested without depths.
fn split(check: &Check<'_>, table: &Table) -> Result<(Strength, Faults), QueryError> {
    match ByDepth::of(table) {
        None => Ok((Strength::Values, check.level(ByValue::new(table))?)),
        Some(by_depth) if by_depth.fits_16_bits() => Ok((Strength::Proof, check.level(by_depth.scored::<i16>())?)),
        Some(by_depth) => Ok((Strength::Proof, check.level(by_depth.scored::<i32>())?)),
    }
}
