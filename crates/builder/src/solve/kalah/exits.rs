//! The best exit of every position, from the values of smaller levels.

use std::ops::Range;

use seedbase_index::rows_of;

use super::Context;
use super::opponents::Opponents;
use super::sowings::{Exit, Last, Sowings};

/// A mover's row and the opponent's rows of one block.
pub(super) struct Exits<'a> {
    pub(super) context: &'a Context<'a>,
    pub(super) sowings: &'a Sowings,
    pub(super) opponents: &'a Opponents,
}

impl Exits<'_> {
    /// The values of the best exits of one row of the mover's against the rows `against` of the opponent's, by rank;
    /// `i8::MIN` where there is none.
    pub(super) fn best(&self, row: usize, against: Range<usize>, best: &mut [i8]) {
        best.fill(i8::MIN);
        for exit in self.sowings.exits(row) {
            match exit.last {
                Last::Store => self.again(exit, against.clone(), best),
                Last::Elsewhere => self.turn_over(exit, against.clone(), best),
                Last::Captures(_) => self.capture(exit, against.clone(), best),
            }
        }
    }

    /// The mover goes on with what is left of the row, against the row that was fed.
    fn again(&self, exit: &Exit, against: Range<usize>, best: &mut [i8]) {
        let level = self.context.smaller.after(exit.stored.into());
        let width = self.rows(self.opponents.seeds + exit.dropped);
        let start = level.base[usize::from(exit.left_seeds)] + u64::from(exit.left) * width;
        let stored = exit.stored as i8;
        for (best, &fed) in best.iter_mut().zip(&self.opponents.fed(exit.dropped)[against]) {
            *best = (*best).max(stored + level.values.guarantee.get(start + u64::from(fed)));
        }
    }

    /// The opponent goes on with the row that was fed, against what is left of the mover's.
    fn turn_over(&self, exit: &Exit, against: Range<usize>, best: &mut [i8]) {
        let level = self.context.smaller.after(exit.stored.into());
        let width = self.rows(exit.left_seeds);
        let start = level.base[usize::from(self.opponents.seeds + exit.dropped)] + u64::from(exit.left);
        let stored = exit.stored as i8;
        for (best, &fed) in best.iter_mut().zip(&self.opponents.fed(exit.dropped)[against]) {
            *best = (*best).max(stored - level.values.guarantee.get(start + u64::from(fed) * width));
        }
    }

    /// The lone seed and those of a pit of the opponent's are captured, as far as they are.
    fn capture(&self, exit: &Exit, against: Range<usize>, best: &mut [i8]) {
        let Last::Captures(pit) = exit.last else { return };
        let (width, fed) = (self.rows(exit.left_seeds), self.opponents.seeds + exit.dropped);
        for (best, reaped) in best.iter_mut().zip(&self.opponents.reaped(exit.dropped, pit)[against]) {
            if !self.context.kalah.captures(reaped.taken) {
                continue;
            }
            let taken = exit.stored + 1 + reaped.taken;
            let level = self.context.smaller.after(taken.into());
            let child = level.base[usize::from(fed - reaped.taken)] + u64::from(reaped.left) * width;
            *best = (*best).max(taken as i8 - level.values.guarantee.get(child + u64::from(exit.left)));
        }
    }

    /// Rows of so many seeds.
    fn rows(&self, seeds: u8) -> u64 {
        rows_of(self.context.kalah.row.pits(), seeds.into())
    }
}
