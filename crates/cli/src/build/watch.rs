//! Shows how a build goes, and passes Ctrl-C on to it.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use seedbase_builder::{LevelCost, LevelReport, Observer, Phase, Request};
use seedbase_rules::Endless;

use super::freed;
use super::level::Level;
use crate::bars::{self, Bars};
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
#[derive(Debug, Default)]
struct Now {
    /// Positions of the levels that are finished.
    done: u64,
    /// The levels being built, in the order in which they were begun. The bar is that of the last.
    levels: Vec<Begun>,
}

/// A level being built.
#[derive(Debug)]
struct Begun {
    seeds: u8,
    positions: u64,
    solved: u64,
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
        Watch { console, request, interrupt, now: Mutex::default() }
    }

    fn now(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Observer for Watch<'_> {
    fn level_started(&self, cost: &LevelCost) {
        freed::give_back();
        self.now().levels.push(Begun::new(cost));
        if let Some(bars) = self.console.bars() {
            bars.begin(format!("level {}", cost.seeds), cost.positions);
        }
    }

    fn phase(&self, seeds: u8, phase: Phase) {
        let mut now = self.now();
        now.level(seeds).into_iter().for_each(|level| level.phase = phase);
        if now.is_shown(seeds)
            && let Some(bars) = self.console.bars()
        {
            bars.stage(phase.to_string());
        }
    }

    fn progress(&self, seeds: u8, share: f64) {
        let mut now = self.now();
        let is_shown = now.is_shown(seeds);
        let Some(level) = now.level(seeds) else { return };
        let went_on = level.advance(share);
        let solved = level.solved;
        if let Some(bars) = self.console.bars() {
            if went_on {
                bars.given(is_shown, solved);
            }
            bars.advance(is_shown.then_some(solved), now.solved());
        } else if level.told.elapsed() >= PATIENCE {
            level.told = Instant::now();
            self.console.say(&level.line(share));
        }
    }

    fn checkpoint(&self, seeds: u8, kept: std::io::Result<()>) {
        if let Err(error) = kept {
            self.console
                .warn(&format!("  level {seeds}: what is known of it could not be kept for going on later: {error}"));
        }
    }

    fn resumed(&self, seeds: u8) {
        self.now().level(seeds).into_iter().for_each(|level| level.given = Given::ToBeTold);
        self.console.say(&format!("  level {seeds} goes on from what an earlier build kept of it"));
    }

    fn level_finished(&self, report: &LevelReport) {
        let mut now = self.now();
        let was_shown = now.is_shown(report.seeds);
        now.done += report.positions;
        now.levels.retain(|level| level.seeds != report.seeds);
        if let Some(bars) = self.console.bars() {
            bars.advance(was_shown.then_some(report.positions), now.solved());
            // A smaller one that is still being built.
            now.levels.last().filter(|_| was_shown).into_iter().for_each(|level| level.show(bars));
        }
        self.console.say(&row(self.request.game.endless(), report));
        self.console.tell(&Level::of(self.request, report));
    }

    fn cancelled(&self) -> bool {
        self.interrupt.is_raised()
    }
}

impl Now {
    fn level(&mut self, seeds: u8) -> Option<&mut Begun> {
        self.levels.iter_mut().find(|level| level.seeds == seeds)
    }

    fn is_shown(&self, seeds: u8) -> bool {
        self.levels.last().is_some_and(|level| level.seeds == seeds)
    }

    /// Positions of all levels that are solved.
    fn solved(&self) -> u64 {
        self.done + self.levels.iter().map(|level| level.solved).sum::<u64>()
    }
}

impl Begun {
    fn new(cost: &LevelCost) -> Begun {
        let began = Instant::now();
        let LevelCost { seeds, positions, .. } = *cost;
        let (phase, given) = (Phase::Preparing, Given::Share(0.0));
        Begun { seeds, positions, solved: 0, phase, began, told: began, given }
    }

    /// So much of it is solved; gives whether that was done before, by an earlier build.
    fn advance(&mut self, share: f64) -> bool {
        self.solved = (share.clamp(0.0, 1.0) * self.positions as f64) as u64;
        let went_on = self.given == Given::ToBeTold;
        if went_on {
            self.given = Given::Share(share);
            self.began = Instant::now();
        }
        went_on
    }

    /// The bar becomes that of this level, which has been built for a while.
    fn show(&self, bars: &Bars) {
        bars.begin(format!("level {}", self.seeds), self.positions);
        bars.stage(self.phase.to_string());
        bars.part_given(self.solved);
    }

    /// Where it stands, for those who see no bars.
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
