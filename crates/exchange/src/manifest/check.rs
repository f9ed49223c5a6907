//! Finding damaged files.

use std::path::Path;

use rayon::prelude::*;
use seedbase_query::{QueryError, Tables};

use super::{Sums, digest, directory};
use crate::{ExchangeError, checked};

/// What was found of a level.
#[derive(Debug)]
pub struct Checked {
    /// Seeds of the level.
    pub seeds: u8,
    /// Whether its table is whole.
    pub result: Result<Listed, ExchangeError>,
}

/// Whether a whole table stands in `SHA256SUMS`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listed {
    /// It does, and it is the file that was listed.
    Same,
    /// There is such a list, but it is not in it.
    Not,
    /// There is no such list.
    NoList,
}

/// Checks the tables of these levels: header, length and the checksums inside, and where the directory has a file
/// of sums, whether they are the files that were listed. Several files at a time are read from beginning to end;
/// nothing else is done, so this goes as fast as the disk gives them.
///
/// # Errors
/// When the file of sums cannot be read, and [`QueryError::Interrupted`]. What is wrong with a table is told in its
/// place.
pub fn check(
    tables: &Tables,
    levels: &[u8],
    cancelled: &(dyn Fn() -> bool + Sync),
) -> Result<Vec<Checked>, ExchangeError> {
    let sums = Sums::read(&directory(tables))?;
    let checked = levels.par_iter().map(|&seeds| match check_level(tables, seeds, sums.as_ref(), cancelled) {
        Err(ExchangeError::Query(QueryError::Interrupted)) => Err(QueryError::Interrupted.into()),
        result => Ok(Checked { seeds, result }),
    });
    checked.collect()
}

fn check_level(
    tables: &Tables,
    seeds: u8,
    sums: Option<&Sums>,
    cancelled: &(dyn Fn() -> bool + Sync),
) -> Result<Listed, ExchangeError> {
    if cancelled() {
        return Err(QueryError::Interrupted.into());
    }
    let table = checked::level(tables, seeds)?;
    let Some(sums) = sums else { return Ok(Listed::NoList) };
    let name = table.path().file_name().unwrap_or_default().to_string_lossy();
    match sums.get(&name) {
        Some(_) => check_listed(table.path(), sums, &name, cancelled).map(|()| Listed::Same),
        None => Ok(Listed::Not),
    }
}

/// Checks the files that are listed beside those of `levels`, such as the description: that they are there and the
/// same.
///
/// # Errors
/// When the file of sums cannot be read. What is wrong with a file is told in its place.
pub fn check_others(
    tables: &Tables,
    levels: &[u8],
    cancelled: &dyn Fn() -> bool,
) -> Result<Vec<ExchangeError>, ExchangeError> {
    let directory = directory(tables);
    let Some(sums) = Sums::read(&directory)? else { return Ok(Vec::new()) };
    let of_levels: Vec<_> = levels.iter().map(|&seeds| super::file_name(tables, seeds)).collect();
    let others = sums.iter().map(|(name, _)| name).filter(|name| !of_levels.iter().any(|level| level == name));
    let wrong = others.filter_map(|name| check_listed(&directory.join(name), &sums, name, cancelled).err());
    Ok(wrong.collect())
}

fn check_listed(path: &Path, sums: &Sums, name: &str, cancelled: &dyn Fn() -> bool) -> Result<(), ExchangeError> {
    if Some(digest(path, cancelled)?) == sums.get(name) {
        return Ok(());
    }
    Err(ExchangeError::NotListed { path: path.to_owned() })
}
