//! A finished level as a program reads it.

use std::fs;
use std::time::Duration;

use seedbase_builder::{LevelReport, Phase, Request};
use seedbase_table::table_path;
use serde::{Serialize, Serializer};

/// What became of a level and what it took.
#[derive(Serialize)]
pub(super) struct Level<'a> {
    preset: String,
    endless: &'static str,
    seeds: u8,
    positions: u64,
    wins: u64,
    zeros: u64,
    losses: u64,
    exact: u64,
    waves: u64,
    largest_depth: u16,
    /// Size of the file.
    bytes: u64,
    /// From the first look at the level to the file's final name.
    seconds: f64,
    /// Seconds of each phase, in their order.
    phases: Phases<'a>,
}

/// Seconds by phase.
struct Phases<'a>(&'a [(Phase, Duration)]);

impl Level<'_> {
    /// What a report of a build says.
    pub(super) fn of<'a>(request: &Request, report: &'a LevelReport) -> Level<'a> {
        let LevelReport { seeds, positions, wins, zeros, losses, exact, waves, largest_depth, .. } = *report;
        Level {
            preset: request.game.rules().to_string(),
            endless: request.game.endless().name(),
            seeds,
            positions,
            wins,
            zeros,
            losses,
            exact,
            waves,
            largest_depth,
            bytes: file_bytes(request, seeds),
            seconds: report.elapsed.as_secs_f64(),
            phases: Phases(&report.phases),
        }
    }
}

impl Serialize for Phases<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(phase, time)| (phase.to_string(), time.as_secs_f64())))
    }
}

/// The size of a table's file, in bytes.
pub(super) fn file_bytes(request: &Request, seeds: u8) -> u64 {
    fs::metadata(table_path(&request.data, request.game, seeds)).map_or(0, |meta| meta.len())
}
