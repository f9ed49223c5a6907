//! Games replayed under the rules and judged by the tables.
//!
//! * [`Replay`] plays the moves of a written game one after another, and refuses an illegal one with its reason
//!   ([`ReplayError`], [`Illegal`]).
//! * [`judge()`] says of every move that tables reach what it was worth, what the best one was and what was lost
//!   ([`Judgement`]).
//! * [`Summary`] adds that up for one side.
//!
//! ```
//! use seedbase_analysis::Replay;
//! use seedbase_notation::Game;
//! use seedbase_rules::Preset;
//!
//! let replay = Replay::new(Preset::Abapa.rules(), &Game::read("FfBeBc")?)?;
//! assert_eq!(replay.steps().len(), 6);
//! let error = Replay::new(Preset::Abapa.rules(), &Game::read("FfF")?).unwrap_err();
//! assert_eq!(error.to_string(), "move 3, F: the pit is empty");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod error;
mod judge;
mod replay;
mod summary;

pub use error::{Illegal, ReplayError};
pub use judge::{Judgement, Loss, judge};
pub use replay::{Replay, Step};
pub use summary::Summary;
