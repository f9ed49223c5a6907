//! The levels below the one being solved.

use std::sync::Arc;

use rayon::prelude::*;
use seedbase_index::Level;
use seedbase_pack::{BlockCache, PackedTable};
use seedbase_table::{Plane, Table, TableError, Values};

use crate::{BuildError, Observer, Request};

/// Finished tables of 0, 1, 2, ... seeds. Those of an earlier build are checked before anything is built
/// on them: one wrong value below would spoil every level above.
#[derive(Debug, Default)]
pub(crate) struct Smaller {
    /// `None` for 47 seeds of the Oware family, which has no such level.
    tables: Vec<Option<Table>>,
    /// Levels that this build has written itself.
    written: Vec<u8>,
}

impl Smaller {
    /// By seeds, as far as they are open.
    pub(crate) fn tables(&self) -> &[Option<Table>] {
        &self.tables
    }

    /// Notes that a level comes from this build.
    pub(crate) fn trust(&mut self, seeds: u8) {
        self.written.push(seeds);
    }

    /// Opens all levels below `seeds` that are not open yet.
    pub(crate) fn open_below(
        &mut self,
        request: &Request,
        seeds: u8,
        observer: &dyn Observer,
    ) -> Result<(), BuildError> {
        for n in self.tables.len() as u8..seeds {
            let table = match Level::of(request.game.rules(), n) {
                Ok(_) => Some(open_either(request, n)?),
                Err(_) => None,
            };
            if let Some(table) = table.as_ref().filter(|_| !self.written.contains(&n)) {
                check(table, observer)?;
            }
            self.tables.push(table);
        }
        Ok(())
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
