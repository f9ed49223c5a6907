//! `seedbase search`.

mod reply;
mod text;

use std::io::Write;
use std::time::Instant;

use clap::Args;
use seedbase_notation::Placed;
use seedbase_query::{Search, Tables};
use seedbase_rules::{MAX_SEEDS, Rules};

use crate::exit::{Outcome, Usage};
use crate::game_args::{DataDirectories, GameArgs};
use crate::notations::ReadArgs;
use crate::{interrupt, output};
use reply::Reply;

/// Find the value of a position of bantumi that has more seeds than the tables
///
/// Tries moves until positions are reached that tables have, and asks in this way whether the value is at least some
/// number, until it is known. The more seeds beyond those of the tables, the longer it takes: seconds for 36 seeds with
/// tables of up to 18, a minute or more for the start of the game with its 48. Works without tables too. Positions of
/// other games can come back, and have no value that a search could find.
#[derive(Args, Debug)]
pub(crate) struct SearchArgs {
    #[command(flatten)]
    game: GameArgs,

    #[command(flatten)]
    data: DataDirectories,

    /// Twelve numbers, or another program's notation, as one argument
    ///
    /// As for `query`; captured seeds are of no matter.
    #[arg(allow_negative_numbers = true)]
    position: String,

    /// Memory for positions that have been tried, in MiB
    ///
    /// Use more for long searches: what is forgotten may have to be tried again.
    #[arg(long, value_name = "MIB", default_value_t = 256)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    memory: u32,

    /// Look up positions of this many seeds and fewer [default: of all levels from 0 on that have tables]
    ///
    /// Use it to find the value once more with smaller tables, as a check.
    #[arg(long, value_name = "SEEDS", value_parser = clap::value_parser!(u8).range(..=i64::from(MAX_SEEDS)))]
    reach: Option<u8>,

    /// Print a JSON object [default: lines for people]
    ///
    /// Use it in programs.
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    read: ReadArgs,
}

impl SearchArgs {
    pub(crate) fn run(self) -> anyhow::Result<Outcome> {
        interrupt::end_at_once()?;
        let game = self.game.game()?;
        let Rules::Kalah(kalah) = game.rules() else {
            anyhow::bail!(Usage(format!(
                "positions of {game} can come back: only those of --preset bantumi are searched"
            )));
        };
        let placed = self.read.read(&self.position, kalah.row)?;
        let tables = self.data.tables(game);
        let mut search = self.search(&tables, &placed)?;
        output::print_from(&tables, |out| self.tell(out, &tables, &placed, &mut search))?;
        Ok(Outcome::Done)
    }

    fn search<'t>(&self, tables: &'t Tables, placed: &Placed) -> anyhow::Result<Search<'t>> {
        let bytes = usize::try_from(u64::from(self.memory) << 20)?;
        let mut search = Search::new(tables, &placed.position, bytes)?;
        if let Some(seeds) = self.reach {
            search.limit_reach(seeds);
        }
        Ok(search)
    }

    /// Searches, and tells people what is known after every question.
    fn tell(&self, out: &mut dyn Write, tables: &Tables, placed: &Placed, search: &mut Search) -> anyhow::Result<()> {
        let begun = Instant::now();
        if self.json {
            while search.value().is_none() {
                search.narrow()?;
            }
            return Ok(output::write_json(out, &Reply::new(tables, placed, search, begun.elapsed()))?);
        }
        text::write_heads(out, tables, placed, search)?;
        while search.value().is_none() {
            search.narrow()?;
            text::write_range(out, search, begun.elapsed())?;
        }
        Ok(text::write_end(out, &Reply::new(tables, placed, search, begun.elapsed()))?)
    }
}
