//! What a build would do and what it costs.

use std::path::PathBuf;

use seedbase_index::{Level, levels_through};
use seedbase_rules::Game;
use seedbase_table::{Table, TableError, file_bytes};

use crate::{BuildError, solve};

/// What to build.
#[derive(Clone, Debug)]
pub struct Request {
    /// Directory of all tables; those of a game lie in a directory of their own below it.
    pub data: PathBuf,
    /// The game to solve.
    pub game: Game,
    /// The largest level, 0..=46 or 48.
    pub seeds: u8,
    /// Threads to use; `None` for one a core.
    pub threads: Option<usize>,
    /// What to do with levels that are there.
    pub existing: Existing,
}

/// What to do with tables that are there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// Keep them and build what is missing.
    Keep,
    /// Build everything anew and replace them, whatever they are.
    Rebuild,
}

/// What one level costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelCost {
    /// Seeds on the board.
    pub seeds: u8,
    /// Positions to solve.
    pub positions: u64,
    /// Memory while it is solved, in bytes. Smaller levels are mapped from their files and not counted.
    pub memory_bytes: u64,
    /// Size of its file in bytes.
    pub file_bytes: u64,
}

/// A build that is ready to run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What was asked for.
    pub request: Request,
    /// Levels that are there and will be used, ascending.
    pub present: Vec<u8>,
    /// Levels to build, ascending.
    pub missing: Vec<LevelCost>,
}

impl Plan {
    /// Looks at what is there.
    ///
    /// # Errors
    /// A seed count without a level; a table that is there but damaged, of another format version or of
    /// another game (unless everything is to be rebuilt).
    pub fn new(request: Request) -> Result<Plan, BuildError> {
        let (mut present, mut missing) = (Vec::new(), Vec::new());
        for level in levels_through(request.seeds)? {
            if request.existing == Existing::Keep && is_present(&request, level.seeds())? {
                present.push(level.seeds());
            } else {
                missing.push(LevelCost::of(&level));
            }
        }
        Ok(Plan { request, present, missing })
    }

    /// Positions to solve in all missing levels.
    pub fn positions(&self) -> u64 {
        self.missing.iter().map(|cost| cost.positions).sum()
    }

    /// The most memory that any missing level takes, in bytes.
    pub fn memory_bytes(&self) -> u64 {
        self.missing.iter().map(|cost| cost.memory_bytes).max().unwrap_or(0)
    }

    /// Disk space for all missing levels, in bytes.
    pub fn file_bytes(&self) -> u64 {
        self.missing.iter().map(|cost| cost.file_bytes).sum()
    }
}

impl LevelCost {
    /// The cost of a level.
    pub fn of(level: &Level) -> LevelCost {
        LevelCost {
            seeds: level.seeds(),
            positions: level.positions(),
            memory_bytes: solve::memory_bytes(level),
            file_bytes: file_bytes(level),
        }
    }
}

fn is_present(request: &Request, seeds: u8) -> Result<bool, TableError> {
    match Table::open(&request.data, request.game, seeds) {
        Ok(_) => Ok(true),
        Err(TableError::Missing { .. }) => Ok(false),
        Err(error) => Err(error),
    }
}
