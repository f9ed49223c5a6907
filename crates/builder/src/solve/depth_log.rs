//! Depths written down in the order in which they are found, for levels that leave no memory for them.
//!
//! The level is cut into **regions** of consecutive tiles. What a wave decides is appended to the lists of its
//! regions, which lie in one file, in chunks; in the end a region's list is read and its depths put in their places.
//! A list is of 32-bit numbers: a position of the region, or [`WAVE`] and the number of the wave of those that follow.

use std::fs::File;
use std::io::{self, Read, Write};
use std::ops::Range;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};

use super::checkpoint::{read_bytes, read_number, write_bytes, write_number};
use super::item::Item;
use super::rows::Rows;
use super::shape::Shape;
use crate::BuildError;

/// Marks the number of a wave. Regions have fewer positions.
const WAVE: u32 = 1 << 31;
/// Numbers of a chunk.
const CHUNK: usize = 1 << 15;
/// Words of 64 positions that a region has at least, but for the last.
const REGION_WORDS: usize = if cfg!(test) { 64 } else { 1 << 19 };
/// Regions of a level, at most, unless these would grow too large to be numbered.
const MOST_REGIONS: usize = 256;

/// The depths of one bound of all positions.
#[derive(Debug)]
pub(super) struct DepthLog {
    file: File,
    directory: PathBuf,
    regions: Vec<Region>,
    /// The region of each tile.
    of_tile: Vec<u32>,
    /// Chunks that were written.
    chunks: u64,
}

/// Consecutive tiles.
#[derive(Debug)]
struct Region {
    first_tile: usize,
    tiles: usize,
    first_word: usize,
    words: usize,
    /// The number of the last wave that was noted.
    wave: Option<u16>,
    /// What is not written yet, and the places of the chunks that are.
    waiting: Vec<u32>,
    chunks: Vec<u64>,
}

impl DepthLog {
    /// An empty log in a file without a name.
    pub(super) fn new(shape: &Shape, directory: &Path) -> io::Result<DepthLog> {
        let wanted = REGION_WORDS.max(shape.state_words / MOST_REGIONS).min(WAVE as usize / 64 / 2);
        let (mut regions, mut of_tile): (Vec<Region>, _) = (Vec::new(), Vec::new());
        let mut first_word = 0;
        for (i, tile) in shape.tiles.iter().enumerate() {
            if regions.last().is_none_or(|region| region.words >= wanted) {
                regions.push(Region::new(i, first_word));
            }
            let last = regions.len() - 1;
            let region = &mut regions[last];
            region.tiles += 1;
            region.words += shape.tile_words(tile);
            first_word += shape.tile_words(tile);
            of_tile.push(last as u32);
        }
        let file = tempfile::tempfile_in(directory)?;
        Ok(DepthLog { file, directory: directory.to_owned(), regions, of_tile, chunks: 0 })
    }

    /// Notes a position that a wave decided.
    pub(super) fn add(&mut self, shape: &Shape, rows: &Rows, item: Item, wave: u16) -> Result<(), BuildError> {
        let number = self.of_tile[shape.tile_of(item)] as usize;
        let region = &mut self.regions[number];
        if region.wave != Some(wave) {
            region.wave = Some(wave);
            region.waiting.push(WAVE | u32::from(wave));
        }
        let place = 64 * (rows.word_of(item) - region.first_word) + item.column() as usize % 64;
        region.waiting.push(place as u32);
        if region.waiting.len() >= CHUNK {
            self.write(number).map_err(|source| self.failed(source))?;
        }
        Ok(())
    }

    fn write(&mut self, region: usize) -> io::Result<()> {
        let region = &mut self.regions[region];
        let rest = region.waiting.split_off(CHUNK);
        let bytes = bytemuck::cast_slice(&region.waiting);
        self.file.write_all_at(bytes, self.chunks * bytes.len() as u64)?;
        region.chunks.push(self.chunks);
        region.waiting = rest;
        self.chunks += 1;
        Ok(())
    }

    /// The tiles of every region with the depths of their positions, word by word, 64 each.
    pub(super) fn read(
        &self,
        mut each: impl FnMut(Range<usize>, &[u16]) -> Result<(), BuildError>,
    ) -> Result<(), BuildError> {
        let (mut depths, mut chunk) = (Vec::new(), vec![0; CHUNK]);
        for region in &self.regions {
            depths.clear();
            depths.resize(64 * region.words, 0);
            let mut wave = 0;
            let mut put = |numbers: &[u32]| {
                for &number in numbers {
                    match number & WAVE {
                        0 => depths[number as usize] = wave,
                        _ => wave = number as u16,
                    }
                }
            };
            for place in &region.chunks {
                let bytes: &mut [u8] = bytemuck::cast_slice_mut(&mut chunk);
                let length = bytes.len() as u64;
                self.file.read_exact_at(bytes, place * length).map_err(|source| self.failed(source))?;
                put(&chunk);
            }
            put(&region.waiting);
            each(region.first_tile..region.first_tile + region.tiles, &depths)?;
        }
        Ok(())
    }

    /// Writes all of it for a checkpoint.
    pub(super) fn save(&self, out: &mut impl Write) -> io::Result<()> {
        write_number(out, self.chunks)?;
        let mut chunk = vec![0; CHUNK * size_of::<u32>()];
        for place in 0..self.chunks {
            let length = chunk.len() as u64;
            self.file.read_exact_at(&mut chunk, place * length)?;
            out.write_all(&chunk)?;
        }
        for region in &self.regions {
            write_number(out, region.wave.map_or(u64::MAX, u64::from))?;
            write_bytes(out, bytemuck::cast_slice(&region.waiting))?;
            write_bytes(out, bytemuck::cast_slice(&region.chunks))?;
        }
        Ok(())
    }

    /// Reads back what such a log wrote; this one is empty.
    pub(super) fn load(&mut self, input: &mut impl Read) -> io::Result<()> {
        self.chunks = read_number(input)?;
        let mut chunk = vec![0; CHUNK * size_of::<u32>()];
        for place in 0..self.chunks {
            input.read_exact(&mut chunk)?;
            self.file.write_all_at(&chunk, place * chunk.len() as u64)?;
        }
        for region in &mut self.regions {
            region.wave = u16::try_from(read_number(input)?).ok();
            region.waiting = bytemuck::allocation::pod_collect_to_vec(&read_bytes(input, chunk.len() as u64)?);
            region.chunks = bytemuck::allocation::pod_collect_to_vec(&read_bytes(input, 8 * self.chunks)?);
        }
        Ok(())
    }

    fn failed(&self, source: io::Error) -> BuildError {
        BuildError::Temporary { directory: self.directory.clone(), source }
    }
}

impl Region {
    fn new(first_tile: usize, first_word: usize) -> Region {
        let (waiting, chunks) = (Vec::new(), Vec::new());
        Region { first_tile, tiles: 0, first_word, words: 0, wave: None, waiting, chunks }
    }
}
