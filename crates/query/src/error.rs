//! Why a question has no answer.

use std::path::{Path, PathBuf};

use seedbase_index::LevelError;
use seedbase_rules::{Game, Position};
use seedbase_table::TableError;

use crate::build_command;

/// Why a question could not be answered.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum QueryError {
    /// The table of a level has not been built.
    #[error("no table for {seeds} seeds of {game}: looked for {}; build it with: {command}", .path.display())]
    Missing {
        /// The game asked about.
        game: Game,
        /// Seeds of the level that is needed.
        seeds: u8,
        /// Where the table was looked for.
        path: PathBuf,
        /// The command that makes it.
        command: String,
    },
    /// There is a table, but it cannot be used.
    #[error(transparent)]
    Table(#[from] TableError),
    /// No level has so many seeds.
    #[error(transparent)]
    Level(#[from] LevelError),
    /// A table contradicts itself or the smaller ones.
    #[error(
        "{}: faulty: {position} is stored as {stored}, but its best move is worth {best}; verify the tables and build \
         those with faults again", .path.display()
    )]
    Contradiction {
        /// The table of the position.
        path: PathBuf,
        /// The position.
        position: Position,
        /// Its value in the table.
        stored: i8,
        /// The highest value of its moves, or what the end of the game gives.
        best: i8,
    },
    /// The caller asked to stop.
    #[error("interrupted")]
    Interrupted,
}

impl QueryError {
    /// What opening the table of `seeds` seeds below `data` ended with.
    pub(crate) fn opening(data: &Path, game: Game, seeds: u8, error: TableError) -> Self {
        match error {
            TableError::Missing { path } => {
                QueryError::Missing { game, seeds, path, command: build_command(data, game, seeds) }
            }
            error => QueryError::Table(error),
        }
    }
}
