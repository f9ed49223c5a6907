//! Whether memory and disk will do.

mod disk;
mod memory;

use std::fmt;

use anyhow::ensure;
use bytesize::ByteSize;
use seedbase_builder::{LevelCost, Plan};

use crate::figures::bytes;

/// What a build needs of memory and disk, and what there is.
#[derive(Debug)]
pub(crate) struct Limits {
    pub(crate) memory: Share,
    pub(crate) disk: Share,
    /// The largest number of seeds that both will do for, if any.
    fitting: Option<u8>,
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
    /// Looks at the machine. `asked` is the most memory to use, if the user said.
    pub(crate) fn of(plan: &Plan, asked: Option<ByteSize>) -> anyhow::Result<Limits> {
        let available = asked.map(|size| size.0).or_else(memory::to_spare);
        let memory = Share { name: "may be used", needed: plan.memory_bytes(), available };
        let free = disk::free(&plan.request.data)?;
        let disk = Share { name: "free", needed: disk::peak(plan), available: Some(free) };
        Ok(Limits { memory, disk, fitting: fitting(plan, memory, disk) })
    }

    /// # Errors
    /// When memory or disk will not do, with the numbers.
    pub(crate) fn check(&self) -> anyhow::Result<()> {
        let Limits { memory, disk, fitting } = self;
        let fewer = match fitting {
            Some(seeds) => format!("build up to {seeds} seeds, which fits"),
            None => "build fewer seeds".to_owned(),
        };
        ensure!(memory.will_do(), "not enough memory: {memory}; {fewer}, or set another limit with --memory");
        ensure!(disk.will_do(), "not enough disk space: {disk}; {fewer}, make room, or use another disk with --data");
        Ok(())
    }
}

/// The largest number of seeds up to which memory and disk will do.
fn fitting(plan: &Plan, memory: Share, disk: Share) -> Option<u8> {
    let mut files = 0;
    let fits = |cost: &&LevelCost| {
        files += cost.file_bytes;
        memory.holds(cost.memory_bytes) && disk.holds(files)
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
