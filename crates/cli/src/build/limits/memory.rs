//! How much memory a build may use.

use sysinfo::{CGroupLimits, ProcessesToUpdate, System, get_current_pid};

/// Left to the system and other programs at least.
const LEAST_MARGIN: u64 = 256 << 20;

/// Bytes that are available now, less a sixteenth of all memory (at least 256 MiB) for the system. A limit
/// that a container or service manager set counts as the size of memory.
pub(super) fn to_spare() -> Option<u64> {
    let mut system = System::new().ok()?;
    system.refresh_memory();
    let (total, available) = (system.total_memory(), system.available_memory());
    if total == 0 {
        return None; // a system that is not known
    }
    let (total, available) = match group_limits(&mut system) {
        Some(group) => (group.total_memory.min(total), available.min(group.total_memory.saturating_sub(group.rss))),
        None => (total, available),
    };
    Some(available.saturating_sub((total / 16).max(LEAST_MARGIN)))
}

/// The limits of the control group that this process is in. Its free memory is not used: caches, which give
/// way, are not free there.
fn group_limits(system: &mut System) -> Option<CGroupLimits> {
    let own = get_current_pid().ok()?;
    system.refresh_processes(ProcessesToUpdate::Some(&[own]), false);
    system.process(own).and_then(|process| process.cgroup_limits()).or_else(|| system.cgroup_limits())
}
