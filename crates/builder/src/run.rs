//! Building what a plan lists.

use std::thread;
use std::time::{Duration, Instant};

use seedbase_index::Level;
use seedbase_table::{Table, table_path};
use xxhash_rust::xxh3::Xxh3Default;

use crate::crew::{Crew, Team};
use crate::lines::Lines;
use crate::lock::BuildLock;
use crate::side_by_side::least_taken;
use crate::smaller::Smaller;
use crate::solve::{self, Checkpoints, Count, Job, Solution, Storage};
use crate::write::write;
use crate::{BuildError, LevelCost, LevelReport, Observer, Phase, Plan, Request};

impl Plan {
    /// Builds the missing levels, smallest first, two of them side by side where [`Plan::together`] allows. Each appears
    /// under its final name when it is whole; what was finished stays when a later one fails or the observer stops the
    /// build.
    ///
    /// # Errors
    /// [`BuildError::Interrupted`] when the observer stops it, [`BuildError::Locked`] when another build is
    /// at work in the directory, and whatever keeps a table from being read, solved or written.
    pub fn run(&self, observer: &dyn Observer) -> Result<Vec<LevelReport>, BuildError> {
        let _lock = BuildLock::acquire(&self.request.data, self.request.game)?;
        self.leftovers().for_each(|kept| kept.remove());
        let threads = self.threads();
        let crew = if self.any_side_by_side() { Crew::for_two_lines(threads) } else { Crew::for_one_line(threads) }?;
        let smaller = Smaller::new(self.missing.iter().map(|cost| cost.seeds).collect());
        let lines = Lines::new(self, observer);
        let follow = |team: Team<'_>| lines.follow(team, |cost| self.build_from(cost, &smaller, team, observer));
        thread::scope(|scope| {
            let following: Vec<_> = crew.teams().into_iter().map(|team| scope.spawn(move || follow(team))).collect();
            for line in following {
                line.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            }
        });
        lines.finish()
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

    /// Builds a level out of the smaller ones that it needs, which are there.
    fn build_from(
        &self,
        cost: &LevelCost,
        smaller: &Smaller,
        team: Team<'_>,
        observer: &dyn Observer,
    ) -> Result<LevelReport, BuildError> {
        let needed = (cost.seeds + 1).saturating_sub(least_taken(self.request.game));
        let tables = smaller.below(&self.request, needed, team, observer)?;
        team.run(|| self.build_level(cost, &tables, team, observer))
    }

    fn build_level(
        &self,
        cost: &LevelCost,
        smaller: &[Option<&Table>],
        team: Team<'_>,
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
        let job = Job { level: &level, game: *game, depth: *depth, storage, smaller, team, observer };
        let solution = solve::solve(job, &mut checkpoints)?;
        observer.phase(cost.seeds, Phase::Writing);
        let writing = Instant::now();
        team.step(|| write(&self.request, cost, &solution, observer))?;
        checkpoints.remove();
        Ok(report(cost, solution, writing.elapsed(), started.elapsed()))
    }

    /// All that a checkpoint of a level must agree in: the game, how the level is solved, and what it stands on.
    fn identity(&self, cost: &LevelCost, smaller: &[Option<&Table>]) -> String {
        let Request { game, depth, .. } = &self.request;
        let mut below = Xxh3Default::new();
        smaller.iter().flatten().for_each(|table| below.update(&table.header().to_bytes()));
        let (seeds, on_disk) = (cost.seeds, cost.temporary_bytes > 0);
        format!("{game}, {seeds} seeds, depths {depth:?}, on disk {on_disk}, above {:016x}", below.digest())
    }
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
