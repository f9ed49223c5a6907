//! A table mapped into memory.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use seedbase_index::Level;
use seedbase_mapping::Mapping;
use seedbase_rules::Game;
use xxhash_rust::xxh3::xxh3_64;

use crate::memory::Bytes;
use crate::open::{check_length, open_table};
use crate::packed::Packed;
use crate::{Depths, Header, Plane, Section, Stamp, TableError, Values, table_path};

/// The values of all positions of a level, their ceilings if the game has them, and their depths if the table
/// does, mapped from their file.
///
/// Opening reads the header alone; the operating system loads values as they are asked for and may drop them
/// again, so a table takes address space but no memory of its own. It can be shared between threads.
pub struct Table {
    pub(crate) path: PathBuf,
    pub(crate) header: Header,
    pub(crate) level: Level,
    pub(crate) stamp: Stamp,
    /// Those of the header, each in the place of its plane, for a look-up to find it at once.
    pub(crate) sections: [Option<Section>; Plane::ALL.len()],
    pub(crate) map: Bytes,
}

impl Table {
    /// Opens the table of `game` with `seeds` seeds below the directory `data`.
    ///
    /// The checks come in this order: that it is a readable file, magic number, version, checksum of the
    /// header, its fields, game, seeds, length of the file. The numbers are not read:
    /// see [`Table::verify_checksum`].
    ///
    /// # Errors
    /// * [`TableError::NoLevel`] for more than 48 seeds, and in the Oware family for 47
    /// * [`TableError::Missing`], [`TableError::NotAFile`], [`TableError::Unreadable`]
    /// * [`TableError::Header`] when the file is no table of this version or its header is damaged
    /// * [`TableError::WrongGame`], [`TableError::WrongSeeds`] when it is another table
    /// * [`TableError::Truncated`], [`TableError::Lengthened`]
    pub fn open(data: &Path, game: Game, seeds: u8) -> Result<Self, TableError> {
        let path = table_path(data, game, seeds);
        let level =
            Level::of(game.rules(), seeds).map_err(|error| TableError::NoLevel { path: path.clone(), error })?;
        let (file, header) = open_table(&path, game, seeds)?;
        let metadata = file.metadata().map_err(|error| TableError::unreadable(&path, error))?;
        let map = Mapping::of(&file, &path).map_err(|error| TableError::unreadable(&path, error))?;
        check_length(&path, &header, map.len() as u64)?;
        let sections = Plane::ALL.map(|plane| header.section(plane));
        Ok(Self { path, header, level, stamp: Stamp::of(&metadata), sections, map: Bytes::File(map) })
    }

    /// What the table says of itself.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The numbering of the positions whose values these are.
    pub const fn level(&self) -> &Level {
        &self.level
    }

    /// The stamp of the file when it was opened.
    pub const fn stamp(&self) -> Stamp {
        self.stamp
    }

    /// Whether the file is still in its place and as it was when it was opened. One question to the operating system.
    ///
    /// A file that was replaced or deleted stays mapped, and its numbers stay what they were. One that was written
    /// over or cut changes beneath the mapping: see [`Table::check_unchanged`].
    pub fn is_in_place(&self) -> bool {
        fs::metadata(&self.path).is_ok_and(|metadata| Stamp::of(&metadata) == self.stamp)
    }

    /// Fails if part of it could not be had when it was asked for, in a program that is guarded by
    /// [`seedbase_mapping::OnFault::Mark`]. What it says is worth nothing then. To be asked after the numbers were that it
    /// is to vouch for; it asks the operating system nothing.
    ///
    /// # Errors
    /// [`TableError::Torn`]
    pub fn check_torn(&self) -> Result<(), TableError> {
        if self.map.is_torn() { Err(TableError::Torn { path: self.path.clone() }) } else { Ok(()) }
    }

    /// Fails if the numbers that were read up to now need not be those that the file had when it was opened. One question
    /// to the operating system.
    ///
    /// A file that was replaced or deleted is as good as before, in difference to [`Table::is_in_place`]: its numbers
    /// stay mapped.
    ///
    /// # Errors
    /// * [`TableError::Torn`] when part of it could not be had
    /// * [`TableError::Changed`] when it was written to or cut
    pub fn check_unchanged(&self) -> Result<(), TableError> {
        self.check_torn()?;
        match fs::metadata(&self.path) {
            Ok(metadata) if self.stamp.is_written_over(&Stamp::of(&metadata)) => {
                Err(TableError::Changed { path: self.path.clone() })
            }
            _ => Ok(()),
        }
    }

    /// A view of the values for hot loops; under own-side of the guarantees.
    pub fn values(&self) -> Values<'_> {
        self.values_of(Plane::Values).expect("every table has values")
    }

    /// A view of the ceilings for hot loops: there exactly when endless play is own-side.
    pub fn ceilings(&self) -> Option<Values<'_>> {
        self.values_of(Plane::Ceilings)
    }

    /// A view of the depths for hot loops, if the table has any.
    pub fn depths(&self) -> Option<Depths<'_>> {
        self.depths_of(Plane::Depths)
    }

    /// A view of the depths of ceilings for hot loops: there exactly when endless play is own-side and the table
    /// has depths.
    pub fn ceiling_depths(&self) -> Option<Depths<'_>> {
        self.depths_of(Plane::CeilingDepths)
    }

    fn values_of(&self, plane: Plane) -> Option<Values<'_>> {
        self.section(plane).map(|section| Values::new(self.packed(section), self.header.seeds()))
    }

    fn depths_of(&self, plane: Plane) -> Option<Depths<'_>> {
        self.section(plane).map(|section| Depths::new(self.packed(section)))
    }

    /// Compares the checksum of every plane with that in the header, and looks at what follows its numbers, which
    /// must be zero. Reads the whole file.
    ///
    /// # Errors
    /// For the first plane with such a fault:
    /// * [`TableError::DataChecksum`] when the checksums differ
    /// * [`TableError::Padding`] when they do not, but what follows the numbers is not zero
    ///
    /// Or [`TableError::Torn`] when not all of it could be read.
    pub fn verify_checksum(&self) -> Result<(), TableError> {
        let found = self.header.sections().try_for_each(|section| self.verify_section(section));
        self.check_torn().and(found)
    }

    fn verify_section(&self, section: Section) -> Result<(), TableError> {
        let (expected, got) = (section.checksum(), xxh3_64(self.bytes(section)));
        let (path, plane) = (self.path.clone(), section.plane());
        if expected != got {
            return Err(TableError::DataChecksum { path, plane, expected, got });
        }
        if self.packed(section).ends_in_zeros() { Ok(()) } else { Err(TableError::Padding { path, plane }) }
    }

    /// Where a plane lies, if the table has it.
    #[inline]
    pub(crate) const fn section(&self, plane: Plane) -> Option<Section> {
        self.sections[plane as usize]
    }

    /// The packed numbers of one of its planes.
    #[inline]
    pub(crate) fn packed(&self, section: Section) -> Packed<'_> {
        Packed::new(self.bytes(section), section.bits(), self.header.positions())
    }

    /// The packed numbers of a plane and their padding.
    #[inline]
    fn bytes(&self, section: Section) -> &[u8] {
        // The length of the file was checked, so all sections are within memory.
        &self.map[section.offset() as usize..][..section.bytes() as usize]
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("path", &self.path).field("header", &self.header).finish_non_exhaustive()
    }
}
