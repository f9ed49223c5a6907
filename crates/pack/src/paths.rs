//! Where packed tables lie.

use std::path::{Path, PathBuf};

use seedbase_rules::Game;
use seedbase_table::table_path;

/// The place of a packed table below the data directory: that of the plain one with the ending `.seedpack`.
///
/// ```
/// use seedbase_rules::{Endless, Game, Preset};
/// use seedbase_pack::packed_path;
/// let game = Game::new(Preset::Awari.rules(), Endless::Split)?;
/// assert_eq!(packed_path("data".as_ref(), game, 9), std::path::Path::new("data/awari/split/09.seedpack"));
/// # Ok::<(), seedbase_rules::GameError>(())
/// ```
pub fn packed_path(data: &Path, game: Game, seeds: u8) -> PathBuf {
    table_path(data, game, seeds).with_extension("seedpack")
}
