//! The last pass: codes become values.

use rayon::prelude::*;

use super::bound::Bounds;
use super::code;
use super::context::Context;
use super::marks::Marks;
use super::solution::Count;
use super::state::{State, Word};
use super::verdict::Verdict;

/// Turns codes into values and counts them. What was never decided is worth 0 where endless play is, and can be
/// forced to nothing and held to nothing where it is not.
pub(super) fn values(context: &Context<'_>, state: &mut State) -> Count {
    let seeds = context.shape.seeds as i8;
    let tiles = state.tiles(&context.shape).map(|(tile, mut part)| {
        let block = context.shape.block(tile.own);
        let row = |row| {
            let (words, marks) = part.row(row, block);
            finish_row(seeds, words, marks)
        };
        (0..tile.rows).map(row).fold(Count::default(), Count::plus)
    });
    tiles.reduce(Count::default, Count::plus)
}

fn finish_row(seeds: i8, words: &[Word], marks: Bounds<Marks<'_>>) -> Count {
    match marks.ceiling {
        None => {
            let values = marks.guarantee.codes;
            finish_codes(words, values, 0, |word| word.decided(Verdict::Win) | word.decided(Verdict::Loss));
            Count::of(values, values)
        }
        Some(ceiling) => {
            let (guarantees, ceilings) = (marks.guarantee.codes, ceiling.codes);
            finish_codes(words, guarantees, -seeds, |word| word.decided(Verdict::Win));
            finish_codes(words, ceilings, seeds, |word| word.decided(Verdict::Loss));
            Count::of(guarantees, ceilings)
        }
    }
}

fn finish_codes(words: &[Word], codes: &mut [i8], undecided: i8, decided: impl Fn(&Word) -> u64) {
    for (word, codes) in words.iter().zip(codes.chunks_mut(64)) {
        let decided = decided(word);
        for (bit, code) in codes.iter_mut().enumerate() {
            *code = if decided >> bit & 1 == 1 { code::value(*code) } else { undecided };
        }
    }
}
