//! Packing levels as a build finishes them.

use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use seedbase_builder::{BuildLock, LevelCost, LevelReport, Observer, Phase, Request};
use seedbase_rules::Game;

use super::level::{Level, PackedFile, PlainFile};
use super::plain_levels;
use crate::console::Console;
use crate::interrupt::Interrupt;

/// Watches a build for another observer, and packs every level when it is finished.
///
/// Larger levels need the numbers of all smaller ones at once, out of the plain files, so that these stay until the
/// build is over; [`remove_plain`] removes them. A build that was ended leaves both forms of what it finished.
pub(crate) struct PackAsBuilt<'a> {
    watch: &'a dyn Observer,
    console: &'a Console,
    request: &'a Request,
    interrupt: Interrupt,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// Levels that were packed, unpacked and compared.
    packed: Vec<u8>,
    /// What kept a level from being packed; it ends the build.
    failed: Option<anyhow::Error>,
}

impl<'a> PackAsBuilt<'a> {
    pub(crate) fn new(
        watch: &'a dyn Observer,
        console: &'a Console,
        request: &'a Request,
        interrupt: Interrupt,
    ) -> Self {
        Self { watch, console, request, interrupt, state: Mutex::default() }
    }

    /// The levels that were packed and compared, or what kept one from it.
    pub(crate) fn packed(self) -> anyhow::Result<Vec<u8>> {
        let State { packed, failed } = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        failed.map_or(Ok(packed), Err)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Observer for PackAsBuilt<'_> {
    fn level_started(&self, cost: &LevelCost) {
        self.watch.level_started(cost);
    }

    fn phase(&self, seeds: u8, phase: Phase) {
        self.watch.phase(seeds, phase);
    }

    fn progress(&self, seeds: u8, share: f64) {
        self.watch.progress(seeds, share);
    }

    fn checkpoint(&self, seeds: u8, kept: std::io::Result<()>) {
        self.watch.checkpoint(seeds, kept);
    }

    fn resumed(&self, seeds: u8) {
        self.watch.resumed(seeds);
    }

    fn level_finished(&self, report: &LevelReport) {
        self.watch.level_finished(report);
        if self.cancelled() {
            return;
        }
        let level = Level { data: self.request.data.clone(), game: self.request.game, seeds: report.seeds };
        match level.pack(&self.interrupt, PlainFile::Compare) {
            Ok(packed) => {
                self.console.say(&packed.line());
                self.state().packed.push(report.seeds);
            }
            Err(error) => self.state().failed = Some(error),
        }
    }

    fn cancelled(&self) -> bool {
        self.watch.cancelled() || self.state().failed.is_some()
    }
}

/// Removes the plain files of the levels 0 to `seeds`, and packs first what is not packed. `packed` were compared.
pub(crate) fn remove_plain(data: &Path, game: Game, seeds: u8, packed: &[u8], console: &Console) -> anyhow::Result<()> {
    let _alone = BuildLock::acquire(data, game)?;
    let mut rest = Vec::new();
    for level in plain_levels(data, game, Some(seeds)) {
        let known = if packed.contains(&level.seeds) { PackedFile::Compared } else { PackedFile::Unknown };
        if !level.remove_plain(known)? {
            rest.push(level);
        }
    }
    if rest.is_empty() { Ok(()) } else { super::pack(&rest, console, &Interrupt::watch()?, PlainFile::Remove) }
}
