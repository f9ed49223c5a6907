//! What a verification says.

use std::time::Duration;

use seedbase_query::{Fault, LevelVerification, Strength, Tables};
use seedbase_rules::{Endless, Rules};
use seedbase_table::table_path;

use crate::command;
use crate::figures::{count, counted, duration, rate};
use crate::levels;

/// What was found in all levels so far.
#[derive(Debug, Default)]
pub(super) struct Findings {
    pub(super) positions: u64,
    pub(super) faults: u64,
    /// Levels with faults, ascending.
    pub(super) faulty: Vec<u8>,
    /// Levels without depths, ascending.
    pub(super) without_depth: Vec<u8>,
    /// Levels that are not proved, ascending.
    unproved: Vec<u8>,
}

/// What is known of a level after its check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// Right in every number.
    Proved,
    /// All numbers agree with smaller levels that are not proved themselves.
    Agrees,
    /// Values, or guarantees and ceilings, agree; there are no depths.
    ValuesAgree,
    /// There are faults.
    Wrong,
}

impl Findings {
    /// Adds a level of a game with these rules, and says what is known of it now.
    pub(super) fn add(&mut self, rules: Rules, found: &LevelVerification) -> Standing {
        self.positions += found.positions;
        self.faults += found.faults;
        let standing = self.standing(rules, found);
        match standing {
            Standing::Proved => return standing,
            Standing::Agrees => {}
            Standing::ValuesAgree => self.without_depth.push(found.seeds),
            Standing::Wrong => self.faulty.push(found.seeds),
        }
        self.unproved.push(found.seeds);
        standing
    }

    fn standing(&self, rules: Rules, found: &LevelVerification) -> Standing {
        let smallest_capture = match rules {
            Rules::Oware(_) => 2,
            Rules::Kalah(_) => 1,
        };
        let stands_on = |seeds: &u8| seeds + smallest_capture <= found.seeds;
        match found.strength {
            _ if found.faults > 0 => Standing::Wrong,
            Strength::Values => Standing::ValuesAgree,
            Strength::Proof if self.unproved.iter().any(stands_on) => Standing::Agrees,
            Strength::Proof => Standing::Proved,
        }
    }
}

/// The game, its place, and the heads over the lines of the levels.
pub(super) fn heads(tables: &Tables) -> String {
    let table = table_path(tables.data(), tables.game(), 0);
    let place = table.parent().unwrap_or(tables.data()).display();
    format!("{} in {place}\n\nlevel       positions  checksum          result        time", tables.game())
}

/// The line of a level, and its first faults below it.
pub(super) fn row(tables: &Tables, found: &LevelVerification, standing: Standing, elapsed: Duration) -> String {
    let result = match standing {
        Standing::Proved => "proved".to_owned(),
        Standing::Agrees => "agrees".to_owned(),
        Standing::ValuesAgree => "values agree".to_owned(),
        Standing::Wrong => format!("{} wrong", count(found.faults)),
    };
    let (seeds, positions) = (found.seeds, count(found.positions));
    let mut lines = vec![format!("{seeds:>5} {positions:>15}     right {result:>15} {:>11}", duration(elapsed))];
    lines.extend(found.first.iter().map(|one| fault(tables, one)));
    if found.faults > found.first.len() as u64 {
        lines.push(format!("      and {} more", count(found.faults - found.first.len() as u64)));
    }
    lines.join("\n")
}

fn fault(tables: &Tables, Fault { position, stored, expected }: &Fault) -> String {
    let position = tables.game().rules().row().numbers(position);
    format!("      {position}: stored {stored}, its moves give {expected}")
}

/// The numbers at the end, and what they prove.
pub(super) fn summary(tables: &Tables, findings: &Findings, elapsed: Duration) -> String {
    let Findings { positions, faults, unproved, .. } = findings;
    let number = count(*positions);
    let proved = match tables.game().endless() {
        Endless::Split | Endless::None => format!("all {number} values and depths"),
        Endless::OwnSide => format!("guarantees and ceilings of all {number} positions, and their depths,"),
    };
    let checked = format!("Checked in {}: {}.", duration(elapsed), rate(*positions, elapsed));
    match (*faults, &**unproved) {
        (0, []) => format!("\nProved: {proved} are right. {checked}"),
        (0, _) => format!("\n{}. {checked}\n{}", agreement(tables, findings), with_depths(tables, findings)),
        _ => format!("\n{} of {number} positions are wrong. {checked}", count(*faults)),
    }
}

/// That nothing speaks against tables without depths, in one paragraph; `None` where there is a proof, or a fault.
pub(super) fn no_proof(tables: &Tables, findings: &Findings) -> Option<String> {
    let is_open = findings.faults == 0 && !findings.unproved.is_empty();
    is_open.then(|| format!("{}. {}", agreement(tables, findings), with_depths(tables, findings)))
}

fn agreement(tables: &Tables, Findings { positions, without_depth, .. }: &Findings) -> String {
    let numbers = match tables.game().endless() {
        Endless::Split | Endless::None => "values",
        Endless::OwnSide => "guarantees and ceilings",
    };
    let lacking = levels::told(without_depth);
    format!("All {} {numbers} agree, but without depths in {lacking} this is no proof", count(*positions))
}

fn with_depths(tables: &Tables, Findings { without_depth, .. }: &Findings) -> String {
    format!("Build them with depths:\n    {}", rebuild(tables, without_depth))
}

/// What to do about faults.
pub(super) fn faults(tables: &Tables, findings: &Findings) -> String {
    let Findings { faults, faulty, .. } = findings;
    let (faults, levels, command) = (counted(*faults, "fault"), levels::told(faulty), rebuild(tables, faulty));
    format!("{faults} in {levels}; build them again with\n    {command}")
}

/// The command that builds levels again.
fn rebuild(tables: &Tables, levels: &[u8]) -> String {
    let seeds = levels.last().copied().unwrap_or(0);
    format!("{} --seeds {seeds} --force", command::line("build", tables.game(), tables.data()))
}

/// No table at all.
pub(crate) fn nothing_there(tables: &Tables) -> String {
    let table = table_path(tables.data(), tables.game(), 0);
    let place = table.parent().unwrap_or(tables.data()).display();
    let command = command::line("build", tables.game(), tables.data());
    format!("no tables of {}: looked in {place}; build some with\n    {command} --seeds 14", tables.game())
}

/// What to do about damaged files.
pub(super) fn mend(tables: &Tables, damaged: usize) -> String {
    let command = command::line("repair", tables.game(), tables.data());
    let number = counted(damaged as u64, "level");
    format!("{number} not as written; what is damaged or missing is mended by\n    {command}")
}
