//! The fields of ceilings in a header.

use proptest::prelude::*;
use seedbase_index::levels_through;
use seedbase_rules::Preset;
use seedbase_table::{HEADER_BYTES, Header, HeaderError, Plane};

use crate::fixture::{game, level, own_side};
use crate::header::{field_of, mended_from};

/// Seven to eight bits, and eight to nine, so that a changed byte of either can leave the width as it is.
const LARGEST: (u16, u16) = (130, 300);

fn without_depths() -> Header {
    Header::new(own_side(Preset::Awari), &level(14), 0x0123_4567_89ab_cdef).with_ceilings(0x1122_3344_5566_7788)
}

fn sound() -> Header {
    let header = without_depths().with_depths(LARGEST.0, 0xfedc_ba98_7654_3210);
    header.with_ceiling_depths(LARGEST.1, 0x8877_6655_4433_2211)
}

fn read(header: &Header, at: usize, bytes: &[u8]) -> Result<Header, HeaderError> {
    Header::from_bytes(&mended_from(header.to_bytes(), at, bytes))
}

fn planes(header: &Header) -> Vec<Plane> {
    header.sections().map(|section| section.plane()).collect()
}

#[test]
fn every_header_with_ceilings_reads_back() {
    for level in levels_through(48).expect("all levels") {
        let plain = Header::new(own_side(Preset::Oware), &level, 1).with_ceilings(u64::MAX);
        assert_eq!(Header::from_bytes(&plain.to_bytes()), Ok(plain.clone()));
        assert_eq!(planes(&plain), [Plane::Values, Plane::Ceilings]);
        assert_eq!(plain.file_bytes(), HEADER_BYTES as u64 + 2 * plain.data_bytes());
        for (lower, upper) in [(0, 0), (0, u16::MAX), (255, 256), (300, 1), (u16::MAX, 7)] {
            let header = plain.clone().with_depths(lower, 3).with_ceiling_depths(upper, 4);
            let read = Header::from_bytes(&header.to_bytes()).expect("just written");
            assert_eq!(read, header);
            let depths = [read.depth(), read.ceiling_depth()].map(|depths| depths.expect("depths"));
            assert_eq!(depths.map(|depths| (depths.largest(), depths.checksum())), [(lower, 3), (upper, 4)]);
            assert_eq!(read.file_bytes(), plain.file_bytes() + depths[0].bytes() + depths[1].bytes());
        }
    }
}

/// One after the other from the header to the end of the file, and each as the header tells of it.
#[test]
fn sections_fill_the_file() {
    for header in [without_depths(), sound(), Header::new(game(Preset::Awari), &level(14), 5).with_depths(9, 6)] {
        let mut end = HEADER_BYTES as u64;
        for section in header.sections() {
            assert_eq!((section.offset(), header.section(section.plane())), (end, Some(section)));
            end += section.bytes();
        }
        assert_eq!(end, header.file_bytes());
    }
    let told: Vec<_> = sound().sections().map(|s| (s.plane(), s.bits(), s.largest(), s.checksum())).collect();
    let expected = [
        (Plane::Values, 5, 28, 0x0123_4567_89ab_cdef),
        (Plane::Ceilings, 5, 28, 0x1122_3344_5566_7788),
        (Plane::Depths, 8, 130, 0xfedc_ba98_7654_3210),
        (Plane::CeilingDepths, 9, 300, 0x8877_6655_4433_2211),
    ];
    assert_eq!(told, expected);
}

#[test]
fn ceilings_change_only_their_own_fields() {
    let ceilings = without_depths().to_bytes();
    let split = Header::new(game(Preset::Awari), &level(14), 0x0123_4567_89ab_cdef).to_bytes();
    let changed: Vec<usize> = (0..120).filter(|&at| ceilings[at] != split[at]).collect();
    assert_eq!(changed, [18].into_iter().chain(72..80).collect::<Vec<_>>());
    assert_eq!(ceilings[72..80], 0x1122_3344_5566_7788_u64.to_le_bytes());

    let (with, without) = (sound().to_bytes(), sound().with_ceiling_depths(0, 0).to_bytes());
    let changed: Vec<usize> = (0..120).filter(|&at| with[at] != without[at]).collect();
    assert!(changed.iter().all(|at| [23..24, 66..68, 80..96].iter().any(|field| field.contains(at))), "{changed:?}");
    assert_eq!((with[23], with[66], with[67]), (9, 44, 1));
    assert_eq!(with[80..88], ((level(14).positions() * 9).div_ceil(8) + 8).to_le_bytes());
    assert_eq!(with[88..96], 0x8877_6655_4433_2211_u64.to_le_bytes());
}

/// Every value of every byte, with a checksum that agrees: only another game or checksum may pass, or another
/// largest depth of as many bits.
#[test]
fn a_mended_checksum_does_not_make_fields_true() {
    for original in [without_depths(), sound()] {
        let bytes = original.to_bytes();
        for (at, &there) in bytes[..120].iter().enumerate() {
            for byte in 0..=255 {
                match read(&original, at, &[byte]) {
                    Ok(read) if byte == there => assert_eq!(read, original),
                    Ok(read) => assert!(may_pass(&original, at, byte), "byte {at} = {byte} passes as {read:?}"),
                    Err(error) => assert_eq!(field_of(&error), wrong_field(&original, at, byte), "byte {at} = {byte}"),
                }
            }
        }
    }
}

fn may_pass(original: &Header, at: usize, byte: u8) -> bool {
    let depths = original.depth().is_some();
    match at {
        16 | 17 | 40..48 | 72..80 => true,
        56..64 | 66 | 88..96 => depths, // any low byte of 256..=511
        64 => depths && byte >= 128,
        _ => false,
    }
}

/// The field that is told to be wrong when the byte `at` is.
fn wrong_field(original: &Header, at: usize, byte: u8) -> &'static str {
    let depths = original.depth().is_some();
    match at {
        18 if byte == 1 => "ceilings checksum", // split has none
        22 if depths && byte == 0 => "largest depth",
        22 | 64..66 if depths => "depth bits",
        48..56 if depths => "depth bytes",
        23 | 66..68 if depths => "ceiling depth bits",
        _ => crate::header::expected_kind(at, byte),
    }
}

/// Depths of values without those of ceilings or the other way round, and a plane of which not everything is
/// told, with every checksum right.
#[test]
fn half_the_depths_are_refused() {
    let (none, both) = (without_depths(), sound().to_bytes());
    let zeros = [0; 16];
    for (header, at, field, name) in [
        (&none, 23, &both[23..24], "ceiling depth bits"),
        (&none, 66, &both[66..68], "largest ceiling depth"),
        (&none, 80, &both[80..88], "ceiling depth bytes"),
        (&none, 88, &both[88..96], "ceiling depth checksum"),
        (&none, 22, &both[22..23], "depth bits"),
        (&sound(), 23, &zeros[..1], "ceiling depth bits"),
        (&sound(), 66, &zeros[..2], "ceiling depth bits"),
        (&sound(), 80, &zeros[..8], "ceiling depth bytes"),
        (&sound(), 22, &zeros[..1], "largest depth"),
        (&sound(), 48, &zeros[..16], "depth bytes"),
    ] {
        let error = read(header, at, field).expect_err("half the depths");
        assert_eq!(field_of(&error), name, "{error:?}");
    }

    // All the fields of one of the two planes taken away.
    for (taken, name) in
        [([23..24, 66..68, 80..96], "ceiling depth bits"), ([22..23, 64..66, 48..64], "ceiling depth bits")]
    {
        let mut bytes = both;
        taken.into_iter().for_each(|field| bytes[field].fill(0));
        let error = Header::from_bytes(&mended_from(bytes, 0, b"S")).expect_err("half the depths");
        assert_eq!(field_of(&error), name, "{error:?}");
    }
}

/// Split with everything that own-side has, every field of it right.
#[test]
fn split_with_ceilings_is_refused() {
    let mut bytes = mended_from(sound().to_bytes(), 18, &[1]);
    assert_eq!(Header::from_bytes(&bytes).map_err(|error| field_of(&error)), Err("ceilings checksum"));
    bytes = mended_from(bytes, 72, &[0; 8]);
    assert_eq!(Header::from_bytes(&bytes).map_err(|error| field_of(&error)), Err("ceiling depth bits"));
    bytes = mended_from(mended_from(mended_from(bytes, 23, &[0]), 66, &[0; 2]), 80, &[0; 16]);
    let read = Header::from_bytes(&bytes).expect("nothing left of ceilings");
    assert_eq!(planes(&read), [Plane::Values, Plane::Depths]);
}

#[test]
fn reserved_bytes_hint_at_a_newer_program() {
    for header in [without_depths(), sound()] {
        for offset in [68, 71, 96, 119] {
            assert_eq!(read(&header, offset, &[1]), Err(HeaderError::Reserved { offset }));
        }
    }
}

#[test]
fn a_header_is_never_of_half_the_planes() {
    let level = level(3);
    let header = Header::new(own_side(Preset::Ovare), &level, 0).with_depths(5, 1);
    assert_eq!(planes(&header), Plane::ALL);
    assert_eq!(Header::from_bytes(&header.to_bytes()), Ok(header.clone()));
    // Told again, depths leave those of ceilings as they are.
    let header = header.with_ceiling_depths(9, 2).with_depths(6, 3);
    let depths = [header.depth(), header.ceiling_depth()].map(|depths| depths.map(|depths| depths.largest()));
    assert_eq!(depths, [Some(6), Some(9)]);

    let split = Header::new(game(Preset::Ovare), &level, 0).with_depths(5, 1);
    assert!(std::panic::catch_unwind(|| split.clone().with_ceilings(0)).is_err());
    assert!(std::panic::catch_unwind(|| split.clone().with_ceiling_depths(0, 0)).is_err());
    let none = Header::new(own_side(Preset::Ovare), &level, 0);
    assert!(std::panic::catch_unwind(|| none.clone().with_ceiling_depths(0, 0)).is_err());
}

proptest! {
    /// Past the magic number, the version and the checksum: what is read is what was written.
    #[test]
    fn arbitrary_fields_never_pass_by_half(
        bits in prop::array::uniform2(0..18u8),
        fields in prop::collection::vec(any::<u8>(), 72),
        kept in prop::collection::vec(any::<bool>(), 7),
        endless in 1..=2u8,
    ) {
        let mut bytes = mended_from(sound().to_bytes(), 18, &[endless]);
        let arbitrary = [&bits[..], &[0; 24], &fields].concat(); // from byte 22 on
        for (field, _) in [22..24, 48..56, 56..64, 64..66, 66..68, 72..80, 80..96].into_iter().zip(kept).filter(|(_, kept)| !kept) {
            let new = arbitrary[field.start - 22..field.end - 22].to_vec();
            bytes = mended_from(bytes, field.start, &new);
        }
        match Header::from_bytes(&bytes) {
            Ok(read) => prop_assert_eq!(read.to_bytes(), bytes),
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
