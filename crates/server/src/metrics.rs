//! What an operator can watch, in the text format of Prometheus.

use std::time::Duration;

use prometheus::{Encoder, HistogramOpts, HistogramVec, IntCounterVec, IntGauge, Opts, Registry, TextEncoder};

/// Seconds: from what is answered out of memory to the longest that a request may take.
const BUCKETS: [f64; 11] = [0.0001, 0.00025, 0.0005, 0.001, 0.002, 0.004, 0.01, 0.05, 0.25, 1.0, 10.0];

/// Counts since the start.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    requests: IntCounterVec,
    seconds: HistogramVec,
    answers: IntCounterVec,
    waiting: IntGauge,
    connections: IntGauge,
}

impl Metrics {
    /// All at 0.
    pub(crate) fn new() -> Result<Metrics, prometheus::Error> {
        let seconds = "Time from the head of a request to the head of its reply.";
        let metrics = Metrics {
            registry: Registry::new(),
            requests: IntCounterVec::new(
                Opts::new("seedbase_requests_total", "Requests by route and status."),
                &["route", "status"],
            )?,
            seconds: HistogramVec::new(
                HistogramOpts::new("seedbase_request_seconds", seconds).buckets(BUCKETS.to_vec()),
                &["route"],
            )?,
            answers: IntCounterVec::new(
                Opts::new("seedbase_positions_total", "Positions answered from tables, by game."),
                &["preset", "endless"],
            )?,
            waiting: IntGauge::new("seedbase_queue_length", "Requests that wait for a thread.")?,
            connections: IntGauge::new("seedbase_connections", "Connections that are open.")?,
        };
        metrics.register()?;
        Ok(metrics)
    }

    fn register(&self) -> Result<(), prometheus::Error> {
        self.registry.register(Box::new(self.requests.clone()))?;
        self.registry.register(Box::new(self.seconds.clone()))?;
        self.registry.register(Box::new(self.answers.clone()))?;
        self.registry.register(Box::new(self.waiting.clone()))?;
        self.registry.register(Box::new(self.connections.clone()))
    }

    /// Counts a request. `route` is one of few, never an address that a client made up.
    pub(crate) fn count_request(&self, route: &str, status: u16, took: Duration) {
        self.requests.with_label_values(&[route, status_text(status)]).inc();
        self.seconds.with_label_values(&[route]).observe(took.as_secs_f64());
    }

    /// Counts positions that were answered.
    pub(crate) fn count_answers(&self, preset: &str, endless: &str, positions: u64) {
        self.answers.with_label_values(&[preset, endless]).inc_by(positions);
    }

    /// Connections that are open.
    pub(crate) const fn connections(&self) -> &IntGauge {
        &self.connections
    }

    /// All of them, with the length of the queue as it is.
    pub(crate) fn text(&self, waiting: usize) -> Result<Vec<u8>, prometheus::Error> {
        self.waiting.set(i64::try_from(waiting).unwrap_or(i64::MAX));
        let mut text = Vec::new();
        TextEncoder::new().encode(&self.registry.gather(), &mut text)?;
        Ok(text)
    }
}

/// The statuses that there are, without making a text for every request.
const fn status_text(status: u16) -> &'static str {
    match status {
        200 => "200",
        304 => "304",
        400 => "400",
        404 => "404",
        405 => "405",
        408 => "408",
        413 => "413",
        414 => "414",
        415 => "415",
        431 => "431",
        500 => "500",
        503 => "503",
        _ => "other",
    }
}
