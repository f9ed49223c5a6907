//! Where tables lie.

use std::path::{Path, PathBuf};

use seedbase_rules::Game;

/// The place of a table below the data directory: `<rules>/<endless>/<seeds>.seedbase`, the seeds with two
/// digits.
///
/// ```
/// use seedbase_rules::{Endless, Game, Preset};
/// use seedbase_table::table_path;
/// let game = Game::new(Preset::Awari.rules(), Endless::Split)?;
/// let path = table_path("data".as_ref(), game, 9);
/// assert_eq!(path, std::path::Path::new("data/awari/split/09.seedbase"));
/// # Ok::<(), seedbase_rules::GameError>(())
/// ```
pub fn table_path(data: &Path, game: Game, seeds: u8) -> PathBuf {
    data.join(game.rules().to_string()).join(game.endless().to_string()).join(format!("{seeds:02}.seedbase"))
}

/// The name a table has while it is being written: that of the table with `.partial` behind it.
///
/// It is fixed, so that what a killed build leaves behind is overwritten by the next one and never piles up.
pub(crate) fn partial_path(table: &Path) -> PathBuf {
    let mut name = table.as_os_str().to_owned();
    name.push(".partial");
    name.into()
}
