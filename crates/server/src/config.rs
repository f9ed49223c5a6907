//! What the service is told when it starts.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// Where tables are, where to listen, and how much is taken on.
#[derive(Clone, Debug)]
pub struct Config {
    /// Directories of tables. Each game is served from the first that has any of its tables.
    pub data: Vec<PathBuf>,
    /// The address to listen at; port 0 takes a free one.
    pub bind: SocketAddr,
    /// The one origin whose pages may ask, besides the service's own.
    pub cors: Option<String>,
    /// What is made sure of before a table is answered from.
    pub checks: Checks,
    /// How much is taken on.
    pub limits: Limits,
}

/// What is made sure of before a table is answered from, besides its header and length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checks {
    /// Its checksums, which reads all of it once.
    Checksums,
    /// Nothing more.
    HeaderOnly,
}

/// How much is taken on. What is beyond is refused, never dropped.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Threads that look positions up.
    pub workers: usize,
    /// Requests that may wait for one of them.
    pub queue: usize,
    /// Connections that may be open; further ones wait to be accepted.
    pub connections: usize,
    /// Time for a request to come in and, again, for its answer to be found.
    pub request: Duration,
    /// Time for the requests under way when the service is told to stop.
    pub shutdown: Duration,
}

impl Limits {
    /// For so many threads that look positions up.
    pub const fn with_workers(workers: usize) -> Limits {
        Limits {
            workers,
            queue: 1024,
            connections: 1024,
            request: Duration::from_secs(10),
            shutdown: Duration::from_secs(10),
        }
    }
}

/// A thread for each that the machine runs at once.
impl Default for Limits {
    fn default() -> Limits {
        Limits::with_workers(std::thread::available_parallelism().map_or(1, usize::from))
    }
}

/// The longest address of a request, in bytes of its path and query.
pub(crate) const URI_BYTES: usize = 8 << 10;

/// The most that the header fields of a request may take, in bytes.
pub(crate) const HEADER_BYTES: usize = 16 << 10;

/// The most that a head may take before it is not even looked at, in bytes.
pub(crate) const HEAD_BYTES: usize = 64 << 10;

/// The longest body, in bytes.
pub(crate) const BODY_BYTES: usize = 512 << 10;

/// Positions in a batch.
pub(crate) const BATCH: usize = 1000;

/// The longest text of a position, in bytes; twelve numbers take far less.
pub(crate) const POSITION_BYTES: usize = 4096;
