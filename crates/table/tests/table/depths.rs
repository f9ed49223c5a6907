//! Depths that were written read back, through every way to them, and lie where bitvec says.

use bitvec::field::BitField;
use bitvec::order::Lsb0;
use bitvec::slice::BitSlice;
use proptest::prelude::*;
use seedbase_rules::Endless;
use seedbase_table::{TableError, data_bytes, depth_bits, file_bytes, file_bytes_with_depths};

use crate::fixture::{Fixture, check_message, data_of, depth_data_of, level, some_depths, some_values};

/// The least and the greatest largest depth of every width.
fn every_width() -> impl Iterator<Item = u16> {
    [0, 1].into_iter().chain((2..=16).flat_map(|bits| [1 << (bits - 1), u16::MAX >> (16 - bits)]))
}

/// The depth at `index` as bitvec reads it, which defines the format.
fn by_bitvec(depth_data: &[u8], bits: usize, index: usize) -> u16 {
    let all: &BitSlice<u8, Lsb0> = BitSlice::from_slice(depth_data);
    all[index * bits..][..bits].load_le()
}

fn check_all(seeds: u8, largest: u16) {
    let (fixture, expected) = (Fixture::with_depths(seeds, largest), some_depths(seeds, largest));
    let (table, file) = (fixture.open().expect("the table"), fixture.bytes());
    let plane = table.header().depth().expect("depths");
    assert_eq!((plane.largest(), plane.bits()), (largest, depth_bits(largest)));
    assert_eq!(plane.bytes(), depth_data_of(&file, seeds).len() as u64);

    let depths = table.depths().expect("depths");
    let mut decoded = vec![u16::MAX; expected.len()];
    depths.decode(0, &mut decoded);
    assert_eq!(decoded, expected, "{seeds} seeds, largest {largest}");
    for (index, &depth) in expected.iter().enumerate() {
        assert_eq!(depths.get(index as u64), depth, "{seeds} seeds, index {index}");
        assert_eq!(table.depth(index as u64).expect("a depth"), depth, "{seeds} seeds, index {index}");
        assert_eq!(by_bitvec(depth_data_of(&file, seeds), plane.bits() as usize, index), depth);
    }
    table.verify_checksum().expect("as written");
}

#[test]
fn every_width_occurs() {
    let mut widths: Vec<u32> = every_width().map(depth_bits).collect();
    widths.dedup();
    assert!(widths.into_iter().eq(1..=16));
}

#[test]
fn depths_of_every_width_read_back() {
    for largest in every_width() {
        check_all(0, largest);
        check_all(3, largest);
    }
}

#[test]
fn depths_wider_than_a_byte_read_back() {
    check_all(3, 300);
    check_all(8, 300);
}

#[test]
fn values_are_where_they_are_without_depths() {
    for largest in every_width() {
        let fixture = Fixture::with_depths(3, largest);
        let length = data_bytes(&level(3)) as usize;
        assert_eq!(data_of(&fixture.bytes())[..length], *data_of(&Fixture::written(3).bytes()));
        let (table, values) = (fixture.open().expect("the table"), some_values(3));
        let mut decoded = vec![0; values.len()];
        table.values().decode(0, &mut decoded);
        assert_eq!(decoded, values);
    }
}

#[test]
fn after_the_last_depth_come_zeros() {
    for largest in every_width() {
        let (fixture, positions) = (Fixture::empty(3), level(3).positions() as usize);
        // All bits of every depth, so that none of them can be taken for zeros after it.
        let all_bits = u16::MAX >> (16 - depth_bits(largest));
        fixture.write_depths(&some_values(3), all_bits, &vec![all_bits; positions]).expect("depths of the level");
        let file = fixture.bytes();
        let used = positions * depth_bits(largest) as usize;
        let bits: &BitSlice<u8, Lsb0> = BitSlice::from_slice(depth_data_of(&file, 3));
        assert!(bits[..used].all() && bits[used..].not_any(), "largest {largest}");
        assert_eq!(bits.len(), used.next_multiple_of(8) + 64, "largest {largest}");
    }
}

#[test]
fn files_are_as_long_as_announced() {
    assert_eq!(Fixture::written(3).bytes().len() as u64, file_bytes(&level(3), Endless::Split));
    for largest in every_width() {
        let length = Fixture::with_depths(3, largest).bytes().len() as u64;
        assert_eq!(length, file_bytes_with_depths(&level(3), Endless::Split, depth_bits(largest)));
    }
    for bits in [0, 17, u32::MAX] {
        assert!(
            std::panic::catch_unwind(|| file_bytes_with_depths(&level(3), Endless::Split, bits)).is_err(),
            "{bits} bits"
        );
    }
}

/// Wherever it is asked: never 0, which would be the depth of an ended game.
#[test]
fn a_table_without_depths_gives_none() {
    let fixture = Fixture::written(3);
    let (table, positions) = (fixture.open().expect("the table"), level(3).positions());
    assert!(table.depths().is_none());
    assert_eq!(table.header().depth(), None);
    for index in (0..=positions).chain([u64::MAX]) {
        let error = table.depth(index).expect_err("no depths");
        assert!(matches!(error, TableError::NoDepths { .. }), "{error:?}");
        check_message(&error, &fixture.path());
    }
}

#[test]
fn an_index_beyond_the_level_is_an_error() {
    for largest in [5, 300] {
        let fixture = Fixture::with_depths(3, largest);
        let (table, positions) = (fixture.open().expect("the table"), level(3).positions());
        let depths = table.depths().expect("depths");
        assert_eq!(depths.positions(), positions);
        for index in [positions, positions + 1, positions + 21, 1 << 61, u64::MAX / 3 + 1, u64::MAX] {
            let error = table.depth(index).expect_err("no such position");
            assert!(matches!(error, TableError::NoSuchPosition { .. }), "{error:?}");
            assert!(std::panic::catch_unwind(|| depths.get(index)).is_err(), "{index}");
            assert!(std::panic::catch_unwind(|| depths.decode(index, &mut [0])).is_err(), "{index}");
        }
        depths.decode(positions, &mut []);
    }
}

#[test]
fn depths_are_shared_between_threads() {
    fn shared<T: Send + Sync + Copy>() {}
    shared::<seedbase_table::Depths<'_>>();
}

fn depths_of(seeds: u8) -> impl Strategy<Value = (u8, u16, Vec<u16>)> {
    let positions = level(seeds).positions() as usize;
    any::<u16>().prop_flat_map(move |bits| {
        let largest = u16::MAX >> (bits % 16);
        (Just(seeds), Just(largest), prop::collection::vec(0..=largest, positions))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_depths_in_any_chunks_read_back(
        (seeds, largest, depths) in (0..=4u8).prop_flat_map(depths_of),
        chunk in 1..40usize,
        (start, length) in (any::<prop::sample::Index>(), any::<prop::sample::Index>()),
    ) {
        let fixture = Fixture::empty(seeds);
        let mut writer = fixture.writer().expect("a temporary directory");
        writer.push(&some_values(seeds)).expect("values of the level");
        writer.begin_depths(largest).expect("all values");
        for chunk in depths.chunks(chunk) {
            writer.push_depths(chunk).expect("depths of the level");
        }
        writer.finish().expect("all depths");
        let table = fixture.open().expect("the table");
        table.verify_checksum().expect("as written");

        let start = start.index(depths.len() + 1);
        let mut part = vec![0; length.index(depths.len() - start + 1)];
        table.depths().expect("depths").decode(start as u64, &mut part);
        prop_assert_eq!(&part, &depths[start..start + part.len()]);
        for (index, &depth) in depths.iter().enumerate() {
            prop_assert_eq!(table.depth(index as u64).expect("a depth"), depth);
        }
    }
}
