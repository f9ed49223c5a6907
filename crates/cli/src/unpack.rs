//! `seedbase unpack`.

use std::fs;
use std::sync::Arc;

use anyhow::{Context, ensure};
use clap::Args;
use seedbase_builder::BuildLock;
use seedbase_pack::{BlockCache, PackedTable, packed_path};
use seedbase_rules::Game;
use seedbase_table::table_path;

use crate::console::{Console, Loudness};
use crate::exit::Outcome;
use crate::game_levels::GameLevels;
use crate::{interrupt, levels};

/// Write the plain form of packed tables, byte for byte that which was packed
///
/// What was unpacked is compared with the checksums of what was packed. Levels whose plain file is there are left.
#[derive(Args, Debug)]
pub(crate) struct UnpackArgs {
    #[command(flatten)]
    levels: GameLevels,

    /// Remove the packed file of every level that was unpacked [default: keep it]
    ///
    /// Use it when the packed form is of no more use.
    #[arg(long)]
    replace: bool,

    /// Write plain files that are there again [default: leave them]
    ///
    /// Use it when a plain file is damaged.
    #[arg(long)]
    force: bool,

    /// Print nothing but errors [default: a line a level]
    ///
    /// Use it in scripts that look at the exit code alone.
    #[arg(long, short)]
    quiet: bool,
}

impl UnpackArgs {
    pub(crate) fn run(self) -> anyhow::Result<Outcome> {
        interrupt::end_at_once()?;
        let game = self.levels.game()?;
        let levels = self.levels(game);
        ensure!(
            !levels.is_empty(),
            "{}: no packed tables of {game} to unpack{}",
            self.levels.data.data.display(),
            if self.force { "" } else { " that are not there in the plain form" }
        );
        let _alone = BuildLock::acquire(&self.levels.data.data, game)?;
        let console = Console::new(if self.quiet { Loudness::Quiet } else { Loudness::Normal }, 0);
        for seeds in levels {
            let packed = PackedTable::open(&self.levels.data.data, game, seeds, Arc::new(BlockCache::new(0)))?;
            let path = packed.unpack_to(&self.levels.data.data)?;
            if self.replace {
                fs::remove_file(packed.path())
                    .with_context(|| format!("{}: cannot be removed", packed.path().display()))?;
            }
            console.say(&path.display().to_string());
        }
        console.finish()?;
        Ok(Outcome::Done)
    }

    /// The levels to unpack, ascending.
    fn levels(&self, game: Game) -> Vec<u8> {
        let is_packed = |seeds: &u8| packed_path(&self.levels.data.data, game, *seeds).symlink_metadata().is_ok();
        let is_plain = |seeds: &u8| table_path(&self.levels.data.data, game, *seeds).symlink_metadata().is_ok();
        let chosen = levels::all(game.rules()).filter(|seeds| self.levels.seeds.is_none_or(|last| *seeds <= last));
        chosen.filter(is_packed).filter(|seeds| self.force || !is_plain(seeds)).collect()
    }
}
