//! What a build would do and what it costs.

use std::path::PathBuf;

use seedbase_index::{Level, levels_of};
use seedbase_rules::{Endless, Game};
use seedbase_table::{Header, Table, TableError, file_bytes, file_bytes_with_depths};

use crate::{BuildError, solve};

/// What to build.
#[derive(Clone, Debug)]
pub struct Request {
    /// Directory of all tables; those of a game lie in a directory of their own below it.
    pub data: PathBuf,
    /// The game to solve.
    pub game: Game,
    /// The largest level, 0..=46 or 48, in Kalah 47 too.
    pub seeds: u8,
    /// Threads to use; `None` for one a core.
    pub threads: Option<usize>,
    /// What to do with levels that are there.
    pub existing: Existing,
    /// Whether to store depths.
    pub depth: DepthChoice,
}

/// Whether a table gets depths beside its values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DepthChoice {
    /// It does: a byte a position more of memory, and as many bits on disk as the level's largest depth needs.
    Store,
    /// Values only.
    LeaveOut,
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
    /// Size of its file in bytes; with depths an estimate that takes a byte for each.
    pub file_bytes: u64,
}

/// A build that is ready to run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What was asked for.
    pub request: Request,
    /// Levels that are there and will be used, ascending.
    pub present: Vec<u8>,
    /// Those of them that have no depths though depths are wanted. They are kept as they are.
    pub without_depth: Vec<u8>,
    /// Levels to build, ascending.
    pub missing: Vec<LevelCost>,
}

impl Plan {
    /// Looks at what is there.
    ///
    /// # Errors
    /// A seed count without a level; a table that is there but damaged, of another
    /// format version or of another game (unless everything is to be rebuilt).
    pub fn new(request: Request) -> Result<Plan, BuildError> {
        let mut plan = Plan { present: Vec::new(), without_depth: Vec::new(), missing: Vec::new(), request };
        let (rules, endless) = (plan.request.game.rules(), plan.request.game.endless());
        for level in levels_of(rules, plan.request.seeds)? {
            match plan.header_of(level.seeds())? {
                Some(header) => plan.keep(&header),
                None => plan.missing.push(LevelCost::of(&level, endless, plan.request.depth)),
            }
        }
        Ok(plan)
    }

    /// The header of a level that is there and is to be kept.
    fn header_of(&self, seeds: u8) -> Result<Option<Header>, TableError> {
        if self.request.existing == Existing::Rebuild {
            return Ok(None);
        }
        match Table::open(&self.request.data, self.request.game, seeds) {
            Ok(table) => Ok(Some(table.header().clone())),
            Err(TableError::Missing { .. }) => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn keep(&mut self, header: &Header) {
        self.present.push(header.seeds());
        if self.request.depth == DepthChoice::Store && header.depth().is_none() {
            self.without_depth.push(header.seeds());
        }
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
    pub fn of(level: &Level, endless: Endless, depth: DepthChoice) -> LevelCost {
        LevelCost {
            seeds: level.seeds(),
            positions: level.positions(),
            memory_bytes: solve::memory_bytes(level, endless, depth),
            file_bytes: match depth {
                DepthChoice::Store => file_bytes_with_depths(level, endless, u8::BITS),
                DepthChoice::LeaveOut => file_bytes(level, endless),
            },
        }
    }
}
