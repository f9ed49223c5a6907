//! Tables cut off, lengthened, and with single bits changed.

use seedbase_table::{HEADER_BYTES, HeaderError, TableError, file_bytes, read_header};

use crate::fixture::{Fixture, check_message, data_of, level};

fn error(fixture: &Fixture) -> TableError {
    let error = fixture.open().expect_err("a damaged table");
    check_message(&error, &fixture.path());
    let alone = read_header(&fixture.path()).expect_err("a damaged table");
    assert_eq!(alone.to_string(), error.to_string());
    error
}

#[test]
fn cut_off_at_every_length() {
    let fixture = Fixture::written(3);
    let whole = fixture.bytes();
    for length in 0..whole.len() {
        fixture.replace(&whole[..length]);
        let TableError::Truncated { expected, got, .. } = error(&fixture) else { panic!("at {length} bytes") };
        assert_eq!(got, length as u64);
        assert_eq!(expected, if length < HEADER_BYTES { HEADER_BYTES } else { whole.len() } as u64);
    }
}

#[test]
fn lengthened() {
    let fixture = Fixture::written(3);
    let whole = fixture.bytes();
    for more in [1, 7, 8, 4096] {
        fixture.replace(&[whole.as_slice(), &vec![0; more]].concat());
        let TableError::Lengthened { expected, got, .. } = error(&fixture) else { panic!("by {more} bytes") };
        assert_eq!((expected, got), (file_bytes(&level(3)), (whole.len() + more) as u64));
    }
}

#[test]
fn every_bit_of_the_header() {
    let fixture = Fixture::written(3);
    let whole = fixture.bytes();
    for bit in 0..8 * HEADER_BYTES {
        let mut bytes = whole.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        fixture.replace(&bytes);
        let TableError::Header { error, .. } = error(&fixture) else { panic!("bit {bit}") };
        match bit / 8 {
            0..8 => assert_eq!(error, HeaderError::NotATable, "bit {bit}"),
            8..12 => assert!(matches!(error, HeaderError::Version { expected: 1, .. }), "bit {bit}: {error:?}"),
            _ => assert!(matches!(error, HeaderError::Checksum { .. }), "bit {bit}: {error:?}"),
        }
    }
}

#[test]
fn every_bit_of_the_data() {
    let fixture = Fixture::written(3);
    let whole = fixture.bytes();
    for bit in 8 * HEADER_BYTES..8 * whole.len() {
        let mut bytes = whole.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        fixture.replace(&bytes);
        let error = fixture.open().expect("a sound header").verify_checksum().expect_err("changed data");
        assert!(matches!(error, TableError::DataChecksum { .. }), "bit {bit}: {error:?}");
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
