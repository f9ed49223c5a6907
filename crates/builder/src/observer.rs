//! What a build tells while it runs.

use std::fmt;
use std::time::Duration;

use crate::LevelCost;

/// Is told how a build goes, and can stop it. Called from the building threads; every method has a default
/// that does nothing.
///
/// Two levels may be built side by side, so what is told of a level comes with its seeds. Levels are started and
/// finished in order.
pub trait Observer: Sync {
    /// A level is begun.
    fn level_started(&self, _cost: &LevelCost) {}
    /// The level entered a phase.
    fn phase(&self, _seeds: u8, _phase: Phase) {}
    /// Share of the level's work that is done, 0 to 1, by estimate.
    fn progress(&self, _seeds: u8, _share: f64) {}
    /// What is known of a level was kept, or could not be, which does not stop the build.
    fn checkpoint(&self, _seeds: u8, _kept: std::io::Result<()>) {}
    /// A level goes on where an earlier build kept what it knew of it.
    fn resumed(&self, _seeds: u8) {}
    /// A level is on disk under its final name.
    fn level_finished(&self, _report: &LevelReport) {}
    /// Whether to stop. Asked many times a second.
    fn cancelled(&self) -> bool {
        false
    }
}

/// Watches nothing and never stops.
impl Observer for () {}

/// A stage in the making of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Tables of halves.
    Preparing,
    /// Best exit and number of moves within the level, for every position.
    Exits,
    /// Thresholds from the highest value down, each in waves.
    Thresholds,
    /// Exits and shells, two blocks at a time: what Kalah takes instead of both.
    Shells,
    /// Packing, writing and syncing the file.
    Writing,
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Phase::Preparing => "preparing",
            Phase::Exits => "exits",
            Phase::Thresholds => "thresholds",
            Phase::Shells => "shells",
            Phase::Writing => "writing",
        })
    }
}

/// A finished level.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct LevelReport {
    /// Seeds on the board.
    pub seeds: u8,
    /// Positions of the level.
    pub positions: u64,
    /// From the first look at the level to the file's final name.
    pub elapsed: Duration,
    /// Positions whose mover can force more than 0.
    pub wins: u64,
    /// Positions worth exactly 0.
    pub zeros: u64,
    /// Positions whose opponent can hold the mover to less than 0.
    pub losses: u64,
    /// Positions of one exact value: under `split` all, under `own-side` those where guarantee and ceiling meet.
    pub exact: u64,
    /// Waves in which the level was decided; shells in Kalah.
    pub waves: u64,
    /// The largest depth of a position, whether depths were stored or not.
    pub largest_depth: u16,
    /// Time spent in each phase.
    pub phases: Vec<(Phase, Duration)>,
}
