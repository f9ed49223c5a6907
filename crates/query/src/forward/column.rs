//! Columns of positions.

use seedbase_index::unrank;
use seedbase_rules::{Half, Position};

use super::crossing::Crossing;
use super::mover::{MoverRows, NO_MOVE_VALUE};
use super::positions::Forward;

/// Finds the best moves of column after column: all rows of a seed total against one row of the opponent's.
#[derive(Debug)]
pub(crate) struct ColumnSweep<'a, 't> {
    forward: &'a Forward<'t>,
    mover: &'a MoverRows,
    own: u8,
    slate: Vec<i8>,
    best: Vec<i8>,
}

impl<'a, 't> ColumnSweep<'a, 't> {
    /// For movers with `own` seeds, whose rows are `mover`.
    pub(crate) fn new(forward: &'a Forward<'t>, mover: &'a MoverRows, own: u8) -> Self {
        Self { forward, mover, own, slate: mover.blank_slate(), best: vec![0; mover.rows()] }
    }

    /// What the best move of each position nets that has `opponent` as the opponent's row, or what the end of
    /// its game gives, by the rank of the mover's row. The opponent must hold all seeds that the mover does not.
    pub(crate) fn best(&mut self, opponent: &Half) -> &[i8] {
        self.fill_slate(opponent);
        self.mover.best(&self.slate, &mut self.best);
        if self.best.contains(&NO_MOVE_VALUE) {
            self.look_at_rest(opponent);
        }
        &self.best
    }

    fn fill_slate(&mut self, opponent: &Half) {
        for part in self.mover.parts() {
            let nets = &mut self.slate[part.start..][..part.length];
            match Crossing::arrive(part.crossing, opponent, self.forward.rules) {
                Some(arrival) => self.forward.nets(arrival, nets),
                None => nets.fill(NO_MOVE_VALUE),
            }
        }
    }

    /// One by one, those that have no move by the halves alone.
    fn look_at_rest(&mut self, opponent: &Half) {
        for (row, best) in self.best.iter_mut().enumerate().filter(|(_, best)| **best == NO_MOVE_VALUE) {
            let own = unrank(self.own, row as u32).expect("every row has a rank");
            let position = Position::from_halves(own, *opponent).expect("a level holds at most 48 seeds");
            *best = self.forward.best(&position);
        }
    }
}
