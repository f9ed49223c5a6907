//! One build at a time in a directory.

use std::fs::{File, TryLockError};
use std::path::Path;

use seedbase_rules::Game;
use seedbase_table::table_path;

use crate::BuildError;

/// Held while a build, or whatever else writes tables, is at work on the tables of a game. The system releases it when
/// the process ends, however it ends; the empty lock file stays.
#[derive(Debug)]
pub struct BuildLock {
    _file: File,
}

impl BuildLock {
    /// Takes the lock of the tables of `game` below the directory `data`, which is created if needed.
    ///
    /// # Errors
    /// [`BuildError::Locked`] when another process has it, [`BuildError::Directory`] when it cannot be made.
    pub fn acquire(data: &Path, game: Game) -> Result<BuildLock, BuildError> {
        let table = table_path(data, game, 0);
        let directory = table.parent().unwrap_or(data);
        let failed = |action, path: &Path| {
            let path = path.to_path_buf();
            move |source| BuildError::Directory { action, path, source }
        };
        std::fs::create_dir_all(directory).map_err(failed("create", directory))?;
        let path = directory.join("build.lock");
        let file = File::create(&path).map_err(failed("create", &path))?;
        match file.try_lock() {
            Ok(()) => Ok(BuildLock { _file: file }),
            Err(TryLockError::WouldBlock) => Err(BuildError::Locked { directory: directory.to_path_buf() }),
            Err(TryLockError::Error(source)) => Err(failed("lock", &path)(source)),
        }
    }
}
