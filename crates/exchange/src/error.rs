//! Why nothing was written, or nothing compared.

use std::io;
use std::path::PathBuf;

use seedbase_query::QueryError;
use seedbase_rules::Game;

/// Why a file of others could not be written or read. Every message says what to do.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ExchangeError {
    /// A table that is needed is missing or cannot be used, or the caller asked to stop.
    #[error(transparent)]
    Query(#[from] QueryError),
    /// The format has no place for what this game's tables hold.
    #[error("{format} has no place for {game}: {needs}")]
    Game {
        /// The format.
        format: &'static str,
        /// The game asked for.
        game: Game,
        /// What it has a place for, and so what to ask for.
        needs: &'static str,
    },
    /// A seed count that the format does not go up to.
    #[error("a book of {seeds} seeds cannot be: the engine reads books of 1 to {most}; it comes with one of 12")]
    BookSeeds {
        /// Seeds asked for.
        seeds: u8,
        /// The most that a book can have.
        most: u8,
    },
    /// A file that is not in the format it was said to be in.
    #[error("not {format}: {fault}")]
    Format {
        /// The format.
        format: &'static str,
        /// What is wrong with it, and what to do.
        fault: String,
    },
    /// A file of sums with a line that is none.
    #[error("{}: line {line} {fault}; write it again with seedbase manifest", path.display())]
    Sums {
        /// The file.
        path: PathBuf,
        /// Number of the line, from 1.
        line: usize,
        /// What is wrong with it.
        fault: &'static str,
    },
    /// A file that is not the one listed in the file of sums.
    #[error(
        "{}: is not the file that SHA256SUMS lists; if it was damaged, take that from where it came, and if it was \
         built or written anew, list it with seedbase manifest", path.display()
    )]
    NotListed {
        /// The file.
        path: PathBuf,
    },
    /// There is a file where one was to be written.
    #[error("{}: is there already; give --force to replace it", path.display())]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// The operating system could not do a step of writing a file.
    #[error("{}: could not {action} it: {error}; see to the space and the permissions there", path.display())]
    Output {
        /// The file.
        path: PathBuf,
        /// What was tried.
        action: &'static str,
        /// What the operating system said.
        error: io::Error,
    },
    /// The stream that was written to, or read from, failed.
    #[error(transparent)]
    Stream(#[from] io::Error),
}
