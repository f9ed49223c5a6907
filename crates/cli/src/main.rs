//! The `seedbase` program: builds, queries and verifies endgame databases of the Oware family.
//!
//! A table that fails while it is read ends every command but `serve`, which goes on with the others: see
//! [`exit::guard`]. Each subcommand is a struct of arguments with a `run` method, in a file of its own. `main` only turns
//! what comes of it into an exit code.

mod analyze;
mod arguments;
mod ask;
mod bars;
mod build;
mod command;
mod compare;
mod console;
mod exit;
mod export;
mod figures;
mod formats;
mod game_args;
mod game_levels;
mod info;
mod interrupt;
mod levels;
mod line;
mod manifest;
mod notations;
mod output;
mod pack;
mod perft;
mod query;
mod repair;
mod search;
mod serve;
mod stats;
mod style;
mod unpack;
mod verify;
mod wording;

use std::process::ExitCode;

fn main() -> ExitCode {
    exit::code(exit::guard().and_then(|()| arguments::parse()).and_then(arguments::Command::run))
}
