//! What a verification says.

use std::time::Duration;

use seedbase_query::{Fault, LevelVerification, Tables};
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
}

impl Findings {
    pub(super) fn add(&mut self, found: &LevelVerification) {
        self.positions += found.positions;
        self.faults += found.faults;
        if found.faults > 0 {
            self.faulty.push(found.seeds);
        }
    }
}

/// The game, its place, and the heads over the lines of the levels.
pub(super) fn heads(tables: &Tables) -> String {
    let table = table_path(tables.data(), tables.game(), 0);
    let place = table.parent().unwrap_or(tables.data()).display();
    format!("{} in {place}\n\nlevel       positions  checksum          values        time", tables.game())
}

/// The line of a level, and its first faults below it.
pub(super) fn row(found: &LevelVerification, elapsed: Duration) -> String {
    let values = match found.faults {
        0 => "right".to_owned(),
        faults => format!("{} wrong", count(faults)),
    };
    let (seeds, positions) = (found.seeds, count(found.positions));
    let mut lines = vec![format!("{seeds:>5} {positions:>15}     right {values:>15} {:>11}", duration(elapsed))];
    lines.extend(found.first.iter().map(fault));
    if found.faults > found.first.len() as u64 {
        lines.push(format!("      and {} more", count(found.faults - found.first.len() as u64)));
    }
    lines.join("\n")
}

fn fault(Fault { position, stored, expected }: &Fault) -> String {
    format!("      {position}: stored {stored}, its moves give {expected}")
}

/// The numbers at the end.
pub(super) fn summary(findings: &Findings, elapsed: Duration) -> String {
    let Findings { positions, faults, .. } = *findings;
    let found = match faults {
        0 => format!("All {} values are right.", count(positions)),
        _ => format!("{} of {} values are wrong.", count(faults), count(positions)),
    };
    format!("\n{found} Checked in {}: {}.", duration(elapsed), rate(positions, elapsed))
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
pub(super) fn nothing_there(tables: &Tables) -> String {
    let table = table_path(tables.data(), tables.game(), 0);
    let place = table.parent().unwrap_or(tables.data()).display();
    let command = command::line("build", tables.game(), tables.data());
    format!("no tables of {}: looked in {place}; build some with\n    {command} --seeds 14", tables.game())
}
