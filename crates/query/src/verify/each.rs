//! Going through a level position by position, by the plain form of the test: for Kalah.

use std::ops::Range;

use rayon::prelude::*;

use super::faults::Faults;
use super::{LevelVerification, Strength};
use crate::proof::{self, Claim};
use crate::{Quantity, QueryError, Tables};

/// Positions that a task looks at.
const STRIDE: u64 = 1 << 14;

/// See [`super::verify_level`].
pub(super) fn verify(
    tables: &Tables,
    seeds: u8,
    progress: &(dyn Fn(u64) + Sync),
    cancelled: &(dyn Fn() -> bool + Sync),
) -> Result<LevelVerification, QueryError> {
    let table = tables.level(seeds)?; // the largest first: the command that makes it makes the others
    for smaller in 0..seeds {
        tables.level(smaller)?;
    }
    let (positions, has_depths) = (table.level().positions(), table.header().depth().is_some());
    let strength = if has_depths { Strength::Proof } else { Strength::Values };
    let found = Faults::in_order((0..positions.div_ceil(STRIDE)).into_par_iter().map(|task| {
        if cancelled() {
            return Err(QueryError::Interrupted);
        }
        let range = task * STRIDE..positions.min((task + 1) * STRIDE);
        progress(range.end - range.start);
        some(tables, seeds, strength, range)
    }))?;
    Ok(LevelVerification { seeds, positions, strength, faults: found.count(), first: found.first(tables, seeds)? })
}

/// The faults among the positions with these indices.
fn some(tables: &Tables, seeds: u8, strength: Strength, range: Range<u64>) -> Result<Faults, QueryError> {
    let level = tables.level(seeds)?.level();
    let mut faults = Faults::none();
    for index in range {
        let position = level.position(index).expect("a position of the level");
        for &quantity in Quantity::of(tables.game().endless()) {
            let stored = proof::stored(tables, quantity, &position)?;
            let expected = proof::best(tables, quantity, &position)?;
            if stored.map(|claim| told(strength, claim)) != Some(told(strength, expected)) {
                faults.add(index);
            }
        }
    }
    Ok(faults)
}

/// What of a claim is compared.
fn told(strength: Strength, Claim { value, depth }: Claim) -> (i8, u32) {
    match strength {
        Strength::Proof => (value, depth),
        Strength::Values => (value, 0),
    }
}
