//! Numbers that no position can have.

use std::fs;
use std::path::Path;

use seedbase_builder::DepthChoice;
use seedbase_index::Level;
use seedbase_query::{Count, Fault, Outcome, Quantity, QueryError, Worth, depth_statistics, histogram, proof};
use seedbase_rules::{Preset, Rules};
use seedbase_table::{HEADER_BYTES, Plane, Table, TableError, table_path};

use crate::common::{game, position};
use crate::truth::{TRUTH, copy_of_true_tables, opened, verify};

/// Sets the stored bits of a position, the lowest first.
fn store_bits(data: &Path, rules: Rules, seeds: u8, plane: Plane, index: u64, bits: u64) {
    let header = Table::open(data, game(rules), seeds).unwrap().header().clone();
    let section = header.section(plane).unwrap();
    let (begin, width) = (section.offset() as usize, section.bits());
    let path = table_path(data, game(rules), seeds);
    let mut bytes = fs::read(&path).unwrap();
    for bit in 0..width {
        let at = (index * u64::from(width) + u64::from(bit)) as usize;
        let (byte, mask) = (begin + at / 8, 1 << (at % 8));
        bytes[byte] = if bits >> bit & 1 == 1 { bytes[byte] | mask } else { bytes[byte] & !mask };
    }
    fs::write(&path, bytes).unwrap();
}

const ASKED: &str = "0 0 1 0 1 1 1 0 1 0 0 0";

/// Five seeds have values of -5..=5, stored in four bits as 0..=10.
#[test]
fn a_value_that_no_position_can_have_is_a_fault_and_no_answer() {
    let rules = Preset::Abapa.rules();
    let (asked, truth) = (position(ASKED), &TRUTH[&rules]);
    let index = Level::new(5).unwrap().index(&asked).unwrap();
    for depth in [DepthChoice::Store, DepthChoice::LeaveOut] {
        let told = |value| match depth {
            DepthChoice::Store => Outcome { value, ..truth.claimed(asked.pits()) },
            DepthChoice::LeaveOut => Outcome { value, depth: None },
        };
        let data = copy_of_true_tables(rules, 5, depth);
        for bits in 11..=15 {
            store_bits(data.path(), rules, 5, Plane::Values, index, bits);
            let tables = opened(data.path(), rules);
            let (value, right) = (bits as i8 - 5, truth.values[asked.pits()]);
            let fault =
                Fault { position: asked, stored: Worth::Value(told(value)), expected: Worth::Value(told(right)) };
            assert!(verify(&tables, 5).first.contains(&fault), "{fault:?}");
            let damaged = |result: Result<(), QueryError>| match result {
                Err(QueryError::Table(TableError::DamagedValue { index: at, value: found, .. })) => {
                    assert_eq!((at, found), (index, value));
                }
                other => panic!("{other:?}"),
            };
            damaged(tables.value(&asked).map(drop));
            damaged(tables.outcome(&asked).map(drop));
            damaged(tables.answer(&asked).map(drop));
            damaged(tables.line(&asked).map(drop));
            damaged(histogram(&tables, 5, Count::Indexed).map(drop));
            damaged(histogram(&tables, 5, Count::All).map(drop));
            if depth == DepthChoice::Store {
                damaged(depth_statistics(&tables, 5).map(drop));
            }
            let checksum = tables.level(5).unwrap().verify_checksum();
            assert!(matches!(checksum, Err(TableError::DataChecksum { plane: Plane::Values, .. })));
        }
    }
}

/// The bits of a depth have room for more than the largest.
#[test]
fn a_depth_above_the_largest_is_a_fault_and_no_answer() {
    let rules = Preset::Abapa.rules();
    let (asked, right) = (position(ASKED), TRUTH[&rules].claimed(position(ASKED).pits()));
    let data = copy_of_true_tables(rules, 5, DepthChoice::Store);
    let plane = opened(data.path(), rules).level(5).unwrap().header().depth().unwrap();
    let index = Level::new(5).unwrap().index(&asked).unwrap();
    let (first, last) = (plane.largest() + 1, (1 << plane.bits()) - 1);
    assert!(first <= last && right.value != 0, "{plane:?}, {right}");
    for depth in [first, last] {
        store_bits(data.path(), rules, 5, Plane::Depths, index, depth.into());
        let tables = opened(data.path(), rules);
        let stored = Outcome { depth: Some(depth), ..right };
        let fault = Fault { position: asked, stored: Worth::Value(stored), expected: Worth::Value(right) };
        assert!(verify(&tables, 5).first.contains(&fault), "{fault:?}");
        assert_eq!(proof::claim(&tables, Quantity::Value, &asked).unwrap().unwrap().depth, depth.into());
        let damaged = |result: Result<(), QueryError>| match result {
            Err(QueryError::Table(TableError::DamagedDepth { index: at, depth: found, .. })) => {
                assert_eq!((at, found), (index, depth));
            }
            other => panic!("{other:?}"),
        };
        damaged(tables.outcome(&asked).map(drop));
        damaged(tables.answer(&asked).map(drop));
        damaged(tables.line(&asked).map(drop));
        damaged(depth_statistics(&tables, 5).map(drop));
        assert_eq!(tables.value(&asked).unwrap(), right.value); // values are as they were
        let checksum = tables.level(5).unwrap().verify_checksum();
        assert!(matches!(checksum, Err(TableError::DataChecksum { plane: Plane::Depths, .. })));
    }
}

/// Any two bytes of a table replaced by any others: no panic, and if what they stand for is not what it was,
/// a fault.
#[test]
fn every_byte_can_be_damaged() {
    let rules = Preset::Ovare.rules();
    let data = copy_of_true_tables(rules, 4, DepthChoice::Store);
    let path = table_path(data.path(), game(rules), 4);
    let whole = fs::read(&path).unwrap();
    for at in (HEADER_BYTES..whole.len() - 1).step_by(37) {
        for bytes in [[0, 0], [0xff, 0xff], [whole[at] ^ 0x10, whole[at + 1]]] {
            let mut damaged = whole.clone();
            damaged[at..at + 2].copy_from_slice(&bytes);
            fs::write(&path, &damaged).unwrap();
            let tables = opened(data.path(), rules);
            let (found, table) = (verify(&tables, 4), tables.level(4).unwrap());
            let is_changed = (0..table.level().positions()).any(|index| {
                let board = *table.level().position(index).unwrap().pits();
                let stored = (table.values().get(index), table.depths().unwrap().get(index));
                stored != (TRUTH[&rules].values[&board], TRUTH[&rules].depth(&board))
            });
            assert_eq!(found.faults > 0, is_changed, "at {at}");
        }
    }
}

/// Positions that are answered through their moves do not take damaged values for answers either.
#[test]
fn a_damaged_smaller_level_is_not_counted() {
    let rules = Preset::Awari.rules();
    let data = copy_of_true_tables(rules, 7, DepthChoice::LeaveOut);
    store_bits(data.path(), rules, 5, Plane::Values, 17, 15);
    let tables = opened(data.path(), rules);
    assert!(histogram(&tables, 7, Count::Indexed).is_ok());
    let error = histogram(&tables, 7, Count::All).unwrap_err();
    assert!(matches!(error, QueryError::Table(TableError::DamagedValue { index: 17, .. })), "{error}");
}
