//! Why a question has no answer.

use std::path::{Path, PathBuf};

use seedbase_index::LevelError;
use seedbase_rules::{Game, Numbers, Position};
use seedbase_table::{TableError, table_path};

use crate::{Worth, build_command};

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
    /// The table of a level was built without depths.
    #[error("the table of {seeds} seeds of {game} has no depths: {}; build it again with: {command}", .path.display())]
    NoDepths {
        /// The game asked about.
        game: Game,
        /// Seeds of the level.
        seeds: u8,
        /// The table.
        path: PathBuf,
        /// The command that makes it with depths.
        command: String,
    },
    /// There is a table, but it cannot be used.
    #[error(transparent)]
    Table(#[from] TableError),
    /// No level has so many seeds.
    #[error(transparent)]
    Level(#[from] LevelError),
    /// One exact value was asked for under `own-side`, where positions have two bounds.
    #[error("positions of {game} have no single value: ask for what each side can force, or for --endless split")]
    NoValue {
        /// The game asked about.
        game: Game,
    },
    /// Bounds were asked for under `split`, where every value is exact.
    #[error("positions of {game} have exact values, and no bounds: ask for those, or for --endless own-side")]
    NoBounds {
        /// The game asked about.
        game: Game,
    },
    /// A search was asked for in a game with endless play, where the value of a position can depend on its past.
    #[error(
        "positions of {game} can come back, so a search cannot find their values: only those of bantumi are searched"
    )]
    NoSearch {
        /// The game asked about.
        game: Game,
    },
    /// A search has found the value of a position to be at least more than it is at most: a table is wrong.
    #[error(
        "faulty tables: the value of {position} would be at least {least} and at most {most}; verify the tables and build \
         those with faults again"
    )]
    SearchContradiction {
        /// The position.
        position: Position,
        /// What the search found it to be at least.
        least: i8,
        /// What the search found it to be at most.
        most: i8,
    },
    /// There is not as much memory as a search is to have.
    #[error("{bytes} bytes of memory are not to be had: give the search less")]
    NoMemory {
        /// Bytes that were asked for.
        bytes: usize,
    },
    /// Seeds lie in pits that the board of the game has not.
    #[error(
        "{position} has seeds outside the board of {game}, which has {} pits a player: leave the first pits of either \
         row empty", game.rules().row().pits()
    )]
    OffBoard {
        /// The game asked about.
        game: Game,
        /// The position.
        position: Position,
    },
    /// A table contradicts itself or the smaller ones.
    #[error(
        "{}: faulty: {position} is stored as {stored}, but its best move gives {best}; verify the tables and build \
         those with faults again", .path.display()
    )]
    Contradiction {
        /// The table of the position.
        path: PathBuf,
        /// The position, on the board of the game.
        position: Numbers,
        /// What the table holds for it.
        stored: Worth,
        /// What its best move gives.
        best: Worth,
    },
    /// A move is longer than any depth that a table can hold, and so than what can be answered.
    #[error("{position} has a move of {} plies, more than a depth can be", u32::from(u16::MAX) + 1)]
    TooDeep {
        /// The position, on the board of the game.
        position: Numbers,
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

    /// Of a table of `seeds` seeds below `data` that has no depths.
    pub(crate) fn no_depths(data: &Path, game: Game, seeds: u8) -> Self {
        let command = format!("{} --force", build_command(data, game, seeds));
        QueryError::NoDepths { game, seeds, path: table_path(data, game, seeds), command }
    }
}
