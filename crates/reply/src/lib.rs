//! Replies: what there is to say about a position, with the game around it, as one JSON object.
//!
//! The command line and the HTTP service answer with the same objects, byte for byte, because both serialize these.
//!
//! * [`Asked`] is a position that is asked about, with what its text told of the game, and the notation that
//!   positions are to be written in; [`read()`] reads one.
//! * [`AnswerReply`] tells what the position and its moves are worth, [`LineReply`] what best play comes to.
//! * [`MovesReply`] tells the legal moves and where their seeds go, [`NotationsReply`] a position in every notation;
//!   neither needs tables.
//! * [`CountsReply`] and [`DepthsReply`] count the positions of a level by value and by depth.
//! * [`Terms`] are the fields that both have of the game around the position; [`Score`] is what the sides come out
//!   with.
//!
//! ```
//! use seedbase_query::Tables;
//! use seedbase_reply::{AnswerReply, Asked, read};
//! use seedbase_rules::{Endless, Game, Preset, RowLength};
//!
//! let placed = read("3 0 0 0 0 0 0 0 0 0 0 0", None, RowLength::SIX)?;
//! let asked = Asked { placed, notation: None }.with_stores(20, 22)?;
//! let game = Game::new(Preset::Awari.rules(), Endless::Split)?;
//! let answer = Tables::new("no/such/directory".into(), game).answer(&asked.placed.position)?; // an ended game
//! let reply = AnswerReply::new(answer, asked)?;
//! assert!(serde_json::to_string(&reply)?.contains(r#""prospect":"forced win""#));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod answer;
mod asked;
mod error;
mod line;
mod moves;
mod notations;
mod read;
mod score;
mod stats;
mod terms;

pub use answer::AnswerReply;
pub use asked::{Asked, letter_of};
pub use error::{AskError, ShortRowError, UnwritableError};
pub use line::LineReply;
pub use moves::{Around, Captured, LegalMove, MovesReply, Target};
pub use notations::{NotationsReply, Texts};
pub use read::{check_six, read};
pub use score::{Range, Score, Seeds, all_seeds};
pub use stats::{Columns, CountsReply, Deep, DepthTable, DepthsReply, ValueCount, deepest, depth_columns};
pub use terms::Terms;
