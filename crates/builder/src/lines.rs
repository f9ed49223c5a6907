//! Two lines of levels that are built side by side.
//!
//! Both take the next level that is missing as soon as it can be built: when all that it needs is there, and there is
//! the memory. So one has the even levels, as a rule, and the other the odd ones; when the last but one is done, its
//! threads help with the last.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use crate::crew::Team;
use crate::{BuildError, LevelCost, LevelReport, Observer, Plan};

/// What lines build, and by now have built.
pub(crate) struct Lines<'a> {
    plan: &'a Plan,
    observer: &'a dyn Observer,
    ledger: Mutex<Ledger<'a>>,
    /// A level is no longer at work.
    landed: Condvar,
    /// How many of the finished levels have been told of.
    told: Mutex<usize>,
}

#[derive(Default)]
struct Ledger<'a> {
    /// The missing level that is taken next: those before it have been.
    next: usize,
    at_work: Vec<&'a LevelCost>,
    /// By seeds.
    finished: Vec<LevelReport>,
    /// What went wrong with the smallest level that failed. Of two that fail for one reason, as when the disk is full,
    /// either may be the first to do so.
    error: Option<(u8, BuildError)>,
    /// Whether no further level is to be taken.
    failed: bool,
}

impl<'a> Lines<'a> {
    pub(crate) fn new(plan: &'a Plan, observer: &'a dyn Observer) -> Lines<'a> {
        Lines { plan, observer, ledger: Mutex::default(), landed: Condvar::new(), told: Mutex::default() }
    }

    /// A line: builds one level after another until none is left, or one failed.
    pub(crate) fn follow(&self, team: Team<'_>, build: impl Fn(&'a LevelCost) -> Result<LevelReport, BuildError>) {
        let line = Line(team);
        while let Some(cost) = self.take(line.0) {
            let at_work = AtWork { lines: self, cost };
            let built = build(cost);
            self.note(cost, built);
            drop(at_work);
            self.tell();
        }
    }

    /// What was built, smallest first.
    ///
    /// # Errors
    /// What went wrong with the smallest level that failed.
    pub(crate) fn finish(self) -> Result<Vec<LevelReport>, BuildError> {
        let Ledger { error, finished, .. } = self.ledger.into_inner().unwrap_or_else(PoisonError::into_inner);
        error.map_or(Ok(finished), |(_, error)| Err(error))
    }

    /// Waits until the next level can be built, and takes it; `None` when there is none, or one failed.
    fn take(&self, team: Team<'_>) -> Option<&'a LevelCost> {
        let mut ledger = self.ledger();
        loop {
            let cost = self.plan.missing.get(ledger.next).filter(|_| !ledger.failed)?;
            if ledger.at_work.iter().all(|other| self.plan.side_by_side(other, cost)) {
                ledger.next += 1;
                ledger.at_work.push(cost);
                self.observer.level_started(cost);
                return Some(cost);
            }
            ledger = team.rest(|| self.landed.wait(ledger).unwrap_or_else(PoisonError::into_inner));
        }
    }

    /// Notes what came of a level.
    fn note(&self, cost: &LevelCost, built: Result<LevelReport, BuildError>) {
        let mut ledger = self.ledger();
        match built {
            Ok(report) => {
                let place = ledger.finished.partition_point(|other| other.seeds < report.seeds);
                ledger.finished.insert(place, report);
            }
            Err(error) => {
                ledger.failed = true;
                if ledger.error.as_ref().is_none_or(|&(seeds, _)| cost.seeds < seeds) {
                    ledger.error = Some((cost.seeds, error));
                }
            }
        }
    }

    /// Tells of what is finished, in order: a level waits for smaller ones that are at work.
    fn tell(&self) {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        while let Some(report) = self.ledger().finished_in_order(*told) {
            self.observer.level_finished(&report);
            *told += 1;
        }
    }

    fn ledger(&self) -> MutexGuard<'_, Ledger<'a>> {
        self.ledger.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Ledger<'_> {
    /// A finished level by number, if no smaller one is at work.
    fn finished_in_order(&self, number: usize) -> Option<LevelReport> {
        let report = self.finished.get(number)?;
        let is_next = self.at_work.iter().all(|other| other.seeds > report.seeds);
        is_next.then(|| report.clone())
    }
}

/// A level that is at work, until this is dropped, whatever comes of it: the other line may wait for that.
struct AtWork<'a, 'b> {
    lines: &'b Lines<'a>,
    cost: &'a LevelCost,
}

impl Drop for AtWork<'_, '_> {
    fn drop(&mut self) {
        let mut ledger = self.lines.ledger();
        ledger.at_work.retain(|other| other.seeds != self.cost.seeds);
        ledger.failed |= thread::panicking();
        drop(ledger);
        self.lines.landed.notify_all();
    }
}

/// A line that goes on; when it ends, in whatever way, the other gets its threads.
struct Line<'a>(Team<'a>);

impl Drop for Line<'_> {
    fn drop(&mut self) {
        self.0.stop();
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use seedbase_rules::{Game, Preset};

    use super::*;
    use crate::crew::Crew;
    use crate::{DepthChoice, Existing, Request};

    #[test]
    fn of_two_levels_that_fail_the_smaller_is_told_of() {
        let (data, game) = (PathBuf::from("nowhere"), Game::usual(Preset::Awari.rules()));
        let (threads, existing, depth) = (Some(2), Existing::Keep, DepthChoice::Store);
        let plan = Plan::new(Request { data, game, seeds: 1, threads, existing, depth }).unwrap();
        let (crew, lines) = (Crew::for_two_lines(2).unwrap(), Lines::new(&plan, &()));
        let build = |cost: &LevelCost| {
            while cost.seeds == 0 && !lines.ledger().failed {
                thread::yield_now();
            }
            Err(BuildError::TooDeep { seeds: cost.seeds })
        };
        thread::scope(|scope| {
            for team in crew.teams() {
                let (lines, build) = (&lines, &build);
                scope.spawn(move || lines.follow(team, build));
            }
        });
        assert!(matches!(lines.finish(), Err(BuildError::TooDeep { seeds: 0 })));
    }
}
