//! Tables cut off, lengthened, and with single bits changed.

use seedbase_table::{HEADER_BYTES, HeaderError, Plane, TableError, read_header};

use crate::fixture::{Fixture, check_message, some_ceilings, some_depths};

fn error(fixture: &Fixture) -> TableError {
    let error = fixture.open().expect_err("a damaged table");
    check_message(&error, &fixture.path());
    let alone = read_header(&fixture.path()).expect_err("a damaged table");
    assert_eq!(alone.to_string(), error.to_string());
    error
}

#[test]
fn cut_off_at_every_length() {
    Fixture::of_every_kind().iter().for_each(check_cut_off);
}

fn check_cut_off(fixture: &Fixture) {
    let whole = fixture.bytes();
    for length in 0..whole.len() {
        fixture.replace(&whole[..length]);
        let TableError::Truncated { expected, got, .. } = error(fixture) else { panic!("at {length} bytes") };
        assert_eq!(got, length as u64);
        assert_eq!(expected, if length < HEADER_BYTES { HEADER_BYTES } else { whole.len() } as u64);
    }
}

#[test]
fn lengthened() {
    Fixture::of_every_kind().iter().for_each(check_lengthened);
}

fn check_lengthened(fixture: &Fixture) {
    let whole = fixture.bytes();
    for more in [1, 7, 8, 4096] {
        fixture.replace(&[whole.as_slice(), &vec![0; more]].concat());
        let TableError::Lengthened { expected, got, .. } = error(fixture) else { panic!("by {more} bytes") };
        assert_eq!((expected, got), (whole.len() as u64, (whole.len() + more) as u64));
    }
}

#[test]
fn every_bit_of_the_header() {
    Fixture::of_every_kind().iter().for_each(check_header_bits);
}

fn check_header_bits(fixture: &Fixture) {
    let whole = fixture.bytes();
    for bit in 0..8 * HEADER_BYTES {
        let mut bytes = whole.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        fixture.replace(&bytes);
        let TableError::Header { error, .. } = error(fixture) else { panic!("bit {bit}") };
        match bit / 8 {
            0..8 => assert_eq!(error, HeaderError::NotATable, "bit {bit}"),
            8..12 => assert!(matches!(error, HeaderError::Version { expected: 1, .. }), "bit {bit}: {error:?}"),
            _ => assert!(matches!(error, HeaderError::Checksum { .. }), "bit {bit}: {error:?}"),
        }
    }
}

#[test]
fn every_bit_of_the_data() {
    Fixture::of_every_kind().iter().for_each(check_data_bits);
}

fn check_data_bits(fixture: &Fixture) {
    let whole = fixture.bytes();
    let header = fixture.open().expect("the table").header().clone();
    let plane_at = |byte: u64| header.sections().take_while(|section| section.offset() <= byte).last();
    for bit in 8 * HEADER_BYTES..8 * whole.len() {
        let mut bytes = whole.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        fixture.replace(&bytes);
        let error = fixture.open().expect("a sound header").verify_checksum().expect_err("changed data");
        let TableError::DataChecksum { plane, .. } = error else { panic!("bit {bit}: {error:?}") };
        assert_eq!(Some(plane), plane_at(bit as u64 / 8).map(|section| section.plane()), "bit {bit}");
        check_message(&error, &fixture.path());
    }
    fixture.replace(&whole);
    fixture.open().expect("the table as it was").verify_checksum().expect("the table as it was");
}

#[test]
fn a_file_of_something_else() {
    let fixture = Fixture::with_directories(3);
    for text in ["P", "SEEDS", "seedbase", &"SEEDBASA".repeat(20)] {
        fixture.replace(text.as_bytes());
        let TableError::Header { error, .. } = error(&fixture) else { panic!("{text}") };
        assert_eq!(error, HeaderError::NotATable, "{text}");
    }
}

/// What a machine that lost its power may leave of a file.
#[test]
fn a_file_of_zeros() {
    let fixture = Fixture::written(3);
    fixture.replace(&vec![0; fixture.bytes().len()]);
    assert!(matches!(error(&fixture), TableError::Header { error: HeaderError::NotATable, .. }));
}

/// Every bit after the last number of a plane, to the end of the padding, which a mended checksum does not tell.
#[test]
fn padding_that_is_not_zero() {
    for fixture in Fixture::of_every_kind() {
        let whole = fixture.bytes();
        let header = fixture.open().expect("the table").header().clone();
        for section in header.sections() {
            let numbers = header.positions() * u64::from(section.bits());
            for bit in numbers..8 * section.bytes() {
                fixture.replace(&whole);
                fixture.change_plane(section.plane(), |data| data[bit as usize / 8] ^= 1 << (bit % 8));
                let error = fixture.open().expect("a sound header").verify_checksum().expect_err("padding");
                check_message(&error, &fixture.path());
                let TableError::Padding { plane, .. } = error else { panic!("bit {bit}: {error:?}") };
                assert_eq!(plane, section.plane(), "bit {bit}");
            }
        }
    }
}

/// Three bits can hold seven values and one more, which no checksum speaks against when it was mended.
#[test]
fn a_value_that_no_position_can_have() {
    let fixture = Fixture::written(3);
    fixture.change_plane(Plane::Values, |data| data[0] |= 0b111 << 3); // position 1
    let table = fixture.open().expect("a sound header");
    table.verify_checksum().expect("a mended checksum");
    assert_eq!(table.value(0).expect("left alone"), -3);
    let error = table.value(1).expect_err("a value beyond the seeds");
    assert!(matches!(error, TableError::DamagedValue { plane: Plane::Values, index: 1, value: 4, .. }), "{error:?}");
    check_message(&error, &fixture.path());
    assert_eq!(table.values().get(1), 4, "the hot path does not look");
}

#[test]
fn a_ceiling_that_no_position_can_have() {
    let fixture = Fixture::with_ceiling_depths(3, 5, 300);
    fixture.change_plane(Plane::Ceilings, |data| data[0] |= 0b111 << 3); // position 1
    let table = fixture.open().expect("a sound header");
    table.verify_checksum().expect("a mended checksum");
    assert_eq!(table.ceiling(0).expect("left alone"), some_ceilings(3)[0]);
    let error = table.ceiling(1).expect_err("a ceiling beyond the seeds");
    assert!(matches!(error, TableError::DamagedValue { plane: Plane::Ceilings, index: 1, value: 4, .. }), "{error:?}");
    check_message(&error, &fixture.path());
    assert_eq!(table.ceilings().expect("ceilings").get(1), 4, "the hot path does not look");
    table.value(1).expect("left alone");
}

/// Three bits have room for 6 and 7 where the largest depth is 5.
#[test]
fn a_depth_above_the_largest() {
    let fixture = Fixture::with_depths(3, 5);
    fixture.change_plane(Plane::Depths, |data| data[0] = 0o76); // positions 0 and 1
    let table = fixture.open().expect("a sound header");
    table.verify_checksum().expect("a mended checksum");
    for (index, damaged) in [(0, 6), (1, 7)] {
        check_damaged_depth(&fixture, table.depth(index), Plane::Depths, index, damaged);
        assert_eq!(table.depths().expect("depths").get(index), damaged, "the hot path does not look");
    }
    assert_eq!(table.depth(2).expect("left alone"), some_depths(3, 5)[2]);
}

#[test]
fn a_depth_of_a_ceiling_above_the_largest() {
    let fixture = Fixture::with_ceiling_depths(3, 300, 5);
    fixture.change_plane(Plane::CeilingDepths, |data| data[0] = 0o76); // positions 0 and 1
    let table = fixture.open().expect("a sound header");
    table.verify_checksum().expect("a mended checksum");
    for (index, damaged) in [(0, 6), (1, 7)] {
        check_damaged_depth(&fixture, table.ceiling_depth(index), Plane::CeilingDepths, index, damaged);
        assert_eq!(table.ceiling_depths().expect("depths").get(index), damaged, "the hot path does not look");
        assert_eq!(table.depth(index).expect("left alone"), some_depths(3, 300)[index as usize]);
    }
    assert_eq!(table.ceiling_depth(2).expect("left alone"), some_depths(3, 5)[2]);
}

fn check_damaged_depth(fixture: &Fixture, got: Result<u16, TableError>, of: Plane, at: u64, damaged: u16) {
    let error = got.expect_err("a depth above the largest");
    check_message(&error, &fixture.path());
    let TableError::DamagedDepth { plane, index, depth, .. } = error else { panic!("{error:?}") };
    assert_eq!((plane, index, depth), (of, at, damaged));
}
