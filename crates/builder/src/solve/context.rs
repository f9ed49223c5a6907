//! What does not change while a level is solved.

use std::io;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use seedbase_index::Level;
use seedbase_rules::{Endless, Oware};

use super::halves::Halves;
use super::lifts::Lifts;
use super::rows::Rows;
use super::shape::Shape;
use crate::crew::Team;
use crate::{BuildError, Observer, share};

/// How often a position is decided, for the progress shown. Under split all but those worth 0 are, which are 6 to 14 %
/// at 15 to 24 seeds; with own sides most are both won and lost at some threshold.
fn decisions(endless: Endless) -> f64 {
    match endless {
        Endless::Split | Endless::None => 0.92,
        Endless::OwnSide => 1.7,
    }
}

/// The level's geometry, the tables of halves, and whom to tell.
pub(super) struct Context<'a> {
    pub(super) shape: Shape,
    pub(super) rows: Rows,
    pub(super) halves: Halves,
    pub(super) lifts: Lifts,
    pub(super) oware: Oware,
    /// The threads to solve with.
    pub(super) team: Team<'a>,
    observer: &'a dyn Observer,
}

impl<'a> Context<'a> {
    /// # Errors
    /// When the system has not the memory.
    pub(super) fn new(
        level: &Level,
        oware: Oware,
        team: Team<'a>,
        observer: &'a dyn Observer,
    ) -> io::Result<Context<'a>> {
        let shape = Shape::new(level);
        Ok(Context {
            rows: Rows::new(&shape),
            shape,
            halves: Halves::new(level.seeds())?,
            lifts: Lifts::new(level.seeds(), oware),
            oware,
            team,
            observer,
        })
    }

    fn seeds(&self) -> u8 {
        self.shape.seeds as u8
    }

    pub(super) fn check_cancelled(&self) -> Result<(), BuildError> {
        if self.observer.cancelled() { Err(BuildError::Interrupted) } else { Ok(()) }
    }

    /// Tells that the codes of `positions` more positions are known, `done` being those before.
    pub(super) fn report_exits(&self, done: &AtomicU64, positions: usize) {
        let done = done.fetch_add(positions as u64, Relaxed) + positions as u64;
        self.observer.progress(self.seeds(), share::of_exits(done as f64 / self.shape.positions as f64));
    }

    /// Tells whether a checkpoint could be kept.
    pub(super) fn report_checkpoint(&self, kept: io::Result<()>) {
        self.observer.checkpoint(self.seeds(), kept);
    }

    /// Tells how many thresholds are done, of which there are as many as seeds, and how many decisions have been made,
    /// of wins and of losses.
    pub(super) fn report_decided(&self, thresholds: u64, decided: u64, endless: Endless) {
        let expected = self.shape.positions as f64 * decisions(endless);
        let gone_through = thresholds as f64 / self.shape.seeds.max(1) as f64;
        self.observer.progress(self.seeds(), share::of_thresholds(gone_through, decided as f64 / expected));
    }
}
