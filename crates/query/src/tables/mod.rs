//! The tables of one game.

mod ask;
mod look_up;
mod stored;
mod unchanged;
pub(crate) use self::look_up::check_bounds;
pub(crate) use self::stored::{Numbers, Stored};

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use seedbase_index::Level;
use seedbase_pack::{BlockCache, packed_path};
use seedbase_rules::{Game, MAX_SEEDS};
use seedbase_table::{Table, table_path};

use crate::QueryError;

/// Bytes of decoded blocks that are kept unless [`Tables::with_cache`] says otherwise.
const USUAL_CACHE_BYTES: usize = 64 << 20;
const LEVELS: usize = MAX_SEEDS as usize + 1;

/// The tables of one game in one or several data directories, plain or packed.
///
/// A level is taken from the first directory that has it; where it is there in both forms, from the plain file.
/// Single positions are looked up in either form, of the packed one by decoding a block, and some 64 MB of decoded
/// blocks are kept. What goes through whole levels, as statistics and verification do, unpacks packed tables into
/// memory.
///
/// A table is opened when it is first needed and stays open. Failures are not remembered: a table that was
/// missing is found once it has been built. Threads can share one set.
#[derive(Debug)]
pub struct Tables {
    /// At least one.
    data: Vec<PathBuf>,
    game: Game,
    cache: OnceLock<Arc<BlockCache>>,
    levels: [OnceLock<Stored>; LEVELS],
}

impl Tables {
    /// The tables of `game` in the directory `data`. Opens nothing yet.
    pub fn new(data: PathBuf, game: Game) -> Self {
        Self { data: vec![data], game, cache: OnceLock::new(), levels: std::array::from_fn(|_| OnceLock::new()) }
    }

    /// Looks for tables in more directories, after those named before.
    ///
    /// ```
    /// use seedbase_query::Tables;
    /// use seedbase_rules::{Game, Preset};
    /// let tables = Tables::new("mine".into(), Game::usual(Preset::Awari.rules())).and_in(["shared".into()]);
    /// assert_eq!(tables.directories().len(), 2);
    /// ```
    #[must_use]
    pub fn and_in(mut self, more: impl IntoIterator<Item = PathBuf>) -> Self {
        self.data.extend(more);
        self
    }

    /// Keeps decoded blocks of packed tables in `cache`, which other sets of tables may share.
    #[must_use]
    pub fn with_cache(mut self, cache: Arc<BlockCache>) -> Self {
        self.cache = OnceLock::from(cache);
        self
    }

    /// The game whose tables these are.
    pub const fn game(&self) -> Game {
        self.game
    }

    /// The directory they are looked for in first, and built into.
    pub fn data(&self) -> &Path {
        &self.data[0]
    }

    /// The directories they are looked for in, in that order.
    pub fn directories(&self) -> &[PathBuf] {
        &self.data
    }

    /// Whether something lies in the place of a level's table, whatever it is.
    pub fn is_there(&self, seeds: u8) -> bool {
        let places =
            self.data.iter().flat_map(|data| [table_path(data, self.game, seeds), packed_path(data, self.game, seeds)]);
        places.into_iter().any(|place| place.symlink_metadata().is_ok())
    }

    /// Compares the checksums of a level's table: of the planes of a plain one, of the blocks of a packed one.
    ///
    /// # Errors
    /// Those of [`Tables::level`], and [`QueryError::Table`] with what is damaged.
    pub fn verify_checksum(&self, seeds: u8) -> Result<(), QueryError> {
        Ok(self.stored_level(seeds)?.verify_checksum()?)
    }

    /// The table of a level in its plain form. A packed one is unpacked into memory when it is first asked for.
    ///
    /// # Errors
    /// * [`QueryError::Level`] for more than 48 seeds, and in the Oware family for 47
    /// * [`QueryError::Missing`] when it has not been built
    /// * [`QueryError::Table`] when there is a file that is not this table
    pub fn level(&self, seeds: u8) -> Result<&Table, QueryError> {
        Ok(self.stored_level(seeds)?.plain()?)
    }

    /// The table of a level in the form in which it is there.
    ///
    /// # Errors
    /// Those of [`Tables::level`].
    pub(crate) fn stored_level(&self, seeds: u8) -> Result<&Stored, QueryError> {
        match self.levels.get(usize::from(seeds)).and_then(OnceLock::get) {
            Some(table) => Ok(table),
            None => self.open(seeds),
        }
    }

    #[cold]
    fn open(&self, seeds: u8) -> Result<&Stored, QueryError> {
        Level::of(self.game.rules(), seeds)?;
        let cache = self.cache.get_or_init(|| Arc::new(BlockCache::new(USUAL_CACHE_BYTES)));
        let table = Stored::open(&self.data, self.game, seeds, cache)
            .map_err(|error| QueryError::opening(self.data(), self.game, seeds, error))?;
        Ok(self.levels[usize::from(seeds)].get_or_init(|| table))
    }

    /// The table of a level, which must have depths.
    ///
    /// # Errors
    /// Those of [`Tables::level`], and [`QueryError::NoDepths`].
    pub(crate) fn level_with_depths(&self, seeds: u8) -> Result<&Table, QueryError> {
        let table = self.level(seeds)?;
        if table.header().depth().is_some() { Ok(table) } else { Err(self.no_depths(seeds)) }
    }

    #[cold]
    pub(crate) fn no_depths(&self, seeds: u8) -> QueryError {
        QueryError::no_depths(self.data(), self.game, seeds)
    }
}
