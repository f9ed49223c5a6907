//! A solver by repeated sweeps, for `split`.
//!
//! Every value starts at 0 and is set to the best of its moves again and again until a whole sweep changes
//! nothing. After k sweeps no position is further from 0 than in the game that is broken off after some
//! number of plies without a capture, and at least as far as in the game broken off after k of them, where
//! breaking off is worth 0 from there on. Breaking off helps nobody to reach s > 0, so the positions with a
//! value of s or more only ever grow towards those that can force s in finitely many plies, and likewise for
//! -s: what nobody can force stays 0, which is what `split` says of circling for ever.

use std::collections::HashMap;

use seedbase_rules::Rules;

use crate::naive::board::{Board, Situation, boards, situation};

/// The value of every board of up to some number of seeds.
pub(crate) type Values = HashMap<Board, i8>;

/// A position whose value moves of the same level can still change.
struct Open {
    board: Board,
    /// The best capture, if any captures.
    exit: Option<i8>,
    /// Boards of the same level one move away.
    same_level: Vec<Board>,
}

/// Values of all boards, indexed or not, of 0..=`seeds` seeds.
pub(crate) fn solve(rules: Rules, seeds: u8) -> Values {
    let mut values = Values::new();
    for level in 0..=seeds {
        solve_level(rules, level, &mut values);
    }
    values
}

fn solve_level(rules: Rules, level: u8, values: &mut Values) {
    let mut open = Vec::new();
    for board in boards(level) {
        match situation(&board, rules) {
            Situation::Over(_, mine, theirs) => {
                values.insert(board, mine as i8 - theirs as i8);
            }
            Situation::Plays(plays) => {
                let exits = plays.iter().filter(|play| play.captured > 0);
                let exit = exits.map(|play| play.captured as i8 - values[&play.next]).max();
                let same_level = plays.iter().filter(|play| play.captured == 0).map(|play| play.next).collect();
                open.push(Open { board, exit, same_level });
                values.insert(board, 0);
            }
        }
    }
    while open.iter().filter(|position| sweep(position, values)).count() > 0 {}
}

/// Sets a position to the best of its moves; whether that changed it.
fn sweep(position: &Open, values: &mut Values) -> bool {
    let same_level = position.same_level.iter().map(|board| -values[board]);
    let best = same_level.chain(position.exit).max().expect("an open position has a move");
    values.insert(position.board, best) != Some(best)
}
