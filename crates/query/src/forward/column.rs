//! Columns of positions.

use seedbase_index::unrank;
use seedbase_rules::{Half, Position};

use super::crossing::Crossing;
use super::measure::Measure;
use super::mover::MoverRows;
use super::positions::Forward;
use super::score::Score;

/// Finds the best moves of column after column: all rows of a seed total against one row of the opponent's.
#[derive(Debug)]
pub(crate) struct ColumnSweep<'a, 't, M: Measure> {
    forward: &'a Forward<'t>,
    measure: M,
    mover: &'a MoverRows,
    own: u8,
    slate: Vec<M::Score>,
    best: Vec<M::Score>,
}

impl<'a, 't, M: Measure> ColumnSweep<'a, 't, M> {
    /// For movers with `own` seeds, whose rows are `mover`.
    pub(crate) fn new(forward: &'a Forward<'t>, measure: M, mover: &'a MoverRows, own: u8) -> Self {
        let (slate, best) = (mover.blank_slate(), vec![M::Score::NONE; mover.rows()]);
        Self { forward, measure, mover, own, slate, best }
    }

    /// The score of the best move of each position that has `opponent` as the opponent's row, or of the end of
    /// its game, by the rank of the mover's row. The opponent must hold all seeds that the mover does not.
    pub(crate) fn best(&mut self, opponent: &Half) -> &[M::Score] {
        self.fill_slate(opponent);
        self.mover.best(&self.slate, &mut self.best);
        if self.best.contains(&M::Score::NONE) {
            self.look_at_rest(opponent);
        }
        &self.best
    }

    fn fill_slate(&mut self, opponent: &Half) {
        for part in self.mover.parts() {
            let scores = &mut self.slate[part.start..][..part.length];
            match Crossing::arrive(part.crossing, opponent, self.forward.oware) {
                Some(arrival) => self.forward.arriving(self.measure, arrival, scores),
                None => scores.fill(M::Score::NONE),
            }
        }
    }

    /// One by one, those that have no move by the halves alone.
    fn look_at_rest(&mut self, opponent: &Half) {
        for (row, best) in self.best.iter_mut().enumerate().filter(|(_, best)| **best == M::Score::NONE) {
            let own = unrank(self.own, row as u32).expect("every row has a rank");
            let position = Position::from_halves(own, *opponent).expect("a level holds at most 48 seeds");
            *best = self.forward.best(self.measure, &position);
        }
    }
}
