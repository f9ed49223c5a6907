//! Listening, answering, and stopping in order.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

use crate::app::{App, Shared, router};
use crate::config::{Config, HEAD_BYTES};

/// Pause after a connection could not be accepted, which is mostly for want of file descriptors.
const PAUSE: Duration = Duration::from_millis(100);

/// Why the service cannot be started.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServeError {
    /// The address cannot be listened at.
    #[error("cannot listen at {bind}: {error}; name another address with --bind")]
    Bind {
        /// The address.
        bind: SocketAddr,
        /// What the operating system said.
        error: io::Error,
    },
    /// A thread cannot be started.
    #[error("cannot start a thread: {0}")]
    Thread(io::Error),
    /// Signals cannot be watched for.
    #[error("cannot watch for signals: {0}")]
    Signals(io::Error),
    /// The operating system does not tell the address.
    #[error("cannot tell the address that is listened at: {0}")]
    Address(io::Error),
    /// What is to be counted cannot be named.
    #[error("cannot set up the counters: {0}")]
    Metrics(#[from] prometheus::Error),
    /// An origin that no browser can have.
    #[error("{origin:?} is no origin: give one such as https://example.org")]
    Origin {
        /// As it was given.
        origin: String,
    },
}

/// A service that has its address and waits to be run.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    router: Router,
    app: App,
}

impl Server {
    /// Takes the address. Connections are accepted from now on, and answered when the service runs. Tells the log what
    /// is served.
    ///
    /// # Errors
    /// When the address cannot be had, or the service cannot be set up.
    pub async fn bind(config: Config) -> Result<Server, ServeError> {
        let bind = config.bind;
        let app = Shared::new(config)?;
        let router = router(&app)?;
        let listener = TcpListener::bind(bind).await.map_err(|error| ServeError::Bind { bind, error })?;
        Ok(Server { listener, router, app })
    }

    /// The address that is listened at.
    ///
    /// # Errors
    /// When the operating system does not tell.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// What is served, a line a game: the game, its levels, and where they are.
    pub fn summary(&self) -> Vec<String> {
        let games = self.app.library.all().filter_map(|tables| {
            let (data, found) = tables.found();
            let (first, last) = (found.first()?, found.last()?);
            let levels = match found.len() {
                whole if whole == usize::from(last.seeds - first.seeds) + 1 => {
                    format!("{}..{}", first.seeds, last.seeds)
                }
                some => format!("{some} of {}..{}", first.seeds, last.seeds),
            };
            Some(format!("{}: levels {levels} in {}", tables.game(), data.display()))
        });
        games.collect()
    }

    /// Answers until `stop` is ready, and then ends the requests under way, for as long as the limits allow.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let limits = self.app.config.limits;
        let graceful = GracefulShutdown::new();
        let places = Arc::new(Semaphore::new(limits.connections));
        let accept = async {
            loop {
                let place = Arc::clone(&places).acquire_owned().await.expect("the semaphore is never closed");
                match self.listener.accept().await {
                    Ok((stream, _)) => self.serve(stream, place, &graceful),
                    Err(error) => {
                        tracing::warn!("cannot accept a connection: {error}");
                        tokio::time::sleep(PAUSE).await;
                    }
                }
            }
        };
        tokio::select! {
            () = accept => {}
            () = stop => {}
        }
        drop(self.listener);
        tracing::info!("stopping: no new connections");
        match tokio::time::timeout(limits.shutdown, graceful.shutdown()).await {
            Ok(()) => tracing::info!("stopped"),
            Err(_) => tracing::warn!("stopped with requests under way"),
        }
    }

    /// Serves a connection beside all others.
    fn serve(&self, stream: TcpStream, place: OwnedSemaphorePermit, graceful: &GracefulShutdown) {
        let _ = stream.set_nodelay(true); // it is only slower without
        let router = self.router.clone();
        let service = TowerToHyperService::new(
            router.map_request(|request: hyper::Request<Incoming>| request.map(axum::body::Body::new)),
        );
        let limit = self.app.config.limits.request;
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(limit)); // for clients that do not read what they asked for
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(limit)
            .max_buf_size(HEAD_BYTES)
            .serve_connection(TokioIo::new(Box::pin(stream)), service);
        let connection = graceful.watch(connection);
        let app = Arc::clone(&self.app);
        tokio::spawn(async move {
            app.metrics.connections().inc();
            if let Err(error) = connection.await {
                tracing::debug!("connection: {error}");
            }
            app.metrics.connections().dec();
            drop(place);
        });
    }
}
