//! Which tables are there.

use std::path::Path;

use seedbase_index::Level;
use seedbase_pack::{packed_path, read_packed_header};
use seedbase_rules::{Game, MAX_SEEDS};
use seedbase_table::{Header, TableError, read_header, table_path};

/// A level that has a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LevelFound {
    /// Seeds on the board.
    pub(crate) seeds: u8,
    /// Positions in the table.
    pub(crate) positions: u64,
    /// Size of the file, in whichever form it is.
    pub(crate) bytes: u64,
    /// Whether the table has depths.
    pub(crate) has_depths: bool,
}

/// The tables of a game in a directory whose headers are sound, the smallest first. Reads their headers.
pub(crate) fn levels_found(data: &Path, game: Game) -> Vec<LevelFound> {
    (0..=MAX_SEEDS).filter_map(|seeds| level_found(data, game, seeds)).collect()
}

fn level_found(data: &Path, game: Game, seeds: u8) -> Option<LevelFound> {
    Level::of(game.rules(), seeds).ok()?;
    let (header, bytes) = header_of(data, game, seeds).ok()?;
    (header.game() == game && header.seeds() == seeds).then(|| LevelFound {
        seeds,
        positions: header.positions(),
        bytes,
        has_depths: header.depth().is_some(),
    })
}

/// Of the plain form if it is there, otherwise of the packed one: what is answered from.
fn header_of(data: &Path, game: Game, seeds: u8) -> Result<(Header, u64), TableError> {
    match read_header(&table_path(data, game, seeds)) {
        Ok(header) => {
            let bytes = header.file_bytes();
            Ok((header, bytes))
        }
        Err(TableError::Missing { .. }) => read_packed_header(&packed_path(data, game, seeds)),
        Err(error) => Err(error),
    }
}

/// Whether a directory has a table of a game.
pub(super) fn has_any(data: &Path, game: Game) -> bool {
    (0..=MAX_SEEDS).any(|seeds| table_path(data, game, seeds).is_file() || packed_path(data, game, seeds).is_file())
}
