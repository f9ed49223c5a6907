//! `seedbase serve`.

use std::net::SocketAddr;
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use seedbase_server::{Checks, Config, Limits};

use crate::exit::Outcome;
use crate::game_args::usual_data;

/// Answer over HTTP, and show positions in a browser
///
/// Serves every game that has tables; those that are built, replaced or deleted meanwhile are noticed. Open the address
/// in a browser to look at positions; programs find what they can ask in docs/server.md and at /api/openapi.json. Runs
/// until it is interrupted or told to terminate, and then ends the requests under way.
#[derive(Args, Debug)]
pub(crate) struct ServeArgs {
    /// Directory of tables, which may be given more than once
    ///
    /// Each game is served from the first directory that has any of its tables. Use it to keep tables on another disk,
    /// or set SEEDBASE_DATA.
    #[arg(long, value_name = "DIR", default_values_os_t = [usual_data()])]
    data: Vec<PathBuf>,

    /// The address to listen at
    ///
    /// The usual one can be reached from this machine only. Use another for others to reach it; the service has no
    /// passwords and no encryption, which a reverse proxy before it can have. Port 0 takes a free one.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    bind: SocketAddr,

    /// Let pages of another origin ask [default: the service's own pages only]
    ///
    /// Use it for a page of yours that asks from a browser, such as `https://example.org`.
    #[arg(long, value_name = "ORIGIN")]
    cors: Option<String>,

    /// Threads that look positions up [default: as many as the machine runs at once]
    ///
    /// Use more of them when tables are on a slow disk and larger than the memory.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Requests that may wait for a thread; further ones are told to come again [default: 1024]
    ///
    /// Use a smaller number for batches, of which that many would take longer than anyone waits: what is refused at once
    /// can be asked of another.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    queue: Option<u16>,

    /// Answer from tables without reading them whole first [default: compare their checksums]
    ///
    /// A table is read once when it is first needed, which takes a large one from a slow disk minutes, and says so
    /// meanwhile. Use this for tables that `seedbase verify` has read lately.
    #[arg(long)]
    trust_tables: bool,
}

impl ServeArgs {
    pub(crate) fn run(self) -> anyhow::Result<Outcome> {
        seedbase_server::log_to_standard_error();
        let mut limits = self.threads.map_or_else(Limits::default, |threads| Limits::with_workers(threads.into()));
        limits.queue = self.queue.map_or(limits.queue, usize::from);
        let config = Config {
            data: self.data,
            bind: self.bind,
            cors: self.cors,
            checks: if self.trust_tables { Checks::HeaderOnly } else { Checks::Checksums },
            limits,
        };
        seedbase_server::run_until_stopped(config).context("cannot serve")?;
        Ok(Outcome::Done)
    }
}
