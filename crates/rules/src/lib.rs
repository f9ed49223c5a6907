//! The rules of the Oware family and of Kalah, exactly.
//!
//! Everything is told from the side of the **mover**: pits 0..=5 are the mover's in sowing order, pits
//! 6..=11 the opponent's. After a move the board turns by six pits, so that the next mover owns 0..=5.
//!
//! * [`Position`] is a board without stores; [`Half`] is one of its two rows.
//! * [`Rules`] is one of two kinds: [`Oware`], a choice of [`Capture`] and [`Slam`], or [`Kalah`], whose rows may be
//!   shorter ([`RowLength`]). [`Preset`] names the choices that have a name.
//! * [`Rules::turn`] gives the legal moves of a position or how its game ended.
//! * [`Perft`] counts move sequences.
//! * [`Oware::unmoves`] gives the positions of the same level that lead to one.
//!
//! ```
//! use seedbase_rules::{Position, Preset, Turn};
//!
//! let position: Position = "0 0 6 0 3 5 2 1 1 0 0 0".parse()?;
//! let Turn::Moves(moves) = Preset::Awari.rules().turn(&position) else { panic!("not ended") };
//! let captures: Vec<_> = moves.iter().map(|m| (m.pit.letter(), m.captures)).collect();
//! assert_eq!(captures, [('E', 5), ('F', 0)]); // C would capture everything
//! # Ok::<(), seedbase_rules::PositionError>(())
//! ```
#![forbid(unsafe_code)]

mod board;
mod game;
mod half;
mod kalah;
mod moves;
mod oware;
mod parse;
mod perft;
mod position;
mod preset;
mod row;
mod rules;

pub use board::{Board, Numbers};
pub use game::{Endless, Game, GameError};
pub use half::{Half, HalfSow, Last};
pub use kalah::{EmptyCapture, Kalah, KalahLast, KalahSow};
pub use moves::{End, EndReason, Move, ToMove, Turn};
pub use oware::{Capture, Oware, Slam};
pub use parse::PositionError;
pub use perft::Perft;
pub use position::{MAX_SEEDS, PITS, Pit, Position, ROW};
pub use preset::Preset;
pub use row::RowLength;
pub use rules::Rules;
