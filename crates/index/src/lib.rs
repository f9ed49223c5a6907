//! Perfect numbering of positions.
//!
//! A position is two halves: the mover's row S and the opponent's row O. After any move of the Oware family the pit
//! it came from is empty, so in every position that can arise O is **open** (has an empty pit), and only those are
//! numbered; in Kalah all are ([`Numbering`]). A level of n seeds is cut into blocks by the seeds m in S; a block is a matrix:
//!
//! ```text
//! level n  =  blocks m = 0..=n     (m seeds in S, n - m in O)
//! block m  =  rows: all halves of m seeds      columns: open halves of n - m seeds
//! index(S, O) = base[m] + rank(S) * columns(n - m) + open_rank(O)
//! ```
//!
//! Ranks are lexicographic within a seed total, so sowing seeds into a row keeps the order of rows. Level
//! sizes are C(n+11, 11) - C(n+5, 11), the number of positions with an open O. Rows of p < 6 pits lie in the last p
//! pits of a half; they have the lowest ranks, so the same ranks number them. A level of Kalah has C(n+2p-1, 2p-1)
//! positions.
//!
//! ```
//! use seedbase_index::Level;
//! let level = Level::new(16)?;
//! assert_eq!(level.positions(), 12_685_179);
//! let position = "1 1 1 1 1 2 4 2 3 0 0 0".parse()?;
//! let index = level.index(&position).expect("pit j is empty");
//! assert_eq!(level.position(index), Some(position));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod binomial;
mod halves;
mod level;

pub use binomial::{MAX_TOTAL, binomial, columns, rows, rows_of};
pub use halves::{all_halves, halves_of, open_halves, open_rank, open_unrank, rank, unrank};
pub use level::{Block, Level, LevelError, Numbering, all_configurations, levels_of, levels_through};
