//! Values that were written read back, through every way to them, and lie where bitvec says.

use bitvec::field::BitField;
use bitvec::order::Lsb0;
use bitvec::slice::BitSlice;
use proptest::prelude::*;
use seedbase_table::{TableError, value_bits};

use crate::fixture::{Fixture, check_message, data_of, level, some_values};

/// The smallest seed counts of every width from 1 to 5 bits, and the largest of 5 that is still a small file.
const SMALL: [u8; 7] = [0, 1, 2, 3, 4, 7, 8];

/// The value at `index` as bitvec reads it, which defines the format.
fn by_bitvec(data: &[u8], seeds: u8, index: usize) -> i8 {
    let bits = value_bits(seeds) as usize;
    let all: &BitSlice<u8, Lsb0> = BitSlice::from_slice(data);
    all[index * bits..][..bits].load_le::<u8>() as i8 - seeds as i8
}

fn check_all(seeds: u8) {
    let (fixture, values) = (Fixture::written(seeds), some_values(seeds));
    let (table, file) = (fixture.open().expect("the table"), fixture.bytes());
    let mut decoded = vec![0; values.len()];
    table.values().decode(0, &mut decoded);
    assert_eq!(decoded, values, "{seeds} seeds");
    for (index, &value) in values.iter().enumerate() {
        assert_eq!(table.values().get(index as u64), value, "{seeds} seeds, index {index}");
        assert_eq!(by_bitvec(data_of(&file), seeds, index), value, "{seeds} seeds, index {index}");
    }
    assert_eq!(table.value(0).expect("the first"), values[0]);
    table.verify_checksum().expect("as written");
}

#[test]
fn tables_of_small_levels_read_back() {
    for seeds in SMALL {
        check_all(seeds);
    }
}

/// The first levels of six bits are large files; of seven bits none is small enough, and the unit tests of
/// packing and reading cover those.
#[test]
fn a_table_of_six_bits_reads_back() {
    assert_eq!((value_bits(15), value_bits(16)), (5, 6));
    check_all(16);
}

#[test]
fn after_the_last_value_come_zeros() {
    for seeds in SMALL {
        let fixture = Fixture::empty(seeds);
        let positions = level(seeds).positions();
        fixture.write(&vec![seeds as i8; positions as usize]).expect("values of the level");
        let file = fixture.bytes();
        let used = positions as usize * value_bits(seeds) as usize;
        let bits: &BitSlice<u8, Lsb0> = BitSlice::from_slice(data_of(&file));
        assert!(bits[used..].not_any(), "{seeds} seeds");
        assert_eq!(bits.len(), used.next_multiple_of(8) + 64, "{seeds} seeds");
    }
}

#[test]
fn an_index_beyond_the_level_is_an_error() {
    let fixture = Fixture::written(3);
    let (table, positions) = (fixture.open().expect("the table"), level(3).positions());
    for index in [positions, positions + 1, positions + 21, 1 << 61, u64::MAX / 3 + 1, u64::MAX] {
        let error = table.value(index).expect_err("no such position");
        assert!(matches!(error, TableError::NoSuchPosition { .. }), "{error:?}");
        check_message(&error, &fixture.path());
        let values = table.values();
        assert!(std::panic::catch_unwind(|| values.get(index)).is_err(), "{index}");
        assert!(std::panic::catch_unwind(|| values.decode(index, &mut [0])).is_err(), "{index}");
    }
    table.values().decode(positions, &mut []);
}

#[test]
fn tables_are_shared_between_threads() {
    fn shared<T: Send + Sync>() {}
    shared::<seedbase_table::Table>();
    shared::<seedbase_table::Values<'_>>();
}

fn values_of(seeds: u8) -> impl Strategy<Value = (u8, Vec<i8>)> {
    let (seeds_signed, positions) = (seeds as i8, level(seeds).positions() as usize);
    (Just(seeds), prop::collection::vec(-seeds_signed..=seeds_signed, positions))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_values_in_any_chunks_read_back(
        (seeds, values) in (0..=4u8).prop_flat_map(values_of),
        chunk in 1..40usize,
        (start, length) in (any::<prop::sample::Index>(), any::<prop::sample::Index>()),
    ) {
        let fixture = Fixture::empty(seeds);
        let mut writer = fixture.writer().expect("a temporary directory");
        for chunk in values.chunks(chunk) {
            writer.push(chunk).expect("values of the level");
        }
        writer.finish().expect("all values");
        let table = fixture.open().expect("the table");
        table.verify_checksum().expect("as written");

        let start = start.index(values.len() + 1);
        let mut part = vec![0; length.index(values.len() - start + 1)];
        table.values().decode(start as u64, &mut part);
        prop_assert_eq!(&part, &values[start..start + part.len()]);
        for (index, &value) in values.iter().enumerate() {
            prop_assert_eq!(table.value(index as u64).expect("a value"), value);
        }
    }
}
