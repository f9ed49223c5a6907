//! Packing and reading against bitvec, value by value, for every width. bitvec's word is the format.

use bitvec::field::BitField;
use bitvec::order::Lsb0;
use bitvec::slice::BitSlice;
use bitvec::vec::BitVec;
use proptest::prelude::*;

use crate::layout::{PADDING_BYTES, value_bits};
use crate::packer::Packer;
use crate::values::Values;

/// The least and the greatest seed count of each width from 1 to 7 bits.
const SEEDS: [u8; 13] = [0, 1, 1, 2, 3, 4, 7, 8, 15, 16, 31, 32, 48];

#[test]
fn every_width_occurs() {
    let mut widths = SEEDS.map(value_bits).to_vec();
    widths.dedup();
    assert_eq!(widths, [1, 2, 3, 4, 5, 6, 7]);
    assert!((0..=48).all(|seeds| 1 << value_bits(seeds) > 2 * u32::from(seeds)));
}

/// Each value by a `store_le` of its own.
fn one_by_one(seeds: u8, values: &[i8]) -> Vec<u8> {
    let bits = value_bits(seeds) as usize;
    let mut all: BitVec<u8, Lsb0> = BitVec::repeat(false, values.len() * bits);
    for (place, &value) in all.chunks_exact_mut(bits).zip(values) {
        place.store_le((i16::from(value) + i16::from(seeds)) as u8);
    }
    all.into_vec()
}

fn packed(seeds: u8, values: &[i8], chunk: usize) -> Vec<u8> {
    let mut packer = Packer::new(value_bits(seeds));
    values.chunks(chunk).for_each(|chunk| packer.push(chunk, |value| (value + seeds as i8) as u16));
    packer.end();
    packer.packed().clone()
}

fn values() -> impl Strategy<Value = (u8, Vec<i8>)> {
    prop::sample::select(&SEEDS[..]).prop_flat_map(|seeds| {
        let largest = seeds as i8;
        (Just(seeds), prop::collection::vec(-largest..=largest, 0..200))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn packing_is_bitvecs((seeds, values) in values(), chunk in 1..40usize) {
        prop_assert_eq!(packed(seeds, &values, chunk), one_by_one(seeds, &values));
    }

    #[test]
    fn reading_is_bitvecs((seeds, values) in values(), start in 0..200usize, length in 0..200usize) {
        let mut data = one_by_one(seeds, &values);
        data.extend([0; PADDING_BYTES as usize]);
        let reader = Values::new(&data, seeds, values.len() as u64);
        for (index, &value) in values.iter().enumerate() {
            prop_assert_eq!(reader.get(index as u64), value);
        }
        let start = start.min(values.len());
        let mut part = vec![0; length.min(values.len() - start)];
        reader.decode(start as u64, &mut part);
        prop_assert_eq!(&part, &values[start..][..part.len()]);
    }

    /// Damaged tables: whatever the bytes, reading gives what bitvec gives and stays in bounds.
    #[test]
    fn reading_any_bytes_is_bitvecs(
        seeds in prop::sample::select(&SEEDS[..]),
        data in prop::collection::vec(any::<u8>(), 8..200),
    ) {
        let bits = value_bits(seeds) as usize;
        let positions = (data.len() - PADDING_BYTES as usize) * 8 / bits;
        let (reader, all) = (Values::new(&data, seeds, positions as u64), BitSlice::<u8, Lsb0>::from_slice(&data));
        let expected: Vec<i8> =
            all.chunks_exact(bits).take(positions).map(|place| place.load_le::<u8>() as i8 - seeds as i8).collect();
        let mut decoded = vec![0; positions];
        reader.decode(0, &mut decoded);
        prop_assert_eq!(&decoded, &expected);
        for (index, &value) in expected.iter().enumerate() {
            prop_assert_eq!(reader.get(index as u64), value);
        }
    }
}
