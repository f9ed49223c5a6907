//! What a build says before it starts and after it is done.

use std::time::Duration;

use seedbase_builder::{DepthChoice, LevelReport, Plan, Request};
use seedbase_rules::RowLength;
use seedbase_table::table_path;

use super::level::file_bytes;
use super::limits::{Limits, disk_needed, without_depths};
use crate::command;
use crate::figures::{bytes, count, duration, rate};
use crate::levels;

/// What was found, what will be built and what that needs.
pub(crate) fn plan(plan: &Plan, limits: &Limits) -> String {
    let missing: Vec<u8> = plan.missing.iter().map(|cost| cost.seeds).collect();
    let builds = format!("{}: {} positions", levels::told(&missing), count(plan.positions()));
    let Limits { memory, disk, .. } = limits;
    let temporary = temporary(plan, limits);
    format!(
        "{}\n  builds  {builds}\n  depths  {}\n  memory  {memory}\n  disk    {disk}{temporary}",
        found(plan),
        depths(plan, limits)
    )
}

/// What is kept on disk for want of memory.
fn temporary(plan: &Plan, limits: &Limits) -> String {
    let on_disk: Vec<u8> = plan.missing.iter().filter(|cost| cost.temporary_bytes > 0).map(|cost| cost.seeds).collect();
    if on_disk.is_empty() {
        return String::new();
    }
    let (most, directory) = (bytes(plan.temporary_bytes()), plan.temporary_directory());
    format!(
        "\n  spills  {}: up to {most} of it in temporary files in {}, which takes longer; {} of memory would do without",
        levels::told(&on_disk),
        directory.display(),
        bytes(limits.in_memory)
    )
}

/// All levels are there.
pub(crate) fn nothing_to_do(plan: &Plan) -> String {
    format!("{}\n  builds  nothing; --force builds them again{}", found(plan), try_next(&plan.request))
}

/// How it went.
pub(crate) fn summary(plan: &Plan, reports: &[LevelReport], elapsed: Duration) -> String {
    let positions = reports.iter().map(|report| report.positions).sum();
    format!(
        "\nSolved {} positions in {}: {}.\nThe tables take {}.{}",
        count(positions),
        duration(elapsed),
        rate(positions, elapsed),
        bytes(reports.iter().map(|report| file_bytes(&plan.request, report.seeds)).sum()),
        try_next(&plan.request)
    )
}

/// The game, its place and what is there.
fn found(plan: &Plan) -> String {
    let Plan { request, present, without_depth, .. } = plan;
    let table = table_path(&request.data, request.game, 0);
    let place = table.parent().unwrap_or(&request.data).display();
    let found = if present.is_empty() { "nothing".to_owned() } else { levels::told(present) };
    let lacking = match &**without_depth {
        [] => String::new(),
        lacking => {
            format!("\n          no depths in {}; --force builds them again, with depths", levels::told(lacking))
        }
    };
    format!("{} in {place}\n  found   {found}{lacking}", request.game)
}

/// Whether there will be depths, and what they cost.
fn depths(plan: &Plan, limits: &Limits) -> String {
    match plan.request.depth {
        DepthChoice::LeaveOut => "none: these tables will not say how to win".to_owned(),
        DepthChoice::Store => {
            let plain = without_depths(plan, limits.memory.available);
            let (memory, disk) = (bytes(plain.memory_bytes()), bytes(disk_needed(&plain)));
            format!("stored; --no-depth would take {memory} of memory, {disk} of disk")
        }
    }
}

/// A question that the tables can answer now.
fn try_next(request: &Request) -> String {
    let position = match (request.seeds, request.game.rules().row()) {
        (0..3, _) => return String::new(),
        (11.., RowLength::SIX) => "0 1 0 2 1 0 3 1 0 0 2 1".to_owned(),
        (_, row) => three_seeds(row),
    };
    format!("\nTry next:\n  {} \"{position}\"", command::line("query", request.game, &request.data))
}

/// A seed in the first and the last pit of the mover's, and one in the first of the opponent's.
fn three_seeds(row: RowLength) -> String {
    let mut numbers = vec!["0"; 2 * row.pits()];
    [0, row.pits() - 1, row.pits()].into_iter().for_each(|pit| numbers[pit] = "1");
    numbers.join(" ")
}
