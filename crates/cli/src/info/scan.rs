//! Finding the tables in a data directory.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context;
use seedbase_index::Level;
use seedbase_pack::{BlockCache, PackedTable, packed_path};
use seedbase_rules::{Game, Preset};
use seedbase_table::{Header, Table, TableError, read_header, table_path};

/// A file with a table's name.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) path: PathBuf,
    /// The game that the file's place stands for.
    pub(super) game: Option<Game>,
    /// The seeds that its name stands for.
    pub(super) seeds: Option<u8>,
    /// Its size.
    pub(super) bytes: u64,
    /// What it says of itself, if that is sound and it is in its place.
    pub(super) header: Result<Header, Fault>,
    /// Bits a position of each plane of a packed table.
    pub(super) packed: Option<Vec<f64>>,
}

/// What is wrong with a file.
#[derive(Debug)]
pub(super) enum Fault {
    /// The table itself.
    Table(TableError),
    /// Its place or its name.
    Misplaced {
        /// Where it belongs, if it is a table.
        belongs: Option<PathBuf>,
    },
}

impl Found {
    /// What is wrong in words, with the file's name.
    pub(super) fn fault(&self) -> Option<String> {
        let path = self.path.display();
        match self.header.as_ref().err()? {
            Fault::Table(error) => Some(error.to_string()),
            Fault::Misplaced { belongs: Some(there) } => {
                Some(format!("{path}: is never looked for here; move it to {}", there.display()))
            }
            Fault::Misplaced { belongs: None } => Some(format!("{path}: no table has this name; move it away")),
        }
    }
}

/// All files `DATA/<rules>/<endless>/<seeds>.seedbase` and `.seedpack`, sorted by name.
pub(super) fn tables(data: &Path) -> anyhow::Result<Vec<Found>> {
    let mut found = Vec::new();
    for rules in entries(data)? {
        for endless in entries_if_directory(&rules)? {
            let files = entries_if_directory(&endless)?;
            found.extend(files.into_iter().filter(|path| is_table_name(path)).map(|path| look(data, path)));
        }
    }
    Ok(found)
}

fn is_table_name(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "seedbase" || extension == "seedpack")
}

fn look(data: &Path, path: PathBuf) -> Found {
    let game = game_of(&path);
    let seeds = seeds_of(&path, game);
    let bytes = fs::metadata(&path).map_or(0, |meta| if meta.is_file() { meta.len() } else { 0 });
    let mut packed = None;
    let header = match (game, seeds) {
        (Some(game), Some(seeds)) if table_path(data, game, seeds) == path => {
            Table::open(data, game, seeds).map(|table| table.header().clone()).map_err(Fault::Table)
        }
        (Some(game), Some(seeds)) if packed_path(data, game, seeds) == path => {
            let table = PackedTable::open(data, game, seeds, Arc::new(BlockCache::new(0)));
            packed = table.as_ref().ok().map(bits_a_position);
            table.map(|table| table.header().clone()).map_err(Fault::Table)
        }
        _ => Err(misplaced(data, &path)),
    };
    Found { path, game, seeds, bytes, header, packed }
}

/// What a position takes in each plane there is.
fn bits_a_position(table: &PackedTable) -> Vec<f64> {
    let bits = |plane| table.plane_bytes(plane) as f64 * 8.0 / table.header().positions() as f64;
    table.header().sections().map(|section| bits(section.plane())).collect()
}

fn misplaced(data: &Path, path: &Path) -> Fault {
    match read_header(path) {
        Ok(header) => Fault::Misplaced { belongs: Some(table_path(data, header.game(), header.seeds())) },
        Err(TableError::Header { .. }) => Fault::Misplaced { belongs: None },
        Err(error) => Fault::Table(error),
    }
}

/// The game that a file's directories name.
fn game_of(path: &Path) -> Option<Game> {
    let mut directories = path.ancestors().skip(1).filter_map(|path| path.file_name()?.to_str());
    let endless = directories.next()?.parse().ok()?;
    let rules = directories.next()?.parse().ok()?;
    Game::new(rules, endless).ok()
}

/// The seeds that its name stands for, if the game has such a level.
fn seeds_of(path: &Path, game: Option<Game>) -> Option<u8> {
    let seeds = path.file_stem()?.to_str()?.parse().ok()?;
    let rules = game.map_or(Preset::Oware.rules(), |game| game.rules());
    Level::of(rules, seeds).is_ok().then_some(seeds)
}

fn entries_if_directory(path: &Path) -> anyhow::Result<Vec<PathBuf>> {
    if path.is_dir() { entries(path) } else { Ok(Vec::new()) }
}

fn entries(directory: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let listing = fs::read_dir(directory).and_then(|entries| entries.map(|e| Ok(e?.path())).collect());
    let mut paths: Vec<PathBuf> =
        listing.map_err(|error| unreadable(&error)).with_context(|| directory.display().to_string())?;
    paths.sort();
    Ok(paths)
}

fn unreadable(error: &io::Error) -> anyhow::Error {
    match error.kind() {
        io::ErrorKind::NotFound => anyhow::anyhow!("there is no such directory; `seedbase build` makes it"),
        _ => anyhow::anyhow!("cannot be listed: {error}; name the data directory with --data"),
    }
}
