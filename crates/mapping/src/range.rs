//! Addresses of a file, as they stand where a signal handler can read them.

use std::sync::atomic::Ordering::SeqCst;
use std::sync::atomic::{AtomicPtr, AtomicUsize};

/// What lies at some addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A table, in place of which there can be zeros.
    Table,
    /// Numbers that are worked with.
    Scratch,
}

/// Addresses, and the name of what lies there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Range {
    pub(crate) start: usize,
    pub(crate) bytes: usize,
    pub(crate) kind: Kind,
    /// The name, which belongs to the entry.
    pub(crate) name: *mut u8,
    pub(crate) name_bytes: usize,
}

impl Range {
    pub(crate) fn holds(&self, address: usize) -> bool {
        address.wrapping_sub(self.start) < self.bytes
    }
}

/// A place for a range that one thread may write while others, or a handler in its midst, read it without waiting: a
/// reader that meets a change finds nothing. All is in one order of the whole program; nothing here is done often.
#[derive(Debug)]
pub(crate) struct RangeCell {
    /// Odd while the rest changes.
    version: AtomicUsize,
    start: AtomicUsize,
    bytes: AtomicUsize,
    kind: AtomicUsize,
    name: AtomicPtr<u8>,
    name_bytes: AtomicUsize,
}

impl RangeCell {
    /// One with no addresses.
    pub(crate) const fn empty() -> RangeCell {
        RangeCell {
            version: AtomicUsize::new(0),
            start: AtomicUsize::new(0),
            bytes: AtomicUsize::new(0),
            kind: AtomicUsize::new(0),
            name: AtomicPtr::new(std::ptr::null_mut()),
            name_bytes: AtomicUsize::new(0),
        }
    }

    /// Puts a range in place of the former one. Only one thread may do so at a time.
    pub(crate) fn set(&self, range: Range) {
        self.version.fetch_add(1, SeqCst);
        self.start.store(range.start, SeqCst);
        self.bytes.store(range.bytes, SeqCst);
        self.kind.store(range.kind as usize, SeqCst);
        self.name.store(range.name, SeqCst);
        self.name_bytes.store(range.name_bytes, SeqCst);
        self.version.fetch_add(1, SeqCst);
    }

    /// Takes the range away. Only one thread may do so at a time.
    pub(crate) fn clear(&self) {
        self.set(Range { start: 0, bytes: 0, kind: Kind::Table, name: std::ptr::null_mut(), name_bytes: 0 });
    }

    /// The range, unless it is being changed.
    pub(crate) fn get(&self) -> Option<Range> {
        let version = self.version.load(SeqCst);
        let range = Range {
            start: self.start.load(SeqCst),
            bytes: self.bytes.load(SeqCst),
            kind: if self.kind.load(SeqCst) == Kind::Table as usize { Kind::Table } else { Kind::Scratch },
            name: self.name.load(SeqCst),
            name_bytes: self.name_bytes.load(SeqCst),
        };
        (version.is_multiple_of(2) && self.version.load(SeqCst) == version).then_some(range)
    }
}
