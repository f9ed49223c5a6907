//! `seedbase verify`.

mod report;
mod run;

use anyhow::ensure;
use clap::Args;
use seedbase_query::Tables;
use seedbase_table::table_path;

use crate::console::Loudness;
use crate::exit::Outcome;
use crate::game_args::{DataArgs, GameArgs};
use crate::interrupt::Interrupt;
use crate::levels;
use run::Verification;

/// Prove that the tables are right, or find what is wrong
///
/// Checks the checksum of every table, and of every position in them that its value and its depth, or its guarantee
/// and ceiling and their depths, are those that its moves require. Only forward moves and look-ups are used, nothing of what built the tables. Tables with depths
/// that pass are right, whatever made them. Without depths any single wrong number is found, but it is no proof.
#[derive(Args, Debug)]
pub(crate) struct VerifyArgs {
    #[command(flatten)]
    game: GameArgs,

    #[command(flatten)]
    data: DataArgs,

    /// Check the levels 0 to N [default: every level that is there]
    ///
    /// N is 0 to 46, or 48. Use it to check a part, or to be told of missing tables too.
    #[arg(long, value_name = "N", value_parser = levels::parse_seeds, allow_negative_numbers = true)]
    seeds: Option<u8>,

    /// Print nothing but errors, and what is not proved [default: lines, and progress on a terminal]
    ///
    /// Use it in scripts that look at the exit code alone. It is 0 for tables without depths too if no fault was found;
    /// that this is no proof is then told on standard error.
    #[arg(long, short)]
    quiet: bool,
}

impl VerifyArgs {
    pub(crate) fn run(self) -> anyhow::Result<Outcome> {
        let interrupt = Interrupt::watch()?;
        let game = self.game.game()?;
        self.seeds.map_or(Ok(()), |seeds| levels::check(game.rules(), seeds))?;
        let tables = Tables::new(self.data.data.clone(), game);
        let levels = self.levels(&tables);
        ensure!(!levels.is_empty(), report::nothing_there(&tables));
        let verification = Verification { tables: &tables, levels: &levels, interrupt };
        match verification.checksums()? {
            Outcome::Done => verification.positions(self.loudness()),
            Outcome::Faulty => Ok(Outcome::Faulty),
        }
    }

    /// The levels to check, ascending. Something that is no table in a table's place is there too.
    fn levels(&self, tables: &Tables) -> Vec<u8> {
        let is_there = |seeds: &u8| table_path(tables.data(), tables.game(), *seeds).symlink_metadata().is_ok();
        let rules = tables.game().rules();
        match self.seeds {
            Some(seeds) => levels::through(rules, seeds).collect(),
            None => levels::all(rules).filter(is_there).collect(),
        }
    }

    fn loudness(&self) -> Loudness {
        if self.quiet { Loudness::Quiet } else { Loudness::Normal }
    }
}
