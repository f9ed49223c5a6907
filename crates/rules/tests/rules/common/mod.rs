//! Random positions.
#![allow(dead_code)] // every test uses a part

use proptest::prelude::*;
use seedbase_rules::{MAX_SEEDS, Oware, Position, Rules};

/// Positions of 0..=48 seeds in which few or many pits are in use, so that rows that are empty and pits that
/// go round the board more than once are common.
pub(crate) fn positions() -> impl Strategy<Value = Position> {
    let used = prop::collection::vec(0..12_usize, 1..=12);
    let throws = prop::collection::vec(any::<prop::sample::Index>(), 0..=usize::from(MAX_SEEDS));
    (used, throws).prop_map(|(used, throws)| {
        let mut pits = [0; 12];
        for throw in throws {
            pits[used[throw.index(used.len())]] += 1;
        }
        Position::new(pits).unwrap()
    })
}

/// One of the eight combinations of capture and slam in the Oware family.
pub(crate) fn oware() -> impl Strategy<Value = Oware> {
    prop::sample::select(Oware::all().collect::<Vec<_>>())
}

/// The same as rules.
pub(crate) fn rules() -> impl Strategy<Value = Rules> {
    oware().prop_map(Rules::Oware)
}
