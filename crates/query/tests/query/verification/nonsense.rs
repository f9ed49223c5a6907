//! Levels full of wrong numbers: the fast check and the naive one find the same, number by number.

use proptest::prelude::*;
use seedbase_builder::DepthChoice;
use seedbase_index::Level;

use super::truth::{TRUTH, copy_of_true_tables, opened, to_be_found, verify};
use crate::common::{all_games, random};
use crate::naive::claims::Claims;
use crate::naive::tables::{indexed, write_level};

/// How much of a level is nonsense, and of which kind.
#[derive(Clone, Copy, Debug)]
struct Nonsense {
    /// One in so many positions.
    one_in: u32,
    /// Values are right up to this.
    value_error: i8,
    /// Depths are below this.
    depths: u32,
}

fn spoil(claims: &mut Claims, seeds: u8, nonsense: Nonsense, random: &mut dyn FnMut(u32) -> u32) {
    for board in indexed(&Level::new(seeds).unwrap()) {
        if random(nonsense.one_in) != 0 {
            continue;
        }
        let at = random(claims.numbers.len() as u32) as usize;
        let numbers = &mut claims.numbers[at];
        let error = random(2 * nonsense.value_error as u32 + 1) as i8 - nonsense.value_error;
        let value = (numbers.values[&board] + error).clamp(-(seeds as i8), seeds as i8);
        numbers.values.insert(board, value);
        numbers.depths.insert(board, random(nonsense.depths) as u16);
    }
}

fn nonsense() -> impl Strategy<Value = Nonsense> {
    // Depths of more than 8 bits, and ones that do not fit scores of 16 bits.
    let depths = prop::sample::select(vec![2_u32, 60, 255, 300, 5000, 1 << 16]);
    (prop::sample::select(vec![1_u32, 2, 30, 1000]), 0..=3_i8, depths)
        .prop_map(|(one_in, value_error, depths)| Nonsense { one_in, value_error, depths })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]

    #[test]
    fn nonsense_is_found_to_be_so(
        game in prop::sample::select(all_games()),
        seeds in 1..=6_u8,
        nonsense in nonsense(),
        seed: u64,
    ) {
        let mut claims = TRUTH[&game].clone();
        spoil(&mut claims, seeds, nonsense, &mut random(seed));
        for depth in [DepthChoice::Store, DepthChoice::LeaveOut] {
            let data = copy_of_true_tables(game, seeds, depth);
            write_level(data.path(), &Level::new(seeds).unwrap(), &claims, depth);
            prop_assert_eq!(verify(&opened(data.path(), game), seeds), to_be_found(&claims, seeds, depth).0);
        }
    }
}
