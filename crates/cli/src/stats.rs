//! `seedbase stats`.

mod depths;
mod file;
mod picture;
mod values;

use std::path::{Path, PathBuf};

use clap::Args;
use seedbase_query::{Count, Tables, depth_statistics, histogram};

use crate::exit::Outcome;
use crate::game_args::{DataArgs, GameArgs};
use crate::{interrupt, levels, output};
use depths::Depths;
use file::Existing;
use picture::Picture;
use values::Values;

/// Count how many positions of a level have each value, and each depth
#[derive(Args, Debug)]
pub(crate) struct StatsArgs {
    #[command(flatten)]
    game: GameArgs,

    #[command(flatten)]
    data: DataArgs,

    /// The number of seeds on the board, 0 to 46, or 48; there is no default
    ///
    /// Use `seedbase info` to see which levels are there.
    #[arg(long, value_name = "N", value_parser = levels::parse_seeds, allow_negative_numbers = true)]
    seeds: u8,

    /// Count every way to put the seeds into twelve pits [default: the positions in the table]
    ///
    /// The table has the positions whose opponent's row has an empty pit: no move leads to another. The others
    /// are answered through their moves, which needs the smaller tables. Use it to compare with publications.
    #[arg(long, conflicts_with_all = ["depth", "plot"])]
    all: bool,

    /// Count depths [default: values]
    ///
    /// Of the positions in the table, which must have been built with depths. Shows the deepest ones too, with the
    /// commands that play them out. Use it to see how long a win can take.
    #[arg(long)]
    depth: bool,

    /// Print lines of seeds,value,positions under a head line [default: a table for people]
    ///
    /// With --depth, of seeds,depth,wins,losses. Use it in programs.
    #[arg(long)]
    csv: bool,

    /// Print a JSON object [default: a table for people]
    ///
    /// With --depth, one that has the deepest positions too. Use it in programs.
    #[arg(long, conflicts_with = "csv")]
    json: bool,

    /// Draw values and depths into an SVG file, and print nothing
    ///
    /// Of the positions in the table, which must have been built with depths. Use it for papers and pages.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["csv", "json", "depth"])]
    plot: Option<PathBuf>,

    /// Replace the file that --plot names [default: leave it]
    ///
    /// Use it to draw again.
    #[arg(long, requires = "plot")]
    force: bool,
}

/// How counts are written.
#[derive(Clone, Copy, Debug)]
enum Form {
    /// A table for people.
    Text,
    /// Lines of numbers under a head line.
    Csv,
    /// An object on one line.
    Json,
}

impl StatsArgs {
    pub(crate) fn run(self) -> anyhow::Result<Outcome> {
        interrupt::end_at_once()?;
        let tables = Tables::new(self.data.data.clone(), self.game.game());
        if let Some(path) = &self.plot {
            self.plot(&tables, path)?;
        } else if self.depth {
            let depths = Depths { tables: &tables, statistics: depth_statistics(&tables, self.seeds)? };
            output::print(|out| depths.write(out, self.form()))?;
        } else {
            let count = if self.all { Count::All } else { Count::Indexed };
            let values = Values { game: tables.game(), count, histogram: histogram(&tables, self.seeds, count)? };
            output::print(|out| values.write(out, self.form()))?;
        }
        Ok(Outcome::Done)
    }

    fn form(&self) -> Form {
        match (self.csv, self.json) {
            (true, _) => Form::Csv,
            (_, true) => Form::Json,
            _ => Form::Text,
        }
    }

    fn plot(&self, tables: &Tables, path: &Path) -> anyhow::Result<()> {
        let existing = if self.force { Existing::Replace } else { Existing::Refuse };
        file::check(path, existing)?;
        let values = histogram(tables, self.seeds, Count::Indexed)?;
        let depths = depth_statistics(tables, self.seeds)?;
        file::write(path, &Picture::new(tables.game(), &values, &depths).svg()?, existing)
    }
}
