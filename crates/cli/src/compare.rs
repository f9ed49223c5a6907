//! `seedbase compare`.

mod json;
mod text;

use std::fs::File;
use std::io::BufReader;
use std::path::PathBuf;

use anyhow::{Context, ensure};
use clap::Args;
use seedbase_exchange::{Comparison, ExchangeError, aalina, vu};
use seedbase_query::Tables;

use crate::exit::Outcome;
use crate::formats::{self, Format};
use crate::game_args::{DataDirectories, GameArgs};
use crate::interrupt::Interrupt;
use crate::output;

/// Hold a file of another program against the tables, and list where they differ
///
/// Counts how the numbers of the file stand to ours and shows the first that differ. The size of the file tells which
/// levels it holds. An endgame book is full of numbers that endless play decides: what lies within what both sides
/// can force is a difference of convention, and what lies outside is an error, whoever is right about circles. The
/// exit code is 1 when there are errors, and 0 when there are none.
#[derive(Args, Debug)]
#[command(mut_arg("preset", |preset| preset.help(OF_PRESET).long_help(OF_PRESET)))]
pub(crate) struct CompareArgs {
    /// The file of the other program
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[command(flatten)]
    game: GameArgs,

    #[command(flatten)]
    data: DataDirectories,

    /// The format of the file; there is no default
    ///
    /// Use what the program that it comes from writes.
    #[arg(long, value_name = "FORMAT", value_parser = Format::foreign())]
    format: Format,

    /// Show so many of the differences
    ///
    /// Use more to see what they have in common, and 0 for the counts alone.
    #[arg(long, value_name = "K", default_value_t = 10)]
    show: u32,

    /// Print a JSON object [default: a text for people]
    ///
    /// Use it in programs.
    #[arg(long)]
    json: bool,
}

const OF_PRESET: &str = "The rules by name [default: awari with vu, abapa with aalina]";

impl CompareArgs {
    pub(crate) fn run(self) -> anyhow::Result<Outcome> {
        let interrupt = Interrupt::watch()?;
        let tables = self.data.tables(self.game.game_or(self.format.usual())?);
        let found = self.compare(&tables, &|| interrupt.is_raised())?;
        output::print_from(&tables, |out| {
            if self.json {
                output::write_json(out, &json::Reply::new(&self.file, self.format, tables.game(), &found))?;
            } else {
                text::write(out, &self.file, tables.game(), &found)?;
            }
            Ok(())
        })?;
        Ok(if found.errors() == 0 { Outcome::Done } else { Outcome::Faulty })
    }

    fn compare(&self, tables: &Tables, cancelled: &dyn Fn() -> bool) -> anyhow::Result<Comparison> {
        let path = || self.file.display().to_string();
        let file = File::open(&self.file).with_context(path)?;
        let metadata = file.metadata().with_context(path)?;
        ensure!(metadata.is_file(), "{}: is no file; name one", path());
        let (mut file, most) = (BufReader::new(file), self.show as usize);
        let compared = match self.format {
            Format::Aalina => aalina::compare(tables, &mut file, metadata.len(), most, cancelled),
            _ => vu::compare(tables, &mut file, metadata.len(), most, cancelled),
        };
        compared.map_err(|error| match error {
            error @ (ExchangeError::Format { .. } | ExchangeError::Stream(_)) => formats::told(error).context(path()),
            error => formats::told(error),
        })
    }
}
