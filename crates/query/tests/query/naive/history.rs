//! The game as it is played: a position that repeats ends it, and each player takes the seeds of their own row.
//!
//! What circling is worth then depends on what was played, so all that was there since the last capture is kept in
//! mind, and nothing is remembered between lines. That takes too long for all but a few seeds.

use std::collections::HashSet;

use seedbase_rules::Rules;

use crate::naive::board::{Board, Situation, boards, situation};
use crate::naive::solver::Values;

/// The value of every board of 0..=`seeds` seeds with nothing played before it.
pub(crate) fn solve(rules: Rules, seeds: u8) -> Values {
    let mut values = Values::new();
    for board in (0..=seeds).flat_map(boards) {
        let mut search = Search { rules, after_captures: &values, seen: [HashSet::new(), HashSet::new()] };
        let seeds = seeds as i8;
        let value = search.value(&board, 0, -seeds, seeds);
        values.insert(board, value);
    }
    values
}

struct Search<'a> {
    rules: Rules,
    /// Values of all boards of fewer seeds: after a capture nothing of before can repeat.
    after_captures: &'a Values,
    /// Boards that were there, by the parity of the ply.
    seen: [HashSet<Board>; 2],
}

impl Search<'_> {
    /// The value of a board, if it lies between two; a bound of it beyond them if not.
    fn value(&mut self, board: &Board, parity: usize, mut least: i8, most: i8) -> i8 {
        let (mine, theirs): (u8, u8) = (board[..6].iter().sum(), board[6..].iter().sum());
        if self.seen[parity].contains(board) {
            return mine as i8 - theirs as i8;
        }
        let plays = match situation(board, self.rules) {
            Situation::Over(_, mine, theirs) => return mine as i8 - theirs as i8,
            Situation::Plays(plays) => plays,
        };
        self.seen[parity].insert(*board);
        let mut best = i8::MIN;
        for play in plays {
            best = best.max(match play.captured {
                0 => -self.value(&play.next, 1 - parity, -most, -least),
                taken => taken as i8 - self.after_captures[&play.next],
            });
            least = least.max(best);
            if least >= most {
                break;
            }
        }
        self.seen[parity].remove(board);
        best
    }
}
