//! A solver by repeated sweeps, for `own-side`.
//!
//! Every board starts with the least that its mover can get, all seeds to the opponent, and with the most. Both
//! are set to what the moves make of them again and again until a whole sweep changes nothing: the guarantee to
//! the best that some move leaves of the next player's ceiling, the ceiling to the best of what the moves leave
//! of the next player's guarantee. Guarantees only ever rise and ceilings only ever fall, each in the sweep in which
//! so many plies are enough to force it, so what nobody can force in any number of plies stays where it started.

use std::collections::HashMap;

use seedbase_rules::Rules;

use crate::naive::board::{Board, Situation, boards, situation};
use crate::naive::solver::Values;

/// Guarantee and ceiling of every board.
#[derive(Clone, Debug, Default)]
pub(crate) struct Intervals {
    pub(crate) lo: Values,
    pub(crate) hi: Values,
}

/// A board, the captures of its moves and the boards after them.
struct Open(Board, Vec<(i8, Board)>);

/// Bounds of all boards, indexed or not, of 0..=`seeds` seeds.
pub(crate) fn solve(rules: Rules, seeds: u8) -> Intervals {
    let mut found = Intervals { lo: HashMap::new(), hi: HashMap::new() };
    (0..=seeds).for_each(|level| solve_level(rules, level, &mut found));
    found
}

fn solve_level(rules: Rules, level: u8, found: &mut Intervals) {
    let mut open = Vec::new();
    for board in boards(level) {
        let (lo, hi) = match situation(&board, rules) {
            Situation::Over(_, mine, theirs) => (mine as i8 - theirs as i8, mine as i8 - theirs as i8),
            Situation::Plays(plays) => {
                open.push(Open(board, plays.iter().map(|play| (play.captured as i8, play.next)).collect()));
                (-(level as i8), level as i8)
            }
        };
        found.lo.insert(board, lo);
        found.hi.insert(board, hi);
    }
    while open.iter().filter(|open| sweep(open, found)).count() > 0 {}
}

/// Sets both bounds of a board to the best of its moves; whether that changed one.
fn sweep(Open(board, moves): &Open, found: &mut Intervals) -> bool {
    let lo = moves.iter().map(|(captured, next)| captured - found.hi[next]).max().expect("a move");
    let hi = moves.iter().map(|(captured, next)| captured - found.lo[next]).max().expect("a move");
    let before = (found.lo.insert(*board, lo), found.hi.insert(*board, hi));
    before != (Some(lo), Some(hi))
}
