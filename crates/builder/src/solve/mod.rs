//! Solving one level.
//!
//! A capture leads to a smaller level, which is solved already; every other move stays in the level. In Kalah that
//! never leads in a circle, and two passes do ([`kalah`]); everything below is about the Oware family, where positions
//! can circle. What each side can force by play that ends is found from the highest threshold s = n down:
//!
//! * the mover of a position can force s (it is **won** at s) when an **exit** (a capture, the end of the game)
//!   gives that, or a move within the level reaches a position that is lost at s;
//! * the opponent can hold the mover to -s (it is **lost** at s) when no exit gives more, and every move within the
//!   level reaches a position that is won at s.
//!
//! With [`seedbase_rules::Endless::Split`], by which endless play is worth 0, the thresholds end at 1: nobody forces
//! less than they get by circling, a position is won or lost but never both, one number says which and by how much,
//! and what is left is worth 0. With [`seedbase_rules::Endless::OwnSide`] they go on to -n + 2: the threshold at
//! which a position is won is its guarantee, that at which it is lost, turned around, its ceiling, and there are two
//! numbers (`bound`). Where nothing is won the guarantee is -n, where nothing is lost the ceiling is n.
//!
//! Every position keeps its best exit and a counter of moves that do not yet lose for it, its best exit as one of
//! them ([`exits`]). A threshold opens with the positions that exits decide ([`opening`]); each **wave** of
//! decided positions then decides the next among the positions that move there. A position is decided once
//! and told once. The number of the wave is the position's **depth**: the plies to the next capture or the end
//! of the game, when the side that is better off hurries and the other delays.
//!
//! A thin wave is a list, and its positions are told one by one ([`push`]); a thick wave is bits, and every
//! row of the level gathers what its moves lead to, 64 positions at a time ([`pull`]). Both rest on the same
//! two tables: how a sowing takes one half to another ([`halves`]), and how ranks of the other row change
//! when seeds are taken out of it ([`lifts`]).
//!
//! Memory: five bits a position for exit and value (up to 31 seeds, and a bit more above), a byte for counter,
//! decisions and depth (up to 63 plies: the few that are deeper are listed), a quarter for waves; the tables of
//! halves besides. With two bounds exits and values take ten bits, and the depths of wins six. Codes and depths can be
//! kept on disk, as they are gone through in order only ([`storage`]); then a byte a position is left.

mod bits;
mod bound;
mod checkpoint;
mod code;
mod codes;
mod context;
mod cpu;
mod depth_log;
mod depths;
mod ends;
mod exits;
mod finish;
mod halves;
mod harvests;
mod huge;
mod item;
mod kalah;
mod lifts;
mod list;
mod occupied;
mod opening;
mod pull;
mod push;
mod rows;
mod shape;
mod slot;
mod slot_steps;
mod solution;
mod solver;
mod state;
mod storage;
mod verdict;
mod wave;
mod wave_bits;
mod word;

use std::io;
use std::time::Instant;

use seedbase_index::{Level, Numbering};
use seedbase_rules::{Endless, Game, Oware, Rules};
use seedbase_table::Table;

use self::bound::Bounds;
pub(crate) use self::checkpoint::Checkpoints;
use self::checkpoint::Progress;
use self::code::Coding;
use self::context::Context;
use self::cpu::Cpu;
use self::exits::SmallerValues;
use self::finish::Decided;
use self::occupied::Occupied;
use self::shape::Shape;
use self::solution::Numbers;
pub(crate) use self::solution::{Count, Solution, Which};
use self::solver::{Solver, WAVE_BITS};
use self::state::State;
pub(crate) use self::storage::Storage;
use self::wave_bits::WaveBits;
use self::word::WITH_DEPTHS;
use crate::crew::Team;
use crate::{BuildError, DepthChoice, Observer, Phase};

/// Bytes that [`solve`] takes for a level: of memory, and of disk while it is solved.
pub(crate) fn bytes(level: &Level, endless: Endless, depth: DepthChoice, storage: Storage<'_>) -> [u64; 2] {
    match level.numbering() {
        Numbering::Open => waves_bytes(level, endless, depth, storage),
        Numbering::All(_) => [kalah::memory_bytes(level, depth), 0],
    }
}

fn waves_bytes(level: &Level, endless: Endless, depth: DepthChoice, storage: Storage<'_>) -> [u64; 2] {
    let shape = Shape::new(level);
    let coding = Coding::new(shape.seeds, endless);
    let a_word = state::bytes_a_word(coding, endless, depth, storage);
    let [state, on_disk] = a_word.map(|bytes| (shape.state_words * bytes) as u64);
    let waves = WAVE_BITS * WaveBits::memory_bytes(&shape) + Occupied::memory_bytes(shape.wave_words);
    let lists = (shape.positions / storage.pull_share() * storage.list_bytes()) as u64;
    let tables = halves::Halves::memory_bytes(level.seeds())
        + lifts::Lifts::memory_bytes(level.seeds())
        + harvests::Harvests::memory_bytes(level.seeds())
        + ends::Ends::memory_bytes(level.seeds());
    [state + waves as u64 + lists + tables + (16 << 20), on_disk]
}

/// A level to solve, and what there is for it.
#[derive(Clone, Copy)]
pub(crate) struct Job<'a> {
    pub(crate) level: &'a Level,
    pub(crate) game: Game,
    pub(crate) depth: DepthChoice,
    pub(crate) storage: Storage<'a>,
    /// The tables of 0, 1, 2, ... seeds, all that captures lead to.
    pub(crate) smaller: &'a [Option<&'a Table>],
    pub(crate) team: Team<'a>,
    pub(crate) observer: &'a dyn Observer,
}

/// Solves a level.
pub(crate) fn solve(job: Job<'_>, checkpoints: &mut Checkpoints) -> Result<Solution, BuildError> {
    cpu::with_best(Solve { job, checkpoints })
}

/// The solving of a level.
struct Solve<'a> {
    job: Job<'a>,
    checkpoints: &'a mut Checkpoints,
}

impl cpu::Work for Solve<'_> {
    type Done = Result<Solution, BuildError>;

    fn with<C: Cpu>(self, cpu: C) -> Self::Done {
        let Solve { job, checkpoints } = self;
        Method { cpu, job, checkpoints, word_bits: WITH_DEPTHS as u32 }.solve()
    }
}

/// How to solve a level; nothing of it changes what comes out, but whether there are depths.
struct Method<'a, C> {
    cpu: C,
    job: Job<'a>,
    checkpoints: &'a mut Checkpoints,
    /// Bits of depths for which there is always room. Tests choose few.
    word_bits: u32,
}

impl<C: Cpu> Method<'_, C> {
    fn solve(&mut self) -> Result<Solution, BuildError> {
        match self.job.game.rules() {
            Rules::Oware(oware) => match (self.job.storage, self.job.depth) {
                (Storage::Memory, DepthChoice::Store) => self.solve_by_waves(oware, Numbers::Words),
                _ => self.solve_by_waves(oware, Numbers::Counters),
            },
            Rules::Kalah(kalah) => {
                let solution = kalah::solve(self.cpu, &self.job, kalah)?;
                check_unchanged(self.job.smaller)?;
                Ok(solution)
            }
        }
    }

    fn solve_by_waves<const N: usize>(
        &mut self,
        oware: Oware,
        numbers: impl FnOnce(Box<Decided<N>>) -> Numbers,
    ) -> Result<Solution, BuildError> {
        let Job { level, game, depth, storage, smaller, team, observer } = self.job;
        let (seeds, endless) = (level.seeds(), game.endless());
        let started = Instant::now();
        observer.phase(seeds, Phase::Preparing);
        let refused = |source| refused(level, endless, depth, storage, source);
        let context = team.step(|| Context::new(level, oware, team, observer)).map_err(refused)?;
        let state = State::new(&context.shape, endless, depth, self.word_bits, storage);
        let mut state = state.map_err(refused)?;
        let prepared = started.elapsed();
        observer.phase(seeds, Phase::Exits);
        let thresholds = thresholds(seeds as i8, endless);
        let kept = self.checkpoints.load(&mut state, seeds.into());
        let (progress, ends) = match kept
            .map_err(|source| self.checkpoints.unreadable(source))?
            .filter(|(kept, _)| kept.thresholds <= thresholds.len() as u64)
        {
            Some(kept) => {
                observer.resumed(seeds);
                kept
            }
            None => {
                let values = SmallerValues::new(seeds, smaller);
                let ends = team.step(|| exits::find(self.cpu, &context, &values, &mut state))?;
                check_unchanged(smaller)?; // nothing below reads them again, and checkpoints keep what was read
                (Progress::default(), ends)
            }
        };
        let exits_found = started.elapsed();
        observer.phase(seeds, Phase::Thresholds);
        let done = progress.thresholds as usize;
        let unsettled = done.checked_sub(1).map(|last| thresholds[last]);
        let solver = Solver::new(self.cpu, &context, state, ends, progress, unsettled, storage);
        let mut solver = solver.map_err(refused)?;
        for &s in &thresholds[done..] {
            solver.threshold(s)?;
            solver.threshold_done(self.checkpoints);
        }
        let (state, Progress { waves, largest_depth: largest, .. }) = solver.finish();
        let largest_depth = match state.two() {
            false => Bounds { guarantee: largest.wins.max(largest.losses), ceiling: None },
            true => Bounds { guarantee: largest.wins, ceiling: Some(largest.losses) },
        };
        let decided = Box::new(Decided::new(context.shape, state));
        Ok(Solution {
            count: team.step(|| decided.count()),
            numbers: numbers(decided),
            waves,
            largest_depth,
            phases: vec![
                (Phase::Preparing, prepared),
                (Phase::Exits, exits_found - prepared),
                (Phase::Thresholds, started.elapsed() - exits_found),
            ],
        })
    }
}

/// Fails if a smaller table was cut or written over while it was read.
fn check_unchanged(smaller: &[Option<&Table>]) -> Result<(), BuildError> {
    Ok(smaller.iter().flatten().try_for_each(|table| table.check_unchanged())?)
}

/// What it means that the system refused memory, or disk.
fn refused(level: &Level, endless: Endless, depth: DepthChoice, storage: Storage<'_>, source: io::Error) -> BuildError {
    match (storage, source.kind()) {
        (Storage::Disk(directory), kind) if kind != io::ErrorKind::OutOfMemory => {
            BuildError::Temporary { directory: directory.to_owned(), source }
        }
        _ => {
            let [bytes, _] = bytes(level, endless, depth, storage);
            BuildError::OutOfMemory { seeds: level.seeds(), bytes }
        }
    }
}

/// The thresholds of a level, highest first. A win at the last is the least that is worth telling from nothing.
///
/// With own sides all that is forced has the parity of the seeds: an ended game shares out all of them.
fn thresholds(seeds: i8, endless: Endless) -> Vec<i8> {
    match endless {
        Endless::Split | Endless::None => (1..=seeds).rev().collect(),
        Endless::OwnSide => (1 - seeds..=seeds).rev().step_by(2).collect(),
    }
}

#[cfg(test)]
mod tests;
