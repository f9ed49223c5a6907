//! What a writer of depths refuses, and that it goes on as if it had not been asked.

use seedbase_table::{Plane, TableError, TableWriter};

use crate::fixture::{Fixture, check_message, some_depths, some_values};

const LARGEST: u16 = 5;

fn with_values(fixture: &Fixture) -> TableWriter {
    let mut writer = fixture.writer().expect("a temporary directory");
    writer.push(&some_values(3)).expect("values of the level");
    writer
}

fn with_depths_begun(fixture: &Fixture) -> TableWriter {
    let mut writer = with_values(fixture);
    writer.begin_depths(LARGEST).expect("all values");
    writer
}

fn count(error: TableError, fixture: &Fixture) -> (Plane, u64, u64) {
    check_message(&error, &fixture.path());
    let TableError::WrongCount { plane, expected, got, .. } = error else { panic!("{error:?}") };
    (plane, expected, got)
}

/// The table is what an undisturbed writer makes.
fn check_finished(fixture: &Fixture, writer: TableWriter) {
    writer.finish().expect("all depths");
    assert_eq!(fixture.bytes(), Fixture::with_depths(3, LARGEST).bytes());
}

#[test]
fn depths_come_after_all_values() {
    let (fixture, values) = (Fixture::empty(3), some_values(3));
    let positions = values.len() as u64;
    let mut writer = fixture.writer().expect("a temporary directory");
    let error = writer.begin_depths(LARGEST).expect_err("no values");
    assert_eq!(count(error, &fixture), (Plane::Values, positions, 0));
    writer.push(&values[1..]).expect("values of the level");
    let error = writer.begin_depths(LARGEST).expect_err("one is missing");
    assert_eq!(count(error, &fixture), (Plane::Values, positions, positions - 1));
    assert!(matches!(writer.finish(), Err(TableError::WrongCount { plane: Plane::Values, .. })));
}

#[test]
fn no_values_come_after_depths_were_begun() {
    let (fixture, depths) = (Fixture::empty(3), some_depths(3, LARGEST));
    let mut writer = with_depths_begun(&fixture);
    let error = writer.push(&[0]).expect_err("one too many");
    assert_eq!(count(error, &fixture), (Plane::Values, 364, 365));
    writer.push(&[]).expect("nothing");
    writer.push_depths(&depths).expect("depths of the level");
    check_finished(&fixture, writer);
}

#[test]
fn depths_are_begun_once_and_first() {
    let (fixture, depths) = (Fixture::empty(3), some_depths(3, LARGEST));
    let mut writer = with_values(&fixture);
    let error = writer.push_depths(&depths).expect_err("not begun");
    assert!(matches!(error, TableError::OutOfTurn { .. }), "{error:?}");
    check_message(&error, &fixture.path());
    writer.begin_depths(LARGEST).expect("all values");
    writer.push_depths(&depths[..9]).expect("depths of the level");
    for largest in [LARGEST, 300] {
        let error = writer.begin_depths(largest).expect_err("begun");
        assert!(matches!(error, TableError::OutOfTurn { .. }), "{error:?}");
        check_message(&error, &fixture.path());
    }
    writer.push_depths(&depths[9..]).expect("depths of the level");
    check_finished(&fixture, writer);
}

#[test]
fn depths_above_the_largest_are_refused() {
    let (fixture, depths) = (Fixture::empty(3), some_depths(3, LARGEST));
    let mut writer = with_depths_begun(&fixture);
    writer.push_depths(&depths[..5]).expect("depths of the level");
    // 6 and 7 would fit the bits; the others would wrap.
    for bad in [6, 7, 8, 256, 256 + 5, u16::MAX] {
        let error = writer.push_depths(&[0, 5, bad, 9]).expect_err("a depth above the largest");
        check_message(&error, &fixture.path());
        let TableError::DepthOutOfRange { index, depth, largest, .. } = error else { panic!("{error:?}") };
        assert_eq!((index, depth, largest), (7, bad, LARGEST));
    }
    writer.push_depths(&depths[5..]).expect("none of the others was taken");
    check_finished(&fixture, writer);
}

#[test]
fn too_many_depths_are_refused() {
    let (fixture, depths) = (Fixture::empty(3), some_depths(3, LARGEST));
    let mut writer = with_depths_begun(&fixture);
    let (first, last) = depths.split_at(depths.len() - 1);
    writer.push_depths(first).expect("depths of the level");
    let error = writer.push_depths(&[0, 0]).expect_err("one too many");
    assert_eq!(count(error, &fixture), (Plane::Depths, 364, 365));
    writer.push_depths(last).expect("none of the others was taken");
    check_finished(&fixture, writer);
}

/// Begun and then left out, they are missing: a table with half its depths is none.
#[test]
fn too_few_depths_are_no_table() {
    let depths = some_depths(3, LARGEST);
    for given in [0, 1, depths.len() - 1] {
        let fixture = Fixture::empty(3);
        let mut writer = with_depths_begun(&fixture);
        writer.push_depths(&depths[..given]).expect("depths of the level");
        let error = writer.finish().expect_err("some are missing");
        assert_eq!(count(error, &fixture), (Plane::Depths, 364, given as u64));
        assert!(matches!(fixture.open(), Err(TableError::Missing { .. })));
        assert!(!fixture.partial_path().exists());
    }
}

/// More than is packed at a time, so that there are several writes to either plane.
#[test]
fn long_planes_are_written_in_parts() {
    let (fixture, values) = (Fixture::empty(8), some_values(8));
    let depths = some_depths(8, 300);
    assert!(depths.len() > 1 << 16);
    fixture.write_depths(&values, 300, &depths).expect("depths of the level");
    let (table, mut decoded) = (fixture.open().expect("the table"), vec![0; depths.len()]);
    table.verify_checksum().expect("as written");
    table.depths().expect("depths").decode(0, &mut decoded);
    assert_eq!(decoded, depths);
    let other = Fixture::empty(8);
    let mut writer = other.writer().expect("a temporary directory");
    values.chunks(999).for_each(|chunk| writer.push(chunk).expect("values of the level"));
    writer.begin_depths(300).expect("all values");
    depths.chunks(1001).for_each(|chunk| writer.push_depths(chunk).expect("depths of the level"));
    writer.finish().expect("all depths");
    assert_eq!(other.bytes(), fixture.bytes(), "the same in other chunks");
}

/// Depths come and go with the table that replaces another.
#[test]
fn a_table_with_depths_replaces_one_without_and_back() {
    let fixture = Fixture::written(3);
    let before = fixture.bytes();
    fixture.write_depths(&some_values(3), LARGEST, &some_depths(3, LARGEST)).expect("depths of the level");
    assert!(fixture.open().expect("the table").depths().is_some());
    fixture.write(&some_values(3)).expect("values of the level");
    assert_eq!(fixture.bytes(), before);
}
