//! Threads for what takes time, with a queue of bounded length.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, TrySendError, bounded};
use tokio::sync::oneshot;
use tokio::time::timeout_at;

use crate::error::ApiError;

type Job = Box<dyn FnOnce() + Send>;

/// Threads that take jobs from a queue. They end when the pool is dropped and the queue is empty.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    queue: Sender<Job>,
    limit: Duration,
}

impl Pool {
    /// `workers` threads of this name, for which `waiting` jobs may wait and no more than `limit` from their
    /// beginning to their end.
    ///
    /// # Errors
    /// When a thread cannot be started.
    pub(crate) fn new(name: &str, workers: usize, waiting: usize, limit: Duration) -> std::io::Result<Pool> {
        let (queue, jobs) = bounded(waiting);
        for number in 0..workers.max(1) {
            let jobs = jobs.clone();
            thread::Builder::new().name(format!("{name}-{number}")).spawn(move || work(&jobs))?;
        }
        Ok(Pool { queue, limit })
    }

    /// Jobs that wait.
    pub(crate) fn waiting(&self) -> usize {
        self.queue.len()
    }

    /// What a job finds. A job that nobody waits for any more is not begun.
    ///
    /// # Errors
    /// Its own; [`ApiError::Busy`] when the queue is full; [`ApiError::Slow`] when it takes too long;
    /// [`ApiError::Internal`] when it panics.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        job: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let deadline = Instant::now() + self.limit;
        let (answer, found) = oneshot::channel();
        self.push(Box::new(move || {
            if !answer.is_closed() && Instant::now() < deadline {
                let _ = answer.send(caught(job)); // the client may have left meanwhile
            }
        }))?;
        let slow = ApiError::Slow { seconds: self.limit.as_secs() };
        match timeout_at(deadline.into(), found).await {
            Ok(Ok(result)) => result,
            Ok(Err(_)) | Err(_) => Err(slow),
        }
    }

    /// Leaves a job to the threads.
    ///
    /// # Errors
    /// [`ApiError::Busy`] when the queue is full.
    pub(crate) fn push(&self, job: Job) -> Result<(), ApiError> {
        self.queue.try_send(job).map_err(|error| match error {
            TrySendError::Full(_) => ApiError::Busy,
            TrySendError::Disconnected(_) => ApiError::Internal { told: "the threads have ended".to_owned() },
        })
    }
}

fn work(jobs: &Receiver<Job>) {
    while let Ok(job) = jobs.recv() {
        if catch_unwind(AssertUnwindSafe(job)).is_err() {
            tracing::error!("a job panicked");
        }
    }
}

/// What a job finds; a panic is an error of its own and leaves the thread alive.
pub(crate) fn caught<T>(job: impl FnOnce() -> Result<T, ApiError>) -> Result<T, ApiError> {
    catch_unwind(AssertUnwindSafe(job))
        .unwrap_or_else(|_| Err(ApiError::Internal { told: "a look-up panicked".to_owned() }))
}
