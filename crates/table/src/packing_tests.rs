//! Packing and reading against bitvec, number by number, for every width. bitvec's word is the format.

use bitvec::field::BitField;
use bitvec::order::Lsb0;
use bitvec::slice::BitSlice;
use bitvec::vec::BitVec;
use proptest::prelude::*;

use crate::layout::{PADDING_BYTES, depth_bits, plane_bytes, value_bits};
use crate::packed::Packed;
use crate::packer::Packer;
use crate::values::{Values, stored};

#[test]
fn no_width_is_too_narrow_or_wider_than_needed() {
    for seeds in 0..=48 {
        assert_eq!(value_bits(seeds), depth_bits(2 * u16::from(seeds)));
    }
    for largest in 0..=u16::MAX {
        let bits = depth_bits(largest);
        assert!(1 << bits > u32::from(largest) && (bits == 1 || 1 << (bits - 1) <= u32::from(largest)), "{largest}");
    }
}

/// Each number by a `store_le` of its own.
fn one_by_one(bits: u32, numbers: &[u16]) -> Vec<u8> {
    let bits = bits as usize;
    let mut all: BitVec<u8, Lsb0> = BitVec::repeat(false, numbers.len() * bits);
    for (place, &number) in all.chunks_exact_mut(bits).zip(numbers) {
        place.store_le(number);
    }
    all.into_vec()
}

fn packed<T: Copy + Sync>(bits: u32, items: &[T], chunk: usize, stored: impl Fn(T) -> u16 + Copy + Sync) -> Vec<u8> {
    let mut packer = Packer::new(bits);
    items.chunks(chunk).for_each(|chunk| packer.push(chunk, stored));
    packer.end();
    packer.packed().clone()
}

fn numbers() -> impl Strategy<Value = (u32, Vec<u16>)> {
    (1..=16u32).prop_flat_map(|bits| (Just(bits), prop::collection::vec(0..=u16::MAX >> (16 - bits), 0..200)))
}

fn values() -> impl Strategy<Value = (u8, Vec<i8>)> {
    (0..=48u8).prop_flat_map(|seeds| {
        let largest = seeds as i8;
        (Just(seeds), prop::collection::vec(-largest..=largest, 0..200))
    })
}

fn read(data: &[u8], seeds: u8, count: u64) -> Values<'_> {
    Values::new(Packed::new(data, value_bits(seeds), count), seeds)
}

/// Every way of reading `data` gives these.
fn check_reading(data: &[u8], bits: u32, expected: &[u16]) -> Result<(), TestCaseError> {
    let reader = Packed::new(data, bits, expected.len() as u64);
    let mut decoded = vec![u16::MAX; expected.len()];
    reader.decode(0, &mut decoded, |number| number);
    prop_assert_eq!(&decoded, expected);
    for (index, &number) in expected.iter().enumerate() {
        prop_assert_eq!(reader.get(index as u64), number);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn packing_is_bitvecs((bits, numbers) in numbers(), chunk in 1..40usize) {
        let data = packed(bits, &numbers, chunk, |number| number);
        prop_assert_eq!(data.len() as u64 + PADDING_BYTES, plane_bytes(numbers.len() as u64, bits));
        prop_assert_eq!(data, one_by_one(bits, &numbers));
    }

    #[test]
    fn reading_is_bitvecs((bits, numbers) in numbers(), start in 0..200usize, length in 0..200usize) {
        let mut data = one_by_one(bits, &numbers);
        data.extend([0; PADDING_BYTES as usize]);
        check_reading(&data, bits, &numbers)?;
        let start = start.min(numbers.len());
        let mut part = vec![u16::MAX; length.min(numbers.len() - start)];
        Packed::new(&data, bits, numbers.len() as u64).decode(start as u64, &mut part, |number| number);
        prop_assert_eq!(&part, &numbers[start..][..part.len()]);
    }

    /// Damaged tables: whatever the bytes, reading gives what bitvec gives and stays in bounds.
    #[test]
    fn reading_any_bytes_is_bitvecs(bits in 1..=16u32, data in prop::collection::vec(any::<u8>(), 8..200)) {
        let count = (data.len() - PADDING_BYTES as usize) * 8 / bits as usize;
        let all: &BitSlice<u8, Lsb0> = BitSlice::from_slice(&data);
        let expected: Vec<u16> =
            all.chunks_exact(bits as usize).take(count).map(|place| place.load_le::<u16>()).collect();
        check_reading(&data, bits, &expected)?;
    }

    #[test]
    fn values_are_stored_as_distances_from_the_least((seeds, values) in values(), chunk in 1..40usize) {
        let distances: Vec<u16> = values.iter().map(|&value| (i16::from(value) + i16::from(seeds)) as u16).collect();
        let mut data = packed(value_bits(seeds), &values, chunk, |value| stored(value, seeds as i8));
        prop_assert_eq!(&data, &one_by_one(value_bits(seeds), &distances));
        data.extend([0; PADDING_BYTES as usize]);
        let (reader, mut decoded) = (read(&data, seeds, values.len() as u64), vec![0; values.len()]);
        reader.decode(0, &mut decoded);
        prop_assert_eq!(&decoded, &values);
        prop_assert!(values.iter().enumerate().all(|(index, &value)| reader.get(index as u64) == value));
    }

    /// A damaged table gives wrong values, but no overflow.
    #[test]
    fn reading_values_of_any_bytes(seeds in 0..=48u8, data in prop::collection::vec(any::<u8>(), 8..100)) {
        let bits = value_bits(seeds);
        let count = (data.len() - PADDING_BYTES as usize) * 8 / bits as usize;
        let (values, numbers) = (read(&data, seeds, count as u64), Packed::new(&data, bits, count as u64));
        for index in 0..count as u64 {
            prop_assert_eq!(i16::from(values.get(index)), numbers.get(index) as i16 - i16::from(seeds));
        }
    }
}

/// More numbers than one thread packs, in every width.
#[test]
fn threads_pack_what_one_would() {
    for bits in 1..=16 {
        let numbers: Vec<u16> =
            (0..150_000_u32).map(|i| (i.wrapping_mul(2_654_435_761) >> (32 - bits)) as u16).collect();
        let data = packed(bits, &numbers, 140_001, |number| number);
        assert!(data == one_by_one(bits, &numbers), "{bits} bits");
    }
}
