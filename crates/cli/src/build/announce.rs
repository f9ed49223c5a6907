//! What a build says before it starts and after it is done.

use std::time::Duration;

use seedbase_builder::{LevelReport, Plan, Request};
use seedbase_table::table_path;

use super::limits::Limits;
use crate::command;
use crate::figures::{bytes, count, duration, rate};
use crate::levels;

/// What was found, what will be built and what that needs.
pub(crate) fn plan(plan: &Plan, limits: &Limits) -> String {
    let found = if plan.present.is_empty() { "nothing".to_owned() } else { levels::told(&plan.present) };
    let missing: Vec<u8> = plan.missing.iter().map(|cost| cost.seeds).collect();
    let builds = format!("{}: {} positions", levels::told(&missing), count(plan.positions()));
    format!(
        "{}\n  found   {found}\n  builds  {builds}\n  memory  {}\n  disk    {}\n",
        place(&plan.request),
        limits.memory,
        limits.disk
    )
}

/// All levels are there.
pub(crate) fn nothing_to_do(plan: &Plan) -> String {
    let found = levels::told(&plan.present);
    format!(
        "{}\n  found   {found}\n  builds  nothing; --force builds them again{}",
        place(&plan.request),
        try_next(&plan.request)
    )
}

/// How it went.
pub(crate) fn summary(plan: &Plan, reports: &[LevelReport], elapsed: Duration) -> String {
    let positions = reports.iter().map(|report| report.positions).sum();
    format!(
        "\nSolved {} positions in {}: {}.\nThe tables take {}.{}",
        count(positions),
        duration(elapsed),
        rate(positions, elapsed),
        bytes(plan.file_bytes()),
        try_next(&plan.request)
    )
}

fn place(request: &Request) -> String {
    let table = table_path(&request.data, request.game, 0);
    format!("{} in {}", request.game, table.parent().unwrap_or(&request.data).display())
}

/// A question that the tables can answer now.
fn try_next(request: &Request) -> String {
    let position = match request.seeds {
        0..3 => return String::new(),
        3..11 => "1 0 0 0 0 1 1 0 0 0 0 0",
        11.. => "0 1 0 2 1 0 3 1 0 0 2 1",
    };
    format!("\nTry next:\n  {} \"{position}\"", command::line("query", request.game, &request.data))
}
