//! A table in memory, for what is not stored in the plain form.

use std::ops::Deref;
use std::path::PathBuf;

use memmap2::{Mmap, MmapMut};
use seedbase_index::Level;
use seedbase_mapping::Mapping;

use crate::{HEADER_BYTES, Header, Plane, Stamp, Table, TableError};

/// The bytes of a table.
#[derive(Debug)]
pub(crate) enum Bytes {
    /// Mapped from its plain file.
    File(Mapping),
    /// Memory of its own, that nothing can happen to.
    Memory(Mmap),
}

impl Bytes {
    pub(crate) fn is_torn(&self) -> bool {
        match self {
            Bytes::File(mapping) => mapping.is_torn(),
            Bytes::Memory(_) => false,
        }
    }
}

impl Deref for Bytes {
    type Target = [u8];

    #[inline(always)]
    fn deref(&self) -> &[u8] {
        match self {
            Bytes::File(mapping) => mapping,
            Bytes::Memory(map) => map,
        }
    }
}

impl Table {
    /// A table whose bytes come from elsewhere than a plain file. `fill` is given as many zero bytes as the file would
    /// have after its header, and is to put the planes there; what it puts there is not checked.
    ///
    /// They come from the file `path`, of which the table has name and stamp, that of when it was opened. The memory is
    /// the operating system's: a table that does not fit is refused.
    ///
    /// # Errors
    /// Those of `fill`, and [`TableError::NoMemory`].
    pub fn in_memory<E: From<TableError>>(
        path: PathBuf,
        stamp: Stamp,
        header: Header,
        fill: impl FnOnce(&mut [u8]) -> Result<(), E>,
    ) -> Result<Table, E> {
        let level = Level::of(header.game().rules(), header.seeds())
            .map_err(|error| TableError::NoLevel { path: path.clone(), error })?;
        let bytes = header.file_bytes();
        let no_memory = |error| TableError::NoMemory { path: path.clone(), bytes, error };
        let length = usize::try_from(bytes).map_err(|_| no_memory(std::io::ErrorKind::OutOfMemory.into()))?;
        let mut map = MmapMut::map_anon(length).map_err(no_memory)?;
        map[..HEADER_BYTES].copy_from_slice(&header.to_bytes());
        fill(&mut map[HEADER_BYTES..])?;
        let map = Bytes::Memory(map.make_read_only().map_err(no_memory)?);
        let sections = Plane::ALL.map(|plane| header.section(plane));
        Ok(Table { path, header, level, stamp, sections, map })
    }

    /// The whole of its file: the header and the planes.
    pub fn file_bytes(&self) -> &[u8] {
        &self.map
    }
}
