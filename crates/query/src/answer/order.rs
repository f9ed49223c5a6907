//! Which move comes first.

use std::cmp::Reverse;

use super::{Answer, MoveAnswer};
use crate::{Bounds, Quantity, Worth};

/// Whether a player who compares moves asks for what they can come to, or for a way there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// The highest guarantee, then the highest ceiling, then depth: what is told.
    Most,
    /// The highest guarantee and the shortest way to it, then the ceiling: what is played. Only this is sure to
    /// arrive; of moves that guarantee the same, one with a higher ceiling can lead in circles.
    Surest,
}

/// A key that is the greater the better a move is for its player, with `seeds` on the board before it.
pub(super) fn preference(worth: Worth, seeds: u8, wish: Wish) -> [i32; 4] {
    match worth {
        Worth::Value(value) => {
            let (value, hurry) = value.preference(Quantity::Value.endless(seeds));
            [value.into(), hurry, 0, 0]
        }
        Worth::Bounds(bounds) => {
            let (lo, hurry) = bounds.guarantee().preference(Quantity::Guarantee.endless(seeds));
            let (hi, delay) = bounds.ceiling().preference(Quantity::Ceiling.endless(seeds));
            match wish {
                Wish::Most => [lo.into(), hi.into(), hurry, delay],
                Wish::Surest => [lo.into(), hurry, hi.into(), delay],
            }
        }
    }
}

/// The move of a line of play, of equally good ones the first in pit order; `None` when the game has ended.
pub(crate) fn to_play(answer: &Answer) -> Option<&MoveAnswer> {
    answer.moves.iter().min_by_key(|m| (Reverse(preference(m.worth, answer.seeds, Wish::Surest)), m.pit))
}

/// The letters of the best moves in pit order, of moves that come best first.
pub(super) fn best(moves: &[MoveAnswer]) -> Vec<char> {
    let Some(first) = moves.first() else { return Vec::new() };
    let mut best: Vec<char> = moves.iter().take_while(|m| is_as_good(m.worth, first.worth)).map(|m| m.letter).collect();
    best.sort_unstable();
    best
}

fn is_as_good(one: Worth, best: Worth) -> bool {
    match (one, best) {
        (Worth::Bounds(Bounds { lo, hi, .. }), Worth::Bounds(best)) => (lo, hi) == (best.lo, best.hi),
        (one, best) => one == best,
    }
}
