//! A piece of a level in the order of others.

use seedbase_index::{rank, rows, unrank};
use seedbase_rules::{Half, Position};

use super::opponents::reversed;
use super::{Direction, Order};

/// Consecutive positions of a level in the order of others: all that have one of some rows of the opponent.
#[derive(Debug)]
pub(crate) struct Chunk {
    order: Order,
    seeds: u8,
    /// The opponent's rows, each with the place of its first position in the chunk, ascending.
    pub(super) opponents: Vec<(Half, usize)>,
    positions: usize,
    /// The numbers of the positions, as many planes as were asked for.
    pub(crate) planes: Vec<Vec<i8>>,
}

impl Chunk {
    /// No positions yet.
    pub(super) fn new(order: Order, seeds: u8, planes: usize) -> Self {
        Self { order, seeds, opponents: Vec::new(), positions: 0, planes: vec![Vec::new(); planes] }
    }

    /// Makes it the next: the rows that `opponents` gives, as long as there is room for `most` positions, but at
    /// least one. Says whether there was any.
    pub(super) fn refill(&mut self, opponents: &mut impl Iterator<Item = Half>, most: usize) -> bool {
        self.opponents.clear();
        self.positions = 0;
        while self.positions < most {
            let Some(row) = opponents.next() else { break };
            self.opponents.push((row, self.positions));
            self.positions += self.movers(&row);
        }
        self.planes.iter_mut().for_each(|plane| plane.resize(self.positions, 0));
        !self.opponents.is_empty()
    }

    /// How many positions have this row of the opponent.
    fn movers(&self, opponent: &Half) -> usize {
        rows((self.seeds - opponent.seeds()).into()) as usize
    }

    /// Where a row of the mover comes among those of as many seeds.
    pub(super) fn place(&self, mover: &Half) -> usize {
        let ascending = rank(&reversed(mover)) as usize;
        match self.order.direction {
            Direction::Ascending => ascending,
            Direction::Descending => rows(mover.seeds().into()) as usize - 1 - ascending,
        }
    }

    /// Seeds on the board in all positions.
    pub(crate) fn seeds(&self) -> u8 {
        self.seeds
    }

    /// How many positions there are.
    pub(crate) fn len(&self) -> usize {
        self.positions
    }

    /// The position at a place of the chunk.
    ///
    /// # Panics
    /// When there are not so many.
    pub(crate) fn position(&self, at: usize) -> Position {
        let (opponent, first) = self.opponents[self.opponents.partition_point(|&(_, first)| first <= at) - 1];
        let seeds = self.seeds - opponent.seeds();
        let ascending = match self.order.direction {
            Direction::Ascending => at - first,
            Direction::Descending => self.movers(&opponent) - 1 - (at - first),
        };
        let mover = reversed(&unrank(seeds, ascending as u32).expect("a place among the mover's rows"));
        Position::from_halves(mover, opponent).expect("both rows have the seeds of a level")
    }
}
