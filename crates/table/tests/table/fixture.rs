//! A data directory that is removed in the end, and a table in it.

use std::fs;
use std::path::{Path, PathBuf};

use seedbase_index::Level;
use seedbase_rules::{Endless, Game, Preset};
use seedbase_table::{HEADER_BYTES, Plane, Table, TableError, TableWriter, data_bytes, table_path};
use tempfile::TempDir;
use xxhash_rust::xxh3::xxh3_64;

pub(crate) fn game(preset: Preset) -> Game {
    Game::new(preset.rules(), Endless::Split).unwrap()
}

pub(crate) fn own_side(preset: Preset) -> Game {
    Game::new(preset.rules(), Endless::OwnSide).unwrap()
}

pub(crate) fn level(seeds: u8) -> Level {
    Level::new(seeds).expect("a seed count that has a level")
}

/// A value for every index such that neighbours differ and both ends of the range occur.
pub(crate) fn some_values(seeds: u8) -> Vec<i8> {
    let kinds = 2 * u64::from(seeds) + 1;
    (0..level(seeds).positions()).map(|index| (index * 5 % kinds) as i8 - seeds as i8).collect()
}

/// The same in another order.
pub(crate) fn some_ceilings(seeds: u8) -> Vec<i8> {
    let kinds = 2 * u64::from(seeds) + 1;
    (0..level(seeds).positions()).map(|index| (index * 3 % kinds) as i8 - seeds as i8).collect()
}

/// A depth for every index such that neighbours differ if they can, and both 0 and `largest` occur.
pub(crate) fn some_depths(seeds: u8, largest: u16) -> Vec<u16> {
    let kinds = u64::from(largest) + 1;
    let last = level(seeds).positions() - 1;
    (0..=last).map(|index| if index == last { largest } else { (index * 77 % kinds) as u16 }).collect()
}

/// The place of one table of awari.
pub(crate) struct Fixture {
    data: TempDir,
    pub(crate) seeds: u8,
    endless: Endless,
}

impl Fixture {
    /// Nothing there yet, and split.
    pub(crate) fn empty(seeds: u8) -> Self {
        Self { data: tempfile::tempdir().expect("a temporary directory"), seeds, endless: Endless::Split }
    }

    /// Nothing there yet, and own-side.
    pub(crate) fn empty_own_side(seeds: u8) -> Self {
        Self { endless: Endless::OwnSide, ..Self::empty(seeds) }
    }

    /// Nothing there yet but the directories.
    pub(crate) fn with_directories(seeds: u8) -> Self {
        let fixture = Self::empty(seeds);
        fs::create_dir_all(fixture.path().parent().expect("a directory")).expect("a temporary directory");
        fixture
    }

    /// A table of [`some_values`].
    pub(crate) fn written(seeds: u8) -> Self {
        let fixture = Self::empty(seeds);
        fixture.write(&some_values(seeds)).expect("values of the level");
        fixture
    }

    /// A table of [`some_values`] and [`some_depths`].
    pub(crate) fn with_depths(seeds: u8, largest: u16) -> Self {
        let fixture = Self::empty(seeds);
        fixture.write_depths(&some_values(seeds), largest, &some_depths(seeds, largest)).expect("depths of the level");
        fixture
    }

    /// A table of [`some_values`] and [`some_ceilings`].
    pub(crate) fn with_ceilings(seeds: u8) -> Self {
        let fixture = Self::empty_own_side(seeds);
        fixture.ceilings_writer().and_then(TableWriter::finish).expect("ceilings of the level");
        fixture
    }

    /// The same with [`some_depths`] of either.
    pub(crate) fn with_ceiling_depths(seeds: u8, largest: u16, largest_of_ceilings: u16) -> Self {
        let fixture = Self::empty_own_side(seeds);
        let depths = [largest, largest_of_ceilings].map(|largest| (largest, some_depths(seeds, largest)));
        fixture.write_ceiling_depths(&depths).expect("depths of the level");
        fixture
    }

    /// A table of three seeds without depths, with narrow ones and with wide ones, and the same of own-side.
    pub(crate) fn of_every_kind() -> [Self; 6] {
        [
            Self::written(3),
            Self::with_depths(3, 5),
            Self::with_depths(3, 300),
            Self::with_ceilings(3),
            Self::with_ceiling_depths(3, 5, 300),
            Self::with_ceiling_depths(3, 300, 5),
        ]
    }

    pub(crate) fn game(&self) -> Game {
        Game::new(Preset::Awari.rules(), self.endless).unwrap()
    }

    pub(crate) fn data(&self) -> &Path {
        self.data.path()
    }

    pub(crate) fn path(&self) -> PathBuf {
        table_path(self.data(), self.game(), self.seeds)
    }

    pub(crate) fn partial_path(&self) -> PathBuf {
        self.path().with_extension("seedbase.partial")
    }

    pub(crate) fn writer(&self) -> Result<TableWriter, TableError> {
        TableWriter::create(self.data(), self.game(), self.seeds)
    }

    pub(crate) fn write(&self, values: &[i8]) -> Result<PathBuf, TableError> {
        let mut writer = self.writer()?;
        writer.push(values)?;
        writer.finish()
    }

    pub(crate) fn write_depths(&self, values: &[i8], largest: u16, depths: &[u16]) -> Result<PathBuf, TableError> {
        let mut writer = self.writer()?;
        writer.push(values)?;
        writer.begin_depths(largest)?;
        writer.push_depths(depths)?;
        writer.finish()
    }

    /// A writer that has [`some_values`] and [`some_ceilings`].
    pub(crate) fn ceilings_writer(&self) -> Result<TableWriter, TableError> {
        let mut writer = self.writer()?;
        writer.push(&some_values(self.seeds))?;
        writer.push_ceilings(&some_ceilings(self.seeds))?;
        Ok(writer)
    }

    /// The same completed with the largest depth and the depths of the values, and those of the ceilings.
    pub(crate) fn write_ceiling_depths(&self, depths: &[(u16, Vec<u16>); 2]) -> Result<PathBuf, TableError> {
        let mut writer = self.ceilings_writer()?;
        writer.begin_depths(depths[0].0)?;
        writer.push_depths(&depths[0].1)?;
        writer.begin_ceiling_depths(depths[1].0)?;
        writer.push_ceiling_depths(&depths[1].1)?;
        writer.finish()
    }

    pub(crate) fn open(&self) -> Result<Table, TableError> {
        Table::open(self.data(), self.game(), self.seeds)
    }

    pub(crate) fn bytes(&self) -> Vec<u8> {
        fs::read(self.path()).expect("the table")
    }

    /// Puts other bytes in the table's place.
    pub(crate) fn replace(&self, bytes: &[u8]) {
        fs::write(self.path(), bytes).expect("the table's directory");
    }

    /// Changes the packed numbers of a plane, and the header so that no checksum can tell.
    pub(crate) fn change_plane(&self, plane: Plane, change: impl FnOnce(&mut [u8])) {
        let section = self.open().expect("the table").header().section(plane).expect("a plane that it has");
        let mut bytes = self.bytes();
        let numbers = &mut bytes[section.offset() as usize..][..section.bytes() as usize];
        change(numbers);
        let (checksum, at) = (xxh3_64(numbers).to_le_bytes(), checksum_offset(plane));
        bytes[at..at + 8].copy_from_slice(&checksum);
        let checksum = xxh3_64(&bytes[..120]).to_le_bytes();
        bytes[120..HEADER_BYTES].copy_from_slice(&checksum);
        self.replace(&bytes);
    }
}

/// Where the header has the checksum of a plane.
fn checksum_offset(plane: Plane) -> usize {
    match plane {
        Plane::Values => 40,
        Plane::Ceilings => 72,
        Plane::Depths => 56,
        Plane::CeilingDepths => 88,
    }
}

/// The packed values and their padding in a file without depths.
pub(crate) fn data_of(file: &[u8]) -> &[u8] {
    &file[HEADER_BYTES..]
}

/// The packed depths and their padding in a file that has them.
pub(crate) fn depth_data_of(file: &[u8], seeds: u8) -> &[u8] {
    &data_of(file)[data_bytes(&level(seeds)) as usize..]
}

/// Checks that a message names the file and stays on one line.
pub(crate) fn check_message(error: &TableError, path: &Path) {
    let message = error.to_string();
    assert!(message.starts_with(&format!("{}: ", path.display())), "{message}");
    assert!(!message.contains('\n'), "{message}");
    assert_eq!(error.path(), path);
}
