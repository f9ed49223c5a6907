//! Depths by their definition: for how many plies can the next capture, or the end, be put off?
//!
//! A board of a value other than 0 is *settled within* k plies if the side that the value favours can force a
//! capture or the end of the game in k plies or fewer while both sides keep to moves of best value. Its depth is
//! the least such k. Nothing here goes backwards, and no value is looked at again once it is known.

use std::collections::HashMap;

use seedbase_rules::Rules;

use crate::naive::board::{Board, Play, Situation, boards, situation};
use crate::naive::solver::Values;

/// The depth of every board whose value is not 0.
pub(crate) type Depths = HashMap<Board, u16>;

/// More plies than any board of the tests needs.
const TOO_MANY: u16 = 1000;

/// A board that is not settled yet.
struct Open {
    board: Board,
    /// Its moves of best value; `None` when the game has ended.
    best: Option<Vec<Play>>,
}

/// Depths of all boards of 0..=`seeds` seeds, whose values are `values`.
pub(crate) fn depths(rules: Rules, seeds: u8, values: &Values) -> Depths {
    let mut depths = Depths::new();
    for level in 0..=seeds {
        let mut open: Vec<Open> = boards(level)
            .into_iter()
            .filter(|board| values[board] != 0)
            .map(|board| open(board, rules, values))
            .collect();
        for plies in 0..TOO_MANY {
            let (settled, later): (Vec<_>, Vec<_>) =
                open.into_iter().partition(|open| is_settled_within(plies, open, values, &depths));
            depths.extend(settled.into_iter().map(|open| (open.board, plies)));
            open = later;
        }
        assert!(open.is_empty(), "{} boards can put it off for ever", open.len());
    }
    depths
}

fn open(board: Board, rules: Rules, values: &Values) -> Open {
    let best = match situation(&board, rules) {
        Situation::Over(..) => None,
        Situation::Plays(mut plays) => {
            plays.retain(|play| play.captured as i8 - values[&play.next] == values[&board]);
            Some(plays)
        }
    };
    Open { board, best }
}

/// `depths` are those of the boards that are settled within fewer plies.
fn is_settled_within(plies: u16, open: &Open, values: &Values, depths: &Depths) -> bool {
    let Some(best) = &open.best else { return true };
    let mut settles = best.iter().map(|play| plies > 0 && (play.captured > 0 || depths.contains_key(&play.next)));
    if values[&open.board] > 0 { settles.any(|settles| settles) } else { settles.all(|settles| settles) }
}
