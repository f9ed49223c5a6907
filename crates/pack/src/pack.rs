//! Packing a plain table.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use rayon::prelude::*;
use seedbase_table::{Partial, Plane, Section, Table, TableError};
use xxhash_rust::xxh3::xxh3_64;

use crate::block_index::{IndexWriter, index_bytes};
use crate::check::check_numbers;
use crate::coding::{Codec, Encoding};
use crate::header::{PACK_HEADER_BYTES, PackHeader, Parts};
use crate::numbers::Kind;
use crate::packed_path;
use crate::rans::Encoder;
use crate::shape::TILE_ROWS;
use crate::source::Source;
use crate::train::{GoOn, codec, train};
use crate::visit::visit;

/// Blocks that are coded before any of them is written.
const BATCH: u64 = 4096;

/// What is asked of a caller who waits for a level to be packed.
pub trait PackObserver: Sync {
    /// A plane is begun.
    fn plane(&self, _plane: Plane) {}
    /// So much of its blocks is written, 0 to 1.
    fn progress(&self, _share: f64) {}
    /// Whether to stop. Asked many times a second.
    fn cancelled(&self) -> bool {
        false
    }
}

/// Watches nothing and never stops.
impl PackObserver for () {}

/// Writes the packed form of `table` below the directory `data` and gives its place; the plain file stays as it is.
///
/// All numbers and checksums of the table are checked first. Uses the threads of the current rayon pool, each of which
/// holds some 100 MB at most; the file takes its name when it is whole.
///
/// # Errors
/// * [`TableError::DataChecksum`], [`TableError::DamagedValue`], [`TableError::DamagedDepth`] when the table is damaged
/// * [`TableError::Io`] when the file cannot be written
/// * [`TableError::Interrupted`] when the observer says so
pub fn pack(table: &Table, data: &Path, observer: &dyn PackObserver) -> Result<PathBuf, TableError> {
    table.verify_checksum()?;
    check_numbers(table)?;
    let header = table.header();
    let path = packed_path(data, header.game(), header.seeds());
    let source = Source::new(table);
    let mut file = Partial::create(path.clone())?;
    let mut packed = PackHeader { plain: header.clone(), parts: [Parts::default(); Plane::ALL.len()] };
    file.write_at(0, &[0; PACK_HEADER_BYTES])?;
    let mut at = PACK_HEADER_BYTES as u64;
    for section in header.sections() {
        observer.plane(section.plane());
        let parts = pack_plane(&source, section, &mut file, at, observer)?
            .ok_or(TableError::Interrupted { path: path.clone() })?;
        at += parts.model_bytes + index_bytes(source.shape.blocks()) + parts.data_bytes;
        packed.parts[section.plane() as usize] = parts;
    }
    file.write_at(0, &packed.to_bytes())?;
    file.finish()
}

/// Writes model, index and blocks of a plane from an offset of the file on; `None` when told to stop.
fn pack_plane(
    source: &Source<'_>,
    section: Section,
    file: &mut Partial,
    at: u64,
    observer: &dyn PackObserver,
) -> Result<Option<Parts>, TableError> {
    let kind = Kind::new(section.plane(), source.table.header());
    let go_on = || if observer.cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    let ControlFlow::Continue(model) = train(source, kind, section.largest(), &go_on) else { return Ok(None) };
    let (codec, model) = (codec(&model, kind, section.largest()), model.to_bytes());
    file.write_at(at, &model)?;
    let index_at = at + model.len() as u64;
    let blocks = source.shape.blocks();
    let data_at = index_at + index_bytes(blocks);
    let mut index = IndexWriter::default();
    for first in (0..blocks).step_by(BATCH as usize) {
        let ControlFlow::Continue(batch) = encode_all(source, &codec, first..blocks.min(first + BATCH), &go_on) else {
            return Ok(None);
        };
        file.write_at(data_at + index.end, &batch.concat())?;
        batch.iter().for_each(|bytes| index.push(section.plane(), bytes));
        observer.progress((first + batch.len() as u64) as f64 / blocks as f64);
    }
    let (data_bytes, index) = (index.end, index.into_bytes());
    file.write_at(index_at, &index)?;
    Ok(Some(Parts {
        model_bytes: model.len() as u64,
        data_bytes,
        model_checksum: xxh3_64(&model),
        index_checksum: xxh3_64(&index),
    }))
}

fn encode_all(
    source: &Source<'_>,
    codec: &Codec,
    blocks: std::ops::Range<u64>,
    go_on: GoOn<'_>,
) -> ControlFlow<(), Vec<Vec<u8>>> {
    let encoded = blocks.into_par_iter().map(|block| go_on().is_continue().then(|| encode(source, codec, block)));
    match encoded.collect::<Option<Vec<_>>>() {
        Some(encoded) => ControlFlow::Continue(encoded),
        None => ControlFlow::Break(()),
    }
}

fn encode(source: &Source<'_>, codec: &Codec, block: u64) -> Vec<u8> {
    let part = source.shape.part_of(block);
    let mut encoder = Encoder::default();
    for tile in part.tiles_of(block) {
        let tile = source.tile(codec.kind, part, tile);
        let mut encoding = Encoding { codec, encoder, numbers: &tile.numbers, depths: &tile.larger };
        tile.known(codec.kind, source.rules(), |known| visit(known, &codec.weights, TILE_ROWS, &mut encoding));
        encoder = encoding.encoder;
    }
    encoder.end()
}
