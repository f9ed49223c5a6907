//! A file that gets its name when it is whole.

use std::ffi::OsString;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

use crate::ExchangeError;

/// Bytes that are written at a time.
const BUFFER_BYTES: usize = 1 << 20;

/// What to do with a file that is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// Leave it and fail.
    Refuse,
    /// Replace it.
    Replace,
}

/// A file being written beside its place, with a name of its own that begins with a dot and ends in `.partial`.
/// Dropped before [`OutputFile::finish`] it is removed, and what was in its place is left as it was.
#[derive(Debug)]
pub struct OutputFile {
    file: BufWriter<NamedTempFile>,
    path: PathBuf,
    existing: Existing,
}

impl OutputFile {
    /// Begins the file that is to be at `path`, whose directory is there.
    ///
    /// # Errors
    /// * [`ExchangeError::Exists`] when something is there that is to be left
    /// * [`ExchangeError::Output`] when the file cannot be created, or when a directory is in its place
    pub fn create(path: &Path, existing: Existing) -> Result<Self, ExchangeError> {
        if existing == Existing::Refuse && path.symlink_metadata().is_ok() {
            return Err(ExchangeError::Exists { path: path.to_owned() });
        }
        if path.is_dir() {
            return Err(failed(path, "replace")(io::ErrorKind::IsADirectory.into()));
        }
        let file = partial(path).map_err(failed(path, "create"))?;
        Ok(Self { file: BufWriter::with_capacity(BUFFER_BYTES, file), path: path.to_owned(), existing })
    }

    /// Moves the file to its place. When this returns, a power cut loses neither the file nor its name.
    ///
    /// # Errors
    /// [`ExchangeError::Output`], and [`ExchangeError::Exists`] when a file that is to be left came there meanwhile.
    pub fn finish(self) -> Result<(), ExchangeError> {
        let Self { file, path, existing } = self;
        let file = file.into_inner().map_err(|error| failed(&path, "write")(error.into_error()))?;
        file.as_file().sync_all().map_err(failed(&path, "sync"))?;
        let moved = match existing {
            Existing::Replace => file.persist(&path),
            Existing::Refuse => file.persist_noclobber(&path),
        };
        moved.map_err(|failure| match failure.error.kind() {
            io::ErrorKind::AlreadyExists => ExchangeError::Exists { path: path.clone() },
            _ => failed(&path, "name")(failure.error),
        })?;
        sync_directory(directory_of(&path)).map_err(failed(&path, "sync"))
    }
}

impl Write for OutputFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

fn partial(path: &Path) -> io::Result<NamedTempFile> {
    let mut prefix = OsString::from(".");
    prefix.push(path.file_name().unwrap_or_default());
    prefix.push(".");
    let mut builder = Builder::new();
    builder.prefix(&prefix).suffix(".partial");
    // What is shared is read by others: as readable as any new file, not for its owner alone.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(directory_of(path))
}

fn directory_of(path: &Path) -> &Path {
    path.parent().filter(|directory| !directory.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

#[cfg(unix)]
fn sync_directory(directory: &Path) -> io::Result<()> {
    std::fs::File::open(directory)?.sync_all()
}

/// Elsewhere a directory cannot be opened to be synced.
#[cfg(not(unix))]
fn sync_directory(_directory: &Path) -> io::Result<()> {
    Ok(())
}

fn failed(path: &Path, action: &'static str) -> impl FnOnce(io::Error) -> ExchangeError {
    move |error| ExchangeError::Output { path: path.to_owned(), action, error }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn names(directory: &Path) -> Vec<OsString> {
        fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().file_name()).collect()
    }

    #[test]
    fn a_file_has_its_name_when_it_is_whole() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("scores.1");
        let mut file = OutputFile::create(&path, Existing::Refuse).unwrap();
        file.write_all(b"abc").unwrap();
        assert!(!path.exists());
        file.finish().unwrap();
        assert_eq!((fs::read(&path).unwrap(), names(place.path()).len()), (b"abc".to_vec(), 1));
    }

    #[test]
    fn what_is_given_up_leaves_what_was_there() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("scores.1");
        fs::write(&path, "old").unwrap();
        let mut file = OutputFile::create(&path, Existing::Replace).unwrap();
        file.write_all(b"new").unwrap();
        drop(file);
        assert_eq!((fs::read(&path).unwrap(), names(place.path()).len()), (b"old".to_vec(), 1));
        assert!(matches!(OutputFile::create(&path, Existing::Refuse), Err(ExchangeError::Exists { .. })));
    }

    #[test]
    fn a_file_that_came_meanwhile_is_left() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("scores.1");
        let file = OutputFile::create(&path, Existing::Refuse).unwrap();
        fs::write(&path, "theirs").unwrap();
        assert!(matches!(file.finish(), Err(ExchangeError::Exists { .. })));
        assert_eq!((fs::read(&path).unwrap(), names(place.path()).len()), (b"theirs".to_vec(), 1));
    }

    #[cfg(unix)]
    #[test]
    fn others_may_read_it() {
        use std::os::unix::fs::PermissionsExt;
        let place = tempfile::tempdir().unwrap();
        let (ours, usual) = (place.path().join("ours"), place.path().join("usual"));
        OutputFile::create(&ours, Existing::Refuse).unwrap().finish().unwrap();
        fs::write(&usual, "").unwrap();
        let mode = |path| fs::metadata(path).unwrap().permissions().mode();
        assert_eq!(mode(&ours), mode(&usual));
    }
}
