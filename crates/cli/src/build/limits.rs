//! Whether memory and disk will do.

mod disk;
mod memory;

use std::fmt;

use anyhow::ensure;
use bytesize::ByteSize;
use seedbase_builder::{DepthChoice, LevelCost, Plan, Request};
use seedbase_index::Level;

use crate::figures::bytes;

/// What a build needs of memory and disk, and what there is.
#[derive(Debug)]
pub(crate) struct Limits {
    pub(crate) memory: Share,
    pub(crate) disk: Share,
    /// The disk of a directory of its own for what levels keep there while they are solved.
    temporary: Option<Share>,
    /// Memory that the plan would take if nothing were kept on disk.
    pub(crate) in_memory: u64,
    /// What both will do for.
    fitting: Vec<String>,
}

/// What is needed of something and what there is of it, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Share {
    /// What the rest is called.
    name: &'static str,
    pub(crate) needed: u64,
    /// `None` when the system does not say.
    pub(crate) available: Option<u64>,
}

/// Reads `--memory`.
pub(crate) fn parse_size(text: &str) -> Result<ByteSize, String> {
    text.trim().parse().map_err(|_| "a size such as 500M or 4GiB was expected".to_owned())
}

impl Limits {
    /// Looks at the machine, and fits the plan to its memory. `asked` is the most memory to use, if the user said.
    pub(crate) fn fit(plan: &mut Plan, asked: Option<ByteSize>) -> anyhow::Result<Limits> {
        let available = asked.map(|size| size.0).or_else(memory::to_spare);
        let in_memory = plan.memory_bytes_alone();
        if let Some(asked) = asked {
            plan.together = asked.0;
        }
        if let Some(available) = available {
            plan.fit(available);
        }
        let memory = Share { name: "may be used", needed: plan.memory_bytes(), available };
        let free = disk::free(&plan.request.data)?;
        let disk = Share { name: "free", needed: disk::peak(plan), available: Some(free) };
        let temporary = plan.temporary.as_deref().map(disk::free).transpose()?.map(|free| Share {
            name: "free",
            needed: plan.temporary_bytes(),
            available: Some(free),
        });
        Ok(Limits { memory, disk, temporary, in_memory, fitting: remedies(plan, memory, disk) })
    }

    /// # Errors
    /// When memory or disk will not do, with the numbers.
    pub(crate) fn check(&self) -> anyhow::Result<()> {
        let Limits { memory, disk, temporary, fitting, .. } = self;
        let fewer = fitting.join(", or ");
        ensure!(memory.will_do(), "not enough memory: {memory}; {fewer}, or set another limit with --memory");
        ensure!(disk.will_do(), "not enough disk space: {disk}; {fewer}, make room, or use another disk with --data");
        if let Some(temporary) = temporary {
            ensure!(
                temporary.will_do(),
                "not enough disk space in the directory of --temporary: {temporary}; use another"
            );
        }
        Ok(())
    }
}

/// Disk space that a plan takes at most beyond what is taken now, in bytes.
pub(crate) fn disk_needed(plan: &Plan) -> u64 {
    disk::peak(plan)
}

/// The plan without depths, fit to so much memory: a build that takes less.
pub(crate) fn without_depths(plan: &Plan, memory: Option<u64>) -> Plan {
    let (rules, endless) = (plan.request.game.rules(), plan.request.game.endless());
    let plain = |cost: &LevelCost| {
        Level::of(rules, cost.seeds).ok().map(|level| LevelCost::of(&level, endless, DepthChoice::LeaveOut))
    };
    let missing = plan.missing.iter().filter_map(plain).collect();
    let request = Request { depth: DepthChoice::LeaveOut, ..plan.request.clone() };
    let mut plain = Plan { missing, request, ..plan.clone() };
    memory.into_iter().for_each(|memory| plain.fit(memory));
    plain
}

/// What to do when memory or disk will not do.
fn remedies(plan: &Plan, memory: Share, disk: Share) -> Vec<String> {
    let plain = without_depths(plan, memory.available);
    let plain_fits = memory.holds(plain.memory_bytes()) && disk.holds(disk::peak(&plain));
    let leave_out = plain_fits && plan.request.depth == DepthChoice::Store;
    let fewer = match fitting(plan, memory, disk) {
        Some(seeds) => format!("build up to {seeds} seeds, which fits"),
        None => "build fewer seeds".to_owned(),
    };
    leave_out.then(|| "leave depths out with --no-depth, which fits".to_owned()).into_iter().chain([fewer]).collect()
}

/// The largest number of seeds up to which memory and disk will do.
fn fitting(plan: &Plan, memory: Share, disk: Share) -> Option<u8> {
    let mut files = 0;
    let fits = |cost: &&LevelCost| {
        files += cost.file_bytes;
        memory.holds(cost.memory_bytes) && disk.holds(files + disk::temporary(plan, cost))
    };
    plan.missing.iter().take_while(fits).last().map(|cost| cost.seeds)
}

impl Share {
    fn will_do(self) -> bool {
        self.holds(self.needed)
    }

    fn holds(self, bytes: u64) -> bool {
        self.available.is_none_or(|available| bytes <= available)
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} needed, ", bytes(self.needed))?;
        match self.available {
            Some(available) => write!(f, "{} {}", bytes(available), self.name),
            None => write!(f, "the system does not say what there is"),
        }
    }
}
