//! Tables handed to others: in the formats of other programs, written and compared, and with checksums.
//!
//! * [`vu`]: score files in the layout of VU Amsterdam, a byte a position.
//! * [`aalina`]: the endgame book of Aualé's engine, a byte a position of all smaller levels together.
//! * [`npy`] and [`csv`]: positions with what they are worth, for NumPy and for anything that reads text.
//! * [`manifest`]: checksums and a description that go with the tables of a game, and finding damaged files.
//! * [`OutputFile`] is a file that gets its name when it is whole.
//! * A [`Comparison`] counts how a file of others differs from ours, and keeps the first [`Difference`]s.
//!
//! What is written depends on the tables alone: the same tables give the same bytes, on every machine. Memory is
//! bounded whatever the level: `docs/format.md` in the repository describes the layouts, [`vu`] and [`aalina`] take
//! one buffer of [`BUFFER_POSITIONS`] positions.
#![forbid(unsafe_code)]

pub mod aalina;
mod checked;
mod comparison;
pub mod csv;
mod error;
pub mod manifest;
pub mod npy;
mod order;
mod output;
mod records;
pub mod vu;

pub use comparison::{Comparison, Difference, Standing};
pub use error::ExchangeError;
pub use order::BUFFER_POSITIONS;
pub use output::{Existing, OutputFile};
