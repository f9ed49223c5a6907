//! `seedbase build`.

mod announce;
mod freed;
mod level;
pub(crate) mod limits;
pub(crate) mod watch;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use bytesize::ByteSize;
use clap::Args;
use seedbase_builder::{DepthChoice, Existing, Plan, Request};

use crate::console::{Console, Loudness};
use crate::exit::Outcome;
use crate::game_args::{DataArgs, GameArgs};
use crate::interrupt::Interrupt;
use crate::levels;
use crate::pack::{self, PackAsBuilt};
use limits::Limits;
use watch::Watch;

/// Build the tables that are missing, from the smallest up
///
/// Builds the levels 0 to N that are not there yet. It says before it starts what it found, what it builds and
/// what that needs, and refuses when memory or disk will not do. Every finished level is kept: after Ctrl-C, or
/// worse, the same command goes on where it was.
#[derive(Args, Debug)]
pub(crate) struct BuildArgs {
    #[command(flatten)]
    game: GameArgs,

    #[command(flatten)]
    data: DataArgs,

    /// The largest number of seeds on the board, 0 to 46, or 48
    ///
    /// There is no default: more seeds answer more positions, but each seed more takes about half as much
    /// again of everything. 47 seeds cannot occur.
    #[arg(long, value_name = "N", value_parser = levels::parse_seeds, allow_negative_numbers = true)]
    seeds: u8,

    /// Threads to solve with [default: one a core]
    ///
    /// Use fewer to leave cores to other work. The tables are the same.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// The most memory to use, such as 500M or 4GiB [default: what is available, less some for the system]
    ///
    /// A level that needs more keeps on disk what it goes through in order, which takes longer; what that takes of
    /// either is said before it starts. A build that needs more all the same does not start. Use it to share the
    /// machine, or when you know better than the default. Several threads build two levels side by side, which is
    /// quicker, as long as both fit: in the memory that you say, or by default in 1 GiB, or in what the largest level
    /// takes alone.
    #[arg(long, value_name = "SIZE", value_parser = limits::parse_size)]
    memory: Option<ByteSize>,

    /// Where a level that is too large for the memory keeps the rest [default: beside the tables]
    ///
    /// The files have no name and vanish when the level is done, or when the program ends in any way.
    #[arg(long, value_name = "DIR")]
    temporary: Option<PathBuf>,

    /// How often what is known of a level is kept, such as 30m or 1h [default: 10m]
    ///
    /// A level that takes longer can then be interrupted, or worse, and the same command goes on from what was kept
    /// last. It lies beside the tables, takes two bytes a position or less, and is removed when the level is done.
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration, default_value = "10m", hide_default_value = true)]
    checkpoint: Duration,

    /// Store values, or guarantees and ceilings, only [default: depths beside them]
    ///
    /// A depth says how many plies the next capture, or the end, is away. Without depths tables say what a position
    /// is worth, but not how to get it. Use it to save memory and about half of the disk.
    #[arg(long)]
    no_depth: bool,

    /// Build every level again and replace what is there [default: keep it]
    ///
    /// Use it when a table is damaged, of another version, or without depths.
    #[arg(long)]
    force: bool,

    /// Print a JSON object a level, each on a line [default: lines for people]
    ///
    /// When it is done: positions, wins and losses, waves, the largest depth, the size of the file, and the seconds that
    /// each phase took. Use it in programs and to see where the time goes.
    #[arg(long, conflicts_with = "quiet")]
    json: bool,

    /// Pack every level as it is finished, and remove the plain files of 0 to N in the end [default: leave them plain]
    ///
    /// As `seedbase pack --replace` does. Larger levels are solved out of the plain files of smaller ones, so that disk
    /// has to hold both until the build is over. Use it to keep tables small.
    #[arg(long)]
    pack: bool,

    /// Print nothing but errors [default: lines, and progress on a terminal]
    ///
    /// Use it in scripts that look at the exit code alone.
    #[arg(long, short)]
    quiet: bool,
}

impl BuildArgs {
    pub(crate) fn run(self) -> anyhow::Result<Outcome> {
        freed::gives_back();
        let mut plan = Plan::new(self.request()?)?;
        plan.temporary = self.temporary.clone();
        plan.checkpoint = Some(self.checkpoint);
        let console = Console::new(self.loudness(), plan.positions());
        let mut packed = Vec::new();
        if plan.missing.is_empty() {
            plan.tidy();
            console.say(&announce::nothing_to_do(&plan));
        } else {
            let limits = Limits::fit(&mut plan, self.memory)?;
            console.say(&announce::plan(&plan, &limits));
            limits.check()?;
            packed = self.build(&plan, &console)?;
        }
        if self.pack {
            pack::remove_plain(&plan.request.data, plan.request.game, self.seeds, &packed, &console)?;
        }
        console.finish()?;
        Ok(Outcome::Done)
    }

    /// Builds what is missing, and gives the levels that were packed.
    fn build(&self, plan: &Plan, console: &Console) -> anyhow::Result<Vec<u8>> {
        let endless = plan.request.game.endless();
        let interrupt = Interrupt::watch()?;
        let watch = Watch::new(console, &plan.request, interrupt.clone());
        let packing = self.pack.then(|| PackAsBuilt::new(&watch, console, &plan.request, interrupt));
        let began = Instant::now();
        console.say(watch::heads(endless));
        let built = match &packing {
            Some(packing) => plan.run(packing),
            None => plan.run(&watch),
        };
        // What keeps a level from being packed ends the build, and is what to tell then.
        let packed = packing.map_or(Ok(Vec::new()), PackAsBuilt::packed)?;
        console.say(&announce::summary(plan, &built?, began.elapsed()));
        Ok(packed)
    }

    fn request(&self) -> anyhow::Result<Request> {
        let game = self.game.game()?;
        levels::check(game.rules(), self.seeds)?;
        Ok(Request {
            data: self.data.data.clone(),
            game,
            seeds: self.seeds,
            threads: self.threads.map(usize::from),
            existing: if self.force { Existing::Rebuild } else { Existing::Keep },
            depth: if self.no_depth { DepthChoice::LeaveOut } else { DepthChoice::Store },
        })
    }

    fn loudness(&self) -> Loudness {
        match (self.quiet, self.json) {
            (true, _) => Loudness::Quiet,
            (_, true) => Loudness::Objects,
            _ => Loudness::Normal,
        }
    }
}
