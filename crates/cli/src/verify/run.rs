//! The two passes of a verification: checksums of all tables, then all positions.

use std::sync::Mutex;
use std::sync::PoisonError;
use std::time::Instant;

use seedbase_index::Level;
use seedbase_query::{LevelVerification, QueryError, Tables, verify_level};

use super::report::{self, Findings};
use crate::console::{Console, Loudness};
use crate::exit::Outcome;
use crate::interrupt::Interrupt;
use crate::output;

/// What is to be checked.
#[derive(Debug)]
pub(super) struct Verification<'a> {
    pub(super) tables: &'a Tables,
    /// The levels, ascending.
    pub(super) levels: &'a [u8],
    pub(super) interrupt: Interrupt,
}

impl Verification<'_> {
    /// Checks every position, and tells every level and its first faults.
    ///
    /// # Errors
    /// When interrupted, or when a smaller table that is needed cannot be used.
    pub(super) fn positions(&self, loudness: Loudness) -> anyhow::Result<Outcome> {
        let began = Instant::now();
        let rules = self.tables.game().rules();
        let levels = self.levels.iter().filter_map(|&seeds| Level::of(rules, seeds).ok());
        let total = levels.map(|level| level.positions()).sum();
        let console = Console::new(loudness, total);
        console.say(&report::heads(self.tables));
        let mut findings = Findings::default();
        for &seeds in self.levels {
            let level_began = Instant::now();
            let found = self.level(seeds, &console, findings.positions)?;
            let standing = findings.add(rules, &found);
            console.say(&report::row(self.tables, &found, standing, level_began.elapsed()));
        }
        console.say(&report::summary(self.tables, &findings, began.elapsed()));
        console.finish()?;
        if findings.faulty.is_empty() {
            if let Some(told) = report::no_proof(self.tables, &findings).filter(|_| loudness == Loudness::Quiet) {
                output::note(&told);
            }
            return Ok(Outcome::Done);
        }
        output::error(&report::faults(self.tables, &findings));
        Ok(Outcome::Faulty)
    }

    /// `before` is the number of positions of the levels that are checked already.
    fn level(&self, seeds: u8, console: &Console, before: u64) -> Result<LevelVerification, QueryError> {
        if let (Some(bars), Ok(level)) = (console.bars(), Level::of(self.tables.game().rules(), seeds)) {
            bars.begin(format!("level {seeds}"), level.positions());
            bars.stage("positions".to_owned());
        }
        let checked = Mutex::new(0);
        let progress = |positions: u64| {
            let mut checked = checked.lock().unwrap_or_else(PoisonError::into_inner);
            *checked += positions;
            if let Some(bars) = console.bars() {
                bars.advance(Some(*checked), before + *checked);
            }
        };
        let found = verify_level(self.tables, seeds, &progress, &|| self.interrupt.is_raised())?;
        self.tables.check_unchanged()?; // what was cut is no wrong value
        Ok(found)
    }
}
