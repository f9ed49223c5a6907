//! The service as a program runs it: a log, threads, and signals.

use std::io::IsTerminal;

use seedbase_mapping::OnFault;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tracing_subscriber::EnvFilter;

use crate::{Config, ServeError, Server};

/// What is logged unless the variable `RUST_LOG` says otherwise.
const USUAL_LOG: &str = "info";

/// Writes the log to standard error, in colour on a terminal only. The variable `RUST_LOG` says how much: `warn` for less
/// than usual, `seedbase_server=debug` for a line a request. Does nothing when something else logs already.
pub fn log_to_standard_error() {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(USUAL_LOG));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_target(false).with_writer(std::io::stderr);
    let _ = log.with_ansi(std::io::stderr().is_terminal()).try_init();
}

/// Serves until SIGINT or SIGTERM comes, and then ends the requests under way. Tells the log what is served and where. A
/// table that is cut off while it is read, or whose disk fails, is told as damaged: the program is guarded from the
/// SIGBUS that this means.
///
/// # Errors
/// Those of [`Server::bind`], and when threads or signals cannot be had.
pub fn run_until_stopped(config: Config) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(config.limits.workers)
        .enable_all()
        .build()
        .map_err(ServeError::Thread)?;
    seedbase_mapping::guard(OnFault::Mark).map_err(ServeError::Signals)?;
    let ended = runtime.block_on(async {
        let signals = (watch(SignalKind::interrupt())?, watch(SignalKind::terminate())?);
        let server = Server::bind(config).await?;
        announce(&server)?;
        server.run(first_of(signals)).await;
        Ok(())
    });
    runtime.shutdown_background(); // nobody waits for what is still looked up
    ended
}

fn watch(kind: SignalKind) -> Result<Signal, ServeError> {
    signal(kind).map_err(ServeError::Signals)
}

async fn first_of((mut interrupt, mut terminate): (Signal, Signal)) {
    tokio::select! {
        _ = interrupt.recv() => {}
        _ = terminate.recv() => {}
    }
}

fn announce(server: &Server) -> Result<(), ServeError> {
    let games = server.summary();
    if games.is_empty() {
        tracing::warn!("no tables yet: build some with `seedbase build`; they are found without a restart");
    }
    games.iter().for_each(|game| tracing::info!("{game}"));
    let address = server.address().map_err(ServeError::Address)?;
    tracing::info!("listening at http://{address}");
    Ok(())
}
