//! Files of other programs, files for other programs, and checksums beside tables.

mod aalina;
#[path = "../../../../fuzz/bodies/mod.rs"]
mod bodies;
mod common;
mod golden;
mod hostile;
mod manifest;
mod records;
mod vu;
