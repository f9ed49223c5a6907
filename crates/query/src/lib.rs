//! Answers, statistics and verification from a set of tables.
//!
//! * [`Tables`] are the tables of one game in one directory, opened when they are first needed.
//!   [`Tables::worth`] is what a position is worth: under `split` one value ([`Tables::value`], and with its depth
//!   [`Tables::outcome`]), under `own-side` what each side can force ([`Tables::bounds`]). [`Tables::answer`] says it of
//!   every move, and [`Tables::line`] plays on to the end.
//! * [`Prospect`] is what that means for a whole game, with the seeds captured before ([`Stores`]).
//! * [`histogram()`] counts how many positions of a level have each value, [`depth_statistics()`] each depth, and
//!   [`bound_histograms()`] and [`bound_depth_statistics()`] do under `own-side`.
//! * [`Search`] finds the value of a position of Kalah that has more seeds than any table, by searching into them.
//! * [`verify_level`] checks every position of a level; with depths that is a proof, for which see [`proof`].
//!
//! ```
//! use seedbase_query::Tables;
//! use seedbase_rules::{Endless, Game, Preset};
//!
//! let game = Game::new(Preset::Awari.rules(), Endless::Split)?;
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
mod depth_statistics;
mod error;
mod forward;
mod histogram;
mod line;
mod planes;
pub mod proof;
mod prospect;
mod search;
mod tables;
mod verdict;
mod verify;
mod worth;

pub use answer::{Answer, EndAnswer, MoveAnswer};
pub use build_command::{build_command, game_arguments};
pub use depth_statistics::{
    BoundDepthStatistics, DepthCounts, DepthStatistics, bound_depth_statistics, depth_statistics,
};
pub use error::QueryError;
pub use histogram::{BoundHistograms, Count, Histogram, bound_histograms, histogram};
pub use line::{Finish, Line, Player, Ply};
pub use prospect::{Prospect, Stores, StoresError};
pub use search::{Search, SearchCounts};
pub use tables::Tables;
pub use verdict::Verdict;
pub use verify::{Fault, LevelVerification, Strength, verify_level};
pub use worth::{Bounds, Outcome, Quantity, Worth};
