//! `seedbase verify`.

mod report;
mod run;
mod sums;

use anyhow::ensure;
use clap::Args;
use seedbase_query::Tables;

use crate::console::Loudness;
use crate::exit::Outcome;
use crate::game_args::{DataDirectories, GameArgs};
use crate::interrupt::Interrupt;
use crate::levels;
pub(crate) use report::nothing_there;
use run::Verification;
use sums::Extent;

/// Prove that the tables are right, or find what is wrong
///
/// Checks the checksum of every table, and where there is a SHA256SUMS that the table is the one listed there; then of
/// every position that its value and its depth, or its guarantee and ceiling and their depths, are those that its moves
/// require. Only forward moves and look-ups are used, nothing of what built the tables. Tables with depths that pass are
/// right, whatever made them. Without depths any single wrong number is found, but it is no proof.
#[derive(Args, Debug)]
pub(crate) struct VerifyArgs {
    #[command(flatten)]
    game: GameArgs,

    #[command(flatten)]
    data: DataDirectories,

    /// Check the levels 0 to N [default: every level that is there]
    ///
    /// N is 0 to 46, or 48. Use it to check a part, or to be told of missing tables too.
    #[arg(long, value_name = "N", value_parser = levels::parse_seeds, allow_negative_numbers = true)]
    seeds: Option<u8>,

    /// Compare checksums only [default: every position too]
    ///
    /// That finds damaged files, as fast as the disk gives them, but not tables that were wrong from the start. Use it
    /// after copying tables, and now and then.
    #[arg(long)]
    checksums: bool,

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
        let tables = self.data.tables(game);
        let levels = self.levels(&tables);
        ensure!(!levels.is_empty(), report::nothing_there(&tables));
        let verification = Verification { tables: &tables, levels: &levels, interrupt };
        match verification.checksums(self.extent(), self.loudness_of_checksums())? {
            Outcome::Done if self.checksums => Ok(Outcome::Done),
            Outcome::Done => verification.positions(self.loudness()),
            Outcome::Faulty => Ok(Outcome::Faulty),
        }
    }

    /// The levels to check, ascending.
    fn levels(&self, tables: &Tables) -> Vec<u8> {
        match self.seeds {
            Some(seeds) => levels::through(tables.game().rules(), seeds).collect(),
            None => levels::present(tables),
        }
    }

    fn extent(&self) -> Extent {
        if self.seeds.is_none() { Extent::Everything } else { Extent::Levels }
    }

    /// When positions are checked too, the lines of those tell enough.
    fn loudness_of_checksums(&self) -> Loudness {
        if self.checksums { self.loudness() } else { Loudness::Quiet }
    }

    fn loudness(&self) -> Loudness {
        if self.quiet { Loudness::Quiet } else { Loudness::Normal }
    }
}
