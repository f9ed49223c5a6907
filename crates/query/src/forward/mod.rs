//! The best move of every position of a level, by forward moves and look-ups only, a column at a time.
//!
//! A move splits into its halves. What becomes of the mover's row S, and how the seeds cross to the other
//! side, follows from S and the pit alone; a *crossing* is the number of seeds that cross and the pit of the
//! last one. What becomes of the opponent's row O, and what is captured, follows from O and the crossing
//! alone. The position reached is (what becomes of O, what becomes of S): its row in the table is settled by
//! O and the crossing, its column by S and the pit.
//!
//! So for one O, all moves with one crossing, whatever S they come from, read from **one row** of one table.
//! The rows of all crossings are decoded one behind the other into a *slate*, already as scores of moves for
//! their player, and the best move of a position (S, O) is the largest of up to six entries whose places do not
//! depend on O ([`mover::MoverRows`]). Rows are read from their beginning to their end and decoded once for a
//! whole column of positions, two or three entries for each position; neighbouring columns read neighbouring
//! rows. Only positions without a move that the halves alone allow (ended games, and slams that are legal when
//! forced) are looked at one by one.
//!
//! A *score* is a value, or a value and a depth in one number ([`score`]), as the [`Measure`] has it.

mod column;
mod crossing;
mod measure;
mod mover;
mod pieces;
mod positions;
mod score;

pub(crate) use column::ColumnSweep;
pub(crate) use measure::{ByDepth, ByValue, Measure};
pub(crate) use mover::MoverRows;
pub(crate) use positions::Forward;
pub(crate) use score::Score;
