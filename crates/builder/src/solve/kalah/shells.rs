//! Shell after shell of two blocks.

use super::opponents::Opponents;
use super::pair::Blocks;
use super::score::{NONE, Score, quiet};
use super::sowings::Sowings;

/// Two blocks of a level side by side, a line for each half S of the first one's movers and a place in it for each half
/// O of their opponents.
pub(super) struct Lines<'a> {
    pub(super) blocks: Blocks,
    /// The scores of (S, O).
    pub(super) here: &'a mut [Score],
    /// The scores of (O, S).
    pub(super) there: &'a mut [Score],
    /// Places of a line.
    pub(super) width: usize,
    /// What the movers S do, and the movers O.
    pub(super) sowings: [&'a Sowings; 2],
    /// The halves O as the opponents of S.
    pub(super) opponents: &'a Opponents,
}

impl Lines<'_> {
    /// Adds moves within the level to the exits of line `s`, all lines before it being done. Where the two blocks are
    /// one, the places from `s` on are done, and those before are the positions of earlier lines.
    #[inline(always)]
    pub(super) fn shell(&mut self, s: usize) {
        let from = match self.blocks {
            Blocks::Two => 0,
            Blocks::Same => s,
        };
        for o in 0..from {
            self.here[s * self.width + o] = self.there[o * self.width + s];
        }
        self.own_moves(s, from);
        self.moves_of_others(s, from);
    }

    /// Moves from (S, O) to (O, S').
    #[inline(always)]
    fn own_moves(&mut self, s: usize, from: usize) {
        let line = &mut self.here[s * self.width..][from..self.width];
        for step in self.sowings[0].quiet(s) {
            let left = &self.there[step.left as usize * self.width..][from..self.width];
            match step.if_empty {
                None => line.iter_mut().zip(left).for_each(|(best, &left)| *best = (*best).max(quiet(left))),
                Some(pit) => {
                    let empty = &self.opponents.empty(pit)[from..];
                    for ((best, &left), &empty) in line.iter_mut().zip(left).zip(empty) {
                        *best = (*best).max(if empty != 0 { quiet(left) } else { NONE });
                    }
                }
            }
        }
    }

    /// Moves from (O, S) to (S, O').
    #[inline(always)]
    fn moves_of_others(&mut self, s: usize, from: usize) {
        let half = self.sowings[0].rows[s];
        let here = &self.here[s * self.width..][..self.width];
        let line = &mut self.there[s * self.width..][..self.width];
        for (o, best) in line.iter_mut().enumerate().skip(from) {
            for step in self.sowings[1].quiet(o) {
                if step.if_empty.is_none_or(|pit| half.pits()[pit.index()] == 0) {
                    *best = (*best).max(quiet(here[step.left as usize]));
                }
            }
        }
    }
}
