//! Headers as bytes, without files.

use proptest::prelude::*;
use seedbase_index::{Level, levels_of, levels_through};
use seedbase_rules::{Endless, Game, Kalah, Preset, Rules};
use seedbase_table::{FORMAT_VERSION, HEADER_BYTES, Header, HeaderError, data_bytes, value_bits};
use xxhash_rust::xxh3::xxh3_64;

use crate::fixture::{game, level};

fn sound() -> [u8; HEADER_BYTES] {
    Header::new(game(Preset::Awari), &level(14), 0x0123_4567_89ab_cdef).to_bytes()
}

/// A header with other bytes from `at` on and a checksum that agrees with them.
fn mended(at: usize, bytes: &[u8]) -> [u8; HEADER_BYTES] {
    mended_from(sound(), at, bytes)
}

/// The same of any header.
pub(crate) fn mended_from(mut header: [u8; HEADER_BYTES], at: usize, bytes: &[u8]) -> [u8; HEADER_BYTES] {
    header[at..at + bytes.len()].copy_from_slice(bytes);
    let checksum = xxh3_64(&header[..120]);
    header[120..].copy_from_slice(&checksum.to_le_bytes());
    header
}

#[test]
fn every_header_reads_back() {
    for rules in Rules::oware_family() {
        for level in levels_through(48).expect("all levels") {
            let header = Header::new(Game::new(rules, Endless::Split).unwrap(), &level, u64::MAX - level.positions());
            let read = Header::from_bytes(&header.to_bytes()).expect("just written");
            assert_eq!(read, header);
            assert_eq!((read.seeds(), read.positions()), (level.seeds(), level.positions()));
            assert_eq!((read.value_bits(), read.data_bytes()), (value_bits(level.seeds()), data_bytes(&level)));
        }
    }
}

#[test]
fn every_header_of_kalah_reads_back() {
    for kalah in Kalah::all() {
        let game = Game::usual(kalah.into());
        for level in levels_of(game.rules(), 48).expect("all levels") {
            let header = Header::new(game, &level, 7).with_depths(5, 8);
            let bytes = header.to_bytes();
            assert_eq!(Header::from_bytes(&bytes), Ok(header));
            assert_eq!(usize::from(bytes[19]), kalah.row.pits());
        }
    }
}

#[test]
fn fields_of_the_two_kinds_do_not_mix() {
    let game = Game::usual(Preset::Bantumi.rules());
    let kalah = Header::new(game, &Level::of(game.rules(), 14).expect("a level"), 0).to_bytes();
    for (at, bytes, field, expected) in [
        (16, &[1][..], "slam", "1 to 4"),
        (16, &[5], "capture", "1 to 4"),
        (16, &[1, 2], "endless", "1 or 2"),
        (17, &[1], "slam", "5"),
        (18, &[1], "endless", "3"),
        (19, &[2], "pits a row", "3 to 6"),
        (19, &[7], "pits a row", "3 to 6"),
        (19, &[5], "positions", "817190"), // C(14 + 9, 9)
        (20, &[49], "seeds", "0 to 48"),
    ] {
        let error = Header::from_bytes(&mended_from(kalah, at, bytes)).expect_err("no such table");
        let HeaderError::Field { field: told, expected: of, .. } = &error else { panic!("{error:?}") };
        assert_eq!(*told, field, "{error}");
        assert_eq!(of, expected, "{error}");
    }
}

#[test]
fn what_follows_the_header_is_not_looked_at() {
    let long = [sound().as_slice(), b"and so on"].concat();
    assert_eq!(Header::from_bytes(&long), Header::from_bytes(&sound()));
}

/// Every value of every byte, with a checksum that agrees: only another game or data checksum may pass.
#[test]
fn a_mended_checksum_does_not_make_fields_true() {
    let original = Header::from_bytes(&sound()).expect("a sound header");
    for at in 0..120 {
        for byte in 0..=255 {
            match Header::from_bytes(&mended(at, &[byte])) {
                Ok(read) if byte == sound()[at] => assert_eq!(read, original),
                Ok(read) if (16..19).contains(&at) => assert_ne!(read.game(), original.game()),
                Ok(read) if (40..48).contains(&at) => assert_ne!(read.data_checksum(), original.data_checksum()),
                Ok(read) => panic!("byte {at} = {byte} passes as {read:?}"),
                Err(error) => assert_eq!(field_of(&error), expected_kind(at, byte), "byte {at} = {byte}"),
            }
        }
    }
}

/// What of the header the error is about.
pub(crate) fn field_of(error: &HeaderError) -> &'static str {
    match error {
        HeaderError::NotATable => "magic",
        HeaderError::Version { .. } => "version",
        HeaderError::Field { field, .. } => field,
        HeaderError::Reserved { .. } => "reserved",
        error => panic!("{error:?}"),
    }
}

/// The field that is told to be wrong when the byte `at` is.
pub(crate) fn expected_kind(at: usize, byte: u8) -> &'static str {
    match at {
        0..8 => "magic",
        8..12 => "version",
        12..16 => "header size",
        16 if matches!(byte, 3 | 4) => "slam", // Kalah has none
        16 => "capture",
        17 => "slam",
        18 => "endless",
        19 => "pits a row",
        // Another seed count that has a level means other sizes than those stated.
        20 => match byte {
            47 | 49.. => "seeds",
            8..16 => "positions",
            0..8 | 16..47 | 48 => "bits a value",
        },
        21 => "bits a value",
        24..32 => "positions",
        32..40 => "data bytes",
        22 if byte == 1 => "depth bytes", // as many bits as a largest depth of 0 has
        22 => "depth bits",
        48..56 => "depth bytes",
        56..64 => "depth checksum",
        64..66 => "largest depth",
        23 => "ceiling depth bits",
        66..68 => "largest ceiling depth",
        72..80 => "ceilings checksum",
        80..88 => "ceiling depth bytes",
        88..96 => "ceiling depth checksum",
        _ => "reserved",
    }
}

#[test]
fn a_later_version_says_so_whatever_else_it_changed() {
    let mut header = sound();
    header[8..12].copy_from_slice(&2u32.to_le_bytes());
    header[12..].fill(0xee);
    let error = Header::from_bytes(&header).expect_err("version 2");
    assert_eq!(error, HeaderError::Version { expected: FORMAT_VERSION, got: 2 });
    assert!(error.to_string().contains("newer program"), "{error}");
    assert_eq!(Header::from_bytes(&header[..12]), Err(error), "even a shorter one");
}

#[test]
fn an_earlier_version_says_so() {
    let error = Header::from_bytes(&mended(8, &[0; 4])).expect_err("version 0");
    assert_eq!(error, HeaderError::Version { expected: FORMAT_VERSION, got: 0 });
    assert!(!error.to_string().contains("newer program"), "{error}");
}

#[test]
fn reserved_bytes_hint_at_a_newer_program() {
    for offset in [68, 71, 96, 119] {
        assert_eq!(Header::from_bytes(&mended(offset, &[1])), Err(HeaderError::Reserved { offset }));
    }
}

proptest! {
    #[test]
    fn arbitrary_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        prop_assert!(Header::from_bytes(&bytes).is_err());
    }

    /// The same past the magic number, the version and the checksum: what is read is what was written.
    #[test]
    fn arbitrary_fields_never_panic(fields in prop::collection::vec(any::<u8>(), 108)) {
        let bytes = mended(12, &fields);
        if let Ok(header) = Header::from_bytes(&bytes) {
            prop_assert_eq!(header.to_bytes(), bytes);
        }
    }

    #[test]
    fn several_changed_bytes_never_pass(changes in prop::collection::vec((0..120usize, any::<u8>()), 1..6)) {
        let mut bytes = sound();
        changes.iter().for_each(|&(at, byte)| bytes[at] = byte);
        prop_assert_eq!(Header::from_bytes(&bytes).is_ok(), bytes == sound());
    }
}
