//! Whether what was read can be told.

use std::sync::OnceLock;

use super::{Stored, Tables};
use crate::QueryError;

impl Tables {
    /// Fails if a table that is open was cut, written over, or could not be read since it was opened. To be asked
    /// after anything was computed from the tables and before it is told. One question to the operating system for
    /// every table that is open.
    ///
    /// ```
    /// # use seedbase_query::Tables;
    /// # use seedbase_rules::{Game, Preset};
    /// let tables = Tables::new("data".into(), Game::usual(Preset::Awari.rules()));
    /// tables.check_unchanged()?; // none is open
    /// # Ok::<(), seedbase_query::QueryError>(())
    /// ```
    ///
    /// # Errors
    /// [`QueryError::Table`] with what has become of the first of them.
    pub fn check_unchanged(&self) -> Result<(), QueryError> {
        Ok(self.levels.iter().filter_map(OnceLock::get).try_for_each(Stored::check_unchanged)?)
    }
}
