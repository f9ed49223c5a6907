//! One wrong number in one table.

use proptest::prelude::*;
use seedbase_builder::DepthChoice;
use seedbase_index::Level;
use seedbase_query::Fault;
use seedbase_rules::{Position, Preset, Rules};

use crate::naive::board::Board;
use crate::naive::tables::write_level;
use crate::truth::{SEEDS, TRUTH, copy_of_true_tables, opened, to_be_found, verify};

/// A wrong number for a board.
#[derive(Clone, Copy, Debug)]
enum Wrong {
    Value(i8),
    Depth(u16),
}

/// Writes the truth with one number changed, and compares what is reported with all that the naive reading
/// finds: the position itself, and those whose best move it is.
fn change_one(rules: Rules, board: Board, wrong: Wrong, depth: DepthChoice) -> Result<(), TestCaseError> {
    let mut claims = TRUTH[&rules].clone();
    match wrong {
        Wrong::Value(value) => drop(claims.values.insert(board, value)),
        Wrong::Depth(depth) => drop(claims.depths.insert(board, depth)),
    }
    let seeds = board.iter().sum();
    let data = copy_of_true_tables(rules, seeds, depth);
    write_level(data.path(), &Level::new(seeds).unwrap(), &claims, depth);
    let tables = opened(data.path(), rules);

    tables.level(seeds).unwrap().verify_checksum().unwrap(); // nothing but the check of positions can tell
    let (expected, all) = to_be_found(&claims, seeds, depth);
    prop_assert_eq!(verify(&tables, seeds), expected);
    let itself = |fault: &Fault| fault.position.pits() == &board;
    prop_assert!(all.iter().any(itself), "the changed board is not among {:?}", all);
    Ok(())
}

/// Rules and a board of theirs in the index.
fn boards() -> impl Strategy<Value = (Rules, Board)> {
    let rules = prop::sample::select(Rules::oware_family().collect::<Vec<_>>());
    (rules, 1..=SEEDS, any::<prop::sample::Index>()).prop_map(|(rules, seeds, at)| {
        let level = Level::new(seeds).unwrap();
        let position = level.position(at.index(level.positions() as usize) as u64).unwrap();
        (rules, *position.pits())
    })
}

/// A wrong value that the board's level can have.
fn wrong_values() -> impl Strategy<Value = (Rules, Board, i8)> {
    (boards(), 0..4, any::<prop::sample::Index>()).prop_filter_map("another value", |((rules, board), kind, pick)| {
        let (right, seeds) = (TRUTH[&rules].values[&board], board.iter().sum::<u8>());
        let value = match kind {
            0 => right + 1,
            1 => right - 1,
            2 => -right,
            _ => pick.index(2 * usize::from(seeds) + 1) as i8 - seeds as i8,
        };
        (value != right && value.unsigned_abs() <= seeds).then_some((rules, board, value))
    })
}

/// A depth that is too long, too short, absent, or there without reason.
fn wrong_depths() -> impl Strategy<Value = (Rules, Board, u16)> {
    (boards(), 0..6, 1..400_u16).prop_filter_map("another depth", |((rules, board), kind, any)| {
        let right = TRUTH[&rules].depth(&board);
        let depth = match kind {
            0 => right + 1,
            1 => right.checked_sub(1)?,
            2 => 0,
            3 => right + 2,
            4 => u16::MAX,
            _ => any,
        };
        (depth != right).then_some((rules, board, depth))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn a_changed_value_fails_the_proof((rules, board, value) in wrong_values()) {
        change_one(rules, board, Wrong::Value(value), DepthChoice::Store)?;
    }

    #[test]
    fn a_changed_value_is_found_without_depths((rules, board, value) in wrong_values()) {
        change_one(rules, board, Wrong::Value(value), DepthChoice::LeaveOut)?;
    }

    #[test]
    fn a_changed_depth_fails_the_proof((rules, board, depth) in wrong_depths()) {
        change_one(rules, board, Wrong::Depth(depth), DepthChoice::Store)?;
    }
}

/// Every position of a level, one after the other.
#[test]
fn no_position_can_be_changed_unnoticed() {
    let level = Level::new(2).unwrap();
    for position in (0..level.positions()).map(|index| level.position(index).unwrap()) {
        change_in_all_ways(Preset::Awari.rules(), &position);
    }
}

fn change_in_all_ways(rules: Rules, position: &Position) {
    let (board, truth) = (*position.pits(), &TRUTH[&rules]);
    for value in (-2..=2).filter(|value| *value != truth.values[&board]) {
        for depth in [DepthChoice::Store, DepthChoice::LeaveOut] {
            change_one(rules, board, Wrong::Value(value), depth).unwrap();
        }
    }
    for depth in (0..8).filter(|depth| *depth != truth.depth(&board)) {
        change_one(rules, board, Wrong::Depth(depth), DepthChoice::Store).unwrap();
    }
}
