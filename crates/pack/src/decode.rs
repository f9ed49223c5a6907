//! Decoding blocks.

use std::sync::Arc;

use seedbase_table::{Plane, TableError};

use crate::PackedTable;
use crate::block_index::checksum;
use crate::cache::{Block, Extent, Key};
use crate::coding::Decoding;
use crate::halves::row_steps;
use crate::numbers::{Lane, Numbers};
use crate::rans::Decoder;
use crate::shape::{TILE_COLUMNS, TILE_ROWS};
use crate::visit::{Known, visit};

/// How much of a block is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// All of it.
    All,
    /// What it takes to know one of its rows.
    Row(usize),
}

impl Wanted {
    /// After how many steps of a tile, which begins at a row of its block and has so many, decoding may end.
    fn steps(self, first_row: usize, rows: usize) -> Option<usize> {
        match self {
            Wanted::Row(row) if row < first_row + rows => Some((row - first_row) % row_steps(rows) + 1),
            Wanted::Row(_) | Wanted::All => None,
        }
    }
}

impl PackedTable {
    /// A block of a plane that the table has, as far as it is wanted: from the cache, or decoded and put there.
    ///
    /// Of a block that is asked for first only half is decoded, on average; the rest when it turns out to be needed.
    pub(crate) fn block(&self, plane: Plane, block: u64, wanted: Wanted) -> Result<Arc<Block>, TableError> {
        let key = Key { table: self.number, plane, block };
        let wanted = match (self.cache.get(key), wanted) {
            (None, wanted) => wanted,
            (Some(known), Wanted::Row(row)) if known.extent.has(row) => return Ok(known),
            (Some(known), Wanted::All) if known.extent == Extent::All => return Ok(known),
            (Some(_), _) => Wanted::All,
        };
        let decoded = Arc::new(self.decode(plane, block, wanted, |plane| self.block(plane, block, wanted))?);
        self.cache.put(key, Arc::clone(&decoded));
        Ok(decoded)
    }

    /// Checks and decodes a block of a plane that the table has. `companion` gives the same block of other planes,
    /// decoded as far as this one is wanted.
    pub(crate) fn decode(
        &self,
        plane: Plane,
        block: u64,
        wanted: Wanted,
        companion: impl FnMut(Plane) -> Result<Arc<Block>, TableError>,
    ) -> Result<Block, TableError> {
        let damaged = || TableError::DamagedBlock { path: self.path.clone(), plane, block };
        let codec = &self.planes[plane as usize].as_ref().ok_or_else(damaged)?.codec;
        let bytes = self.checked_bytes(plane, block)?;
        let companions = codec.kind.companions().iter().copied().map(companion).collect::<Result<Vec<_>, _>>()?;
        let mut decoding = Decoding { codec, decoder: Decoder::new(bytes).ok_or_else(damaged)?, larger: Vec::new() };
        let mut decoded = Block { rows: Vec::with_capacity(TILE_ROWS), extent: Extent::All, larger: Vec::new() };
        let part = self.shape.part_of(block);
        for tile in part.tiles_of(block) {
            let from = decoded.rows.len();
            let tiles = companions.iter().map(|block| tile_of(&block.rows, from, tile.rows));
            let tiles = tiles.collect::<Option<Vec<_>>>().ok_or_else(damaged)?;
            let known = Known {
                kind: codec.kind,
                rules: self.header.plain.game().rules(),
                tile,
                own: part.matrix.own,
                rows: self.halves.rows(&self.shape, part.matrix.own, tile.first_row),
                columns: self.halves.columns(&self.shape, part.matrix.own, tile.first_column),
                companions: &tiles.iter().collect::<Vec<_>>(),
            };
            let steps = wanted.steps(from, tile.rows);
            let numbers = visit(&known, &codec.weights, steps.unwrap_or(TILE_ROWS), &mut decoding);
            decoded.rows.extend((0..tile.rows).map(|row| coded_only(&known, row, numbers[row])));
            let larger = decoding.larger.drain(..);
            decoded.larger.extend(larger.map(|(row, column, depth)| ((from + row) * TILE_COLUMNS + column, depth)));
            if let Some(steps) = steps {
                decoded.extent = Extent::Steps { first_row: from, rows: rows_after(steps, tile.rows) };
                return Ok(decoded);
            }
        }
        // The checksum was right, so that the end matters only to files that somebody made up.
        if decoding.decoder.is_at_end() { Ok(decoded) } else { Err(damaged()) }
    }

    /// The coded bytes of a block whose checksum is right.
    pub(crate) fn checked_bytes(&self, plane: Plane, block: u64) -> Result<&[u8], TableError> {
        match self.block_bytes(plane, block) {
            Some((bytes, sum)) if checksum(plane, block, bytes) == sum => Ok(bytes),
            _ => Err(TableError::DamagedBlock { path: self.path.clone(), plane, block }),
        }
    }
}

/// The numbers of a tile that begins at a row of its block.
fn tile_of(rows: &[Lane], from: usize, count: usize) -> Option<Numbers> {
    let mut numbers = [[0; TILE_COLUMNS]; TILE_ROWS];
    numbers[..count].copy_from_slice(rows.get(from..from + count)?);
    Some(numbers)
}

/// A bit for every row of a tile that is decoded after so many of its steps.
fn rows_after(steps: usize, rows: usize) -> u64 {
    (0..rows).filter(|row| row % row_steps(rows) < steps).fold(0, |decoded, row| decoded | 1 << row)
}

/// Where there is no depth, what helped to predict others makes place for 0.
fn coded_only(known: &Known<'_>, row: usize, mut numbers: Lane) -> Lane {
    let coded = known.coded(row);
    if coded != u32::MAX {
        for (column, number) in numbers.iter_mut().enumerate() {
            *number *= (coded >> column & 1) as i16;
        }
    }
    numbers
}
