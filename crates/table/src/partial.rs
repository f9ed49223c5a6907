//! A file that gets its name when it is whole.

use std::fs::{self, File};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::TableError;
use crate::paths::partial_path;

/// A file being written beside its place, under its name with `.partial` behind it. Dropped before it is moved there,
/// it is removed.
///
/// ```
/// let data = tempfile::tempdir()?;
/// let mut file = seedbase_table::Partial::create(data.path().join("14.seedbase"))?;
/// file.write_at(0, b"whole")?;
/// assert_eq!(std::fs::read(file.finish()?)?, b"whole");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Partial {
    file: File,
    target: PathBuf,
    path: PathBuf,
    state: State,
}

#[derive(Debug, PartialEq, Eq)]
enum State {
    Unfinished,
    Moved,
}

impl Partial {
    /// Creates the file, and the directories above it where they are missing. What a killed writer left
    /// behind is emptied first; that nobody else writes the same table is for the caller to see to.
    ///
    /// # Errors
    /// [`TableError::Io`] when a directory or the file cannot be created.
    pub fn create(target: PathBuf) -> Result<Self, TableError> {
        let path = partial_path(&target);
        if let Some(directory) = path.parent() {
            fs::create_dir_all(directory).map_err(TableError::io(directory, "create"))?;
        }
        let file = File::create(&path).map_err(TableError::io(&path, "create"))?;
        Ok(Self { file, target, path, state: State::Unfinished })
    }

    /// The place the file is for.
    pub fn target(&self) -> &Path {
        &self.target
    }

    /// Writes bytes at an offset from the beginning of the file.
    ///
    /// # Errors
    /// [`TableError::Io`] when they cannot be written, for want of space for example; give the file up.
    pub fn write_at(&mut self, offset: u64, bytes: &[u8]) -> Result<(), TableError> {
        let sought = self.file.seek(SeekFrom::Start(offset));
        sought.and_then(|_| self.file.write_all(bytes)).map_err(TableError::io(&self.path, "write"))
    }

    /// Moves the file to its place and gives that. When this returns, a power cut loses neither the file nor its name.
    ///
    /// # Errors
    /// [`TableError::Io`] when the file cannot be synced or renamed.
    pub fn finish(mut self) -> Result<PathBuf, TableError> {
        self.file.sync_all().map_err(TableError::io(&self.path, "sync"))?;
        fs::rename(&self.path, &self.target).map_err(TableError::io(&self.target, "rename"))?;
        self.state = State::Moved;
        sync_directories(&self.target)?;
        Ok(std::mem::take(&mut self.target))
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        if self.state == State::Unfinished {
            // Nothing can be done about a failure here, and what is left is overwritten by the next build.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Writes the entries of a table's directory and of the two above it, which may be new, to the disk.
fn sync_directories(table: &Path) -> Result<(), TableError> {
    for directory in table.ancestors().skip(1).take(3) {
        // A relative path ends in the empty one.
        let directory = if directory.as_os_str().is_empty() { Path::new(".") } else { directory };
        sync_directory(directory).map_err(TableError::io(directory, "sync"))?;
    }
    Ok(())
}

#[cfg(unix)]
fn sync_directory(directory: &Path) -> io::Result<()> {
    File::open(directory)?.sync_all()
}

/// Elsewhere a directory cannot be opened to be synced.
#[cfg(not(unix))]
fn sync_directory(_directory: &Path) -> io::Result<()> {
    Ok(())
}
