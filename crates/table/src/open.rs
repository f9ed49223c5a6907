//! Opening a file and finding out whether it is a table.

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use seedbase_rules::Game;

use crate::{HEADER_BYTES, Header, HeaderError, TableError};

/// Reads what the table at `path` says of itself, whatever its game and seed count.
///
/// The header is checked, and that the file is as long as it says; the values are not read.
///
/// # Errors
/// * [`TableError::Missing`], [`TableError::NotAFile`], [`TableError::Unreadable`]
/// * [`TableError::Header`] when the file is no table of this version or its header is damaged
/// * [`TableError::Truncated`], [`TableError::Lengthened`]
pub fn read_header(path: &Path) -> Result<Header, TableError> {
    let (mut file, length) = open_file(path)?;
    let header = header_of(path, &mut file)?;
    check_length(path, &header, length)?;
    Ok(header)
}

/// Opens the table of `game` and `seeds`. The length of the file is left to be checked.
pub(crate) fn open_table(path: &Path, game: Game, seeds: u8) -> Result<(File, Header), TableError> {
    let (mut file, _) = open_file(path)?;
    let header = header_of(path, &mut file)?;
    check_identity(path, &header, game, seeds)?;
    Ok((file, header))
}

/// Opens a regular file to be read; gives its length in bytes, too.
///
/// # Errors
/// * [`TableError::Missing`], [`TableError::NotAFile`], [`TableError::Unreadable`]
pub fn open_file(path: &Path) -> Result<(File, u64), TableError> {
    // Looked at before opening it, for opening a pipe would wait for a writer.
    let metadata = fs::metadata(path).map_err(|error| TableError::unreadable(path, error))?;
    if !metadata.is_file() {
        return Err(TableError::NotAFile { path: path.to_owned() });
    }
    let file = File::open(path).map_err(|error| TableError::unreadable(path, error))?;
    // The length of what was opened, should another file have taken the name just now.
    let length = file.metadata().map_err(|error| TableError::unreadable(path, error))?.len();
    Ok((file, length))
}

fn header_of(path: &Path, file: &mut File) -> Result<Header, TableError> {
    let mut bytes = Vec::with_capacity(HEADER_BYTES);
    let read = file.take(HEADER_BYTES as u64).read_to_end(&mut bytes);
    read.map_err(|error| TableError::unreadable(path, error))?;
    Header::from_bytes(&bytes).map_err(|error| in_header(path, error))
}

fn in_header(path: &Path, error: HeaderError) -> TableError {
    let path = path.to_owned();
    match error {
        HeaderError::Truncated { expected, got } => TableError::Truncated { path, expected, got },
        error => TableError::Header { path, error },
    }
}

fn check_identity(path: &Path, header: &Header, game: Game, seeds: u8) -> Result<(), TableError> {
    if header.game() != game {
        return Err(TableError::WrongGame { path: path.to_owned(), expected: game, got: header.game() });
    }
    if header.seeds() != seeds {
        return Err(TableError::WrongSeeds { path: path.to_owned(), expected: seeds, got: header.seeds() });
    }
    Ok(())
}

/// Compares the length of a file with that which its header means.
pub(crate) fn check_length(path: &Path, header: &Header, got: u64) -> Result<(), TableError> {
    let (path, expected) = (path.to_owned(), header.file_bytes());
    match got.cmp(&expected) {
        std::cmp::Ordering::Less => Err(TableError::Truncated { path, expected, got }),
        std::cmp::Ordering::Greater => Err(TableError::Lengthened { path, expected, got }),
        std::cmp::Ordering::Equal => Ok(()),
    }
}
