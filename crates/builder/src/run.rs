//! Building what a plan lists.

use std::thread;
use std::time::{Duration, Instant};

use seedbase_index::Level;
use seedbase_table::{Table, table_path};
use xxhash_rust::xxh3::Xxh3Default;

use crate::lock::BuildLock;
use crate::observer::Unseen;
use crate::smaller::Smaller;
use crate::solve::{self, Checkpoints, Count, Solution, Storage};
use crate::steps;
use crate::write::write;
use crate::{BuildError, LevelCost, LevelReport, Observer, Phase, Plan, Request};

impl Plan {
    /// Builds the missing levels, smallest first. Each appears under its final name when it is whole; what
    /// was finished stays when a later one fails or the observer stops the build.
    ///
    /// # Errors
    /// [`BuildError::Interrupted`] when the observer stops it, [`BuildError::Locked`] when another build is
    /// at work in the directory, and whatever keeps a table from being read, solved or written.
    pub fn run(&self, observer: &dyn Observer) -> Result<Vec<LevelReport>, BuildError> {
        let _lock = BuildLock::acquire(&self.request.data, self.request.game)?;
        self.leftovers().for_each(|kept| kept.remove());
        let pool = pool(self.request.threads.unwrap_or(0))?;
        let threads = pool.current_num_threads();
        let mut smaller = Smaller::default();
        let mut reports = Vec::with_capacity(self.missing.len());
        for step in steps::of(self, threads) {
            step.iter().for_each(|cost| observer.level_started(cost));
            pool.install(|| smaller.open_below(&self.request, step[0].seeds, observer))?;
            let tables = smaller.tables();
            let built = match step {
                [one, other] => self.build_two([one, other], threads / 2, tables, observer)?,
                levels => levels.iter().map(|cost| pool.install(|| self.build_level(cost, tables, observer))).collect(),
            };
            // What is finished is told of even when the other failed.
            for report in built.iter().flatten() {
                smaller.trust(report.seeds);
                observer.level_finished(report);
            }
            reports.extend(built.into_iter().collect::<Result<Vec<_>, _>>()?);
        }
        Ok(reports)
    }

    /// Removes checkpoints of levels that are there: a build can end between giving a table its name and removing
    /// what it kept. [`Plan::run`] does so too; this is for plans with nothing to run. It leaves everything alone while
    /// another build is at work.
    pub fn tidy(&self) {
        if self.leftovers().any(|kept| kept.exist())
            && let Ok(_lock) = BuildLock::acquire(&self.request.data, self.request.game)
        {
            self.leftovers().for_each(|kept| kept.remove());
        }
    }

    /// The checkpoints of levels that are there, which nobody needs.
    fn leftovers(&self) -> impl Iterator<Item = Checkpoints> {
        let Request { data, game, .. } = &self.request;
        let of = |seeds: &u8| Checkpoints::new(&table_path(data, *game, *seeds), None, String::new());
        self.present.iter().map(of)
    }

    /// Builds two levels at once, each with half of the threads: they would only get in each other's way.
    fn build_two(
        &self,
        [one, other]: [&LevelCost; 2],
        threads: usize,
        smaller: &[Option<Table>],
        observer: &dyn Observer,
    ) -> Result<Vec<Result<LevelReport, BuildError>>, BuildError> {
        let (pool_of_one, pool_of_other) = (pool(threads)?, pool(threads)?);
        Ok(thread::scope(|scope| {
            let build_one = || pool_of_one.install(|| self.build_level(one, smaller, &Unseen(observer)));
            let building = scope.spawn(build_one);
            let built = pool_of_other.install(|| self.build_level(other, smaller, observer));
            vec![building.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)), built]
        }))
    }

    fn build_level(
        &self,
        cost: &LevelCost,
        smaller: &[Option<Table>],
        observer: &dyn Observer,
    ) -> Result<LevelReport, BuildError> {
        let started = Instant::now();
        let level = Level::of(self.request.game.rules(), cost.seeds)?;
        let directory = self.temporary_directory();
        let storage = match cost.temporary_bytes {
            0 => Storage::Memory,
            _ => Storage::Disk(&directory),
        };
        let Request { game, depth, data, .. } = &self.request;
        let table = table_path(data, *game, cost.seeds);
        let identity = self.identity(cost, smaller);
        let mut checkpoints = Checkpoints::new(&table, self.checkpoint, identity);
        let solution = solve::solve(&level, *game, *depth, storage, &mut checkpoints, smaller, observer)?;
        observer.phase(Phase::Writing);
        let writing = Instant::now();
        write(&self.request, cost, &solution, observer)?;
        checkpoints.remove();
        Ok(report(cost, solution, writing.elapsed(), started.elapsed()))
    }

    /// All that a checkpoint of a level must agree in: the game, how the level is solved, and what it stands on.
    fn identity(&self, cost: &LevelCost, smaller: &[Option<Table>]) -> String {
        let Request { game, depth, .. } = &self.request;
        let mut below = Xxh3Default::new();
        smaller.iter().flatten().for_each(|table| below.update(&table.header().to_bytes()));
        let (seeds, on_disk) = (cost.seeds, cost.temporary_bytes > 0);
        format!("{game}, {seeds} seeds, depths {depth:?}, on disk {on_disk}, above {:016x}", below.digest())
    }
}

/// So many threads, or for 0 one a core.
fn pool(threads: usize) -> Result<rayon::ThreadPool, BuildError> {
    Ok(rayon::ThreadPoolBuilder::new().num_threads(threads).build()?)
}

fn report(cost: &LevelCost, solution: Solution, writing: Duration, elapsed: Duration) -> LevelReport {
    let Solution { count, waves, mut phases, largest_depth, .. } = solution;
    phases.push((Phase::Writing, writing));
    let Count { wins, zeros, losses, exact } = count;
    let largest_depth = largest_depth.into_iter().max().unwrap_or(0);
    LevelReport {
        seeds: cost.seeds,
        positions: cost.positions,
        elapsed,
        wins,
        zeros,
        losses,
        exact,
        waves,
        largest_depth,
        phases,
    }
}
