//! Trying the moves of a position.

use seedbase_rules::{Move, Pit, Position, ToMove, Turn};

use super::memory::Known;
use super::{Search, order};
use crate::QueryError;

// Recursion is as deep as a game is long. A move that reaches no store only brings seeds forward in their row, so a level
// of n seeds has no more than 5n of them in a row, and every other move leaves the level: a game from 48 seeds has fewer
// than 6,000 moves. What is tried in practice is some hundred moves deep.

impl Search<'_> {
    /// Whether the value of a position is at least `goal`: if so, a number that it is at least, `goal` or more; and
    /// else one that it is at most, less than `goal`.
    fn bound(&mut self, position: &Position, goal: i8) -> Result<i8, QueryError> {
        match self.known_bound(position, goal)? {
            Some(bound) => Ok(bound),
            None => Ok(self.expand(position, goal)?.0),
        }
    }

    /// The same as far as it is known without trying moves.
    fn known_bound(&mut self, position: &Position, goal: i8) -> Result<Option<i8>, QueryError> {
        let seeds = position.seeds();
        if self.reach.is_some_and(|reach| seeds <= reach) {
            self.counts.probes += 1;
            return self.tables.value(position).map(Some);
        }
        let most = seeds as i8;
        if goal > most {
            return Ok(Some(most));
        }
        if goal <= -most {
            return Ok(Some(-most));
        }
        Ok(self.memory.get(position).and_then(|known| known.bound(goal)))
    }

    /// Tries the moves until one is enough; also tells the best of those tried, the first pit when the game has ended.
    pub(super) fn expand(&mut self, position: &Position, goal: i8) -> Result<(i8, Pit), QueryError> {
        let mut moves = match self.tables.game().rules().turn(position) {
            Turn::Ended(end) => return Ok((end.value(), Pit::ALL[0])),
            Turn::Moves(moves) => moves,
        };
        self.counts.positions += 1;
        let before = self.counts.positions;
        let known = self.memory.get(position);
        let mut best = (i8::MIN, moves[0].pit);
        self.take_known(&mut moves, goal, &mut best)?;
        if best.0 < goal {
            order::sort(&mut moves, known.map(|known| known.best));
            for m in &moves {
                let bound = self.bound(&m.child, child_goal(m, goal))?;
                better(&mut best, m, bound);
                if best.0 >= goal {
                    break;
                }
            }
        }
        self.remember(position, known, goal, best, before);
        Ok(best)
    }

    /// Judges the moves of which enough is known, and leaves the others; stops when one is enough.
    fn take_known(&mut self, moves: &mut Vec<Move>, goal: i8, best: &mut (i8, Pit)) -> Result<(), QueryError> {
        let mut at = 0;
        while at < moves.len() && best.0 < goal {
            match self.known_bound(&moves[at].child, child_goal(&moves[at], goal))? {
                Some(bound) => better(best, &moves.swap_remove(at), bound),
                None => at += 1,
            }
        }
        Ok(())
    }

    fn remember(&mut self, position: &Position, known: Option<Known>, goal: i8, best: (i8, Pit), before: u64) {
        let seeds = position.seeds() as i8;
        let (least, most) = known.map_or((-seeds, seeds), |known| (known.least, known.most));
        let (bound, pit) = best;
        let (least, most) = if bound >= goal { (bound, most) } else { (least, bound) };
        self.memory.put(position, Known { least, most, best: pit }, self.counts.positions - before + 1);
    }
}

impl Known {
    /// What it says of whether the value is at least `goal`, as [`Search::bound`].
    fn bound(self, goal: i8) -> Option<i8> {
        match self {
            Known { least, .. } if least >= goal => Some(least),
            Known { most, .. } if most < goal => Some(most),
            _ => None,
        }
    }
}

/// What to ask of the position after a move to know whether the move is worth `goal`.
const fn child_goal(m: &Move, goal: i8) -> i8 {
    let left = goal - m.captures as i8;
    match m.to_move {
        ToMove::Again => left,
        // At most -left is not at least one more.
        ToMove::Opponent => 1 - left,
    }
}

/// Keeps the better of the best move so far and one after which a bound is `bound`.
fn better(best: &mut (i8, Pit), m: &Move, bound: i8) {
    let worth = m.worth(bound);
    if worth > best.0 {
        *best = (worth, m.pit);
    }
}
