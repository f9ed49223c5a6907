//! The check of tables finds what is wrong, wherever it is, even when every checksum is right.

mod circles;
mod damaged_numbers;
mod larger_level;
mod nonsense;
mod reports;
mod single_changes;
mod true_tables;
mod truth;
