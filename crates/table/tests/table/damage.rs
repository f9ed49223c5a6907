//! Tables cut off, lengthened, and with single bits changed.

use seedbase_table::{HEADER_BYTES, HeaderError, Plane, TableError, data_bytes, read_header};

use crate::fixture::{Fixture, check_message, data_of, depth_data_of, level, some_depths};

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
    let depths_from = 8 * (HEADER_BYTES + data_bytes(&level(3)) as usize);
    for bit in 8 * HEADER_BYTES..8 * whole.len() {
        let mut bytes = whole.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        fixture.replace(&bytes);
        let error = fixture.open().expect("a sound header").verify_checksum().expect_err("changed data");
        let TableError::DataChecksum { plane, .. } = error else { panic!("bit {bit}: {error:?}") };
        assert_eq!(plane, if bit < depths_from { Plane::Values } else { Plane::Depths }, "bit {bit}");
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

/// Three bits can hold seven values and one more, which no checksum speaks against when it was mended.
#[test]
fn a_value_that_no_position_can_have() {
    let fixture = Fixture::written(3);
    let mut data = data_of(&fixture.bytes()).to_vec();
    data[0] |= 0b111 << 3; // position 1
    fixture.replace_data(&data);
    let table = fixture.open().expect("a sound header");
    table.verify_checksum().expect("a mended checksum");
    assert_eq!(table.value(0).expect("left alone"), -3);
    let error = table.value(1).expect_err("a value beyond the seeds");
    assert!(matches!(error, TableError::DamagedValue { index: 1, value: 4, .. }), "{error:?}");
    check_message(&error, &fixture.path());
    assert_eq!(table.values().get(1), 4, "the hot path does not look");
}

/// Three bits have room for 6 and 7 where the largest depth is 5.
#[test]
fn a_depth_above_the_largest() {
    let fixture = Fixture::with_depths(3, 5);
    let mut depth_data = depth_data_of(&fixture.bytes(), 3).to_vec();
    depth_data[0] = 0o76; // positions 0 and 1
    fixture.replace_depth_data(5, &depth_data);
    let table = fixture.open().expect("a sound header");
    table.verify_checksum().expect("a mended checksum");
    for (index, damaged) in [(0, 6), (1, 7)] {
        let error = table.depth(index).expect_err("a depth above the largest");
        let TableError::DamagedDepth { index: told, depth, .. } = error else { panic!("{error:?}") };
        assert_eq!((told, depth), (index, damaged));
        check_message(&error, &fixture.path());
        assert_eq!(table.depths().expect("depths").get(index), damaged, "the hot path does not look");
    }
    assert_eq!(table.depth(2).expect("left alone"), some_depths(3, 5)[2]);
}
