//! Which move is tried first.

use std::cmp::Reverse;

use seedbase_rules::{Move, Pit, ToMove};

/// Sorts moves so that the one most likely to be good comes first: the one that was best when the position was last
/// tried; extra moves, from the pit next to the store on, for those before it would add to it; then those that take
/// most.
pub(super) fn sort(moves: &mut [Move], best: Option<Pit>) {
    moves.sort_unstable_by_key(|m| {
        let is_again = m.to_move == ToMove::Again;
        Reverse((best == Some(m.pit), is_again, if is_again { 0 } else { m.captures }, m.pit))
    });
}
