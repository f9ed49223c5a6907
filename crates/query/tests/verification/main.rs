//! The check of tables finds what is wrong, wherever it is, even when every checksum is right.

#[path = "../common/mod.rs"]
mod common;
#[path = "../naive/mod.rs"]
mod naive;

mod circles;
mod damaged_numbers;
mod larger_level;
mod nonsense;
mod reports;
mod single_changes;
mod true_tables;
mod truth;
