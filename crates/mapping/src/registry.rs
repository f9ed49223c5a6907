//! All files that are mapped at the moment.

use std::io;
use std::path::Path;
use std::sync::atomic::Ordering::SeqCst;
use std::sync::atomic::{AtomicBool, fence};

use crate::range::{Kind, Range, RangeCell};

/// Files that can be mapped at a time: more than all games together have tables, of which a service may for a moment
/// have the old and the new ones.
const PLACES: usize = 1 << 13;

static REGISTRY: [Place; PLACES] = [const { Place::empty() }; PLACES];

/// A place for a file.
#[derive(Debug)]
pub(crate) struct Place {
    taken: AtomicBool,
    torn: AtomicBool,
    range: RangeCell,
}

impl Place {
    const fn empty() -> Place {
        Place { taken: AtomicBool::new(false), torn: AtomicBool::new(false), range: RangeCell::empty() }
    }

    #[cfg(unix)]
    pub(crate) fn tear(&self) {
        self.torn.store(true, SeqCst);
    }
}

/// The file that an address lies in. Takes no lock and no memory, as it has to be for a signal handler.
#[cfg(unix)]
pub(crate) fn find(address: usize) -> Option<(&'static Place, Range)> {
    REGISTRY.iter().find_map(|place| {
        let range = place.range.get()?;
        range.holds(address).then_some((place, range))
    })
}

/// A file's place in the registry, until it is dropped.
#[derive(Debug)]
pub(crate) struct Entry {
    place: &'static Place,
    /// What the range points to.
    _name: Box<[u8]>,
}

impl Entry {
    /// Has these addresses known.
    ///
    /// # Errors
    /// When no place is left.
    pub(crate) fn new(memory: &[u8], path: &Path, kind: Kind) -> io::Result<Entry> {
        let is_free = |place: &&Place| place.taken.compare_exchange(false, true, SeqCst, SeqCst).is_ok();
        let place = REGISTRY.iter().find(is_free);
        let place = place.ok_or_else(|| io::Error::other(format!("{PLACES} files are mapped already")))?;
        let mut name: Box<[u8]> = path.as_os_str().as_encoded_bytes().into();
        place.torn.store(false, SeqCst);
        let (start, bytes) = (memory.as_ptr() as usize, memory.len());
        place.range.set(Range { start, bytes, kind, name: name.as_mut_ptr(), name_bytes: name.len() });
        Ok(Entry { place, _name: name })
    }

    /// Whether it has failed before whatever was read last.
    pub(crate) fn is_torn(&self) -> bool {
        fence(SeqCst); // no byte that is vouched for may be read after the mark
        self.place.torn.load(SeqCst)
    }
}

impl Drop for Entry {
    fn drop(&mut self) {
        self.place.range.clear();
        self.place.taken.store(false, SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_known_as_long_as_their_entry_lives() {
        let memory = [0; 100];
        let start = memory.as_ptr() as usize;
        let entry = Entry::new(&memory, Path::new("somewhere"), Kind::Scratch).unwrap();
        let (place, range) = find(start + 99).unwrap();
        assert!(std::ptr::eq(place, entry.place));
        assert_eq!((range.start, range.bytes, range.kind, range.name_bytes), (start, 100, Kind::Scratch, 9));
        assert!(find(start + 100).is_none() && find(start.wrapping_sub(1)).is_none() && find(0).is_none());
        drop(entry);
        assert!(find(start).is_none());
    }

    /// Threads that take and leave places never make one thread see another's range in place of its own.
    #[test]
    fn a_live_entry_is_always_found() {
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    let memory = vec![0; 64];
                    for _ in 0..2000 {
                        let entry = Entry::new(&memory, Path::new("x"), Kind::Table).unwrap();
                        let (place, _) = find(memory.as_ptr() as usize + 63).unwrap();
                        assert!(std::ptr::eq(place, entry.place) && !entry.is_torn());
                    }
                });
            }
        });
    }
}
