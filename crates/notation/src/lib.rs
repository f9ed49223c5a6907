//! Positions, moves and games as other programs write them.
//!
//! Positions:
//! * [`Placed`] is a position with what a notation may say besides: [`Stores`], [`Side`] to move, move number.
//! * [`Notation`] is one way to write it; [`Notation::read`] and [`Notation::write`] go there and back.
//! * [`recognise()`] reads a position without being told its notation, by the marks only one of them uses.
//!
//! Moves and games:
//! * [`Square`] is a pit of either player; [`NotedMove`] a move as it was written down.
//! * [`MoveForm`] is one way to write a move.
//! * [`Game`] is a start and a list of moves, read from and written to a [`GameForm`].
//!
//! Nothing here knows what a legal move is: whose turn it is, what a move captures and how a game ended are
//! questions for the rules, and a game that reads may still be impossible.
//!
//! ```
//! use seedbase_notation::{Notation, Side, recognise};
//!
//! let (notation, placed) = recognise("5S,5S,6S,6S,1S,5S/1,5S,5S,5S,1,5S 0 0 N 2")?;
//! assert_eq!(notation, Notation::PlayStrategy);
//! assert_eq!((placed.side, placed.move_number), (Some(Side::North), Some(2)));
//! assert_eq!(placed.position.to_string(), "5 1 6 6 5 5 0 5 5 5 0 5"); // North's pits first: North is to move
//! assert_eq!(Notation::Auale.write(&placed)?, "0-5-5-5-0-5-5-1-6-6-5-5-0-0-N");
//! # Ok::<(), seedbase_notation::NotationError>(())
//! ```
#![forbid(unsafe_code)]

mod error;
mod forms;
mod game;
mod move_error;
mod move_form;
mod notation;
mod numbers;
mod placed;
mod recognise;
mod side;
mod square;

pub use error::{FormError, NotationError, Place};
pub use game::{Game, GameError, GameForm, GameMove, Outcome, StartTag, Tag};
pub use move_error::MoveError;
pub use move_form::{MoveForm, NotedMove};
pub use notation::Notation;
pub use placed::{Placed, Stores};
pub use recognise::recognise;
pub use side::Side;
pub use square::Square;
