//! Which files are damaged, which levels are missing, and how each is mended.

use seedbase_builder::DepthChoice;
use seedbase_exchange::ExchangeError;
use seedbase_exchange::manifest::{self, Checked, Form, LevelFile};
use seedbase_query::{QueryError, Tables};
use seedbase_table::{Header, HeaderError, TableError};

use crate::formats;

/// What the checksums tell.
#[derive(Debug, Default)]
pub(super) struct Diagnosis {
    /// Levels with a whole file, ascending, and whether they have depths.
    pub(super) whole: Vec<(u8, DepthChoice)>,
    /// Damaged files, and what is wrong with them.
    pub(super) damaged: Vec<(LevelFile, String)>,
    /// Levels without a file.
    pub(super) missing: Vec<u8>,
    /// What is wrong with files that must not be replaced.
    pub(super) foreign: Vec<String>,
}

/// Where the numbers of a damaged or missing file come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Remedy {
    /// The level is solved again.
    Solve,
    /// The plain file is whole: it is packed again.
    Pack,
    /// The packed file is whole: it is unpacked again.
    Unpack,
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
        for Checked { seeds, file, result } in manifest::check(tables, levels, cancelled).map_err(formats::told)? {
            match (result, file) {
                (Ok(whole), _) => diagnosis.keep(seeds, &whole.header),
                // A whole table that is not the listed one was built anew: that is no damage.
                (Err(ExchangeError::NotListed { .. }), Some(file)) => {
                    diagnosis.keep(seeds, &file.verify(tables.game())?);
                }
                (Err(ExchangeError::Query(QueryError::Missing { .. })), None) => diagnosis.missing.push(seeds),
                (Err(ExchangeError::Query(QueryError::Table(error))), Some(file)) if is_damage(&error) => {
                    diagnosis.damaged.push((file, error.to_string()));
                }
                (Err(error), _) => diagnosis.foreign.push(error.to_string()),
            }
        }
        Ok(diagnosis)
    }

    fn keep(&mut self, seeds: u8, header: &Header) {
        if self.whole.last().is_none_or(|(last, _)| *last != seeds) {
            self.whole.push((seeds, depth_choice(header)));
        }
    }

    /// The levels to solve again, ascending: those without a whole file.
    pub(super) fn to_solve(&self) -> Vec<u8> {
        let damaged = self.damaged.iter().map(|(file, _)| file.seeds).filter(|seeds| !self.is_whole(*seeds));
        let mut levels: Vec<u8> = damaged.chain(self.missing.iter().copied()).collect();
        levels.sort_unstable();
        levels.dedup();
        levels
    }

    /// All levels that are not as they should be, ascending.
    pub(super) fn to_mend(&self) -> Vec<u8> {
        let mut levels = self.to_solve();
        levels.extend(self.damaged.iter().map(|(file, _)| file.seeds));
        levels.sort_unstable();
        levels.dedup();
        levels
    }

    /// How a damaged file is mended.
    pub(super) fn remedy(&self, file: &LevelFile) -> Remedy {
        match (self.is_whole(file.seeds), file.form) {
            (false, _) => Remedy::Solve,
            (true, Form::Packed) => Remedy::Pack,
            (true, Form::Plain) => Remedy::Unpack,
        }
    }

    fn is_whole(&self, seeds: u8) -> bool {
        self.whole.iter().any(|(whole, _)| *whole == seeds)
    }
}

pub(super) fn depth_choice(header: &Header) -> DepthChoice {
    if header.depth().is_some() { DepthChoice::Store } else { DepthChoice::LeaveOut }
}

/// Whether what is in a table's place is that table, damaged. Something else is not replaced: a whole table of
/// another game, one of another version, a directory, or a file that may not be read.
fn is_damage(error: &TableError) -> bool {
    match error {
        TableError::Header { error: HeaderError::Version { .. }, .. } => false,
        TableError::Header { .. } | TableError::Truncated { .. } | TableError::Lengthened { .. } => true,
        TableError::DataChecksum { .. } | TableError::DamagedValue { .. } | TableError::DamagedDepth { .. } => true,
        TableError::DamagedBlock { .. } | TableError::DamagedPart { .. } => true,
        _ => false,
    }
}
