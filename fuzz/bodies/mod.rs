//! What each target does with its bytes, apart from the fuzzer.
#![allow(dead_code)] // every target uses one

pub(crate) mod aalina_book;
pub(crate) mod packed_file;
mod seal;
pub(crate) mod sums;
pub(crate) mod table_file;
pub(crate) mod table_header;
mod tables;
pub(crate) mod vu_scores;
