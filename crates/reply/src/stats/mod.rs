//! How many positions of a level have each value and each depth.

mod counts;
mod depths;

pub use counts::{Columns, CountsReply, ValueCount};
pub use depths::{Deep, DepthTable, DepthsReply, deepest, depth_columns};
