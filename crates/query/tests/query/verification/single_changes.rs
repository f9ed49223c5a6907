//! One wrong number in one table.

use proptest::prelude::*;
use seedbase_builder::DepthChoice;
use seedbase_index::Level;
use seedbase_query::Fault;
use seedbase_rules::{Game, Preset};

use super::truth::{SEEDS, TRUTH, copy_of_true_tables, opened, to_be_found, verify};
use crate::common::{all_games, game, own_side};
use crate::naive::board::Board;
use crate::naive::tables::write_level;

/// A wrong number for a board.
#[derive(Clone, Copy, Debug)]
enum Wrong {
    Value(i8),
    Depth(u16),
}

/// Writes the truth with one number changed, and compares what is reported with all that the naive reading
/// finds: the position itself, and those whose best move it is.
fn change_one(number: Number, wrong: Wrong, depth: DepthChoice) -> Result<(), TestCaseError> {
    let Number { game, at, board } = number;
    let mut claims = TRUTH[&game].clone();
    match wrong {
        Wrong::Value(value) => *claims.numbers[at].values.entry(board).or_default() = value,
        Wrong::Depth(depth) => *claims.numbers[at].depths.entry(board).or_default() = depth,
    }
    let seeds = board.iter().sum();
    let data = copy_of_true_tables(game, seeds, depth);
    write_level(data.path(), &Level::new(seeds).unwrap(), &claims, depth);
    let tables = opened(data.path(), game);

    tables.level(seeds).unwrap().verify_checksum().unwrap(); // nothing but the check of positions can tell
    let (expected, all) = to_be_found(&claims, seeds, depth);
    prop_assert_eq!(verify(&tables, seeds), expected);
    let itself = |fault: &Fault| fault.position.pits() == &board;
    prop_assert!(all.iter().any(itself), "the changed board is not among {:?}", all);
    Ok(())
}

/// One of the numbers of a board in the index.
#[derive(Clone, Copy, Debug)]
struct Number {
    game: Game,
    /// Which of the board's numbers.
    at: usize,
    board: Board,
}

impl Number {
    fn truth(&self) -> (i8, u16) {
        let truth = &TRUTH[&self.game];
        (truth.numbers[self.at].values[&self.board], truth.depth(self.at, &self.board))
    }
}

fn numbers() -> impl Strategy<Value = Number> {
    let game = prop::sample::select(all_games());
    (game, 1..=SEEDS, any::<[prop::sample::Index; 2]>()).prop_map(|(game, seeds, [board, at])| {
        let level = Level::new(seeds).unwrap();
        let position = level.position(board.index(level.positions() as usize) as u64).unwrap();
        Number { game, at: at.index(TRUTH[&game].numbers.len()), board: *position.pits() }
    })
}

/// A wrong value that the board's level can have.
fn wrong_values() -> impl Strategy<Value = (Number, i8)> {
    (numbers(), 0..6, any::<prop::sample::Index>()).prop_filter_map("another value", |(number, kind, pick)| {
        let (right, seeds) = (number.truth().0, number.board.iter().sum::<u8>());
        let value = match kind {
            0 => right + 1,
            1 => right - 1,
            2 => -right,
            3 => right + 2,
            4 => right - 2,
            _ => pick.index(2 * usize::from(seeds) + 1) as i8 - seeds as i8,
        };
        (value != right && value.unsigned_abs() <= seeds).then_some((number, value))
    })
}

/// A depth that is too long, too short, absent, or there without reason.
fn wrong_depths() -> impl Strategy<Value = (Number, u16)> {
    (numbers(), 0..6, 1..400_u16).prop_filter_map("another depth", |(number, kind, any)| {
        let right = number.truth().1;
        let depth = match kind {
            0 => right + 1,
            1 => right.checked_sub(1)?,
            2 => 0,
            3 => right + 2,
            4 => u16::MAX,
            _ => any,
        };
        (depth != right).then_some((number, depth))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn a_changed_value_fails_the_proof((number, value) in wrong_values()) {
        change_one(number, Wrong::Value(value), DepthChoice::Store)?;
    }

    #[test]
    fn a_changed_value_is_found_without_depths((number, value) in wrong_values()) {
        change_one(number, Wrong::Value(value), DepthChoice::LeaveOut)?;
    }

    #[test]
    fn a_changed_depth_fails_the_proof((number, depth) in wrong_depths()) {
        change_one(number, Wrong::Depth(depth), DepthChoice::Store)?;
    }
}

/// Every number of every position of a level, one after the other.
#[test]
fn no_number_can_be_changed_unnoticed() {
    let (level, rules) = (Level::new(2).unwrap(), Preset::Awari.rules());
    for game in [game(rules), own_side(rules)] {
        for position in (0..level.positions()).map(|index| level.position(index).unwrap()) {
            let number = |at| Number { game, at, board: *position.pits() };
            (0..TRUTH[&game].numbers.len()).map(number).for_each(change_in_all_ways);
        }
    }
}

fn change_in_all_ways(number: Number) {
    let (right, right_depth) = number.truth();
    for value in (-2..=2).filter(|value| *value != right) {
        for depth in [DepthChoice::Store, DepthChoice::LeaveOut] {
            change_one(number, Wrong::Value(value), depth).unwrap();
        }
    }
    for depth in (0..8).filter(|depth| *depth != right_depth) {
        change_one(number, Wrong::Depth(depth), DepthChoice::Store).unwrap();
    }
}
