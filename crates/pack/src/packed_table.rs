//! A packed table mapped into memory.

use std::fmt;
use std::fs;
use std::io::Read;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use seedbase_index::Level;
use seedbase_mapping::Mapping;
use seedbase_rules::Game;
use seedbase_table::{Header, Plane, Stamp, TableError, open_file};
use xxhash_rust::xxh3::xxh3_64;

use crate::block_index::{index_bytes, locate};
use crate::cache::BlockCache;
use crate::coding::{Codec, symbol_count};
use crate::halves::HalvesOfLevel;
use crate::header::{PACK_HEADER_BYTES, PackHeader, in_header};
use crate::model::Model;
use crate::numbers::Kind;
use crate::packed_path;
use crate::shape::Shape;

/// The numbers of all positions of a level, packed, mapped from their file.
///
/// Opening reads the header and the models, some ten to some hundred kilobytes. A look-up decodes the block of its
/// position, at most 768 numbers, unless the cache has it. It can be shared between threads; the file is closed
/// once it is mapped.
pub struct PackedTable {
    pub(crate) path: PathBuf,
    pub(crate) header: PackHeader,
    pub(crate) level: Level,
    pub(crate) shape: Shape,
    pub(crate) halves: HalvesOfLevel,
    pub(crate) planes: [Option<PackedPlane>; Plane::ALL.len()],
    pub(crate) cache: Arc<BlockCache>,
    /// Its number in the cache.
    pub(crate) number: u64,
    pub(crate) stamp: Stamp,
    map: Mapping,
}

/// How a plane is coded and where it lies in the file.
pub(crate) struct PackedPlane {
    pub(crate) codec: Codec,
    model: Range<usize>,
    index: Range<usize>,
    data: Range<usize>,
}

impl PackedTable {
    /// Opens the packed table of `game` with `seeds` seeds below the directory `data`. Decoded blocks are kept in
    /// `cache`, which tables may share.
    ///
    /// The checks come in this order: that it is a readable file, magic number, version, checksum of the header, its
    /// fields, game, seeds, length of the file, checksum and form of the models. Blocks are checked when they are
    /// decoded.
    ///
    /// # Errors
    /// * [`TableError::Missing`], [`TableError::NotAFile`], [`TableError::Unreadable`]
    /// * [`TableError::Header`] when the file is no packed table of this version or its header is damaged
    /// * [`TableError::WrongGame`], [`TableError::WrongSeeds`] when it is another table
    /// * [`TableError::Truncated`], [`TableError::Lengthened`]
    /// * [`TableError::DamagedPart`] when a model is damaged
    pub fn open(data: &Path, game: Game, seeds: u8, cache: Arc<BlockCache>) -> Result<Self, TableError> {
        let path = packed_path(data, game, seeds);
        let (map, stamp) = map_file(&path)?;
        let header = PackHeader::from_bytes(&map).map_err(|error| in_header(&path, error))?;
        if header.plain.game() != game {
            return Err(TableError::WrongGame { path, expected: game, got: header.plain.game() });
        }
        if header.plain.seeds() != seeds {
            return Err(TableError::WrongSeeds { path, expected: seeds, got: header.plain.seeds() });
        }
        let level =
            Level::of(game.rules(), seeds).map_err(|error| TableError::NoLevel { path: path.clone(), error })?;
        let shape = Shape::new(&level);
        let mut planes = [const { None }; Plane::ALL.len()];
        for (plane, place) in lie(&path, &header, shape.blocks(), map.len())? {
            planes[plane as usize] = Some(open_plane(&path, &header, plane, place, &map)?);
        }
        let (halves, number) = (HalvesOfLevel::new(&level), BlockCache::new_table());
        Ok(Self { path, header, level, shape, halves, planes, cache, number, stamp, map })
    }

    /// What the table says of itself: the header of its plain form, sizes and checksums of which are those of the plain
    /// form too.
    pub const fn header(&self) -> &Header {
        &self.header.plain
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The numbering of the positions.
    pub const fn level(&self) -> &Level {
        &self.level
    }

    /// Fails if what was read up to now need not be what the file had when it was opened; see
    /// [`Table::check_unchanged`](seedbase_table::Table::check_unchanged). One question to the operating system.
    ///
    /// # Errors
    /// * [`TableError::Torn`] when part of it could not be had
    /// * [`TableError::Changed`] when it was written to or cut
    pub fn check_unchanged(&self) -> Result<(), TableError> {
        if self.map.is_torn() {
            return Err(TableError::Torn { path: self.path.clone() });
        }
        match fs::metadata(&self.path) {
            Ok(metadata) if self.stamp.is_written_over(&Stamp::of(&metadata)) => {
                Err(TableError::Changed { path: self.path.clone() })
            }
            _ => Ok(()),
        }
    }

    /// Bytes that a plane takes in the file: its model, its index and its blocks. 0 if the table does not have it.
    pub fn plane_bytes(&self, plane: Plane) -> u64 {
        let length = |range: &Range<usize>| range.len() as u64;
        let plane = self.planes[plane as usize].as_ref();
        plane.map_or(0, |plane| length(&plane.model) + length(&plane.index) + length(&plane.data))
    }

    /// Bytes of the file.
    pub fn file_bytes(&self) -> u64 {
        self.map.len() as u64
    }

    /// The coded bytes of a block.
    pub(crate) fn block_bytes(&self, plane: Plane, block: u64) -> Option<(&[u8], u32)> {
        let place = self.planes[plane as usize].as_ref()?;
        let (range, checksum) = locate(&self.map[place.index.clone()], block, place.data.len())?;
        Some((&self.map[place.data.clone()][range], checksum))
    }

    /// Whether the index of a plane is as it was written.
    pub(crate) fn verify_index(&self, plane: Plane) -> Result<(), TableError> {
        let Some(place) = &self.planes[plane as usize] else { return Ok(()) };
        if xxh3_64(&self.map[place.index.clone()]) == self.header.parts(plane).index_checksum {
            return Ok(());
        }
        Err(TableError::DamagedPart { path: self.path.clone(), plane, part: "index" })
    }
}

/// Reads what the packed table at `path` says of itself, whatever its game and seed count, and how many bytes its file
/// has. The header is checked, and that the file is as long as it says; models and blocks are not read.
///
/// # Errors
/// * [`TableError::Missing`], [`TableError::NotAFile`], [`TableError::Unreadable`]
/// * [`TableError::Header`] when the file is no packed table of this version or its header is damaged
/// * [`TableError::Truncated`], [`TableError::Lengthened`]
pub fn read_packed_header(path: &Path) -> Result<(Header, u64), TableError> {
    let (file, length) = open_file(path)?;
    let mut bytes = Vec::with_capacity(PACK_HEADER_BYTES);
    let read = file.take(PACK_HEADER_BYTES as u64).read_to_end(&mut bytes);
    read.map_err(|error| TableError::unreadable(path, error))?;
    let header = PackHeader::from_bytes(&bytes).map_err(|error| in_header(path, error))?;
    let level = Level::of(header.plain.game().rules(), header.plain.seeds())
        .map_err(|error| TableError::NoLevel { path: path.to_owned(), error })?;
    lie(path, &header, Shape::new(&level).blocks(), usize::try_from(length).unwrap_or(usize::MAX))?;
    Ok((header.plain, length))
}

fn map_file(path: &Path) -> Result<(Mapping, Stamp), TableError> {
    let (file, length) = open_file(path)?;
    if length == 0 {
        let (path, expected) = (path.to_owned(), PACK_HEADER_BYTES as u64);
        return Err(TableError::Truncated { path, expected, got: 0 });
    }
    let metadata = file.metadata().map_err(|error| TableError::unreadable(path, error))?;
    let map = Mapping::of(&file, path).map_err(|error| TableError::unreadable(path, error))?;
    Ok((map, Stamp::of(&metadata)))
}

/// Where model, index and blocks of a plane lie.
struct Lie {
    model: Range<usize>,
    index: Range<usize>,
    data: Range<usize>,
}

/// Where everything lies in a file of this length, which must be that which the header means.
fn lie(path: &Path, header: &PackHeader, blocks: u64, length: usize) -> Result<Vec<(Plane, Lie)>, TableError> {
    let mut end = PACK_HEADER_BYTES as u64;
    let mut next = |bytes: u64| {
        let start = end;
        end = end.saturating_add(bytes);
        start..end
    };
    let places: Vec<_> = header
        .plain
        .sections()
        .map(|section| {
            let parts = header.parts(section.plane());
            (section.plane(), [next(parts.model_bytes), next(index_bytes(blocks)), next(parts.data_bytes)])
        })
        .collect();
    let (path, expected, got) = (path.to_owned(), end, length as u64);
    match got.cmp(&expected) {
        std::cmp::Ordering::Less => return Err(TableError::Truncated { path, expected, got }),
        std::cmp::Ordering::Greater => return Err(TableError::Lengthened { path, expected, got }),
        std::cmp::Ordering::Equal => {}
    }
    // All ends are within the file, which is in memory.
    let within = |range: Range<u64>| range.start as usize..range.end as usize;
    Ok(places
        .into_iter()
        .map(|(plane, [model, index, data])| {
            (plane, Lie { model: within(model), index: within(index), data: within(data) })
        })
        .collect())
}

fn open_plane(path: &Path, header: &PackHeader, plane: Plane, lie: Lie, map: &[u8]) -> Result<PackedPlane, TableError> {
    let damaged = || TableError::DamagedPart { path: path.to_owned(), plane, part: "model" };
    let section = header.plain.section(plane).ok_or_else(damaged)?;
    let kind = Kind::new(plane, &header.plain);
    let bytes = &map[lie.model.clone()];
    if xxh3_64(bytes) != header.parts(plane).model_checksum {
        return Err(damaged());
    }
    let model = Model::from_bytes(bytes, kind, symbol_count(section.largest())).map_err(|_| damaged())?;
    let codec = Codec::new(kind, model, section.largest());
    Ok(PackedPlane { codec, model: lie.model, index: lie.index, data: lie.data })
}

impl fmt::Debug for PackedTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PackedTable").field("path", &self.path).field("header", &self.header).finish_non_exhaustive()
    }
}
