//! Why a build stopped.

use std::io;
use std::path::PathBuf;

use seedbase_index::LevelError;
use seedbase_table::TableError;

/// Why a build could not be planned or finished. Levels that were finished before are kept.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BuildError {
    /// The observer asked to stop.
    #[error("interrupted; finished levels are kept and the next build goes on after them")]
    Interrupted,
    /// Another build is at work on the same tables.
    #[error("another build is at work in {}: wait for it, or build into another directory", directory.display())]
    Locked {
        /// The directory of the tables.
        directory: PathBuf,
    },
    /// The directory cannot be used.
    #[error("cannot {action} {}: {source}", path.display())]
    Directory {
        /// What was tried.
        action: &'static str,
        /// The directory or file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// A table could not be read or written.
    #[error(transparent)]
    Table(#[from] TableError),
    /// A seed count without a level.
    #[error(transparent)]
    Level(#[from] LevelError),
    /// The system gave no memory.
    #[error("out of memory: level {seeds} needs {bytes} bytes; give it more, or build fewer seeds")]
    OutOfMemory {
        /// Seeds of the level.
        seeds: u8,
        /// Bytes that were asked for.
        bytes: u64,
    },
    /// A level has a depth of 65,536 or more, which no table can hold.
    #[error("level {seeds} has depths beyond 65535, which no table holds; build it without depths")]
    TooDeep {
        /// Seeds of the level.
        seeds: u8,
    },
    /// What a level needs on disk while it is solved could not be kept.
    #[error(
        "cannot keep what is known of a level in {}: {source}; make room there, choose another directory with \
         --temporary, or allow more memory with --memory",
        directory.display()
    )]
    Temporary {
        /// Where it was tried.
        directory: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The threads could not be started.
    #[error("cannot start the threads: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}
