//! The fields of depths in a header.

use proptest::prelude::*;
use seedbase_index::levels_through;
use seedbase_rules::Preset;
use seedbase_table::{HEADER_BYTES, Header, HeaderError, depth_bits};

use crate::fixture::{game, level};
use crate::header::{field_of, mended_from};

/// Seven to eight bits, so that a changed byte of the largest can leave the width as it is.
const LARGEST: u16 = 130;

fn without() -> Header {
    Header::new(game(Preset::Awari), &level(14), 0x0123_4567_89ab_cdef)
}

fn sound() -> Header {
    without().with_depths(LARGEST, 0xfedc_ba98_7654_3210)
}

fn read(header: &Header, at: usize, bytes: &[u8]) -> Result<Header, HeaderError> {
    Header::from_bytes(&mended_from(header.to_bytes(), at, bytes))
}

#[test]
fn every_header_with_depths_reads_back() {
    for level in levels_through(48).expect("all levels") {
        for largest in (0..=16).map(|bits| ((1u32 << bits) - 1) as u16).chain([2, 300]) {
            let header = Header::new(game(Preset::Oware), &level, 1).with_depths(largest, u64::MAX);
            let read = Header::from_bytes(&header.to_bytes()).expect("just written");
            assert_eq!(read, header);
            let plane = read.depth().expect("depths");
            assert_eq!((plane.largest(), plane.checksum()), (largest, u64::MAX));
            let bits = level.positions() * u64::from(plane.bits());
            assert_eq!(plane.bytes(), bits.div_ceil(8) + 8);
            assert_eq!(read.file_bytes(), HEADER_BYTES as u64 + read.data_bytes() + plane.bytes());
        }
    }
}

#[test]
fn depths_change_only_their_own_fields() {
    let (with, without) = (sound().to_bytes(), without().to_bytes());
    let changed: Vec<usize> = (0..120).filter(|&at| with[at] != without[at]).collect();
    assert!(changed.iter().all(|at| [22..23, 48..66].iter().any(|field| field.contains(at))), "{changed:?}");
    assert_eq!((with[22], with[64], with[65]), (8, 130, 0));
    assert_eq!(with[48..56], (level(14).positions() + 8).to_le_bytes());
    assert_eq!(with[56..64], 0xfedc_ba98_7654_3210_u64.to_le_bytes());
}

/// Every value of every byte, with a checksum that agrees: only another game or checksum may pass, or another
/// largest depth of as many bits.
#[test]
fn a_mended_checksum_does_not_make_fields_true() {
    let (original, bytes) = (sound(), sound().to_bytes());
    for (at, &there) in bytes[..120].iter().enumerate() {
        for byte in 0..=255 {
            match read(&original, at, &[byte]) {
                Ok(read) if byte == there => assert_eq!(read, original),
                Ok(read) => assert!(may_pass(at, byte), "byte {at} = {byte} passes as {read:?}"),
                Err(error) => assert_eq!(field_of(&error), wrong_field(at, byte), "byte {at} = {byte}"),
            }
        }
    }
}

fn may_pass(at: usize, byte: u8) -> bool {
    match at {
        16..19 | 40..48 | 56..64 => true,
        64 => byte >= 128,
        _ => false,
    }
}

/// The field that is told to be wrong when the byte `at` is.
fn wrong_field(at: usize, byte: u8) -> &'static str {
    match at {
        // Under own-side ceilings would have depths as well.
        18 if byte == 2 => "ceiling depth bits",
        22 if byte == 0 => "largest depth",
        22 | 64..66 => "depth bits",
        48..56 => "depth bytes",
        _ => crate::header::expected_kind(at, byte),
    }
}

#[test]
fn too_many_bits_are_refused() {
    for bits in 17..=255 {
        let error = read(&sound().with_depths(u16::MAX, 0), 22, &[bits]).expect_err("no such width");
        assert_eq!(field_of(&error), "depth bits", "{error:?}");
    }
}

/// A plane of which not everything is told, with every checksum right.
#[test]
fn half_a_plane_is_refused() {
    let none = without();
    for (at, field, name) in [
        (22, &[1][..], "depth bytes"),
        (22, &[8], "depth bits"),
        (48, &sound().to_bytes()[48..56], "depth bytes"),
        (56, &sound().to_bytes()[56..64], "depth checksum"),
        (64, &sound().to_bytes()[64..66], "largest depth"),
        (48, &sound().to_bytes()[48..66], "largest depth"),
    ] {
        let error = read(&none, at, field).expect_err("half a plane");
        assert_eq!(field_of(&error), name, "{error:?}");
    }
}

#[test]
fn reserved_bytes_around_depths_hint_at_a_newer_program() {
    for offset in [68, 71, 96, 119] {
        assert_eq!(read(&sound(), offset, &[1]), Err(HeaderError::Reserved { offset }));
    }
}

#[test]
fn every_largest_depth_has_one_width() {
    for largest in 0..=u16::MAX {
        let header = without().with_depths(largest, 7);
        assert_eq!(Header::from_bytes(&header.to_bytes()), Ok(header.clone()));
        let bits = depth_bits(largest) as u8;
        for other in [bits - 1, bits + 1] {
            assert!(read(&header, 22, &[other]).is_err(), "{other} bits for {largest}");
        }
    }
}

proptest! {
    /// Past the magic number, the version and the checksum: what is read is what was written.
    #[test]
    fn arbitrary_fields_of_depths_never_pass_by_half(
        bits in 0..20u8, bytes in any::<u64>(), checksum: u64, largest: u16, right_bytes: bool,
    ) {
        let bytes = if right_bytes { without().with_depths(largest, 0).depth().map_or(0, |plane| plane.bytes()) } else { bytes };
        let fields = [&bytes.to_le_bytes()[..], &checksum.to_le_bytes(), &largest.to_le_bytes()].concat();
        let header = mended_from(mended_from(without().to_bytes(), 22, &[bits]), 48, &fields);
        match Header::from_bytes(&header) {
            Ok(read) => prop_assert_eq!(read.to_bytes(), header),
            Err(error) => prop_assert!(matches!(error, HeaderError::Field { .. }), "{:?}", error),
        }
    }

    #[test]
    fn several_changed_bytes_never_pass(changes in prop::collection::vec((0..120usize, any::<u8>()), 1..6)) {
        let mut bytes = sound().to_bytes();
        changes.iter().for_each(|&(at, byte)| bytes[at] = byte);
        prop_assert_eq!(Header::from_bytes(&bytes).is_ok(), bytes == sound().to_bytes());
    }
}
