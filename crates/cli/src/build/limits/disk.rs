//! How much disk space a build takes.

use std::path::Path;

use anyhow::Context;
use seedbase_builder::{LevelCost, Plan};
use seedbase_table::table_path;

/// The most space that is taken beyond what is taken now, in bytes. A table that is replaced gives its space
/// back, but only when the new one is whole.
pub(super) fn peak(plan: &Plan) -> u64 {
    let request = &plan.request;
    let (mut kept, mut peak) = (0_i128, 0);
    for cost in &plan.missing {
        let replaced = std::fs::metadata(table_path(&request.data, request.game, cost.seeds));
        let replaced = replaced.map_or(0, |meta| if meta.is_file() { meta.len() } else { 0 });
        peak = peak.max(kept + i128::from(cost.file_bytes + temporary(plan, cost)));
        kept += i128::from(cost.file_bytes) - i128::from(replaced);
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
