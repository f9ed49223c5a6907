//! The second solver, and what it says of the first.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use rayon::prelude::*;
use seedbase_builder::DepthChoice;
use seedbase_query::{
    BoundDepthStatistics, Count, DepthCounts, DepthStatistics, Histogram, Outcome, Quantity, Tables, Worth,
    bound_depth_statistics, bound_histograms, depth_statistics, histogram,
};
use seedbase_rules::{Endless, Position};

use crate::common::{all_games, built_game, game, number, outcome, published, published_rules};
use crate::naive::board::boards;
use crate::naive::claims::Claims;
use crate::naive::solver::Values;

const SEEDS: u8 = 7;

/// The naive values and depths of every combination of capture and slam, with both choices of endless play.
static NAIVE: LazyLock<Vec<Claims>> =
    LazyLock::new(|| all_games().into_par_iter().map(|game| Claims::solved(game, SEEDS)).collect());

/// The naive values of rules by the name that published numbers use.
fn naive_values(name: &str) -> &'static Values {
    let game = game(published_rules(name).unwrap());
    &NAIVE.iter().find(|naive| naive.game == game).unwrap().numbers[0].values
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
        let tables = built_game(&format!("against-naive-{}", naive.game), naive.game, SEEDS, DepthChoice::Store);
        same_worths(&tables, naive);
        (0..=SEEDS).for_each(|seeds| same_counts(&tables, naive, seeds));
        (0..=SEEDS).for_each(|seeds| same_depths(&tables, naive, seeds));
    }
}

fn same_worths(tables: &Tables, naive: &Claims) {
    for board in (0..=SEEDS).flat_map(boards) {
        let (position, expected) = (Position::new(board).unwrap(), naive.claimed(&board));
        let place = format!("{}, {position}", tables.game());
        assert_eq!(tables.worth(&position).unwrap(), expected, "{place}");
        assert_eq!(tables.answer(&position).unwrap().worth, expected, "{place}");
        match expected {
            Worth::Value(outcome) => {
                assert_eq!(tables.value(&position).unwrap(), outcome.value, "{place}");
                assert_eq!(tables.outcome(&position).unwrap(), outcome, "{place}");
            }
            Worth::Bounds(bounds) => assert_eq!(tables.bounds(&position).unwrap(), bounds, "{place}"),
        }
    }
}

/// Positions of a level by the number that `number` picks, of those that have it, in all and in the index.
fn counted(naive: &Claims, seeds: u8, number: impl Fn((i8, i8)) -> Option<i8>) -> [BTreeMap<i8, u64>; 2] {
    let mut counts = [BTreeMap::new(), BTreeMap::new()];
    for board in boards(seeds) {
        let Some(value) = number(naive.claimed(&board).range()) else { continue };
        *counts[0].entry(value).or_default() += 1;
        if board[6..].contains(&0) {
            *counts[1].entry(value).or_default() += 1;
        }
    }
    counts
}

fn same_counts(tables: &Tables, naive: &Claims, seeds: u8) {
    let (lo, hi) = (counted(naive, seeds, |(lo, _)| Some(lo)), counted(naive, seeds, |(_, hi)| Some(hi)));
    let exact = counted(naive, seeds, |(lo, hi)| (lo == hi).then_some(lo));
    for (at, count) in [Count::All, Count::Indexed].into_iter().enumerate() {
        let same = |found: &Histogram, expected: &[BTreeMap<i8, u64>; 2]| {
            let place = format!("{}, {seeds} seeds, {count:?}", tables.game());
            assert_eq!(found.counts().collect::<BTreeMap<_, _>>(), expected[at], "{place}");
            assert_eq!(found.total(), expected[at].values().sum::<u64>(), "{place}");
            assert!(expected[at].iter().all(|(value, positions)| found.positions(*value) == *positions), "{place}");
        };
        match tables.game().endless() {
            Endless::Split | Endless::None => same(&histogram(tables, seeds, count).unwrap(), &lo),
            Endless::OwnSide => {
                let found = bound_histograms(tables, seeds, count).unwrap();
                same(&found.lo, &lo);
                same(&found.hi, &hi);
                same(&found.exact, &exact);
            }
        }
    }
}

fn same_depths(tables: &Tables, naive: &Claims, seeds: u8) {
    match tables.game().endless() {
        Endless::Split | Endless::None => {
            let DepthStatistics { wins, losses, .. } = depth_statistics(tables, seeds).unwrap();
            same_depth_counts(tables, naive, seeds, &wins, |worth| outcome(worth).value > 0, Quantity::Value);
            same_depth_counts(tables, naive, seeds, &losses, |worth| outcome(worth).value < 0, Quantity::Value);
        }
        Endless::OwnSide => {
            let BoundDepthStatistics { lo, hi, .. } = bound_depth_statistics(tables, seeds).unwrap();
            let (least, most) = (-(seeds as i8), seeds as i8);
            same_depth_counts(tables, naive, seeds, &lo, |worth| worth.range().0 > least, Quantity::Guarantee);
            same_depth_counts(tables, naive, seeds, &hi, |worth| worth.range().1 < most, Quantity::Ceiling);
        }
    }
}

/// The depths of a number, of the positions that `is_counted` says.
fn same_depth_counts(
    tables: &Tables,
    naive: &Claims,
    seeds: u8,
    counts: &DepthCounts,
    is_counted: impl Fn(Worth) -> bool,
    quantity: Quantity,
) {
    let level = tables.level(seeds).unwrap().level();
    let of_side: Vec<(Position, Outcome)> = (0..level.positions())
        .map(|index| level.position(index).unwrap())
        .filter(|position| is_counted(naive.claimed(position.pits())))
        .map(|position| (position, naive.claimed(position.pits()).number(quantity).unwrap()))
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
    assert!(told.is_sorted() && told.iter().all(|&(depth, number)| number == counts.positions(depth) && number > 0));
    assert_eq!(told.iter().map(|(_, number)| number).sum::<u64>(), counts.total());
}
