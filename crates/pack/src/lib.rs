//! The packed file of one level: two fifths of the plain one, and still any position answered by decoding one block.
//!
//! * [`pack()`] packs a plain table.
//! * [`PackedTable`] maps a packed table into memory and looks numbers up; [`BlockCache`] keeps what was decoded.
//!   [`PackedTable::unpack`] gives the plain form back, byte for byte.
//!
//! `docs/format.md` in the repository describes the file, and how a number is coded: it is expected to be a weighted
//! sum of numbers near it and of what the rules say of the position, and how often it differs from that, in which
//! context, was counted when the level was packed.
//!
//! The parts, from the outside in: `header`, `block_index` and `model` are what stands in the file; `shape` cuts a level
//! into tiles and blocks, `halves` orders them; `visit` goes through a tile with `captures`, `fields` and `predictor`;
//! `context`, `coding` and `rans` turn numbers into bits; `train` learns the model.
//!
//! ```
//! use std::sync::Arc;
//! use seedbase_pack::{BlockCache, PackedTable, pack};
//! use seedbase_rules::{Endless, Game, Preset};
//! use seedbase_table::{Table, TableWriter};
//!
//! let data = tempfile::tempdir()?;
//! let game = Game::new(Preset::Awari.rules(), Endless::Split)?;
//! let mut writer = TableWriter::create(data.path(), game, 1)?;
//! writer.push(&[-1, -1, -1, -1, -1, -1, -1, 1, 1, 1, 1, 1])?;
//! writer.finish()?;
//!
//! pack(&Table::open(data.path(), game, 1)?, data.path(), &())?;
//! let packed = PackedTable::open(data.path(), game, 1, Arc::new(BlockCache::new(1 << 20)))?;
//! assert_eq!((packed.value(6)?, packed.value(7)?), (-1, 1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod block_index;
mod cache;
mod captures;
mod check;
mod coding;
mod context;
mod decode;
mod fields;
mod frequencies;
mod halves;
mod header;
mod look_up;
mod model;
mod numbers;
mod pack;
mod packed_table;
mod paths;
mod predictor;
mod rans;
mod shape;
mod source;
mod step;
#[cfg(test)]
mod testing;
mod train;
mod unpack;
mod visit;

pub use cache::BlockCache;
pub use header::{PACK_HEADER_BYTES, PACK_VERSION};
pub use pack::{PackObserver, pack};
pub use packed_table::{PackedTable, read_packed_header};
pub use paths::packed_path;
