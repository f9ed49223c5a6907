//! Whether a table's file is still what was opened.

use std::fs::{self, OpenOptions};
use std::io::{Seek, SeekFrom, Write};

use seedbase_table::{HEADER_BYTES, Table};

use crate::fixture::{Fixture, some_values};

fn opened(fixture: &Fixture) -> Table {
    Table::open(fixture.data(), fixture.game(), fixture.seeds).unwrap()
}

#[test]
fn a_table_that_nobody_touches_is_in_place() {
    let fixture = Fixture::written(4);
    let table = opened(&fixture);
    assert!(table.is_in_place());
    assert_eq!(table.stamp(), opened(&fixture).stamp());
}

#[test]
fn a_table_that_is_replaced_or_deleted_is_not() {
    let fixture = Fixture::written(4);
    let table = opened(&fixture);
    fixture.write(&some_values(4)).unwrap();
    assert!(!table.is_in_place());
    let table = opened(&fixture);
    assert!(table.is_in_place());
    fs::remove_file(fixture.path()).unwrap();
    assert!(!table.is_in_place());
}

#[test]
fn a_table_that_is_written_over_or_cut_is_not() {
    let fixture = Fixture::written(4);
    let table = opened(&fixture);
    let mut file = OpenOptions::new().write(true).open(fixture.path()).unwrap();
    // File systems tell times in ticks of some milliseconds.
    std::thread::sleep(std::time::Duration::from_millis(20));
    file.seek(SeekFrom::Start(HEADER_BYTES as u64)).unwrap();
    file.write_all(&[0xff]).unwrap();
    assert!(!table.is_in_place());
    let table = opened(&fixture);
    file.set_len(HEADER_BYTES as u64).unwrap();
    assert!(!table.is_in_place());
}
