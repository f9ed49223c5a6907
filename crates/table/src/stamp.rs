//! Whether a file is still what it was.

use std::fs::Metadata;
use std::time::SystemTime;

/// Which file was opened, and when it was last written: what differs when the file has been replaced, cut or
/// written over. Two stamps of a file that nobody touches are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stamp {
    bytes: u64,
    modified: Option<SystemTime>,
    file: Option<File>,
}

/// What the operating system calls the file, and when it last changed anything about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct File {
    device: u64,
    number: u64,
    changed_nanoseconds: i128,
}

impl Stamp {
    /// The stamp of a file.
    pub fn of(metadata: &Metadata) -> Stamp {
        Stamp { bytes: metadata.len(), modified: metadata.modified().ok(), file: file(metadata) }
    }

    /// Whether what has the file's name now is the same file, written to since. Where files have no numbers, another
    /// file counts as the same.
    pub fn is_written_over(&self, now: &Stamp) -> bool {
        let identity = |stamp: &Stamp| stamp.file.map(|file| (file.device, file.number));
        identity(self) == identity(now) && (self.bytes, self.modified) != (now.bytes, now.modified)
    }
}

#[cfg(unix)]
fn file(metadata: &Metadata) -> Option<File> {
    use std::os::unix::fs::MetadataExt;

    let changed_nanoseconds = i128::from(metadata.ctime()) * 1_000_000_000 + i128::from(metadata.ctime_nsec());
    Some(File { device: metadata.dev(), number: metadata.ino(), changed_nanoseconds })
}

#[cfg(not(unix))]
fn file(_: &Metadata) -> Option<File> {
    None
}
