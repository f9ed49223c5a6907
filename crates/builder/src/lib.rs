//! Builds tables: parallel retrograde analysis of one level after another.
//!
//! [`Plan::new`] looks at what is there and says what a build would cost; [`Plan::run`] builds it. Work is
//! told to an [`Observer`], which may also stop it; this crate draws nothing. How a level is solved is told
//! in the source of the module `solve`.

mod crew;
mod error;
mod lines;
mod lock;
mod observer;
mod plan;
mod run;
mod share;
mod side_by_side;
mod smaller;
mod solve;
mod write;

pub use error::BuildError;
pub use lock::BuildLock;
pub use observer::{LevelReport, Observer, Phase};
pub use plan::{DepthChoice, Existing, LevelCost, Plan, Request};
