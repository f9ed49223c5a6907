//! The HTTP service: answers about positions for programs, and the explorer for people.
//!
//! Everything of the project that knows of HTTP is here. `docs/server.md` in the repository describes the service.
//!
//! * [`Config`] says where tables are, where to listen, and how much is taken on at a time ([`Limits`]).
//! * [`Server::bind`] takes the address, and [`Server::run`] answers until it is told to stop.
//!
//! A request goes through `guard`, which bounds it and counts it, to one of the `routes`. Positions are looked up by
//! the threads of a `pool` with a queue of bounded length, in the tables of the `library`, which watches their files.
//! Whatever cannot be answered is an `error` with a status, a code and a sentence, none of which tells a path.
#![forbid(unsafe_code)]

mod app;
mod config;
mod error;
mod explorer;
mod guard;
mod library;
mod metrics;
mod parameters;
mod pool;
mod reply;
mod routes;
mod run;
mod server;

pub use config::{Checks, Config, Limits};
pub use run::{log_to_standard_error, run_until_stopped};
pub use server::{ServeError, Server};
