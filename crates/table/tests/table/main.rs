//! Tables in real files: whole, damaged, misplaced and absent.

mod absent;
mod ceilings;
mod damage;
mod depths;
mod errors;
mod fixture;
mod golden;
mod header;
mod header_ceilings;
mod header_depths;
mod identity;
mod stamps;
mod values;
mod writing;
mod writing_ceilings;
mod writing_depths;
