//! What goes with the tables of a game when they are handed to others: checksums and a description.
//!
//! Both lie in the directory of the tables. `SHA256SUMS` is what `sha256sum -c SHA256SUMS` reads there, and
//! `manifest.json` tells what the tables are and what is in them.

mod check;
mod description;
mod digest;
mod files;
mod sums;

pub use check::{Checked, Listed, Whole, check, check_others};
pub use description::{Description, LevelDescription, Statistics};
pub use digest::{Digest, digest};
pub use files::{Form, LevelFile};
pub use sums::{SUMS_NAME, Sums};

use std::io::Write;
use std::path::{Path, PathBuf};

use seedbase_query::Tables;
use seedbase_table::table_path;

use crate::{ExchangeError, Existing, OutputFile};

/// The name of the description.
pub const DESCRIPTION_NAME: &str = "manifest.json";

/// The directory of the tables of a game.
pub fn directory(tables: &Tables) -> PathBuf {
    let table = table_path(tables.data(), tables.game(), 0);
    table.parent().map(Path::to_owned).unwrap_or_default()
}

/// Describes the files of these levels, plain and packed, and writes the description and the sums into their directory. What stood
/// there before is replaced. `cancelled` is asked now and then whether to stop.
///
/// Only the first directory of `tables` is looked at. Every file is checked first: sums of damaged tables would pass the damage off as right.
///
/// # Errors
/// [`ExchangeError::Query`] when a table is missing or damaged, or the caller stops; [`ExchangeError::Output`].
pub fn write(tables: &Tables, levels: &[u8], cancelled: &(dyn Fn() -> bool + Sync)) -> Result<Sums, ExchangeError> {
    let (description, mut sums) = Description::of(tables, levels, cancelled)?;
    tables.check_unchanged()?;
    let directory = directory(tables);
    let text = description.text();
    sums.add(DESCRIPTION_NAME, Digest::of(text.as_bytes()));
    replace(&directory.join(DESCRIPTION_NAME), &text)?;
    replace(&directory.join(SUMS_NAME), &sums.text())?;
    Ok(sums)
}

fn replace(path: &Path, text: &str) -> Result<(), ExchangeError> {
    let mut file = OutputFile::create(path, Existing::Replace)?;
    file.write_all(text.as_bytes())?;
    file.finish()
}
