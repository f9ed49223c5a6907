//! The real program, run as a user would: what it prints, where, and with which exit code.

mod analyze;
mod answers;
mod bantumi;
mod bounds;
mod build;
mod damage;
mod every_notation;
mod exchange;
mod info;
mod limits;
mod line;
mod lines;
mod notations;
mod own_build;
mod own_line;
mod own_stats;
mod own_verify;
mod perft;
mod plot;
mod readme;
mod signals;
mod stats;
mod stores;
mod support;
mod usage;
mod verify;
