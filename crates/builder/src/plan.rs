//! What a build would do and what it costs.

use std::path::{Path, PathBuf};
use std::time::Duration;

use seedbase_index::{Level, levels_of};
use seedbase_rules::{Endless, Game};
use seedbase_table::{Header, Table, TableError, file_bytes, file_bytes_with_depths, table_path};

use crate::BuildError;
use crate::smaller::open_packed;
use crate::solve::{self, Storage};

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
    /// It does: a byte a position more of memory or less, and as many bits on disk as the level's largest depth needs.
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
    /// What is kept on disk while it is solved, in bytes, in files that have no name and vanish: see [`Plan::fit`].
    pub temporary_bytes: u64,
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
    /// Where [`LevelCost::temporary_bytes`] are kept; `None` for the directory of the tables.
    pub temporary: Option<PathBuf>,
    /// How often, at least, what is known of a level is kept beside its table, so that a build that was ended goes on
    /// from there; `None` for never. It is done between two thresholds. Levels of Kalah are begun anew.
    pub checkpoint: Option<Duration>,
    /// Memory that two levels may take to be built side by side, in bytes, which is quicker; they may always take as
    /// much as the plan's most expensive level takes alone. [`Plan::TOGETHER`], or what [`Plan::fit`] leaves of it.
    pub together: u64,
}

impl Plan {
    /// Looks at what is there.
    ///
    /// # Errors
    /// A seed count without a level; a table that is there but damaged, of another
    /// format version or of another game (unless everything is to be rebuilt).
    pub fn new(request: Request) -> Result<Plan, BuildError> {
        let (present, without_depth, missing) = (Vec::new(), Vec::new(), Vec::new());
        let (temporary, checkpoint) = (None, None);
        let mut plan =
            Plan { present, without_depth, missing, temporary, checkpoint, together: Plan::TOGETHER, request };
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
            Err(TableError::Missing { .. }) => self.packed_header_of(seeds),
            Err(error) => Err(error),
        }
    }

    /// The same of a level that is there in the packed form only.
    fn packed_header_of(&self, seeds: u8) -> Result<Option<Header>, TableError> {
        match open_packed(&self.request, seeds) {
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

    /// Lets levels that need more than so many bytes of memory keep on disk what they go through in order: a level then
    /// needs a byte a position or less. It takes longer, and the tables are the same. Levels of Kalah stay as they are.
    /// Levels that fit it only by themselves are not built side by side.
    pub fn fit(&mut self, memory: u64) {
        self.together = self.together.min(memory);
        let request = &self.request;
        for cost in self.missing.iter_mut().filter(|cost| cost.memory_bytes > memory) {
            let on_disk = Level::of(request.game.rules(), cost.seeds)
                .map(|level| LevelCost::on_disk(&level, request.game.endless(), request.depth));
            if let Ok(on_disk) = on_disk
                && on_disk.memory_bytes < cost.memory_bytes
            {
                *cost = on_disk;
            }
        }
    }

    /// The directory for what is kept on disk while levels are solved.
    pub fn temporary_directory(&self) -> PathBuf {
        let tables = || table_path(&self.request.data, self.request.game, 0).parent().map(Path::to_owned);
        self.temporary.clone().or_else(tables).unwrap_or_else(|| self.request.data.clone())
    }

    /// The most that any missing level keeps on disk while it is solved, in bytes.
    pub fn temporary_bytes(&self) -> u64 {
        self.missing.iter().map(|cost| cost.temporary_bytes).max().unwrap_or(0)
    }

    /// Positions to solve in all missing levels.
    pub fn positions(&self) -> u64 {
        self.missing.iter().map(|cost| cost.positions).sum()
    }

    /// Disk space for all missing levels, in bytes.
    pub fn file_bytes(&self) -> u64 {
        self.missing.iter().map(|cost| cost.file_bytes).sum()
    }
}

impl LevelCost {
    /// The cost of a level that is solved in memory.
    pub fn of(level: &Level, endless: Endless, depth: DepthChoice) -> LevelCost {
        LevelCost::with(level, endless, depth, Storage::Memory)
    }

    /// The cost of a level that keeps on disk what it goes through in order.
    fn on_disk(level: &Level, endless: Endless, depth: DepthChoice) -> LevelCost {
        LevelCost::with(level, endless, depth, Storage::Disk(Path::new("")))
    }

    fn with(level: &Level, endless: Endless, depth: DepthChoice, storage: Storage<'_>) -> LevelCost {
        let [memory_bytes, temporary_bytes] = solve::bytes(level, endless, depth, storage);
        LevelCost {
            seeds: level.seeds(),
            positions: level.positions(),
            memory_bytes,
            temporary_bytes,
            file_bytes: match depth {
                DepthChoice::Store => file_bytes_with_depths(level, endless, u8::BITS),
                DepthChoice::LeaveOut => file_bytes(level, endless),
            },
        }
    }
}
