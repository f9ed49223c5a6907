//! Comparing the checksums of tables before anything is answered from them.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use crossbeam_channel::{Sender, unbounded};
use seedbase_rules::MAX_SEEDS;
use seedbase_table::{Stamp, Table};

use crate::config::Checks;

/// Tables up to this size are checked while the client waits: that takes some hundredths of a second.
const AT_ONCE_BYTES: u64 = 64 << 20;

pub(super) type Job = Box<dyn FnOnce() + Send>;

/// Reads large tables one after the other, beside everything else.
#[derive(Debug)]
pub(super) struct Checker {
    checks: Checks,
    jobs: Sender<Job>,
}

/// What is known of the tables of one game.
#[derive(Debug)]
pub(super) struct Checked([Mutex<State>; MAX_SEEDS as usize + 1]);

#[derive(Clone, Debug)]
enum State {
    Unknown,
    Reading(Stamp),
    Sound(Stamp),
    Damaged(Stamp, String),
}

/// Whether a table can be answered from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It can.
    Sound,
    /// It is still being read.
    Later,
    /// Its numbers are not as they were written; in words.
    Damaged(String),
}

impl Checker {
    /// # Errors
    /// When its thread cannot be started.
    pub(super) fn new(checks: Checks) -> std::io::Result<Checker> {
        let (jobs, queue) = unbounded::<Job>();
        std::thread::Builder::new().name("check".to_owned()).spawn(move || queue.iter().for_each(|job| job()))?;
        Ok(Checker { checks, jobs })
    }
}

impl Checked {
    pub(super) fn nothing() -> Checked {
        Checked(std::array::from_fn(|_| Mutex::new(State::Unknown)))
    }

    /// Whether a table can be answered from. A large one that nothing is known of is left to the checker, which calls
    /// `read_later` to read it; a small one is read at once.
    pub(super) fn verdict(&self, table: &Table, checker: &Checker, read_later: impl FnOnce() -> Job) -> Verdict {
        if checker.checks == Checks::HeaderOnly {
            return Verdict::Sound;
        }
        let stamp = table.stamp();
        let mut state = self.lock(table);
        match &*state {
            State::Sound(known) if *known == stamp => Verdict::Sound,
            State::Damaged(known, told) if *known == stamp => Verdict::Damaged(told.clone()),
            State::Reading(known) if *known == stamp => Verdict::Later,
            _ if table.header().file_bytes() <= AT_ONCE_BYTES => {
                *state = read(table);
                state.verdict()
            }
            _ => {
                *state = State::Reading(stamp);
                let _ = checker.jobs.send(read_later()); // its thread lives as long as the program
                Verdict::Later
            }
        }
    }

    /// Reads a table and remembers what comes of it.
    pub(super) fn read(&self, table: &Table) {
        let found = read(table);
        *self.lock(table) = found;
    }

    fn lock(&self, table: &Table) -> MutexGuard<'_, State> {
        let state = &self.0[usize::from(table.header().seeds())];
        state.lock().unwrap_or_else(PoisonError::into_inner) // a state is always whole
    }
}

impl State {
    fn verdict(&self) -> Verdict {
        match self {
            State::Sound(_) => Verdict::Sound,
            State::Damaged(_, told) => Verdict::Damaged(told.clone()),
            State::Unknown | State::Reading(_) => Verdict::Later,
        }
    }
}

fn read(table: &Table) -> State {
    let (begun, path, stamp) = (Instant::now(), table.path().display(), table.stamp());
    match table.verify_checksum() {
        Ok(()) => {
            tracing::info!("{path}: opened; its checksums are right ({:.1?})", begun.elapsed());
            State::Sound(stamp)
        }
        Err(error) => {
            tracing::error!("{error}");
            State::Damaged(stamp, error.to_string())
        }
    }
}
