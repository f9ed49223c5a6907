//! `seedbase repair`.

mod diagnosis;
mod mend;
mod plan;
mod report;

use std::time::Instant;

use anyhow::ensure;
use bytesize::ByteSize;
use clap::Args;
use seedbase_exchange::manifest;
use seedbase_query::Tables;

use crate::build::limits;
use crate::console::{Console, Loudness};
use crate::exit::Outcome;
use crate::game_levels::GameLevels;
use crate::interrupt::Interrupt;
use crate::{formats, levels, output, verify};
use diagnosis::Diagnosis;

/// Find tables that are damaged or missing, and solve their levels again
///
/// Compares the checksums of all levels up to the largest, and builds those again that are damaged or missing between
/// others; the rest stays as it is. Where a level is there plain and packed and one of them is whole, the other is made
/// from it. A damaged table keeps its place until the new one is whole. Files that are
/// whole but do not belong where they are, or are of another version, are told and left alone.
#[derive(Args, Debug)]
pub(crate) struct RepairArgs {
    #[command(flatten)]
    levels: GameLevels,

    /// Threads to solve with [default: one a core]
    ///
    /// Use fewer to leave cores to other work. The tables are the same.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// The most memory to use, such as 500M or 4GiB [default: what is available, less some for the system]
    ///
    /// A level that needs more is not begun. Use it to share the machine.
    #[arg(long, value_name = "SIZE", value_parser = limits::parse_size)]
    memory: Option<ByteSize>,

    /// Print nothing but errors [default: lines, and progress on a terminal]
    ///
    /// Use it in scripts that look at the exit code alone.
    #[arg(long, short)]
    quiet: bool,
}

impl RepairArgs {
    pub(crate) fn run(self) -> anyhow::Result<Outcome> {
        let interrupt = Interrupt::watch()?;
        let game = self.levels.game()?;
        let tables = Tables::new(self.levels.data.data.clone(), game);
        let last = self.levels.seeds.or_else(|| levels::present(&tables).last().copied());
        ensure!(last.is_some(), verify::nothing_there(&tables));
        let wanted: Vec<u8> = levels::through(game.rules(), last.unwrap_or(0)).collect();
        let began = Instant::now();
        let diagnosis = Diagnosis::of(&tables, &wanted, &|| interrupt.is_raised())?;
        if !diagnosis.foreign.is_empty() {
            diagnosis.foreign.iter().for_each(|error| output::error(error));
            return Ok(Outcome::Faulty);
        }
        let plans = plan::plans(&diagnosis, &tables, self.threads.map(usize::from));
        let console = Console::new(self.loudness(), plans.iter().map(|plan| plan.positions()).sum());
        console.say(&report::found(&tables, &diagnosis, began.elapsed()));
        mend::solve(&plans, self.memory, &console, interrupt)?;
        mend::derive(&diagnosis, game)?;
        console.say(&report::mended(&diagnosis));
        console.finish()?;
        self.compare(&tables, &diagnosis)
    }

    /// Whether what was built anew is what the manifest lists, if there is one.
    fn compare(&self, before: &Tables, diagnosis: &Diagnosis) -> anyhow::Result<Outcome> {
        let tables = Tables::new(before.data().to_owned(), before.game());
        let checked = manifest::check(&tables, &diagnosis.to_mend(), &|| false).map_err(formats::told)?;
        let wrong: Vec<String> =
            checked.into_iter().filter_map(|level| level.result.err()).map(|error| error.to_string()).collect();
        wrong.iter().for_each(|error| output::error(error));
        Ok(if wrong.is_empty() { Outcome::Done } else { Outcome::Faulty })
    }

    fn loudness(&self) -> Loudness {
        if self.quiet { Loudness::Quiet } else { Loudness::Normal }
    }
}
