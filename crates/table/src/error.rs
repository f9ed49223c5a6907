//! What can go wrong with a file.

use std::io;
use std::path::{Path, PathBuf};

use seedbase_index::LevelError;
use seedbase_rules::Game;

use crate::{HeaderError, Plane};

/// Why a table could not be read or written. Every message names the file and says what to do.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// There is no such file.
    #[error("{path}: there is no such table; build it first")]
    Missing {
        /// Where it was looked for.
        path: PathBuf,
    },
    /// Something else than a file has the table's name, a directory for example.
    #[error("{path}: not a file; move it away and build the table again")]
    NotAFile {
        /// Where the table should be.
        path: PathBuf,
    },
    /// The operating system does not let it be read.
    #[error("{path}: cannot be read: {error}; see to its permissions and to the disk")]
    Unreadable {
        /// The table.
        path: PathBuf,
        /// What the operating system said.
        error: io::Error,
    },
    /// Its header is not that of a table of this version.
    #[error("{path}: {error}")]
    Header {
        /// The table.
        path: PathBuf,
        /// What is wrong with it.
        error: HeaderError,
    },
    /// A table of another game.
    #[error("{path}: holds {got}, not {expected}; move it to the directory of its game and build this one again")]
    WrongGame {
        /// The table.
        path: PathBuf,
        /// The game that was asked for.
        expected: Game,
        /// The game that the file holds.
        got: Game,
    },
    /// A table of another seed count.
    #[error("{path}: holds the positions of {got} seeds, not of {expected}; give it its own name and build this again")]
    WrongSeeds {
        /// The table.
        path: PathBuf,
        /// The seeds that were asked for.
        expected: u8,
        /// The seeds of the positions in the file.
        got: u8,
    },
    /// The file ends too early.
    #[error("{path}: cut off: {got} of {expected} bytes; build the table again")]
    Truncated {
        /// The table.
        path: PathBuf,
        /// Bytes that the file should have.
        expected: u64,
        /// Bytes that it has.
        got: u64,
    },
    /// The file goes on after its end.
    #[error("{path}: too long: {got} bytes instead of {expected}; build the table again")]
    Lengthened {
        /// The table.
        path: PathBuf,
        /// Bytes that the file should have.
        expected: u64,
        /// Bytes that it has.
        got: u64,
    },
    /// The numbers of a plane are not as they were written.
    #[error(
        "{path}: its {plane} are damaged: the checksum is {got:016x}, it should be {expected:016x}; build the table \
         again"
    )]
    DataChecksum {
        /// The table.
        path: PathBuf,
        /// Which plane it is.
        plane: Plane,
        /// The checksum that the header states.
        expected: u64,
        /// The checksum of what is there.
        got: u64,
    },
    /// What follows the numbers of a plane is not zero, although the checksum is right.
    #[error("{path}: not written as tables are: what follows its {plane} is not zero; build the table again")]
    Padding {
        /// The table.
        path: PathBuf,
        /// Which plane it is.
        plane: Plane,
    },
    /// A stored value or ceiling is none that a position of so many seeds can have.
    #[error("{path}: damaged: position {index} has the {} {value}; build the table again", .plane.number())]
    DamagedValue {
        /// The table.
        path: PathBuf,
        /// Which plane it is.
        plane: Plane,
        /// Index of the position.
        index: u64,
        /// What is stored for it.
        value: i8,
    },
    /// A stored depth is above the largest that the header tells of.
    #[error("{path}: damaged: position {index} has the {} {depth}; build the table again", .plane.number())]
    DamagedDepth {
        /// The table.
        path: PathBuf,
        /// Which plane it is.
        plane: Plane,
        /// Index of the position.
        index: u64,
        /// What is stored for it, in plies.
        depth: u16,
    },
    /// Part of it could not be had when it was asked for.
    #[error("{path}: {}", seedbase_mapping::TORN)]
    Torn {
        /// The table.
        path: PathBuf,
    },
    /// It was written to or cut after it had been opened.
    #[error(
        "{path}: was written over or cut while it was in use, and nothing is told from it; ask again when it is whole"
    )]
    Changed {
        /// The table.
        path: PathBuf,
    },
    /// A coded block of a packed table is not as it was written.
    #[error(
        "{path}: damaged: block {block} of its {plane}; positions elsewhere still have answers; build the level again, \
         and pack it"
    )]
    DamagedBlock {
        /// The packed table.
        path: PathBuf,
        /// Which plane it is.
        plane: Plane,
        /// Number of the block, from 0.
        block: u64,
    },
    /// What all blocks of a plane of a packed table need is not as it was written.
    #[error("{path}: damaged: the {part} of its {plane}; build the level again, and pack it")]
    DamagedPart {
        /// The packed table.
        path: PathBuf,
        /// Which plane it is.
        plane: Plane,
        /// Which part of it: the model or the index of its blocks.
        part: &'static str,
    },
    /// A packed table cannot be unpacked into memory.
    #[error("{path}: needs {bytes} bytes of memory: {error}; unpack it into a file with seedbase unpack")]
    NoMemory {
        /// The packed table.
        path: PathBuf,
        /// Bytes of the plain form.
        bytes: u64,
        /// What the operating system said.
        error: io::Error,
    },
    /// Packing was told to stop.
    #[error("{path}: interrupted; nothing was written")]
    Interrupted {
        /// Where the packed table would have been.
        path: PathBuf,
    },
    /// The table was built without depths.
    #[error("{path}: has no depths; build the level again with --force and without --no-depth")]
    NoDepths {
        /// The table.
        path: PathBuf,
    },
    /// A ceiling was asked for where endless play is split: every value is exact, so there are no ceilings.
    #[error("{path}: has no ceilings, for endless play is split there; build with --endless own-side and ask that")]
    NoCeilings {
        /// The table.
        path: PathBuf,
    },
    /// An index that the level does not have.
    #[error("{path}: there is no position {index}: the last of the table is {}", .positions - 1)]
    NoSuchPosition {
        /// The table.
        path: PathBuf,
        /// The index that was asked for.
        index: u64,
        /// Positions of the level.
        positions: u64,
    },
    /// A table was to be written for a seed count that has none.
    #[error("{path}: cannot be written: {error}")]
    NoLevel {
        /// Where the table would have been.
        path: PathBuf,
        /// Why there is none.
        error: LevelError,
    },
    /// A value or ceiling was to be written that no position of so many seeds can have.
    #[error(
        "{path}: not written: position {index} cannot have the {} {value} with {seeds} seeds; report this fault",
        .plane.number()
    )]
    ValueOutOfRange {
        /// The table.
        path: PathBuf,
        /// Which plane it is for.
        plane: Plane,
        /// Index of the position.
        index: u64,
        /// The value given for it.
        value: i8,
        /// Seeds of the level.
        seeds: u8,
    },
    /// A depth was to be written that is above the largest announced.
    #[error(
        "{path}: not written: position {index} has the {} {depth}, above the largest of {largest}; report this \
         fault",
        .plane.number()
    )]
    DepthOutOfRange {
        /// The table.
        path: PathBuf,
        /// Which plane it is for.
        plane: Plane,
        /// Index of the position.
        index: u64,
        /// The depth given for it, in plies.
        depth: u16,
        /// The largest depth announced, in plies.
        largest: u16,
    },
    /// Depths were begun twice, or given before they were begun; or ceilings came where the game has none.
    #[error("{path}: not written: {plane} {fault}; report this fault")]
    OutOfTurn {
        /// The table.
        path: PathBuf,
        /// What came when it should not.
        plane: Plane,
        /// What was wrong with it.
        fault: &'static str,
    },
    /// More or fewer numbers of a plane were given than the level has positions.
    #[error("{path}: not written: {got} {plane} were given for {expected} positions; report this fault")]
    WrongCount {
        /// The table.
        path: PathBuf,
        /// Which plane it is.
        plane: Plane,
        /// Positions of the level.
        expected: u64,
        /// Numbers given.
        got: u64,
    },
    /// The operating system could not do a step of writing a table.
    #[error("{path}: could not {action} it: {error}; see to the space and the permissions there and build again")]
    Io {
        /// The file or directory.
        path: PathBuf,
        /// What was tried: `create`, `write`, `sync`, `rename`.
        action: &'static str,
        /// What the operating system said.
        error: io::Error,
    },
}

impl TableError {
    /// The file or directory that the error is about.
    pub fn path(&self) -> &Path {
        match self {
            TableError::Missing { path }
            | TableError::NotAFile { path }
            | TableError::Unreadable { path, .. }
            | TableError::Header { path, .. }
            | TableError::WrongGame { path, .. }
            | TableError::WrongSeeds { path, .. }
            | TableError::Truncated { path, .. }
            | TableError::Lengthened { path, .. }
            | TableError::DataChecksum { path, .. }
            | TableError::Padding { path, .. }
            | TableError::DamagedValue { path, .. }
            | TableError::DamagedDepth { path, .. }
            | TableError::Torn { path }
            | TableError::Changed { path }
            | TableError::DamagedBlock { path, .. }
            | TableError::DamagedPart { path, .. }
            | TableError::NoMemory { path, .. }
            | TableError::Interrupted { path }
            | TableError::NoDepths { path }
            | TableError::NoCeilings { path }
            | TableError::NoSuchPosition { path, .. }
            | TableError::NoLevel { path, .. }
            | TableError::ValueOutOfRange { path, .. }
            | TableError::DepthOutOfRange { path, .. }
            | TableError::OutOfTurn { path, .. }
            | TableError::WrongCount { path, .. }
            | TableError::Io { path, .. } => path,
        }
    }

    /// A failure to open or read `path`.
    pub fn unreadable(path: &Path, error: io::Error) -> Self {
        let path = path.to_owned();
        match error.kind() {
            io::ErrorKind::NotFound => TableError::Missing { path },
            _ => TableError::Unreadable { path, error },
        }
    }

    /// A failure to `action` the file or directory at `path`.
    pub(crate) fn io(path: &Path, action: &'static str) -> impl FnOnce(io::Error) -> Self {
        move |error| TableError::Io { path: path.to_owned(), action, error }
    }
}
