//! What stands on the disk while a table is written, after it, and when it fails.

use std::fs;
use std::path::PathBuf;

use seedbase_table::{Table, TableError, TableWriter};

use crate::fixture::{Fixture, check_message, some_values};

/// Names in the table's directory.
fn names(fixture: &Fixture) -> Vec<String> {
    let directory = fixture.path().parent().map(fs::read_dir).expect("a directory").expect("the table's directory");
    let mut names: Vec<_> =
        directory.map(|e| e.expect("an entry").file_name().into_string().expect("a name")).collect();
    names.sort();
    names
}

#[test]
fn a_table_appears_when_it_is_whole() {
    let (fixture, values) = (Fixture::empty(3), some_values(3));
    let mut writer = fixture.writer().expect("a temporary directory");
    for half in [&values[..200], &values[200..]] {
        writer.push(half).expect("values of the level");
        assert_eq!(names(&fixture), ["03.seedbase.partial"]);
        assert!(matches!(fixture.open(), Err(TableError::Missing { .. })));
    }
    assert_eq!(writer.finish().expect("all values"), fixture.path());
    assert_eq!(names(&fixture), ["03.seedbase"]);
    fixture.open().expect("the table").verify_checksum().expect("as written");
}

#[test]
fn a_writer_dropped_leaves_nothing_behind() {
    let fixture = Fixture::empty(3);
    let mut writer = fixture.writer().expect("a temporary directory");
    writer.push(&some_values(3)).expect("values of the level");
    drop(writer);
    assert!(names(&fixture).is_empty());
}

#[test]
fn a_writer_dropped_leaves_the_old_table() {
    let fixture = Fixture::written(3);
    let before = fixture.bytes();
    drop(fixture.writer().expect("a temporary directory"));
    assert_eq!((names(&fixture), fixture.bytes()), (vec!["03.seedbase".to_owned()], before));
}

#[test]
fn what_a_killed_writer_left_is_overwritten() {
    let fixture = Fixture::written(3);
    let whole = fixture.bytes();
    fs::remove_file(fixture.path()).expect("the table");
    fs::write(fixture.partial_path(), vec![0xff; 2 * whole.len()]).expect("the table's directory");
    fixture.write(&some_values(3)).expect("values of the level");
    assert_eq!(names(&fixture), ["03.seedbase"]);
    assert_eq!(fixture.bytes(), whole);
}

/// Who has a table open goes on reading the old one.
#[cfg(unix)]
#[test]
fn a_table_that_is_open_can_be_replaced() {
    let fixture = Fixture::written(3);
    let (old, values) = (fixture.open().expect("the table"), some_values(3));
    let opposite: Vec<i8> = values.iter().map(|value| -value).collect();
    fixture.write(&opposite).expect("values of the level");
    let mut decoded = vec![0; values.len()];
    old.values().decode(0, &mut decoded);
    assert_eq!(decoded, values);
    fixture.open().expect("the new table").values().decode(0, &mut decoded);
    assert_eq!(decoded, opposite);
}

#[test]
fn too_few_values_are_no_table() {
    let (fixture, values) = (Fixture::empty(3), some_values(3));
    let error = fixture.write(&values[1..]).expect_err("one is missing");
    let TableError::WrongCount { expected, got, .. } = error else { panic!("{error:?}") };
    assert_eq!((expected, got), (values.len() as u64, values.len() as u64 - 1));
    assert!(names(&fixture).is_empty());
}

#[test]
fn too_many_values_are_refused() {
    let (fixture, values) = (Fixture::empty(3), some_values(3));
    let mut writer = fixture.writer().expect("a temporary directory");
    writer.push(&values[1..]).expect("values of the level");
    let error = writer.push(&values[..2]).expect_err("one too many");
    assert!(matches!(error, TableError::WrongCount { .. }), "{error:?}");
    check_message(&error, &fixture.path());
    writer.push(&values[..1]).expect("none of the others was taken");
    writer.finish().expect("all values");
}

#[test]
fn values_beyond_the_seeds_are_refused() {
    let (fixture, values) = (Fixture::empty(3), some_values(3));
    let mut writer = fixture.writer().expect("a temporary directory");
    writer.push(&values[..5]).expect("values of the level");
    for bad in [4, -4, i8::MAX, i8::MIN] {
        let error = writer.push(&[0, 3, -3, bad]).expect_err("a value beyond the seeds");
        let TableError::ValueOutOfRange { index, value, seeds, .. } = error else { panic!("{error:?}") };
        assert_eq!((index, value, seeds), (8, bad, 3));
        check_message(&error, &fixture.path());
    }
    writer.push(&values[5..]).expect("none of the others was taken");
    writer.finish().expect("all values");
    assert_eq!(fixture.bytes(), Fixture::written(3).bytes());
}

#[test]
fn seed_counts_without_a_level_cannot_be_written() {
    let fixture = Fixture::empty(3);
    for seeds in [47, 49, 255] {
        let error = TableWriter::create(fixture.data(), fixture.game(), seeds).expect_err("no such level");
        assert!(matches!(error, TableError::NoLevel { .. }), "{error:?}");
    }
    assert_eq!(fs::read_dir(fixture.data()).expect("a temporary directory").count(), 0);
}

/// The device is a disk without any room.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_names_the_file() {
    let fixture = Fixture::with_directories(3);
    std::os::unix::fs::symlink("/dev/full", fixture.partial_path()).expect("a temporary directory");
    let error = fixture.write(&some_values(3)).expect_err("a full disk");
    assert!(
        matches!(&error, TableError::Io { action: "write", error, .. }
        if error.kind() == std::io::ErrorKind::StorageFull),
        "{error:?}"
    );
    check_message(&error, &fixture.partial_path());
    assert!(names(&fixture).is_empty());
}

#[test]
fn a_directory_in_its_place_is_left_alone() {
    let fixture = Fixture::empty(3);
    fs::create_dir_all(fixture.path().join("something")).expect("a temporary directory");
    let error = fixture.write(&some_values(3)).expect_err("a directory");
    assert!(matches!(&error, TableError::Io { action: "rename", .. }), "{error:?}");
    check_message(&error, &fixture.path());
    assert_eq!(names(&fixture), ["03.seedbase"]);
}

#[test]
fn a_file_in_the_place_of_a_directory_is_left_alone() {
    let fixture = Fixture::empty(3);
    let blocked = fixture.data().join("awari");
    fs::write(&blocked, "mine").expect("a temporary directory");
    let error = fixture.writer().expect_err("no directory");
    assert!(matches!(&error, TableError::Io { action: "create", .. }), "{error:?}");
    assert!(error.path().starts_with(&blocked));
    assert_eq!(fs::read(&blocked).expect("the file"), b"mine");
}

/// As a user may give it: relative to the current directory.
#[cfg(unix)]
#[test]
fn a_relative_data_directory() {
    let fixture = Fixture::empty(0);
    let here = std::env::current_dir().expect("a current directory");
    let up: PathBuf = here.components().skip(1).map(|_| "..").collect();
    let data = up.join(fixture.data().strip_prefix("/").expect("an absolute path"));
    let mut writer = TableWriter::create(&data, fixture.game(), 0).expect("a directory");
    writer.push(&[0]).expect("the value of the empty board");
    writer.finish().expect("all values");
    assert_eq!(Table::open(&data, fixture.game(), 0).expect("the table").value(0).expect("a value"), 0);
    fixture.open().expect("the same by its absolute name");
}
