//! Writing a file whole or not at all.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};

/// What to do with a file that is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Existing {
    /// Leave it and fail.
    Refuse,
    /// Replace it.
    Replace,
}

/// # Errors
/// When there is something at `path` that is to be left, or that is no file, or no place for one.
pub(super) fn check(path: &Path, existing: Existing) -> anyhow::Result<()> {
    ensure!(!path.is_dir(), "{}: is a directory; name a file", path.display());
    let directory = path.parent().filter(|directory| !directory.as_os_str().is_empty());
    let is_there = directory.is_none_or(Path::is_dir);
    ensure!(is_there, "{}: its directory is not there; make it first", path.display());
    let may_write = existing == Existing::Replace || path.symlink_metadata().is_err();
    ensure!(may_write, "{}: is there already; give --force to replace it", path.display());
    Ok(())
}

/// Writes `text` beside `path` and gives it that name when it is whole.
///
/// # Errors
/// Those of [`check`], and when the file cannot be written; what was there is left as it was then.
pub(super) fn write(path: &Path, text: &str, existing: Existing) -> anyhow::Result<()> {
    check(path, existing)?;
    let partial = beside(path);
    let written = write_to(&partial, text).and_then(|()| fs::rename(&partial, path));
    if written.is_err() {
        let _ = fs::remove_file(&partial); // the first failure is the one to tell
    }
    written.with_context(|| format!("{}: cannot be written", path.display()))
}

fn write_to(path: &Path, text: &str) -> std::io::Result<()> {
    let mut file = File::create_new(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.partial", std::process::id()));
    path.with_file_name(name)
}
