//! How much disk space a build takes.

use std::path::Path;

use anyhow::Context;
use seedbase_builder::{LevelCost, Plan};
use seedbase_table::table_path;

/// The most space that is taken beyond what is taken now, in bytes. A table that is replaced gives its space
/// back, but only when the new one is whole; that may be after the next, if they are built side by side.
pub(super) fn peak(plan: &Plan) -> u64 {
    let replaced = |cost: &LevelCost| {
        let there = std::fs::metadata(table_path(&plan.request.data, plan.request.game, cost.seeds));
        i128::from(there.map_or(0, |meta| if meta.is_file() { meta.len() } else { 0 }))
    };
    let (mut kept, mut peak) = (0, 0);
    for (i, cost) in plan.missing.iter().enumerate() {
        let below = plan.missing[..i].last().filter(|below| plan.side_by_side(below, cost));
        let not_yet_given_back = below.map_or(0, replaced);
        peak = peak.max(kept + not_yet_given_back + i128::from(cost.file_bytes + temporary(plan, cost)));
        kept += i128::from(cost.file_bytes) - replaced(cost);
    }
    u64::try_from(peak).unwrap_or(u64::MAX)
}

/// What a level keeps beside the tables while it is solved and written, in bytes.
pub(super) fn temporary(plan: &Plan, cost: &LevelCost) -> u64 {
    if plan.temporary.is_none() { cost.temporary_bytes } else { 0 }
}

/// Free space where `data` is or will be, in bytes.
pub(super) fn free(data: &Path) -> anyhow::Result<u64> {
    let here = |path: &Path| if path.as_os_str().is_empty() { Path::new(".").to_owned() } else { path.to_owned() };
    let existing = data.ancestors().map(here).find(|path| path.exists()).unwrap_or_else(|| here(Path::new("")));
    fs4::available_space(&existing)
        .with_context(|| format!("cannot find out how much space is free in {}", existing.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn space_is_looked_for_where_the_directory_will_be() {
        let there = free(Path::new(".")).unwrap();
        let to_be = free(Path::new("no/such/directory")).unwrap();
        // Other programs may write in between.
        assert!(there > 0 && there.abs_diff(to_be) < 1 << 30);
    }
}
