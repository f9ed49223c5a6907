//! Numbers that no position can have.

use std::fs;
use std::path::Path;

use seedbase_builder::DepthChoice;
use seedbase_index::Level;
use seedbase_query::{
    Bounds, Count, Fault, Outcome, Quantity, QueryError, Tables, Worth, bound_depth_statistics, bound_histograms,
    depth_statistics, histogram, proof,
};
use seedbase_rules::{Endless, Game, Position, Preset};
use seedbase_table::{DepthPlane, HEADER_BYTES, Plane, Table, TableError, table_path};

use super::truth::{SEEDS, TRUTH, copy_of_true_tables, opened, verify};
use crate::common::{game, own_side, position};
use crate::naive::board::Board;
use crate::naive::claims::values;
use crate::naive::tables::indexed;

/// Sets the stored bits of a position, the lowest first.
fn store_bits(data: &Path, game: Game, seeds: u8, plane: Plane, index: u64, bits: u64) {
    let header = Table::open(data, game, seeds).unwrap().header().clone();
    let section = header.section(plane).unwrap();
    let (begin, width) = (section.offset() as usize, section.bits());
    let path = table_path(data, game, seeds);
    let mut bytes = fs::read(&path).unwrap();
    for bit in 0..width {
        let at = (index * u64::from(width) + u64::from(bit)) as usize;
        let (byte, mask) = (begin + at / 8, 1 << (at % 8));
        bytes[byte] = if bits >> bit & 1 == 1 { bytes[byte] | mask } else { bytes[byte] & !mask };
    }
    fs::write(&path, bytes).unwrap();
}

const PLANES: [(Plane, Plane); 2] = [(Plane::Values, Plane::Depths), (Plane::Ceilings, Plane::CeilingDepths)];

/// Games of both kinds, and the place of each number of theirs.
fn numbers() -> impl Iterator<Item = (Game, usize)> {
    let rules = Preset::Abapa.rules();
    [(game(rules), 0), (own_side(rules), 0), (own_side(rules), 1)].into_iter()
}

/// A worth with one of its numbers replaced.
fn replaced(game: Game, worth: Worth, at: usize, number: Outcome) -> Worth {
    match (worth, at) {
        (Worth::Value(_), _) => Worth::Value(number),
        (Worth::Bounds(bounds), 0) => Worth::Bounds(Bounds { lo: number.value, lo_depth: number.depth, ..bounds }),
        (Worth::Bounds(bounds), 1) => Worth::Bounds(Bounds { hi: number.value, hi_depth: number.depth, ..bounds }),
        _ => panic!("{game} has no number {at}"),
    }
}

/// All that says how many positions have a value, or a depth.
fn counts(tables: &Tables, seeds: u8, count: Count) -> Result<(), QueryError> {
    match tables.game().endless() {
        Endless::Split | Endless::None => histogram(tables, seeds, count).map(drop),
        Endless::OwnSide => bound_histograms(tables, seeds, count).map(drop),
    }
}

fn depth_counts(tables: &Tables, seeds: u8) -> Result<(), QueryError> {
    match tables.game().endless() {
        Endless::Split | Endless::None => depth_statistics(tables, seeds).map(drop),
        Endless::OwnSide => bound_depth_statistics(tables, seeds).map(drop),
    }
}

fn assert_no_checksum(tables: &Tables, seeds: u8, spoilt: Plane) {
    match tables.level(seeds).unwrap().verify_checksum() {
        Err(TableError::DataChecksum { plane, .. }) => assert_eq!(plane, spoilt),
        other => panic!("{other:?}"),
    }
}

const ASKED: &str = "0 0 1 0 1 1 1 0 1 0 0 0";

/// Five seeds have values of -5..=5, stored in four bits as 0..=10.
#[test]
fn a_value_that_no_position_can_have_is_a_fault_and_no_answer() {
    for (game, at) in numbers() {
        for depth in [DepthChoice::Store, DepthChoice::LeaveOut] {
            (11..=15).for_each(|bits| damage_value(game, at, depth, bits));
        }
    }
}

fn damage_value(game: Game, at: usize, depth: DepthChoice, bits: u64) {
    let (asked, plane) = (position(ASKED), PLANES[at].0);
    let index = Level::new(5).unwrap().index(&asked).unwrap();
    let data = copy_of_true_tables(game, 5, depth);
    store_bits(data.path(), game, 5, plane, index, bits);
    let (tables, value) = (opened(data.path(), game), bits as i8 - 5);
    let expected = match depth {
        DepthChoice::Store => TRUTH[&game].claimed(asked.pits()),
        DepthChoice::LeaveOut => values(TRUTH[&game].claimed(asked.pits())),
    };
    // A depth of 0 is that of a number that nobody can force, but not of another one.
    let depth_stored = (depth == DepthChoice::Store).then(|| TRUTH[&game].depth(at, asked.pits()));
    let stored = replaced(game, expected, at, Outcome { value, depth: depth_stored });
    let fault = Fault { position: asked, stored, expected };
    assert!(verify(&tables, 5).first.contains(&fault), "{fault:?}");
    let damaged = |result: Result<(), QueryError>| match result {
        Err(QueryError::Table(TableError::DamagedValue { plane: which, index: there, value: found, .. })) => {
            assert_eq!((which, there, found), (plane, index, value));
        }
        other => panic!("{other:?}"),
    };
    damaged(tables.worth(&asked).map(drop));
    damaged(tables.answer(&asked).map(drop));
    damaged(tables.line(&asked).map(drop));
    damaged(counts(&tables, 5, Count::Indexed));
    damaged(counts(&tables, 5, Count::All));
    match game.endless() {
        Endless::Split | Endless::None => {
            damaged(tables.value(&asked).map(drop));
            damaged(tables.outcome(&asked).map(drop));
        }
        Endless::OwnSide => damaged(tables.bounds(&asked).map(drop)),
    }
    if depth == DepthChoice::Store {
        damaged(depth_counts(&tables, 5));
    }
    assert_no_checksum(&tables, 5, plane);
}

/// The bits of a depth have room for more than the largest.
#[test]
fn a_depth_above_the_largest_is_a_fault_and_no_answer() {
    for (game, at) in numbers() {
        let data = copy_of_true_tables(game, SEEDS, DepthChoice::Store);
        let seeds = (3..=SEEDS).find(|seeds| {
            let depths = depth_plane(&opened(data.path(), game), *seeds, at);
            depths.largest() + 1 < 1 << depths.bits()
        });
        damage_depth(game, at, seeds.expect("a level whose largest depth leaves room"));
    }
}

fn depth_plane(tables: &Tables, seeds: u8, at: usize) -> DepthPlane {
    let header = tables.level(seeds).unwrap().header();
    [header.depth(), header.ceiling_depth()][at].unwrap()
}

fn damage_depth(game: Game, at: usize, seeds: u8) {
    let (truth, plane) = (&TRUTH[&game], PLANES[at].1);
    let quantity = Quantity::of(game.endless())[at];
    let number = |board: &Board| truth.claimed(board).number(quantity).unwrap();
    let is_forced = |board: &Board| number(board).depth.is_some_and(|depth| depth > 1);
    let level = Level::new(seeds).unwrap();
    let (index, board) = (0..).zip(indexed(&level)).find(|(_, board)| is_forced(board)).expect("something to force");
    let asked = Position::new(board).unwrap();
    let data = copy_of_true_tables(game, seeds, DepthChoice::Store);
    let depths = depth_plane(&opened(data.path(), game), seeds, at);
    for depth in [depths.largest() + 1, (1 << depths.bits()) - 1] {
        store_bits(data.path(), game, seeds, plane, index, depth.into());
        let (tables, expected) = (opened(data.path(), game), truth.claimed(&board));
        let stored = replaced(game, expected, at, Outcome { depth: Some(depth), ..number(&board) });
        let fault = Fault { position: asked, stored, expected };
        assert!(verify(&tables, seeds).first.contains(&fault), "{fault:?}");
        assert_eq!(proof::claim(&tables, quantity, &asked).unwrap().unwrap().depth, u32::from(depth));
        let damaged = |result: Result<(), QueryError>| match result {
            Err(QueryError::Table(TableError::DamagedDepth { plane: which, index: there, depth: found, .. })) => {
                assert_eq!((which, there, found), (plane, index, depth));
            }
            other => panic!("{other:?}"),
        };
        damaged(tables.worth(&asked).map(drop));
        damaged(tables.answer(&asked).map(drop));
        damaged(tables.line(&asked).map(drop));
        damaged(depth_counts(&tables, seeds));
        counts(&tables, seeds, Count::Indexed).unwrap(); // values are as they were
        assert_no_checksum(&tables, seeds, plane);
    }
}

/// Any two bytes of a table replaced by any others: no panic, and if what they stand for is not what it was,
/// a fault.
#[test]
fn every_byte_can_be_damaged() {
    for game in [game(Preset::Ovare.rules()), own_side(Preset::Ovare.rules())] {
        let data = copy_of_true_tables(game, 4, DepthChoice::Store);
        let path = table_path(data.path(), game, 4);
        let whole = fs::read(&path).unwrap();
        for at in (HEADER_BYTES..whole.len() - 1).step_by(37) {
            for bytes in [[0, 0], [0xff, 0xff], [whole[at] ^ 0x10, whole[at + 1]]] {
                let mut damaged = whole.clone();
                damaged[at..at + 2].copy_from_slice(&bytes);
                fs::write(&path, &damaged).unwrap();
                let tables = opened(data.path(), game);
                assert_eq!(verify(&tables, 4).faults > 0, is_changed(&tables, 4), "{game}, at {at}");
            }
        }
    }
}

/// Whether a table holds something else than the truth.
fn is_changed(tables: &Tables, seeds: u8) -> bool {
    let (table, truth) = (tables.level(seeds).unwrap(), &TRUTH[&tables.game()]);
    let planes = [table.values(), table.ceilings().unwrap_or(table.values())];
    let depths = [table.depths(), table.ceiling_depths()];
    let stored = |at: usize, index| (planes[at].get(index), depths[at].unwrap().get(index));
    (0..table.level().positions()).any(|index| {
        let board = *table.level().position(index).unwrap().pits();
        (0..truth.numbers.len())
            .any(|at| stored(at, index) != (truth.numbers[at].values[&board], truth.depth(at, &board)))
    })
}

/// Positions that are answered through their moves do not take damaged values for answers either.
#[test]
fn a_damaged_smaller_level_is_not_counted() {
    for (game, at) in numbers() {
        let data = copy_of_true_tables(game, 7, DepthChoice::LeaveOut);
        store_bits(data.path(), game, 5, PLANES[at].0, 17, 15);
        let tables = opened(data.path(), game);
        assert!(counts(&tables, 7, Count::Indexed).is_ok());
        let error = counts(&tables, 7, Count::All).unwrap_err();
        assert!(matches!(error, QueryError::Table(TableError::DamagedValue { index: 17, .. })), "{error}");
    }
}

/// Every number is one that some position has, but the two together are no position's.
#[test]
fn bounds_that_no_position_can_have_are_no_answer() {
    let game = Game::new(Preset::Oware.rules(), Endless::OwnSide).unwrap();
    let data = copy_of_true_tables(game, 5, DepthChoice::Store);
    let level = Level::new(5).unwrap();
    let tables = opened(data.path(), game);
    // Ended games are answered without a table.
    let wanted = |&index: &u64| {
        let answer = tables.answer(&level.position(index).unwrap()).unwrap();
        answer.end.is_none() && tables.level(5).unwrap().ceiling(index).unwrap() < 3
    };
    let index = (0..level.positions()).find(wanted).unwrap();
    let asked = level.position(index).unwrap();
    let ceiling = tables.level(5).unwrap().ceiling(index).unwrap();
    for guarantee in [ceiling + 2, ceiling + 1] {
        store_bits(data.path(), game, 5, Plane::Values, index, (guarantee + 5) as u64);
        let (tables, odd) = (opened(data.path(), game), guarantee == ceiling + 1);
        let expected = if odd { (Plane::Values, guarantee) } else { (Plane::Ceilings, ceiling) };
        for result in
            [tables.bounds(&asked).map(drop), tables.answer(&asked).map(drop), counts(&tables, 5, Count::Indexed)]
        {
            match result {
                Err(QueryError::Table(TableError::DamagedValue { plane, index: there, value, .. })) => {
                    assert_eq!((there, (plane, value)), (index, expected));
                }
                other => panic!("{other:?}"),
            }
        }
    }
}
