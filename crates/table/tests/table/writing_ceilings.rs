//! What a writer under own-side refuses, and that it goes on as if it had not been asked.

use seedbase_table::{Plane, TableError, TableWriter};

use crate::fixture::{Fixture, check_message, some_ceilings, some_depths, some_values};

const POSITIONS: u64 = 364;
const LARGEST: u16 = 5;
const LARGEST_OF_CEILINGS: u16 = 300;

/// The count of which plane is wrong, and how many there are.
fn count(error: TableError, fixture: &Fixture) -> (Plane, u64) {
    check_message(&error, &fixture.path());
    let TableError::WrongCount { plane, expected, got, .. } = error else { panic!("{error:?}") };
    assert_eq!(expected, POSITIONS);
    (plane, got)
}

fn out_of_turn(error: TableError, fixture: &Fixture) -> (Plane, &'static str) {
    check_message(&error, &fixture.path());
    let TableError::OutOfTurn { plane, fault, .. } = error else { panic!("{error:?}") };
    (plane, fault)
}

/// A writer of three seeds that has had so many planes, all of them whole.
fn writer_after(fixture: &Fixture, planes: usize) -> TableWriter {
    let mut writer = fixture.writer().expect("a temporary directory");
    for plane in &Plane::ALL[..planes] {
        push(&mut writer, *plane, POSITIONS as usize).expect("a plane of the level");
    }
    writer
}

/// Begins a plane if it has to be, and gives its first `many` numbers.
fn push(writer: &mut TableWriter, plane: Plane, many: usize) -> Result<(), TableError> {
    match plane {
        Plane::Values => writer.push(&some_values(3)[..many]),
        Plane::Ceilings => writer.push_ceilings(&some_ceilings(3)[..many]),
        Plane::Depths => {
            writer.begin_depths(LARGEST)?;
            writer.push_depths(&some_depths(3, LARGEST)[..many])
        }
        Plane::CeilingDepths => {
            writer.begin_ceiling_depths(LARGEST_OF_CEILINGS)?;
            writer.push_ceiling_depths(&some_depths(3, LARGEST_OF_CEILINGS)[..many])
        }
    }
}

/// The table is what an undisturbed writer makes.
fn check_finished(fixture: &Fixture, writer: TableWriter) {
    writer.finish().expect("all planes");
    let expected = Fixture::with_ceiling_depths(3, LARGEST, LARGEST_OF_CEILINGS);
    assert_eq!(fixture.bytes(), expected.bytes());
}

/// After values only, and after depths of values only, half is missing.
#[test]
fn half_a_table_is_none() {
    for (planes, missing) in [(0, Plane::Values), (1, Plane::Ceilings), (3, Plane::CeilingDepths)] {
        let fixture = Fixture::empty_own_side(3);
        let error = writer_after(&fixture, planes).finish().expect_err("a plane is missing");
        assert_eq!(count(error, &fixture), (missing, 0));
        assert!(matches!(fixture.open(), Err(TableError::Missing { .. })));
        assert!(!fixture.partial_path().exists());
    }
    for (planes, whole) in [(2, Fixture::with_ceilings(3)), (4, Fixture::with_ceiling_depths(3, LARGEST, 300))] {
        let fixture = Fixture::empty_own_side(3);
        writer_after(&fixture, planes).finish().expect("nothing is missing");
        assert_eq!(fixture.bytes(), whole.bytes());
    }
}

/// Of any plane, none, one and all but one.
#[test]
fn part_of_a_plane_is_no_table() {
    for (planes, plane) in (0..).zip(Plane::ALL) {
        for given in [0, 1, POSITIONS as usize - 1] {
            let fixture = Fixture::empty_own_side(3);
            let mut writer = writer_after(&fixture, planes);
            push(&mut writer, plane, given).expect("numbers of the level");
            let error = writer.finish().expect_err("some are missing");
            assert_eq!(count(error, &fixture), (plane, given as u64));
            assert!(!fixture.path().exists() && !fixture.partial_path().exists());
        }
    }
}

/// A plane is refused as long as one before it is not whole, and what is missing is told; then it goes on.
#[test]
fn planes_come_in_their_order() {
    for (planes, missing) in (0..).zip(Plane::ALL) {
        for later in Plane::ALL.into_iter().filter(|&plane| plane > missing) {
            let fixture = Fixture::empty_own_side(3);
            let mut writer = writer_after(&fixture, planes);
            let error = push(&mut writer, later, 9).expect_err("too early");
            assert_eq!(count(error, &fixture), (missing, 0), "{later}");
            for plane in &Plane::ALL[planes..] {
                push(&mut writer, *plane, POSITIONS as usize).expect("a plane of the level");
            }
            check_finished(&fixture, writer);
        }
    }
}

#[test]
fn no_plane_starts_while_another_is_incomplete() {
    for (planes, incomplete) in (0..).zip(Plane::ALL) {
        for later in Plane::ALL.into_iter().filter(|&plane| plane > incomplete) {
            let fixture = Fixture::empty_own_side(3);
            let mut writer = writer_after(&fixture, planes);
            push(&mut writer, incomplete, 363).expect("numbers of the level");
            let error = push(&mut writer, later, 9).expect_err("too early");
            assert_eq!(count(error, &fixture), (incomplete, 363), "{later}");
        }
    }
}

/// Too many of one plane never become the first of the next.
#[test]
fn no_numbers_come_after_the_end_of_their_plane() {
    for ended in 1..=4 {
        let fixture = Fixture::empty_own_side(3);
        let mut writer = writer_after(&fixture, ended);
        for plane in &Plane::ALL[..ended] {
            let (none, one) = match plane {
                Plane::Values => (writer.push(&[]), writer.push(&[0])),
                Plane::Ceilings => (writer.push_ceilings(&[]), writer.push_ceilings(&[0])),
                Plane::Depths => (writer.push_depths(&[]), writer.push_depths(&[0])),
                Plane::CeilingDepths => (writer.push_ceiling_depths(&[]), writer.push_ceiling_depths(&[0])),
            };
            none.expect("nothing");
            assert_eq!(count(one.expect_err("one too many"), &fixture), (*plane, POSITIONS + 1));
        }
        for plane in &Plane::ALL[ended..] {
            push(&mut writer, *plane, POSITIONS as usize).expect("a plane of the level");
        }
        check_finished(&fixture, writer);
    }
}

#[test]
fn depths_are_begun_once_and_first() {
    let fixture = Fixture::empty_own_side(3);
    let mut writer = writer_after(&fixture, 2);
    let error = writer.push_depths(&[0]).expect_err("not begun");
    assert_eq!(out_of_turn(error, &fixture), (Plane::Depths, "came before they were begun"));
    push(&mut writer, Plane::Depths, POSITIONS as usize).expect("depths of the level");
    let error = writer.push_ceiling_depths(&[0]).expect_err("not begun");
    assert_eq!(out_of_turn(error, &fixture), (Plane::CeilingDepths, "came before they were begun"));
    push(&mut writer, Plane::CeilingDepths, POSITIONS as usize).expect("depths of the level");
    for largest in [LARGEST, LARGEST_OF_CEILINGS] {
        let error = writer.begin_ceiling_depths(largest).expect_err("begun");
        assert_eq!(out_of_turn(error, &fixture), (Plane::CeilingDepths, "were begun twice"));
        let error = writer.begin_depths(largest).expect_err("begun");
        assert_eq!(out_of_turn(error, &fixture), (Plane::Depths, "were begun twice"));
    }
    check_finished(&fixture, writer);
}

#[test]
fn split_takes_no_ceilings() {
    let fixture = Fixture::empty(3);
    let mut writer = fixture.writer().expect("a temporary directory");
    let refuse = |writer: &mut TableWriter| {
        let error = writer.push_ceilings(&some_ceilings(3)).expect_err("no ceilings");
        assert_eq!(out_of_turn(error, &fixture), (Plane::Ceilings, "came for a game that has none"));
        let error = writer.begin_ceiling_depths(LARGEST).expect_err("no ceilings");
        assert_eq!(out_of_turn(error, &fixture), (Plane::CeilingDepths, "came for a game that has none"));
    };
    refuse(&mut writer);
    writer.push(&some_values(3)).expect("values of the level");
    refuse(&mut writer);
    push(&mut writer, Plane::Depths, POSITIONS as usize).expect("depths of the level");
    let error = writer.begin_ceiling_depths(LARGEST).expect_err("no ceilings");
    assert_eq!(out_of_turn(error, &fixture), (Plane::CeilingDepths, "came for a game that has none"));
    writer.push_ceilings(&[0]).expect_err("no ceilings");
    writer.push_ceiling_depths(&[0]).expect_err("no ceilings");
    writer.finish().expect("all depths");
    assert_eq!(fixture.bytes(), Fixture::with_depths(3, LARGEST).bytes());
}

#[test]
fn ceilings_beyond_the_seeds_are_refused() {
    let (fixture, ceilings) = (Fixture::empty_own_side(3), some_ceilings(3));
    let mut writer = writer_after(&fixture, 1);
    writer.push_ceilings(&ceilings[..5]).expect("ceilings of the level");
    for bad in [4, -4, i8::MAX, i8::MIN] {
        let error = writer.push_ceilings(&[0, 3, -3, bad]).expect_err("a ceiling beyond the seeds");
        check_message(&error, &fixture.path());
        let TableError::ValueOutOfRange { plane, index, value, seeds, .. } = error else { panic!("{error:?}") };
        assert_eq!((plane, index, value, seeds), (Plane::Ceilings, 8, bad, 3));
    }
    writer.push_ceilings(&ceilings[5..]).expect("none of the others was taken");
    writer.finish().expect("all ceilings");
    assert_eq!(fixture.bytes(), Fixture::with_ceilings(3).bytes());
}

#[test]
fn depths_of_ceilings_above_their_largest_are_refused() {
    let (fixture, depths) = (Fixture::empty_own_side(3), some_depths(3, LARGEST_OF_CEILINGS));
    let mut writer = writer_after(&fixture, 3);
    push(&mut writer, Plane::CeilingDepths, 5).expect("depths of the level");
    // 301 and 511 would fit the bits; the others would wrap.
    for bad in [301, 511, 512, u16::MAX] {
        let error = writer.push_ceiling_depths(&[0, 300, bad]).expect_err("a depth above the largest");
        check_message(&error, &fixture.path());
        let TableError::DepthOutOfRange { plane, index, depth, largest, .. } = error else { panic!("{error:?}") };
        assert_eq!((plane, index, depth, largest), (Plane::CeilingDepths, 7, bad, LARGEST_OF_CEILINGS));
    }
    writer.push_ceiling_depths(&depths[5..]).expect("none of the others was taken");
    check_finished(&fixture, writer);
}

/// More than is packed at a time, so that there are several writes to every plane.
#[test]
fn long_planes_are_written_in_parts() {
    let whole = Fixture::with_ceiling_depths(8, 300, 77);
    let fixture = Fixture::empty_own_side(8);
    let mut writer = fixture.writer().expect("a temporary directory");
    some_values(8).chunks(999).for_each(|chunk| writer.push(chunk).expect("values of the level"));
    some_ceilings(8).chunks(1000).for_each(|chunk| writer.push_ceilings(chunk).expect("ceilings of the level"));
    writer.begin_depths(300).expect("all ceilings");
    some_depths(8, 300).chunks(1001).for_each(|chunk| writer.push_depths(chunk).expect("depths of the level"));
    writer.begin_ceiling_depths(77).expect("all depths");
    some_depths(8, 77).chunks(1002).for_each(|chunk| writer.push_ceiling_depths(chunk).expect("of the level"));
    writer.finish().expect("all planes");
    assert!(fixture.bytes() == whole.bytes(), "the same in other chunks");
    fixture.open().expect("the table").verify_checksum().expect("as written");
}
