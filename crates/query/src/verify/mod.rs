//! Checking tables: every value is the best of its position's moves.
//!
//! The check uses forward moves and look-ups only and shares nothing with a solver: neither moves backwards
//! nor counters. Ended positions are checked against what each player takes.
//!
//! **What it finds.** If a single value of correct tables is changed, the position it belongs to is
//! reported, whatever the change: its moves lead to other positions, whose values are still right. For no move
//! leads back to the position it starts from. A capture does not, as it leads to another level. Another move
//! makes (S, O) into (O + P, S'), where P are the seeds that cross, the first of them in A. If this were
//! (S, O) again, then S - S' = O + P - O = P, so that S would lose a seed in A and gain none anywhere. But a row gains
//! none only when up to six seeds are sown from F, its last pit, and then it loses seeds in F alone.
//!
//! **What it does not find.** Many values changed together can still agree with each other, if they lie on
//! circles of moves that keep them alive without a capture: the check follows one move, not a line of play.

mod faults;
mod stored;

use rayon::prelude::*;
use seedbase_index::{Block, open_halves};
use seedbase_rules::{Half, Position};
use seedbase_table::Values;

use crate::forward::{ColumnSweep, Forward, MoverRows};
use crate::{QueryError, Tables};
use faults::Faults;
use stored::StoredColumns;

/// What the check of a level found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelVerification {
    /// Seeds of the level.
    pub seeds: u8,
    /// Positions checked: all of the level.
    pub positions: u64,
    /// Positions whose value is not the best of their moves, or none that the level can have.
    pub faults: u64,
    /// The first few of them, in the order of the table.
    pub first: Vec<Fault>,
}

/// A position whose value is wrong, or contradicts the values its moves lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The position.
    pub position: Position,
    /// Its value in the table.
    pub stored: i8,
    /// What the best of its moves nets by the tables, or what the end of its game gives.
    pub expected: i8,
}

/// Checks of every position of a level that its value is the best of its moves, on all threads of the
/// current rayon pool. The checksum of the table is not looked at: see
/// [`seedbase_table::Table::verify_checksum`].
///
/// The tables of the level and of all that captures lead to are needed. `progress` is told numbers of
/// positions as they have been checked, which add up to all; `cancelled` is asked often. What is reported does
/// not depend on the number of threads.
///
/// # Errors
/// Those of [`Tables::level`] for every level that is needed, and [`QueryError::Interrupted`]. A wrong value is
/// no error but a fault.
pub fn verify_level(
    tables: &Tables,
    seeds: u8,
    progress: &(dyn Fn(u64) + Sync),
    cancelled: &(dyn Fn() -> bool + Sync),
) -> Result<LevelVerification, QueryError> {
    let forward = Forward::new(tables, seeds)?;
    let check = Check { forward: &forward, values: tables.level(seeds)?.values(), progress, cancelled };
    let blocks: Vec<Block> = forward.level().blocks().collect();
    let found = Faults::in_order(blocks.into_par_iter().map(|block| check.block(block)))?;
    let (positions, level) = (forward.level().positions(), forward.level());
    Ok(LevelVerification { seeds, positions, faults: found.count(), first: found.first(level) })
}

/// The values of a tile that are compared at a time, about.
const TILE_POSITIONS: usize = 1 << 18;

/// Columns of a tile, at least: fewer would make poor use of the memory that is read.
const TILE_COLUMNS: usize = 64;

struct Check<'a> {
    forward: &'a Forward<'a>,
    values: Values<'a>,
    progress: &'a (dyn Fn(u64) + Sync),
    cancelled: &'a (dyn Fn() -> bool + Sync),
}

impl Check<'_> {
    fn block(&self, block: Block) -> Result<Faults, QueryError> {
        let mover = MoverRows::new(block.own);
        let opponents: Vec<Half> = open_halves(block.opponent).collect();
        let columns = (TILE_POSITIONS / mover.rows()).max(TILE_COLUMNS);
        let tiles = opponents.par_chunks(columns).enumerate();
        Faults::in_order(tiles.map(|(i, opponents)| self.tile(&mover, block, i * columns, opponents)))
    }

    /// All rows of a block in the columns of `opponents`, which begin with `first_column`.
    fn tile(&self, mover: &MoverRows, block: Block, first: usize, opponents: &[Half]) -> Result<Faults, QueryError> {
        if (self.cancelled)() {
            return Err(QueryError::Interrupted);
        }
        let stored = StoredColumns::decode(self.values, block, first as u32, opponents.len());
        let mut sweep = ColumnSweep::new(self.forward, mover, block.own);
        let mut faults = Faults::none();
        for (column, opponent) in opponents.iter().enumerate() {
            let index = |row| block.index(row as u32, (first + column) as u32);
            faults.compare(stored.column(column), sweep.best(opponent), index);
        }
        (self.progress)((mover.rows() * opponents.len()) as u64);
        Ok(faults)
    }
}
