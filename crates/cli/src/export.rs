//! `seedbase export`.

mod seeds;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use clap::Args;
use seedbase_exchange::{ExchangeError, Existing, OutputFile, aalina, csv, npy, vu};
use seedbase_query::Tables;
use seedbase_rules::Game;

use crate::console::{Console, Loudness};
use crate::exit::{Outcome, Usage};
use crate::figures::bytes;
use crate::formats::{self, Format};
use crate::game_args::{DataDirectories, GameArgs};
use crate::interrupt::Interrupt;
use crate::levels;
use seeds::Seeds;

/// Write tables in the formats of other programs
///
/// The files depend on the tables alone. Each gets its name when it is whole, and checksums are compared before a
/// table is passed on. The pages of the repository describe the layouts.
#[derive(Args, Debug)]
#[command(mut_arg("preset", |preset| preset.help(OF_PRESET).long_help(OF_PRESET)))]
pub(crate) struct ExportArgs {
    #[command(flatten)]
    game: GameArgs,

    #[command(flatten)]
    data: DataDirectories,

    /// The format to write; there is no default
    ///
    /// Use vu and aalina for the programs that read them, npy in Python, and csv everywhere else.
    #[arg(long, value_name = "FORMAT", value_parser = Format::any())]
    format: Format,

    /// The number of seeds on the board, or the first and the last of several, as in 0..10
    ///
    /// There is no default. Every level gets a file of its own; with aalina a single number is given, for one book
    /// holds all levels up to it.
    #[arg(long, value_name = "N", value_parser = seeds::parse)]
    seeds: Seeds,

    /// The directory to write into, which must be there [default: the current one]
    ///
    /// The formats name the files. Use it to keep them apart.
    #[arg(long, value_name = "DIR", default_value = ".", hide_default_value = true)]
    output: PathBuf,

    /// Replace files that are there [default: leave them, and fail]
    ///
    /// Use it to write them again.
    #[arg(long)]
    force: bool,

    /// Print nothing but errors [default: a line a file]
    ///
    /// Use it in scripts that look at the exit code alone.
    #[arg(long, short)]
    quiet: bool,
}

const OF_PRESET: &str = "The rules by name [default: awari with vu, abapa with aalina, else oware]";

impl ExportArgs {
    pub(crate) fn run(self) -> anyhow::Result<Outcome> {
        let interrupt = Interrupt::watch()?;
        let game = self.game.game_or(self.format.usual())?;
        let files = self.files(game)?;
        let tables = self.data.tables(game);
        ensure!(self.output.is_dir(), "{}: there is no such directory; make it first", self.output.display());
        let console = Console::new(if self.quiet { Loudness::Quiet } else { Loudness::Normal }, 0);
        for seeds in files {
            let path = self.output.join(self.name(game, seeds));
            self.write(&tables, seeds, &path, &|| interrupt.is_raised()).map_err(formats::told)?;
            let length = fs::metadata(&path).with_context(|| path.display().to_string())?.len();
            console.say(&format!("{}  {}", path.display(), bytes(length)));
        }
        console.finish()?;
        Ok(Outcome::Done)
    }

    /// The seeds of each file: of its level, or of its largest.
    fn files(&self, game: Game) -> anyhow::Result<Vec<u8>> {
        let Seeds { first, last } = self.seeds;
        levels::check(game.rules(), last)?;
        if self.format == Format::Aalina {
            let one = "a book holds all levels: give the largest number of seeds alone, such as --seeds 12".to_owned();
            return if first == last { Ok(vec![last]) } else { Err(Usage(one).into()) };
        }
        if first == last {
            return Ok(vec![last]);
        }
        Ok(levels::through(game.rules(), last).filter(|seeds| *seeds >= first).collect())
    }

    fn name(&self, game: Game, seeds: u8) -> String {
        match self.format {
            Format::Vu => vu::name(seeds),
            Format::Aalina => aalina::name(seeds),
            Format::Npy => npy::name(game, seeds),
            Format::Csv => csv::name(game, seeds),
        }
    }

    fn write(
        &self,
        tables: &Tables,
        seeds: u8,
        path: &Path,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<(), ExchangeError> {
        let existing = if self.force { Existing::Replace } else { Existing::Refuse };
        let mut file = OutputFile::create(path, existing)?;
        let write = match self.format {
            Format::Vu => vu::write,
            Format::Aalina => aalina::write,
            Format::Npy => npy::write,
            Format::Csv => csv::write,
        };
        write(tables, seeds, &mut file, cancelled)?;
        tables.check_unchanged()?;
        file.finish()
    }
}
