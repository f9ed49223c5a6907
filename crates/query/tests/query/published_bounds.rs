//! Guarantees and ceilings, against published numbers and against other ways to find them.

use std::collections::{BTreeMap, HashMap};
use std::sync::LazyLock;

use rayon::prelude::*;
use seedbase_builder::DepthChoice;
use seedbase_query::{BoundHistograms, Count, Histogram, Tables, bound_histograms};
use seedbase_rules::{Game, Position, Preset, Rules};

use crate::common::{self, built_game, number, own_side, published};
use crate::naive;
use crate::naive::board::boards;
use crate::naive::own_side::{Intervals, solve};

/// The naive solver goes as far as this.
const SEEDS: u8 = 7;

static NAIVE: LazyLock<HashMap<Rules, Intervals>> =
    LazyLock::new(|| Rules::oware_family().par_bridge().map(|rules| (rules, solve(rules, SEEDS))).collect());

fn tables(name: &str, game: Game, seeds: u8) -> Tables {
    built_game(&format!("{name}-{game}"), game, seeds, DepthChoice::LeaveOut)
}

/// Value, positions in all and those in the index.
type Row = (i8, u64, u64);

/// The published counts of `lo`, `hi` and `exact`, in this order, by preset and seeds.
fn published_counts() -> BTreeMap<(Preset, u8), [Vec<Row>; 3]> {
    let mut games: BTreeMap<_, [Vec<Row>; 3]> = BTreeMap::new();
    for row in published("intervals_0_9.csv") {
        let preset = Preset::OWARE_FAMILY.into_iter().find(|preset| preset.name() == row[0]).expect("a preset");
        let bound = ["lo", "hi", "exact"].iter().position(|name| *name == row[2]).expect("a bound");
        let level = games.entry((preset, number(&row[1]))).or_default();
        level[bound].push((number(&row[3]), number(&row[4]), number(&row[5])));
    }
    games
}

/// The naive solver itself, before anything is compared with it.
#[test]
fn the_naive_solver_has_the_published_counts() {
    for ((preset, seeds), expected) in published_counts().into_iter().filter(|((_, seeds), _)| *seeds <= SEEDS) {
        let Intervals { lo, hi } = &NAIVE[&preset.rules()];
        let level = boards(seeds);
        let is_counted = [|_, _| true, |_, _| true, |lo: i8, hi: i8| lo == hi];
        for (at, (expected, is_counted)) in expected.iter().zip(is_counted).enumerate() {
            let mut counts: BTreeMap<i8, (u64, u64)> = BTreeMap::new();
            for board in level.iter().filter(|board| is_counted(lo[*board], hi[*board])) {
                let count = counts.entry(if at == 1 { hi[board] } else { lo[board] }).or_default();
                *count = (count.0 + 1, count.1 + u64::from(board[6..].contains(&0)));
            }
            let counts: Vec<Row> = counts.into_iter().map(|(value, (all, indexed))| (value, all, indexed)).collect();
            assert_eq!(&counts, expected, "{preset}, {seeds} seeds, {at}");
        }
    }
}

#[test]
fn all_presets_have_the_published_counts() {
    let published = published_counts();
    assert_eq!(published.len(), Preset::OWARE_FAMILY.len() * 10);
    for preset in Preset::OWARE_FAMILY {
        let tables = tables("published-bounds", own_side(preset.rules()), 9);
        for seeds in 0..=9 {
            let expected = &published[&(preset, seeds)];
            let counted = |count| {
                let BoundHistograms { lo, hi, exact } = bound_histograms(&tables, seeds, count).unwrap();
                [lo, hi, exact]
            };
            for (found, pick) in [
                (counted(Count::All), (|row| (row.0, row.1)) as fn(&Row) -> (i8, u64)),
                (counted(Count::Indexed), |row| (row.0, row.2)),
            ] {
                for (found, expected) in found.iter().zip(expected) {
                    let expected: Vec<_> = expected.iter().map(pick).filter(|count| count.1 > 0).collect();
                    assert_eq!(found.counts().collect::<Vec<_>>(), expected, "{preset}, {seeds} seeds");
                }
            }
        }
    }
}

#[test]
fn single_positions_have_the_published_bounds() {
    let rows = published("positions_intervals.csv");
    let mut compared = 0;
    for preset in Preset::OWARE_FAMILY {
        let tables = tables("positions-with-bounds", own_side(preset.rules()), 9);
        for row in rows.iter().filter(|row| row[0] == preset.name()) {
            let pits: Vec<u8> = row[1..13].iter().map(|cell| number(cell)).collect();
            let position = Position::new(pits.try_into().unwrap()).unwrap();
            let bounds = tables.bounds(&position).unwrap();
            assert_eq!((bounds.lo, bounds.hi), (number(&row[13]), number(&row[14])), "{preset}, {position}");
            let answer = tables.answer(&position).unwrap();
            assert_eq!(answer.worth.range(), (bounds.lo, bounds.hi), "{preset}, {position}");
            compared += 1;
        }
    }
    assert_eq!(compared, rows.len());
    assert!(compared > 200);
}

/// As published for another solver, in tenths of a percent of the positions in the index.
#[test]
fn the_share_of_exact_positions_of_abapa() {
    let tables = tables("exact-share", own_side(Preset::Abapa.rules()), 12);
    for (seeds, published) in [(4, 728), (8, 611), (12, 187)] {
        let exact = bound_histograms(&tables, seeds, Count::Indexed).unwrap().exact.total();
        let positions = tables.level(seeds).unwrap().level().positions();
        assert_eq!((exact * 2000 / positions).div_ceil(2), published, "{seeds} seeds");
    }
}

/// Everything that is captured or taken at the end changes the difference by its number, and the rest by the other
/// way of counting.
#[test]
fn bounds_have_the_parity_of_the_seeds() {
    for rules in Rules::oware_family() {
        let tables = tables("parity-of-bounds", own_side(rules), 10);
        for seeds in 0..=10_u8 {
            let BoundHistograms { lo, hi, exact } = bound_histograms(&tables, seeds, Count::All).unwrap();
            let has_parity =
                |histogram: &Histogram| histogram.counts().all(|(value, _)| value.unsigned_abs() % 2 == seeds % 2);
            assert!([&lo, &hi, &exact].into_iter().all(has_parity), "{rules}, {seeds} seeds");
            assert_eq!(lo.total(), hi.total());
        }
    }
}

/// What is forced by play that ends is forced whatever endless play is worth.
///
/// Under all three ways of counting only lines that never end differ. Let the mover play so that every line either
/// ends with `lo` or more, or goes on for ever, in which case, with all seeds to the opponent, it would be worth
/// `lo` or more as well. Where endless play gives half of the seeds, or each player their own row, that line is
/// worth no less to the mover, for nothing that the opponent can get of the seeds on the board is more than all of
/// them. So the mover gets `lo` or more under each of these. With the players exchanged the same goes for `hi`.
#[test]
fn the_value_under_split_lies_between_the_bounds() {
    const SEEDS: u8 = 12;
    for rules in Rules::oware_family() {
        let split = tables("split-between-bounds", common::game(rules), SEEDS);
        let own_side = tables("bounds-around-split", own_side(rules), SEEDS);
        (0..=SEEDS).for_each(|seeds| lies_between(&split, &own_side, seeds));
        // Those that are answered through their moves too.
        for board in boards(7).into_iter().filter(|board| !board[6..].contains(&0)) {
            let position = Position::new(board).unwrap();
            let (value, bounds) = (split.value(&position).unwrap(), own_side.bounds(&position).unwrap());
            assert!(bounds.lo <= value && value <= bounds.hi, "{rules}, {position}: {value}, {bounds}");
        }
    }
}

fn lies_between(split: &Tables, own_side: &Tables, seeds: u8) {
    let (split, own_side) = (split.level(seeds).unwrap(), own_side.level(seeds).unwrap());
    let positions = split.level().positions();
    let decoded = |values: seedbase_table::Values<'_>| {
        let mut decoded = vec![0; positions as usize];
        values.decode(0, &mut decoded);
        decoded
    };
    let (lo, hi) = (decoded(own_side.values()), decoded(own_side.ceilings().unwrap()));
    for (index, value) in decoded(split.values()).into_iter().enumerate() {
        let (lo, hi) = (lo[index], hi[index]);
        let position = || split.level().position(index as u64).unwrap();
        assert!(lo <= value && value <= hi, "{}, {}: {lo} {value} {hi}", split.header().game(), position());
    }
}

/// For the same reason as the value under `split`.
#[test]
fn the_value_of_the_game_with_its_history_lies_between_the_bounds() {
    // Solved before the threads share this out: they do the solving, too, and none of them may wait for it.
    let solved = &*NAIVE;
    Rules::oware_family().par_bridge().for_each(|rules| {
        let (values, bounds) = (naive::history::solve(rules, 3), &solved[&rules]);
        let mut inside = 0;
        for (board, value) in &values {
            let (lo, hi) = (bounds.lo[board], bounds.hi[board]);
            assert!(lo <= *value && *value <= hi, "{rules}, {board:?}: {lo} {value} {hi}");
            inside += usize::from(lo < hi);
        }
        assert_eq!(values.len(), 1 + 12 + 78 + 364);
        assert!(inside > 10, "{rules}: only circling decides some");
    });
}
