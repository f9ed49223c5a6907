//! `seedbase manifest`.

use std::fs;

use anyhow::ensure;
use clap::Args;
use seedbase_exchange::manifest::{self, DESCRIPTION_NAME, SUMS_NAME};
use seedbase_query::Tables;

use crate::console::{Console, Loudness};
use crate::exit::Outcome;
use crate::figures::{bytes, counted};
use crate::game_args::{DataArgs, GameArgs};
use crate::interrupt::Interrupt;
use crate::{formats, levels, verify};

/// Write checksums and a description beside the tables of a game
///
/// SHA256SUMS can be read by `sha256sum -c`, manifest.json tells what the tables are, how large, and how many positions
/// have each value. Every table is checked first. `seedbase verify` compares the sums from then on. Use it before
/// handing tables to others, and again after building more.
#[derive(Args, Debug)]
pub(crate) struct ManifestArgs {
    #[command(flatten)]
    game: GameArgs,

    #[command(flatten)]
    data: DataArgs,

    /// Print nothing but errors [default: what was written]
    ///
    /// Use it in scripts that look at the exit code alone.
    #[arg(long, short)]
    quiet: bool,
}

impl ManifestArgs {
    pub(crate) fn run(self) -> anyhow::Result<Outcome> {
        let interrupt = Interrupt::watch()?;
        let tables = Tables::new(self.data.data.clone(), self.game.game()?);
        let levels = levels::present(&tables);
        ensure!(!levels.is_empty(), verify::nothing_there(&tables));
        let sums = manifest::write(&tables, &levels, &|| interrupt.is_raised()).map_err(formats::told)?;
        let directory = manifest::directory(&tables);
        let size = sums.iter().filter_map(|(name, _)| fs::metadata(directory.join(name)).ok()).map(|meta| meta.len());
        let (number, size) = (counted(levels.len() as u64, "table"), bytes(size.sum()));
        let console = Console::new(if self.quiet { Loudness::Quiet } else { Loudness::Normal }, 0);
        for name in [SUMS_NAME, DESCRIPTION_NAME] {
            console.say(&directory.join(name).display().to_string());
        }
        console.say(&format!("{}: {}, {number}, {size}", tables.game(), levels::told(&levels)));
        console.finish()?;
        Ok(Outcome::Done)
    }
}
