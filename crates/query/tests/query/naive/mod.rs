//! A second solver, written as naively as possible: plain twelve-pit boards and repeated sweeps.
//!
//! The tests of other crates include it, or parts of it, by path.
#![allow(dead_code)] // every test uses a part

pub(crate) mod board;
pub(crate) mod claims;
pub(crate) mod depths;
pub(crate) mod history;
pub(crate) mod kalah;
pub(crate) mod own_side;
pub(crate) mod solver;
pub(crate) mod tables;
