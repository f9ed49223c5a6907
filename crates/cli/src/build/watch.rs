//! Shows how a build goes, and passes Ctrl-C on to it.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use seedbase_builder::{LevelCost, LevelReport, Observer, Phase, Request};
use seedbase_rules::Endless;

use super::level::Level;
use crate::bars;
use crate::console::Console;
use crate::figures::{count, duration, percent};
use crate::interrupt::Interrupt;

/// Without bars, a level that takes long is told about this often.
const PATIENCE: Duration = Duration::from_secs(30);

/// The observer of a build.
#[derive(Debug)]
pub(crate) struct Watch<'a> {
    console: &'a Console,
    request: &'a Request,
    interrupt: Interrupt,
    now: Mutex<Now>,
}

/// What is being done.
#[derive(Debug)]
struct Now {
    /// Positions of the levels that are finished.
    done: u64,
    seeds: u8,
    positions: u64,
    phase: Phase,
    began: Instant,
    told: Instant,
    given: Given,
}

/// The share of a level that an earlier build did.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Given {
    Share(f64),
    /// It goes on from a checkpoint: what is told next of its progress was done before.
    ToBeTold,
}

impl<'a> Watch<'a> {
    /// Of the building of what is asked for.
    pub(crate) fn new(console: &'a Console, request: &'a Request, interrupt: Interrupt) -> Watch<'a> {
        let began = Instant::now();
        let now = Now {
            done: 0,
            seeds: 0,
            positions: 0,
            phase: Phase::Preparing,
            began,
            told: began,
            given: Given::Share(0.0),
        };
        Watch { console, request, interrupt, now: Mutex::new(now) }
    }

    fn now(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Observer for Watch<'_> {
    fn level_started(&self, cost: &LevelCost) {
        let mut now = self.now();
        (now.seeds, now.positions) = (cost.seeds, cost.positions);
        now.began = Instant::now();
        now.told = now.began;
        now.given = Given::Share(0.0);
        if let Some(bars) = self.console.bars() {
            bars.begin(format!("level {}", cost.seeds), cost.positions);
        }
    }

    fn phase(&self, phase: Phase) {
        self.now().phase = phase;
        if let Some(bars) = self.console.bars() {
            bars.stage(phase.to_string());
        }
    }

    fn progress(&self, share: f64) {
        let mut now = self.now();
        let solved = (share.clamp(0.0, 1.0) * now.positions as f64) as u64;
        if now.given == Given::ToBeTold {
            now.given = Given::Share(share);
            now.began = Instant::now();
            self.console.bars().into_iter().for_each(|bars| bars.given(solved));
        }
        if let Some(bars) = self.console.bars() {
            bars.advance(solved, now.done + solved);
        } else if now.told.elapsed() >= PATIENCE {
            now.told = Instant::now();
            self.console.say(&now.line(share));
        }
    }

    fn checkpoint(&self, kept: std::io::Result<()>) {
        if let Err(error) = kept {
            let seeds = self.now().seeds;
            self.console
                .warn(&format!("  level {seeds}: what is known of it could not be kept for going on later: {error}"));
        }
    }

    fn resumed(&self, seeds: u8) {
        self.now().given = Given::ToBeTold;
        self.console.say(&format!("  level {seeds} goes on from what an earlier build kept of it"));
    }

    fn level_finished(&self, report: &LevelReport) {
        let mut now = self.now();
        now.done += report.positions;
        if let Some(bars) = self.console.bars() {
            bars.advance(report.positions, now.done);
        }
        self.console.say(&row(self.request.game.endless(), report));
        self.console.tell(&Level::of(self.request, report));
    }

    fn cancelled(&self) -> bool {
        self.interrupt.is_raised()
    }
}

impl Now {
    /// Where a level stands, for those who see no bars.
    fn line(&self, share: f64) -> String {
        let given = match self.given {
            Given::Share(given) => given,
            Given::ToBeTold => share,
        };
        let left = bars::left(given, share, self.began.elapsed());
        format!("  level {}: {}, {:.0} %  {left}", self.seeds, self.phase, 100.0 * share).trim_end().to_owned()
    }
}

/// The heads over the lines of finished levels: what is known of their positions.
pub(crate) fn heads(endless: Endless) -> &'static str {
    match endless {
        Endless::Split | Endless::None => "\nlevel       positions       won     drawn      lost   deepest        time",
        Endless::OwnSide => "\nlevel       positions     exact       won      lost   deepest        time",
    }
}

fn row(endless: Endless, report: &LevelReport) -> String {
    let LevelReport { seeds, positions, wins, zeros, losses, exact, largest_depth, elapsed, .. } = report;
    let shares = match endless {
        Endless::Split | Endless::None => [wins, zeros, losses],
        Endless::OwnSide => [exact, wins, losses],
    };
    let [first, second, third] = shares.map(|&part| percent(part, *positions));
    let (positions, elapsed) = (count(*positions), duration(*elapsed));
    format!("{seeds:>5} {positions:>15} {first:>9} {second:>9} {third:>9} {largest_depth:>9} {elapsed:>11}")
}
