//! Finding damaged files.

use std::path::{Path, PathBuf};

use rayon::prelude::*;
use seedbase_query::{QueryError, Tables};
use seedbase_table::{Header, table_path};

use super::{LevelFile, Sums, digest};
use crate::ExchangeError;

/// What was found of a file of a level, or of a level that has none.
#[derive(Debug)]
pub struct Checked {
    /// Seeds of the level.
    pub seeds: u8,
    /// The file; `None` when the level has none.
    pub file: Option<LevelFile>,
    /// Whether it is whole.
    pub result: Result<Whole, ExchangeError>,
}

/// A whole table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Whole {
    /// What it says of itself.
    pub header: Header,
    /// Whether it stands in `SHA256SUMS`.
    pub listed: Listed,
}

/// Whether a whole table stands in the `SHA256SUMS` of its directory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listed {
    /// It does, and it is the file that was listed.
    Same,
    /// There is such a list, but it is not in it.
    Not,
    /// There is no such list.
    NoList,
}

/// The lists of the directories of `tables`.
struct Lists(Vec<(PathBuf, Option<Sums>)>);

impl Lists {
    fn read(tables: &Tables) -> Result<Lists, ExchangeError> {
        let places = tables.directories().iter().map(|data| {
            let table = table_path(data, tables.game(), 0);
            table.parent().map(Path::to_owned).unwrap_or_default()
        });
        Ok(Lists(places.map(|place| Ok((place.clone(), Sums::read(&place)?))).collect::<Result<_, ExchangeError>>()?))
    }

    /// That of the directory of a file.
    fn of(&self, file: &Path) -> Option<&Sums> {
        let (_, sums) = self.0.iter().find(|(place, _)| Some(&**place) == file.parent())?;
        sums.as_ref()
    }
}

/// Checks the files of these levels, in either form and in every directory of `tables`: header, length and the
/// checksums inside, and where their directory has a file of sums, whether they are the files that were listed. Several
/// files at a time are read from beginning to end; nothing else is done, so this goes as fast as the disk gives
/// them.
///
/// # Errors
/// When a file of sums cannot be read, and [`QueryError::Interrupted`]. What is wrong with a file, and that a level
/// has none, is told in its place.
pub fn check(
    tables: &Tables,
    levels: &[u8],
    cancelled: &(dyn Fn() -> bool + Sync),
) -> Result<Vec<Checked>, ExchangeError> {
    let lists = Lists::read(tables)?;
    let files: Vec<(u8, Option<LevelFile>)> = levels.iter().flat_map(|&seeds| files(tables, seeds)).collect();
    let checked = files.into_par_iter().map(|(seeds, file)| {
        let result = match &file {
            _ if cancelled() => return Err(QueryError::Interrupted.into()),
            Some(file) => check_file(tables, file, lists.of(&file.path), cancelled),
            None => Err(missing(tables, seeds)),
        };
        match result {
            Err(ExchangeError::Query(QueryError::Interrupted)) => Err(QueryError::Interrupted.into()),
            result => Ok(Checked { seeds, file, result }),
        }
    });
    checked.collect()
}

/// The files of a level, and nothing once if it has none.
fn files(tables: &Tables, seeds: u8) -> Vec<(u8, Option<LevelFile>)> {
    let files: Vec<_> = LevelFile::of(tables, seeds).into_iter().map(|file| (seeds, Some(file))).collect();
    if files.is_empty() { vec![(seeds, None)] } else { files }
}

fn missing(tables: &Tables, seeds: u8) -> ExchangeError {
    match tables.level(seeds) {
        Err(error) => error.into(),
        // It came while the others were looked at.
        Ok(table) => ExchangeError::NotListed { path: table.path().to_owned() },
    }
}

fn check_file(
    tables: &Tables,
    file: &LevelFile,
    sums: Option<&Sums>,
    cancelled: &dyn Fn() -> bool,
) -> Result<Whole, ExchangeError> {
    let header = file.verify_in(tables).map_err(QueryError::from)?;
    let listed = match sums {
        None => Listed::NoList,
        Some(sums) if sums.get(&file.name()).is_none() => Listed::Not,
        Some(sums) => check_listed(&file.path, sums, &file.name(), cancelled).map(|()| Listed::Same)?,
    };
    Ok(Whole { header, listed })
}

/// Checks what is listed beside the files of `levels` that are there, such as the description: that it is there and the
/// same.
///
/// # Errors
/// When a file of sums cannot be read. What is wrong with a file is told in its place.
pub fn check_others(
    tables: &Tables,
    levels: &[u8],
    cancelled: &dyn Fn() -> bool,
) -> Result<Vec<ExchangeError>, ExchangeError> {
    let of_levels: Vec<PathBuf> =
        levels.iter().flat_map(|&seeds| LevelFile::of(tables, seeds)).map(|file| file.path).collect();
    let mut wrong = Vec::new();
    for (place, sums) in Lists::read(tables)?.0 {
        let Some(sums) = sums else { continue };
        let others = sums.iter().map(|(name, _)| name).filter(|name| !of_levels.contains(&place.join(name)));
        wrong.extend(others.filter_map(|name| check_listed(&place.join(name), &sums, name, cancelled).err()));
    }
    Ok(wrong)
}

fn check_listed(path: &Path, sums: &Sums, name: &str, cancelled: &dyn Fn() -> bool) -> Result<(), ExchangeError> {
    if Some(digest(path, cancelled)?) == sums.get(name) {
        return Ok(());
    }
    Err(ExchangeError::NotListed { path: path.to_owned() })
}
