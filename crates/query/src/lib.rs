//! Answers, statistics and verification from a set of tables.
//!
//! * [`Tables`] are the tables of one game in one directory, opened when they are first needed;
//!   [`Tables::value`] is what a position is worth, [`Tables::answer`] says it of every move.
//! * [`histogram()`] counts how many positions of a level have each value.
//! * [`verify_level`] checks of every position that its value is the best of its moves.
//!
//! ```
//! use seedbase_query::Tables;
//! use seedbase_rules::{Endless, Game, Preset};
//!
//! let game = Game { rules: Preset::Awari.rules(), endless: Endless::Split };
//! let tables = Tables::new("no/such/directory".into(), game);
//! // An ended game needs no table, every other position does.
//! assert_eq!(tables.value(&"3 0 0 0 0 0 0 0 0 0 0 0".parse()?)?, 3);
//! let missing = tables.value(&"0 0 0 0 0 3 0 0 0 0 0 0".parse()?).unwrap_err();
//! assert!(missing.to_string().contains("seedbase build --preset awari --endless split --seeds 3"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod answer;
mod build_command;
mod error;
mod forward;
mod histogram;
mod tables;
mod tally;
mod verdict;
mod verify;

pub use answer::{Answer, EndAnswer, MoveAnswer};
pub use build_command::build_command;
pub use error::QueryError;
pub use histogram::{Count, Histogram, histogram};
pub use tables::Tables;
pub use verdict::Verdict;
pub use verify::{Fault, LevelVerification, verify_level};
