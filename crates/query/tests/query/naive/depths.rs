//! Depths by their definition: for how many plies can the next capture, or the end, be put off?
//!
//! A board whose number is not what endless play is worth is *settled within* k plies if the side that gets more
//! than that can force a capture or the end of the game in k plies or fewer while both sides keep to moves of best
//! value. Its depth is the least such k. Nothing here goes backwards, and no value is looked at again once it is known.

use std::collections::HashMap;

use seedbase_query::Quantity;
use seedbase_rules::Rules;

use crate::naive::board::{Board, Play, Situation, boards, situation};
use crate::naive::solver::Values;

/// The depth of every board that has one.
pub(crate) type Depths = HashMap<Board, u16>;

/// Values of some kind, and what has been found of their depths.
#[derive(Clone, Debug)]
pub(crate) struct Numbers {
    pub(crate) quantity: Quantity,
    pub(crate) values: Values,
    /// A board that is not there has the depth 0.
    pub(crate) depths: Depths,
}

/// More plies than any board of the tests needs.
const TOO_MANY: u16 = 1000;

/// What endless play with so many seeds gives the mover.
pub(crate) fn circling(quantity: Quantity, seeds: u8) -> i8 {
    match quantity {
        Quantity::Value => 0,
        Quantity::Guarantee => -(seeds as i8),
        Quantity::Ceiling => seeds as i8,
    }
}

/// The place, among the numbers of a game, of those that the next player looks at.
pub(crate) fn replies(numbers: &[Numbers], at: usize) -> usize {
    numbers.len() - 1 - at // there is one, or there are two
}

/// A board that is not settled yet.
struct Open {
    /// Its number by its place.
    at: usize,
    board: Board,
    /// Its moves of best value; `None` when the game has ended.
    best: Option<Vec<Play>>,
}

/// Finds the depths of all boards of 0..=`seeds` seeds.
pub(crate) fn find_depths(rules: Rules, seeds: u8, numbers: &mut [Numbers]) {
    for level in 0..=seeds {
        let places = 0..numbers.len();
        let all = places.flat_map(|at| boards(level).into_iter().map(move |board| (at, board)));
        let with_depth = all.filter(|(at, board)| numbers[*at].values[board] != circling(numbers[*at].quantity, level));
        let mut open: Vec<Open> = with_depth.map(|(at, board)| open(at, board, rules, numbers)).collect();
        for plies in 0..TOO_MANY {
            let (settled, later): (Vec<_>, Vec<_>) =
                open.into_iter().partition(|open| is_settled_within(plies, open, level, numbers));
            for settled in settled {
                numbers[settled.at].depths.insert(settled.board, plies);
            }
            open = later;
        }
        assert!(open.is_empty(), "{} boards can put it off for ever", open.len());
    }
}

fn open(at: usize, board: Board, rules: Rules, numbers: &[Numbers]) -> Open {
    let left = &numbers[replies(numbers, at)].values;
    let best = match situation(&board, rules) {
        Situation::Over(..) => None,
        Situation::Plays(mut plays) => {
            plays.retain(|play| play.captured as i8 - left[&play.next] == numbers[at].values[&board]);
            Some(plays)
        }
    };
    Open { at, board, best }
}

/// The depths found so far are those of the boards that are settled within fewer plies.
fn is_settled_within(plies: u16, open: &Open, level: u8, numbers: &[Numbers]) -> bool {
    let Some(best) = &open.best else { return true };
    let (own, left) = (&numbers[open.at], &numbers[replies(numbers, open.at)]);
    let settled = |play: &Play| plies > 0 && (play.captured > 0 || left.depths.contains_key(&play.next));
    if own.values[&open.board] > circling(own.quantity, level) {
        best.iter().any(settled)
    } else {
        best.iter().all(settled)
    }
}
