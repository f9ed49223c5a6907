//! The levels below the one being solved.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use rayon::prelude::*;
use seedbase_index::Level;
use seedbase_pack::{BlockCache, PackedTable};
use seedbase_rules::MAX_SEEDS;
use seedbase_table::{Plane, Table, TableError, Values};

use crate::crew::Team;
use crate::{BuildError, Observer, Request};

/// Finished tables of 0, 1, 2, ... seeds. Those of an earlier build are checked before anything is built
/// on them: one wrong value below would spoil every level above.
#[derive(Debug)]
pub(crate) struct Smaller {
    /// As far as they are open; `None` for 47 seeds of the Oware family, which has no such level.
    tables: Vec<OnceLock<Option<Table>>>,
    /// Held while tables are opened, so that none is checked twice.
    opening: Mutex<()>,
    /// Levels that this build writes itself.
    built: Vec<u8>,
}

impl Smaller {
    /// For a build of these levels.
    pub(crate) fn new(built: Vec<u8>) -> Smaller {
        let tables = (0..=MAX_SEEDS).map(|_| OnceLock::new()).collect();
        Smaller { tables, opening: Mutex::default(), built }
    }

    /// The tables of all levels below `seeds`. Those that are not open yet are opened; they are there.
    ///
    /// Not to be called by a thread of the crew: while one waits for what it shares out, it does other work of the
    /// crew, and would come to wait here for itself.
    pub(crate) fn below(
        &self,
        request: &Request,
        seeds: u8,
        team: Team<'_>,
        observer: &dyn Observer,
    ) -> Result<Vec<Option<&Table>>, BuildError> {
        let _opening = self.opening.lock().unwrap_or_else(PoisonError::into_inner);
        (0..seeds).map(|n| self.open(request, n, team, observer)).collect()
    }

    fn open(
        &self,
        request: &Request,
        seeds: u8,
        team: Team<'_>,
        observer: &dyn Observer,
    ) -> Result<Option<&Table>, BuildError> {
        let place = &self.tables[usize::from(seeds)];
        if let Some(table) = place.get() {
            return Ok(table.as_ref());
        }
        let table = match Level::of(request.game.rules(), seeds) {
            Ok(_) => Some(team.with_all(|| open_either(request, seeds))?),
            Err(_) => None,
        };
        if let Some(table) = table.as_ref().filter(|_| !self.built.contains(&seeds)) {
            team.with_all(|| check(table, observer))?;
        }
        Ok(place.get_or_init(|| table).as_ref())
    }
}

/// The table of a level in its plain form; one that is there in the packed form only is unpacked into memory.
fn open_either(request: &Request, seeds: u8) -> Result<Table, TableError> {
    match Table::open(&request.data, request.game, seeds) {
        Err(TableError::Missing { path }) => match open_packed(request, seeds) {
            Err(TableError::Missing { .. }) => Err(TableError::Missing { path }),
            packed => packed?.unpack(),
        },
        plain => plain,
    }
}

/// The packed table of a level, to be unpacked as a whole: nothing of it is kept.
pub(crate) fn open_packed(request: &Request, seeds: u8) -> Result<PackedTable, TableError> {
    PackedTable::open(&request.data, request.game, seeds, Arc::new(BlockCache::new(0)))
}

/// Checks a table's checksums, and that it holds only values that its positions can have.
fn check(table: &Table, observer: &dyn Observer) -> Result<(), BuildError> {
    table.verify_checksum()?;
    check_values(table, Plane::Values, table.values(), observer)?;
    match table.ceilings() {
        Some(ceilings) => check_values(table, Plane::Ceilings, ceilings, observer),
        None => Ok(()),
    }
}

fn check_values(table: &Table, plane: Plane, values: Values<'_>, observer: &dyn Observer) -> Result<(), BuildError> {
    const CHUNK: u64 = 1 << 16;
    let seeds = table.header().seeds();
    let chunks = values.positions().div_ceil(CHUNK);
    (0..chunks).into_par_iter().try_for_each_init(Vec::new, |decoded, chunk| {
        if observer.cancelled() {
            return Err(BuildError::Interrupted);
        }
        let start = chunk * CHUNK;
        decoded.resize(CHUNK.min(values.positions() - start) as usize, 0);
        values.decode(start, decoded);
        let Some(at) = decoded.iter().position(|value| value.unsigned_abs() > seeds) else { return Ok(()) };
        let (path, index) = (table.path().to_path_buf(), start + at as u64);
        Err(TableError::DamagedValue { path, plane, index, value: decoded[at] }.into())
    })
}
