//! The real program, run as a user would: what it prints, where, and with which exit code.

mod answers;
mod build;
mod damage;
mod info;
mod limits;
mod line;
mod lines;
mod plot;
mod readme;
mod signals;
mod stats;
mod support;
mod usage;
mod verify;
