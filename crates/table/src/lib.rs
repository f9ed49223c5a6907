//! The file of one level: writing, memory-mapping, checking.
//!
//! A table holds the values of all positions of one seed count under one game, in the order of
//! [`seedbase_index::Level`], packed into as few bits each as the seed count needs; and if wanted their
//! depths after them, in as few bits as the largest needs. Where endless play is own-side a position has two
//! values, and two depths: what the mover can be sure of and the ceiling, which stands in a [`Plane`] of its own.
//! `docs/format.md` in the repository describes it byte by byte.
//!
//! * [`TableWriter`] writes a table beside its place and moves it there when it is whole.
//! * [`Table`] maps one into memory; [`Values`] and [`Depths`] are its views for hot loops.
//! * A table that fails or is written over while it is in use says so: see [`Table::check_unchanged`].
//! * [`Header`] is what a table says of itself; [`read_header`] reads it alone. A [`Section`] is where a plane lies.
//! * [`TableError`] names the file and what to do about it.
//!
//! ```
//! use seedbase_rules::{Endless, Game, Preset};
//! use seedbase_table::{Table, TableWriter};
//!
//! let data = tempfile::tempdir()?;
//! let game = Game::new(Preset::Awari.rules(), Endless::Split)?;
//! let mut writer = TableWriter::create(data.path(), game, 1)?;
//! writer.push(&[-1; 6])?; // the mover has nothing
//! writer.push(&[-1, 1, 1, 1, 1, 1])?; // a seed in F must feed the opponent, any other is kept
//! writer.finish()?;
//!
//! let table = Table::open(data.path(), game, 1)?;
//! assert_eq!(table.value(6)?, -1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod codes;
mod depth_plane;
mod depths;
mod emit;
mod error;
mod fields;
mod header;
mod header_error;
mod layout;
mod look_up;
mod memory;
mod open;
mod packed;
mod packer;
#[cfg(test)]
mod packing_tests;
mod parse;
mod partial;
mod paths;
mod plane;
mod plane_writer;
mod section;
mod spread;
mod stamp;
mod table;
mod turns;
mod values;
mod writer;

pub use depth_plane::DepthPlane;
pub use depths::Depths;
pub use error::TableError;
pub use header::Header;
pub use header_error::HeaderError;
pub use layout::{
    FORMAT_VERSION, HEADER_BYTES, PADDING_BYTES, data_bytes, depth_bits, file_bytes, file_bytes_with_depths, value_bits,
};
pub use open::{open_file, read_header};
pub use partial::Partial;
pub use paths::table_path;
pub use plane::Plane;
pub use section::Section;
pub use stamp::Stamp;
pub use table::Table;
pub use values::Values;
pub use writer::TableWriter;
