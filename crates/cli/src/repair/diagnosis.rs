//! Which levels are damaged, which are missing, and what to build in their place.

use std::fs::File;
use std::io::Read;

use seedbase_builder::{DepthChoice, Existing, LevelCost, Plan, Request};
use seedbase_exchange::ExchangeError;
use seedbase_exchange::manifest::{self, Checked};
use seedbase_index::Level;
use seedbase_query::{QueryError, Tables};
use seedbase_table::{HEADER_BYTES, Header, HeaderError, TableError, table_path};

use crate::formats;

/// What the checksums tell.
#[derive(Debug, Default)]
pub(super) struct Diagnosis {
    /// Whole levels, and whether they have depths.
    pub(super) whole: Vec<(u8, DepthChoice)>,
    /// Damaged levels, and what is wrong with them.
    pub(super) damaged: Vec<(u8, String)>,
    /// Levels without a table.
    pub(super) missing: Vec<u8>,
    /// What is wrong with files that must not be replaced.
    pub(super) foreign: Vec<String>,
}

impl Diagnosis {
    /// Checks these levels.
    ///
    /// # Errors
    /// When the file of sums cannot be read, or when interrupted.
    pub(super) fn of(
        tables: &Tables,
        levels: &[u8],
        cancelled: &(dyn Fn() -> bool + Sync),
    ) -> anyhow::Result<Diagnosis> {
        let mut diagnosis = Diagnosis::default();
        for Checked { seeds, result } in manifest::check(tables, levels, cancelled).map_err(formats::told)? {
            match result {
                // A whole table that is not the listed one was built anew: that is no damage.
                Ok(_) | Err(ExchangeError::NotListed { .. }) => {
                    diagnosis.whole.push((seeds, depth_choice(tables.level(seeds)?.header())));
                }
                Err(ExchangeError::Query(QueryError::Missing { .. })) => diagnosis.missing.push(seeds),
                Err(ExchangeError::Query(QueryError::Table(error))) if is_damage(&error) => {
                    diagnosis.damaged.push((seeds, error.to_string()));
                }
                Err(error) => diagnosis.foreign.push(error.to_string()),
            }
        }
        Ok(diagnosis)
    }

    /// The levels to build again, ascending.
    pub(super) fn to_mend(&self) -> Vec<u8> {
        let mut levels: Vec<u8> = self.damaged.iter().map(|(seeds, _)| *seeds).chain(self.missing.clone()).collect();
        levels.sort_unstable();
        levels
    }

    /// What to build, smallest first: with depths where the damaged table had them or, where that cannot be told, where its
    /// neighbours have.
    pub(super) fn plans(&self, tables: &Tables, threads: Option<usize>) -> Vec<Plan> {
        let levels: Vec<(u8, DepthChoice)> =
            self.to_mend().into_iter().map(|seeds| (seeds, self.depth_of(tables, seeds))).collect();
        levels.chunk_by(|one, other| one.1 == other.1).map(|levels| self.plan(tables, threads, levels)).collect()
    }

    fn plan(&self, tables: &Tables, threads: Option<usize>, levels: &[(u8, DepthChoice)]) -> Plan {
        let (game, depth) = (tables.game(), levels[0].1);
        let cost = |&(seeds, _): &(u8, DepthChoice)| {
            Level::of(game.rules(), seeds).ok().map(|level| LevelCost::of(&level, game.endless(), depth))
        };
        let request = Request {
            data: tables.data().to_owned(),
            game,
            seeds: levels[levels.len() - 1].0,
            threads,
            existing: Existing::Rebuild,
            depth,
        };
        let present = self.whole.iter().map(|(seeds, _)| *seeds).collect();
        let missing = levels.iter().filter_map(cost).collect();
        Plan { request, present, without_depth: Vec::new(), missing, temporary: None, checkpoint: None }
    }

    fn depth_of(&self, tables: &Tables, seeds: u8) -> DepthChoice {
        let nearest = self.whole.iter().min_by_key(|(other, _)| other.abs_diff(seeds));
        own_depth(tables, seeds).or(nearest.map(|(_, depth)| *depth)).unwrap_or(DepthChoice::Store)
    }
}

/// Whether a damaged table has depths, if its header is whole.
fn own_depth(tables: &Tables, seeds: u8) -> Option<DepthChoice> {
    let mut bytes = [0; HEADER_BYTES];
    File::open(table_path(tables.data(), tables.game(), seeds)).ok()?.read_exact(&mut bytes).ok()?;
    Header::from_bytes(&bytes).ok().map(|header| depth_choice(&header))
}

fn depth_choice(header: &Header) -> DepthChoice {
    if header.depth().is_some() { DepthChoice::Store } else { DepthChoice::LeaveOut }
}

/// Whether what is in a table's place is that table, damaged. Something else is not replaced: a whole table of
/// another game, one of another version, a directory, or a file that may not be read.
fn is_damage(error: &TableError) -> bool {
    match error {
        TableError::Header { error: HeaderError::Version { .. }, .. }
        | TableError::WrongGame { .. }
        | TableError::WrongSeeds { .. }
        | TableError::NotAFile { .. }
        | TableError::Unreadable { .. } => false,
        TableError::Header { .. } | TableError::Truncated { .. } | TableError::Lengthened { .. } => true,
        TableError::DataChecksum { .. } | TableError::DamagedValue { .. } | TableError::DamagedDepth { .. } => true,
        _ => false,
    }
}
