//! No table to read: missing, something else in its place, or not to be read.

use std::fs::{self, File};
use std::path::Path;

use seedbase_table::{Table, TableError, read_header};

use crate::fixture::{Fixture, check_message};

/// Both ways to a table give an error that this accepts.
fn check(fixture: &Fixture, accept: impl Fn(&TableError) -> bool) {
    let path = fixture.path();
    for error in [fixture.open().map(drop), read_header(&path).map(drop)].map(|r| r.expect_err("no table")) {
        assert!(accept(&error), "{error:?}");
        check_message(&error, &path);
    }
}

#[test]
fn a_missing_table_is_missing() {
    check(&Fixture::empty(3), |error| matches!(error, TableError::Missing { .. }));
    check(&Fixture::with_directories(3), |error| matches!(error, TableError::Missing { .. }));
}

#[test]
fn a_removed_table_is_missing() {
    let fixture = Fixture::written(3);
    fs::remove_file(fixture.path()).expect("the table");
    check(&fixture, |error| matches!(error, TableError::Missing { .. }));
}

#[test]
fn a_partial_file_is_no_table() {
    let fixture = Fixture::written(3);
    fs::rename(fixture.path(), fixture.partial_path()).expect("the table");
    check(&fixture, |error| matches!(error, TableError::Missing { .. }));
}

#[test]
fn a_directory_is_not_a_file() {
    let fixture = Fixture::empty(3);
    fs::create_dir_all(fixture.path()).expect("a temporary directory");
    check(&fixture, |error| matches!(error, TableError::NotAFile { .. }));
}

#[cfg(unix)]
#[test]
fn a_socket_is_not_a_file() {
    let fixture = Fixture::with_directories(3);
    let _socket = std::os::unix::net::UnixListener::bind(fixture.path()).expect("a temporary directory");
    check(&fixture, |error| matches!(error, TableError::NotAFile { .. }));
}

#[cfg(unix)]
#[test]
fn a_link_to_nothing_is_missing_and_one_to_itself_unreadable() {
    let fixture = Fixture::with_directories(3);
    std::os::unix::fs::symlink("nowhere", fixture.path()).expect("a temporary directory");
    check(&fixture, |error| matches!(error, TableError::Missing { .. }));
    fs::remove_file(fixture.path()).expect("the link");
    std::os::unix::fs::symlink(fixture.path(), fixture.path()).expect("a temporary directory");
    check(&fixture, |error| matches!(error, TableError::Unreadable { .. }));
}

#[cfg(unix)]
#[test]
fn a_file_in_the_place_of_its_directory_makes_it_unreadable() {
    let fixture = Fixture::with_directories(3);
    let directory = fixture.path().parent().map(Path::to_owned).expect("a directory");
    fs::remove_dir(&directory).expect("an empty directory");
    File::create(&directory).expect("a temporary directory");
    check(&fixture, |error| matches!(error, TableError::Unreadable { .. }));
}

/// Whoever may read everything is not refused, so this compares with what the system does.
#[cfg(unix)]
#[test]
fn a_file_without_permissions_is_unreadable() {
    use std::os::unix::fs::PermissionsExt;
    let fixture = Fixture::written(3);
    fs::set_permissions(fixture.path(), fs::Permissions::from_mode(0o000)).expect("the table");
    if File::open(fixture.path()).is_ok() {
        fixture.open().expect("this user may read everything");
    } else {
        check(&fixture, |error| matches!(error, TableError::Unreadable { .. }));
    }
}

/// This file is there, has a length, opens, and fails when it is read.
#[cfg(target_os = "linux")]
#[test]
fn a_failing_disk_makes_it_unreadable() {
    let fixture = Fixture::with_directories(3);
    std::os::unix::fs::symlink("/proc/self/mem", fixture.path()).expect("a temporary directory");
    check(&fixture, |error| matches!(error, TableError::Unreadable { .. }));
}

#[test]
fn seed_counts_without_a_level_have_no_table() {
    let fixture = Fixture::empty(3);
    for seeds in (0..=255).filter(|&seeds| seeds == 47 || seeds > 48) {
        let error = Table::open(fixture.data(), fixture.game(), seeds).expect_err("no such level");
        assert!(matches!(error, TableError::NoLevel { .. }), "{error:?}");
    }
}
