//! Going through a level in the blocked order that makes it fast.

use rayon::prelude::*;
use seedbase_index::{Block, open_halves};
use seedbase_rules::Half;

use super::faults::{Compared, Faults};
use super::stored::StoredColumns;
use crate::QueryError;
use crate::forward::{ColumnSweep, Forward, Measure, MoverRows};

/// The scores of a tile that are compared at a time, about.
const TILE_POSITIONS: usize = 1 << 18;

/// Columns of a tile, at least: fewer would make poor use of the memory that is read.
const TILE_COLUMNS: usize = 64;

/// Compares all positions of a level with their moves.
pub(super) struct Check<'a, M> {
    pub(super) numbers: Vec<Number<'a, M>>,
    pub(super) progress: &'a (dyn Fn(u64) + Sync),
    pub(super) cancelled: &'a (dyn Fn() -> bool + Sync),
}

/// One of the numbers of every position, and where those stand that it follows from.
pub(super) struct Number<'a, M> {
    pub(super) forward: &'a Forward<'a>,
    pub(super) measure: M,
}

impl<M: Measure> Check<'_, M> {
    /// The positions some stored number of which is not that of their best moves.
    pub(super) fn level(&self) -> Result<Faults, QueryError> {
        let Some(number) = self.numbers.first() else { return Ok(Faults::none()) };
        let blocks: Vec<Block> = number.forward.table().level().blocks().collect();
        Faults::in_order(blocks.into_par_iter().map(|block| self.block(block)))
    }

    fn block(&self, block: Block) -> Result<Faults, QueryError> {
        let mover = MoverRows::new(block.own);
        let opponents: Vec<Half> = open_halves(block.opponent).collect();
        let columns = (TILE_POSITIONS / mover.rows()).max(TILE_COLUMNS);
        let tiles = opponents.par_chunks(columns).enumerate();
        Faults::in_order(tiles.map(|(i, opponents)| {
            if (self.cancelled)() {
                return Err(QueryError::Interrupted);
            }
            let faults = self.tile(&mover, block, i * columns, opponents);
            (self.progress)((mover.rows() * opponents.len()) as u64);
            Ok(faults)
        }))
    }

    /// All rows of a block in the columns of `opponents`, which begin with `first`.
    fn tile(&self, mover: &MoverRows, block: Block, first: usize, opponents: &[Half]) -> Faults {
        let numbers = self.numbers.iter().map(|number| TileOfNumber {
            stored: StoredColumns::decode(number.measure, block, first as u32, opponents.len()),
            sweep: ColumnSweep::new(number.forward, number.measure, mover, block.own),
        });
        let mut numbers: Vec<_> = numbers.collect();
        let mut faults = Faults::none();
        for (column, opponent) in opponents.iter().enumerate() {
            let index = |row| block.index(row as u32, (first + column) as u32);
            let numbers = numbers.iter_mut().map(|number| number.column(column, opponent));
            faults.compare(&numbers.collect::<Vec<_>>(), index);
        }
        faults
    }
}

/// What is stored of one number in a tile, and the sweep that finds what should be.
struct TileOfNumber<'a, M: Measure> {
    stored: StoredColumns<M::Score>,
    sweep: ColumnSweep<'a, 'a, M>,
}

impl<M: Measure> TileOfNumber<'_, M> {
    fn column(&mut self, column: usize, opponent: &Half) -> Compared<'_, M::Score> {
        Compared { stored: self.stored.column(column), expected: self.sweep.best(opponent) }
    }
}
