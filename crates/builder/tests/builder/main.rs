//! Whole builds: what they leave on disk, how they stop and go on, and whether the numbers are right.

mod builds;
mod checkpoints;
mod kalah;
#[path = "../../../query/tests/query/naive/kalah.rs"]
mod naive;
