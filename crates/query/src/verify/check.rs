//! Going through a level in the blocked order that makes it fast.

use rayon::prelude::*;
use seedbase_index::{Block, open_halves};
use seedbase_rules::Half;

use super::faults::Faults;
use super::stored::StoredColumns;
use crate::QueryError;
use crate::forward::{ColumnSweep, Forward, Measure, MoverRows};

/// The scores of a tile that are compared at a time, about.
const TILE_POSITIONS: usize = 1 << 18;

/// Columns of a tile, at least: fewer would make poor use of the memory that is read.
const TILE_COLUMNS: usize = 64;

/// Compares all positions of a level with their moves.
pub(super) struct Check<'a> {
    pub(super) forward: &'a Forward<'a>,
    pub(super) progress: &'a (dyn Fn(u64) + Sync),
    pub(super) cancelled: &'a (dyn Fn() -> bool + Sync),
}

impl Check<'_> {
    /// The positions whose stored scores are not those of their best moves.
    pub(super) fn level(&self, measure: impl Measure) -> Result<Faults, QueryError> {
        let blocks: Vec<Block> = self.forward.table().level().blocks().collect();
        Faults::in_order(blocks.into_par_iter().map(|block| self.block(measure, block)))
    }

    fn block(&self, measure: impl Measure, block: Block) -> Result<Faults, QueryError> {
        let mover = MoverRows::new(block.own);
        let opponents: Vec<Half> = open_halves(block.opponent).collect();
        let columns = (TILE_POSITIONS / mover.rows()).max(TILE_COLUMNS);
        let tiles = opponents.par_chunks(columns).enumerate();
        Faults::in_order(tiles.map(|(i, opponents)| {
            if (self.cancelled)() {
                return Err(QueryError::Interrupted);
            }
            let faults = self.tile(measure, &mover, block, i * columns, opponents);
            (self.progress)((mover.rows() * opponents.len()) as u64);
            Ok(faults)
        }))
    }

    /// All rows of a block in the columns of `opponents`, which begin with `first`.
    fn tile(&self, measure: impl Measure, mover: &MoverRows, block: Block, first: usize, opponents: &[Half]) -> Faults {
        let stored = StoredColumns::decode(measure, block, first as u32, opponents.len());
        let mut sweep = ColumnSweep::new(self.forward, measure, mover, block.own);
        let mut faults = Faults::none();
        for (column, opponent) in opponents.iter().enumerate() {
            let index = |row| block.index(row as u32, (first + column) as u32);
            faults.compare(stored.column(column), sweep.best(opponent), index);
        }
        faults
    }
}
