//! `seedbase stats`.

mod bounds;
mod depths;
mod file;
mod picture;
mod values;

use std::path::{Path, PathBuf};

use clap::Args;
use seedbase_query::{Count, Tables, bound_histograms, histogram};
use seedbase_rules::Endless;

use crate::exit::Outcome;
use crate::game_args::{DataDirectories, GameArgs};
use crate::{interrupt, levels, output};
use bounds::Bounds;
use depths::Depths;
use file::Existing;
use picture::Picture;
use values::Values;

/// Count how many positions of a level have each value, or guarantee and ceiling, and each depth
#[derive(Args, Debug)]
pub(crate) struct StatsArgs {
    #[command(flatten)]
    game: GameArgs,

    #[command(flatten)]
    data: DataDirectories,

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
    /// commands that play them out. Use it to see how long a win, or whatever can be forced, can take.
    #[arg(long)]
    depth: bool,

    /// Print lines of numbers under a head line [default: a table for people]
    ///
    /// With split of seeds,value,positions, and with --depth of seeds,depth,wins,losses. With own-side of
    /// seeds,bound,value,positions, where the bound is lo (guarantees), hi (ceilings) or exact (where both meet), and
    /// with --depth of seeds,depth,lo,hi. Use it in programs.
    #[arg(long)]
    csv: bool,

    /// Print a JSON object [default: a table for people]
    ///
    /// With --depth, one that has the deepest positions too. Use it in programs.
    #[arg(long, conflicts_with = "csv")]
    json: bool,

    /// Draw values, or guarantees and ceilings, and depths into an SVG file, and print nothing
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

/// The columns of counts by bound, and their names in programs.
const BOUNDS: [&str; 3] = ["lo", "hi", "exact"];

impl StatsArgs {
    pub(crate) fn run(self) -> anyhow::Result<Outcome> {
        interrupt::end_at_once()?;
        let game = self.game.game()?;
        levels::check(game.rules(), self.seeds)?;
        let tables = self.data.tables(game);
        if let Some(path) = &self.plot {
            self.plot(&tables, path)?;
        } else if self.depth {
            let depths = Depths::count(&tables, self.seeds)?;
            output::print_from(&tables, |out| depths.write(out, self.form()))?;
        } else {
            self.values(&tables)?;
        }
        Ok(Outcome::Done)
    }

    fn values(&self, tables: &Tables) -> anyhow::Result<()> {
        let (game, count) = (tables.game(), if self.all { Count::All } else { Count::Indexed });
        match game.endless() {
            Endless::Split | Endless::None => {
                let values = Values { game, count, histogram: histogram(tables, self.seeds, count)? };
                output::print_from(tables, |out| values.write(out, self.form()))
            }
            Endless::OwnSide => {
                let bounds = Bounds { game, count, histograms: bound_histograms(tables, self.seeds, count)? };
                output::print_from(tables, |out| bounds.write(out, self.form()))
            }
        }
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
        let picture = Picture::of(tables, self.seeds)?.svg()?;
        tables.check_unchanged()?;
        file::write(path, &picture, existing)
    }
}
