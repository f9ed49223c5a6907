//! `seedbase pack`.

mod as_built;
mod level;

use std::path::Path;
use std::time::Instant;

use anyhow::ensure;
use clap::Args;
use seedbase_builder::BuildLock;
use seedbase_rules::Game;
use seedbase_table::table_path;

use crate::console::{Console, Loudness};
use crate::exit::Outcome;
use crate::figures::{bytes, counted};
use crate::game_levels::GameLevels;
use crate::interrupt::Interrupt;
use crate::levels;
pub(crate) use as_built::{PackAsBuilt, remove_plain};
use level::{Level, PlainFile};

/// Write the packed form of tables: about two fifths of the plain one, with every position still at hand
///
/// A packed table answers like a plain one: a look-up decodes some hundred positions, and keeps them for the next. That
/// takes some 15 microseconds, so that look-ups here and there are slower than in plain tables. Every table is unpacked
/// again and compared before its plain file goes. Levels that are packed already are left.
#[derive(Args, Debug)]
pub(crate) struct PackArgs {
    #[command(flatten)]
    levels: GameLevels,

    /// Remove the plain file of every level that was packed [default: keep it]
    ///
    /// Use it to gain the space. `seedbase unpack` brings plain files back, byte for byte.
    #[arg(long, conflicts_with = "keep")]
    replace: bool,

    /// Keep the plain files, which is the default
    ///
    /// Use it in scripts, to say so.
    #[arg(long)]
    keep: bool,

    /// Pack levels again that are packed already [default: leave them]
    ///
    /// Use it when a packed file is damaged or of another version.
    #[arg(long)]
    force: bool,

    /// Print nothing but errors [default: lines, and progress on a terminal]
    ///
    /// Use it in scripts that look at the exit code alone.
    #[arg(long, short)]
    quiet: bool,
}

impl PackArgs {
    pub(crate) fn run(self) -> anyhow::Result<Outcome> {
        let interrupt = Interrupt::watch()?;
        let game = self.levels.game()?;
        let levels = self.levels(game);
        ensure!(
            !levels.is_empty(),
            "{}: no plain tables of {game} to pack{}; `seedbase build` makes them",
            self.levels.data.data.display(),
            if self.force { "" } else { " that are not packed" }
        );
        let _alone = BuildLock::acquire(&self.levels.data.data, game)?;
        let loudness = if self.quiet { Loudness::Quiet } else { Loudness::Normal };
        let plain = if self.replace { PlainFile::Remove } else { PlainFile::Keep };
        pack(&levels, &Console::new(loudness, levels.len() as u64), &interrupt, plain)?;
        Ok(Outcome::Done)
    }

    /// The levels to pack, ascending.
    fn levels(&self, game: Game) -> Vec<Level> {
        let there = plain_levels(&self.levels.data.data, game, self.levels.seeds);
        there.filter(|level| self.force || !level.is_packed()).collect()
    }
}

/// The levels, up to a number of seeds, whose plain file is there, ascending.
fn plain_levels(data: &Path, game: Game, last: Option<u8>) -> impl Iterator<Item = Level> {
    let chosen = levels::all(game.rules()).filter(move |seeds| last.is_none_or(|last| *seeds <= last));
    let levels = chosen.map(move |seeds| Level { data: data.to_owned(), game, seeds });
    levels.filter(|level| table_path(&level.data, level.game, level.seeds).symlink_metadata().is_ok())
}

/// Packs levels and tells of each.
fn pack(levels: &[Level], console: &Console, interrupt: &Interrupt, plain: PlainFile) -> anyhow::Result<()> {
    let began = Instant::now();
    console.say(level::HEADS);
    let (mut before, mut after) = (0, 0);
    for level in levels {
        let report = level.pack(interrupt, plain)?;
        console.say(&report.row());
        before += report.plain_bytes;
        after += report.packed_bytes;
    }
    let (number, seconds) = (counted(levels.len() as u64, "level"), began.elapsed().as_secs_f64());
    console.say(&format!("\nPacked {number} in {seconds:.1} s: {} became {}.", bytes(before), bytes(after)));
    Ok(())
}
