//! The second solver, and what it says of the first.

mod common;
mod naive;

use std::sync::LazyLock;

use common::{built, number, published, published_rules};
use naive::board::boards;
use naive::claims::Claims;
use naive::solver::Values;
use rayon::prelude::*;
use seedbase_query::{Count, Outcome, Tables, Worth, depth_statistics, histogram};
use seedbase_rules::{Position, Rules};

const SEEDS: u8 = 7;

/// The naive values and depths of every combination of capture and slam.
static NAIVE: LazyLock<Vec<Claims>> = LazyLock::new(|| {
    let all: Vec<Rules> = Rules::oware_family().collect();
    all.into_par_iter().map(|rules| Claims::solved(rules, SEEDS)).collect()
});

/// The naive values of rules by the name that published numbers use.
fn naive_values(name: &str) -> &'static Values {
    let rules = published_rules(name).unwrap();
    &NAIVE.iter().find(|naive| naive.rules == rules).unwrap().values
}

/// The naive solver itself against published numbers, before anything is compared with it.
#[test]
fn the_naive_solver_has_the_published_histograms() {
    let rows = published("histograms_split_0_10.csv");
    for name in ["oware", "ovare", "awari", "abapa", "slam-captures"] {
        let values = naive_values(name);
        let mut positions = 0;
        for row in rows.iter().filter(|row| row[0] == name && number::<u8>(&row[1]) <= SEEDS) {
            let (seeds, value): (u8, i8) = (number(&row[1]), number(&row[2]));
            let with_value: Vec<_> = boards(seeds).into_iter().filter(|board| values[board] == value).collect();
            assert_eq!(with_value.len(), number::<usize>(&row[3]), "{name}, {seeds} seeds, value {value}");
            let indexed = with_value.iter().filter(|board| board[6..].contains(&0)).count();
            assert_eq!(indexed, number::<usize>(&row[4]), "{name}, {seeds} seeds, value {value}, indexed");
            positions += with_value.len();
        }
        assert_eq!(positions, values.len(), "{name}: values beside the published ones");
    }
}

#[test]
fn the_naive_solver_has_the_published_values() {
    let rows = published("positions_split.csv");
    for name in ["oware", "ovare", "awari", "abapa"] {
        let values = naive_values(name);
        for row in rows.iter().filter(|row| row[0] == name) {
            let pits: Vec<u8> = row[1..13].iter().map(|cell| number(cell)).collect();
            if pits.iter().sum::<u8>() <= SEEDS {
                let board: [u8; 12] = pits.try_into().unwrap();
                assert_eq!(values[&board], number::<i8>(&row[13]), "{name}, {board:?}");
            }
        }
    }
}

#[test]
fn both_solvers_agree_on_every_value_and_depth_of_every_combination() {
    for naive in NAIVE.iter() {
        let tables = built(&format!("against-naive-{}", naive.rules), naive.rules, SEEDS);
        same_outcomes(&tables, naive);
        (0..=SEEDS).for_each(|seeds| same_counts(&tables, &naive.values, seeds));
        (0..=SEEDS).for_each(|seeds| same_depths(&tables, naive, seeds));
    }
}

fn same_outcomes(tables: &Tables, naive: &Claims) {
    for board in (0..=SEEDS).flat_map(boards) {
        let (position, expected) = (Position::new(board).unwrap(), naive.claimed(&board));
        assert_eq!(tables.value(&position).unwrap(), expected.value, "{}, {position}", tables.game());
        assert_eq!(tables.outcome(&position).unwrap(), expected, "{}, {position}", tables.game());
        assert_eq!(tables.answer(&position).unwrap().worth, Worth::Value(expected), "{}, {position}", tables.game());
    }
}

fn same_counts(tables: &Tables, values: &Values, seeds: u8) {
    let count = |count| histogram(tables, seeds, count).unwrap();
    let (all, indexed) = (count(Count::All), count(Count::Indexed));
    let of_level = || boards(seeds).into_iter().map(|board| (values[&board], board[6..].contains(&0)));
    for value in -(seeds as i8)..=seeds as i8 {
        let expected = of_level().filter(|naive| naive.0 == value).count() as u64;
        let with_index = of_level().filter(|naive| *naive == (value, true)).count() as u64;
        let counted = (all.positions(value), indexed.positions(value));
        assert_eq!(counted, (expected, with_index), "{}, {seeds} seeds, value {value}", tables.game());
    }
    assert_eq!(all.total(), boards(seeds).len() as u64);
}

fn same_depths(tables: &Tables, naive: &Claims, seeds: u8) {
    let statistics = depth_statistics(tables, seeds).unwrap();
    let level = tables.level(seeds).unwrap().level();
    for (counts, sign) in [(&statistics.wins, 1), (&statistics.losses, -1)] {
        let of_side: Vec<(Position, Outcome)> = (0..level.positions())
            .map(|index| level.position(index).unwrap())
            .map(|position| (position, naive.claimed(position.pits())))
            .filter(|(_, outcome)| outcome.value.signum() == sign)
            .collect();
        let with_depth = |depth| of_side.iter().filter(move |(_, outcome)| outcome.depth == Some(depth));
        let largest = of_side.iter().filter_map(|(_, outcome)| outcome.depth).max();
        assert_eq!(counts.largest(), largest, "{}, {seeds} seeds", tables.game());
        for depth in 0..=largest.map_or(0, |largest| largest + 1) {
            assert_eq!(counts.positions(depth), with_depth(depth).count() as u64, "{}, depth {depth}", tables.game());
        }
        let deepest = largest.into_iter().flat_map(with_depth).map(|(position, _)| *position).take(5);
        assert_eq!(counts.deepest(), deepest.collect::<Vec<_>>(), "{}, {seeds} seeds", tables.game());
        assert_eq!(counts.total(), of_side.len() as u64);
        let told: Vec<_> = counts.counts().collect();
        assert!(
            told.is_sorted() && told.iter().all(|&(depth, number)| number == counts.positions(depth) && number > 0)
        );
        assert_eq!(told.iter().map(|(_, number)| number).sum::<u64>(), counts.total());
    }
}
