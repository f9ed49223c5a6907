//! Unpacking a table: into memory, or into a plain file that is byte for byte that which was packed.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use rayon::prelude::*;
use seedbase_index::rank;
use seedbase_rules::Half;
use seedbase_table::{HEADER_BYTES, Partial, Plane, Section, Table, TableError, table_path};

use crate::PackedTable;
use crate::cache::Block;
use crate::decode::Wanted;
use crate::shape::TILE_COLUMNS;

/// Blocks that are decoded before any of them is put in its place.
const BATCH: u64 = 1024;

impl PackedTable {
    /// The table in its plain form, in memory: as many bytes as its plain file has. Its checksums have been compared
    /// with those of the table that was packed.
    ///
    /// # Errors
    /// * [`TableError::NoMemory`]
    /// * [`TableError::DamagedPart`] when an index is damaged
    /// * [`TableError::DamagedBlock`] for the first block that is damaged
    /// * [`TableError::DataChecksum`] when what was unpacked is not what was packed
    pub fn unpack(&self) -> Result<Table, TableError> {
        self.header().sections().try_for_each(|section| self.verify_index(section.plane()))?;
        let fill = |bytes: &mut [u8]| self.unpack_into(bytes);
        let table = Table::in_memory(self.path.clone(), self.stamp, self.header().clone(), fill)?;
        table.verify_checksum()?;
        Ok(table)
    }

    /// Writes the plain file below the directory `data`, and gives its place.
    ///
    /// # Errors
    /// Those of [`PackedTable::unpack`]; [`TableError::Io`] when the file cannot be written.
    pub fn unpack_to(&self, data: &Path) -> Result<PathBuf, TableError> {
        let table = self.unpack()?;
        let mut file = Partial::create(table_path(data, self.header().game(), self.header().seeds()))?;
        file.write_at(0, table.file_bytes())?;
        file.finish()
    }

    /// Compares the checksums of the indexes and of all blocks. Reads the whole file, decodes nothing.
    ///
    /// # Errors
    /// [`TableError::DamagedPart`], [`TableError::DamagedBlock`] for the first that differs.
    pub fn verify_checksum(&self) -> Result<(), TableError> {
        self.header().sections().map(|section| section.plane()).try_for_each(|plane| {
            self.verify_index(plane)?;
            let blocks = (0..self.shape.blocks()).into_par_iter();
            blocks.try_for_each(|block| self.checked_bytes(plane, block).map(drop))
        })
    }

    /// The planes after the header of the plain file, which are zero.
    fn unpack_into(&self, bytes: &mut [u8]) -> Result<(), TableError> {
        let sections: Vec<Section> = self.header().sections().collect();
        for first in (0..self.shape.blocks()).step_by(BATCH as usize) {
            let batch = first..self.shape.blocks().min(first + BATCH);
            let decoded: Vec<_> =
                batch.into_par_iter().map(|block| self.all_planes(block)).collect::<Result<_, _>>()?;
            for (block, planes) in (first..).zip(&decoded) {
                for section in &sections {
                    let plane = planes[section.plane() as usize].as_ref();
                    let out = &mut bytes[section.offset() as usize - HEADER_BYTES..][..section.bytes() as usize];
                    self.put(*section, block, plane.expect("every plane was decoded"), out);
                }
            }
        }
        Ok(())
    }

    /// A block of every plane, decoded without the cache.
    fn all_planes(&self, block: u64) -> Result<[Option<Arc<Block>>; Plane::ALL.len()], TableError> {
        let mut planes = [const { None }; Plane::ALL.len()];
        for section in self.header().sections() {
            let (plane, known) = (section.plane(), planes.clone());
            let companion = |plane: Plane| {
                known[plane as usize].clone().ok_or(TableError::DamagedBlock { path: self.path.clone(), plane, block })
            };
            planes[plane as usize] = Some(Arc::new(self.decode(plane, block, Wanted::All, companion)?));
        }
        Ok(planes)
    }

    /// Puts the numbers of a block in their places of a plane.
    fn put(&self, section: Section, number: u64, block: &Block, out: &mut [u8]) {
        let part = self.shape.part_of(number);
        let offset = match section.plane() {
            Plane::Values | Plane::Ceilings => i16::from(self.header().seeds()),
            Plane::Depths | Plane::CeilingDepths => 0,
        };
        let mut at = 0;
        for tile in part.tiles_of(number) {
            let rows = self.halves.rows(&self.shape, part.matrix.own, tile.first_row);
            for row in 0..tile.rows {
                let rank = rank(&Half::new(rows.half(row)));
                let index = part.matrix.index(rank, tile.first_column as u32);
                let numbers = block.rows[at][..tile.columns].iter().map(|&number| (number + offset) as u16);
                for (index, stored) in (index..).zip(numbers) {
                    put_bits(out, index, section.bits(), stored);
                }
                at += 1;
            }
        }
        for &(at, depth) in &block.larger {
            self.put_larger(section, number, (at, depth), out);
        }
    }

    /// Puts a depth in the place of the 255 that stands for it.
    fn put_larger(&self, section: Section, number: u64, (at, depth): (usize, u16), out: &mut [u8]) {
        let part = self.shape.part_of(number);
        let mut row = at / TILE_COLUMNS;
        for tile in part.tiles_of(number) {
            if row < tile.rows {
                let rows = self.halves.rows(&self.shape, part.matrix.own, tile.first_row);
                let rank = rank(&Half::new(rows.half(row)));
                let index = part.matrix.index(rank, (tile.first_column + at % TILE_COLUMNS) as u32);
                return put_bits(out, index, section.bits(), depth);
            }
            row -= tile.rows;
        }
    }
}

/// Puts the number with an index in its place, whatever stood there.
fn put_bits(out: &mut [u8], index: u64, bits: u32, stored: u16) {
    let at = index * u64::from(bits);
    let word: &mut [u8; 8] = out[(at / 8) as usize..].first_chunk_mut().expect("a plane ends with eight bytes more");
    let mask = (1_u64 << bits) - 1;
    // A damaged block may hold a depth that is too large for the plane; the checksum tells.
    let stored = u64::from(stored) & mask;
    *word = (u64::from_le_bytes(*word) & !(mask << (at % 8)) | stored << (at % 8)).to_le_bytes();
}
