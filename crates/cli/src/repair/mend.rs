//! Making damaged files anew.

use std::fs;
use std::sync::Arc;

use anyhow::Context;
use bytesize::ByteSize;
use seedbase_builder::{BuildLock, Plan};
use seedbase_exchange::manifest::{Form, LevelFile};
use seedbase_pack::{BlockCache, PackedTable, pack};
use seedbase_rules::Game;
use seedbase_table::Table;

use super::diagnosis::{Diagnosis, Remedy};
use crate::build::limits::Limits;
use crate::build::watch::{self, Watch};
use crate::console::Console;
use crate::interrupt::Interrupt;

/// Runs the plans one after another, each level replacing the damaged one when it is whole.
///
/// # Errors
/// When memory or disk will not do, when interrupted, and when a level cannot be built; those before it are mended.
pub(super) fn solve(
    plans: &[Plan],
    memory: Option<ByteSize>,
    console: &Console,
    interrupt: Interrupt,
) -> anyhow::Result<()> {
    let Some(first) = plans.first() else { return Ok(()) };
    let endless = first.request.game.endless();
    let mut plans = plans.to_vec();
    for plan in &mut plans {
        Limits::fit(plan, memory)?.check()?;
    }
    let watch = Watch::new(console, &first.request, interrupt);
    console.say(watch::heads(endless));
    for plan in plans {
        plan.run(&watch)?;
    }
    Ok(())
}

/// Makes the damaged files anew whose numbers stand in a whole one: those of another form, and the packed ones of
/// levels that were just solved, whose plain file goes again if there was none before.
///
/// # Errors
/// When a file cannot be read or written; what was damaged is then as it was.
pub(super) fn derive(diagnosis: &Diagnosis, game: Game) -> anyhow::Result<()> {
    let Some((first, _)) = diagnosis.damaged.first() else { return Ok(()) };
    let _alone = BuildLock::acquire(&first.data, game)?;
    for (file, _) in &diagnosis.damaged {
        match (diagnosis.remedy(file), file.form) {
            (Remedy::Unpack, _) => unpack(file, game)?,
            (Remedy::Pack, _) => pack_again(file, game)?,
            (Remedy::Solve, Form::Packed) => {
                pack_again(file, game)?;
                let had_plain = |other: &LevelFile| other.seeds == file.seeds && other.form == Form::Plain;
                if !diagnosis.damaged.iter().any(|(other, _)| had_plain(other)) {
                    let plain = LevelFile::new(&file.data, game, file.seeds, Form::Plain).path;
                    fs::remove_file(&plain).with_context(|| format!("{}: cannot be removed", plain.display()))?;
                }
            }
            (Remedy::Solve, Form::Plain) => {}
        }
    }
    Ok(())
}

fn unpack(file: &LevelFile, game: Game) -> anyhow::Result<()> {
    let packed = PackedTable::open(&file.data, game, file.seeds, Arc::new(BlockCache::new(0)))?;
    packed.unpack_to(&file.data)?;
    Ok(())
}

/// The packed file is proved by unpacking it before anything goes.
fn pack_again(file: &LevelFile, game: Game) -> anyhow::Result<()> {
    pack(&Table::open(&file.data, game, file.seeds)?, &file.data, &())?;
    PackedTable::open(&file.data, game, file.seeds, Arc::new(BlockCache::new(0)))?.unpack()?;
    Ok(())
}
