//! Solving a level of Kalah, where play never goes in circles.
//!
//! Stores catch seeds while sowing, so most moves lead to smaller levels: to the same player's turn when the last seed
//! ends in the store, else to the opponent's. They are **exits**, worth something known. A move that stays in the
//! level (no seed reaches the store) sows within the mover's row alone and carries seeds towards its end, so that the
//! row becomes one of lower rank: from (S, O) it leads to (O, S') with S' < S.
//!
//! So blocks m and n - m of a level need each other and no other ([`pair`]). For the halves S of m seeds from the
//! lowest rank up, a **shell** is first the positions (S, O) for all O, which need only (O, S') of earlier shells, then
//! the positions (O, S) for all O, which need only (S, O') of the first part ([`shells`]). The blocks lie side by
//! side with one line for each S, (S, O) in one and (O, S) in the other, so that what a line needs is other lines.
//! There are neither thresholds nor counters, and a value and its depth are one number ([`score`]).
//!
//! **Depth** is the number of moves to the next seed in a store, or to the end of the game, when the side that is
//! better off hurries and the other delays, both among their moves of best value: an ended game has depth 0, a move
//! that brings a seed into the store 1, any other 1 + the depth of the position it leads to. Where the value is 0
//! neither side is better off, and the depth is told as 0. A move within the level carries at least one seed towards
//! the end of its row, which is at most five pits for each of 48 seeds, so no depth is above 241 and a byte holds it.

mod exits;
mod marks;
mod opponents;
mod pair;
mod score;
mod shells;
mod sowings;
#[cfg(test)]
mod tests;

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Instant;

use rayon::prelude::*;
use seedbase_index::{Block, Level};
use seedbase_rules::Kalah;

pub(super) use self::marks::Marks;
use self::marks::MarksPart;
use self::pair::Pair;
use super::Job;
use super::bound::Bounds;
use super::cpu::Cpu;
use super::exits::SmallerValues;
use super::solution::{Count, Numbers, Solution};
use crate::{BuildError, DepthChoice, Observer, Phase, share};

/// Bytes that [`solve`] takes for a level: value and depth of every position, and in two bytes both once more for the
/// pairs being solved, which can be all of them when there are as many threads. Tables of halves are small beside.
pub(super) fn memory_bytes(level: &Level, depth: DepthChoice) -> u64 {
    let marks = match depth {
        DepthChoice::Store => 2,
        DepthChoice::LeaveOut => 1,
    };
    // Blocks in the middle are kept from both sides.
    let middle = if level.seeds().is_multiple_of(2) { level.block(level.seeds() / 2) } else { level.block(0) };
    let twice = u64::from(middle.rows) * u64::from(middle.columns);
    (marks + 2) * level.positions() + 2 * twice + (16 << 20)
}

/// What all pairs of blocks need.
struct Context<'a> {
    seeds: u8,
    kalah: Kalah,
    smaller: SmallerValues<'a>,
    observer: &'a dyn Observer,
    positions: u64,
    done: AtomicU64,
}

impl Context<'_> {
    fn check_cancelled(&self) -> Result<(), BuildError> {
        if self.observer.cancelled() { Err(BuildError::Interrupted) } else { Ok(()) }
    }

    /// Tells that this many more positions are solved.
    fn report(&self, positions: usize) {
        let done = self.done.fetch_add(positions as u64, Relaxed) + positions as u64;
        self.observer.progress(self.seeds, share::of_shells(done as f64 / self.positions as f64));
    }
}

/// Solves a level.
pub(super) fn solve<C: Cpu>(cpu: C, job: &Job<'_>, kalah: Kalah) -> Result<Solution, BuildError> {
    let Job { level, depth, smaller, observer, .. } = *job;
    let started = Instant::now();
    let (seeds, positions) = (level.seeds(), level.positions());
    observer.phase(seeds, Phase::Preparing);
    let refused = |_| BuildError::OutOfMemory { seeds, bytes: memory_bytes(level, depth) };
    let mut marks = Marks::new(positions as usize, depth).map_err(refused)?;
    let smaller = SmallerValues::new(seeds, smaller);
    let context = Context { seeds, kalah, smaller, observer, positions, done: AtomicU64::new(0) };
    let prepared = started.elapsed();
    observer.phase(seeds, Phase::Shells);
    // The largest pairs, in the middle, come first, so that no thread is left alone with one of them.
    let pairs: Vec<_> = pairs(level, marks.whole()).into_iter().rev().collect();
    let solve = |(blocks, marks)| Pair::new(&context, blocks).map_err(refused)?.solve(cpu, marks);
    let told = pairs.into_par_iter().with_max_len(1).map(solve).try_reduce(Told::default, |a, b| Ok(a.plus(b)))?;
    Ok(Solution {
        numbers: Numbers::Marks(marks),
        count: told.count,
        waves: told.shells,
        largest_depth: Bounds { guarantee: told.largest_depth.into(), ceiling: None },
        phases: vec![(Phase::Preparing, prepared), (Phase::Shells, started.elapsed() - prepared)],
    })
}

/// What is told of solved positions.
#[derive(Clone, Copy, Debug, Default)]
struct Told {
    count: Count,
    largest_depth: u8,
    shells: u64,
}

impl Told {
    fn plus(self, other: Told) -> Told {
        Told {
            count: self.count.plus(other.count),
            largest_depth: self.largest_depth.max(other.largest_depth),
            shells: self.shells + other.shells,
        }
    }
}

/// Blocks m and n - m with the places for what is found, from m = 0 up. The block in the middle of an even level stands
/// alone.
type Blocks<'a> = ([Block; 2], (MarksPart<'a>, Option<MarksPart<'a>>));

fn pairs<'a>(level: &Level, mut marks: MarksPart<'a>) -> Vec<Blocks<'a>> {
    let mut halves = Vec::new();
    for block in level.blocks() {
        let (these, others) = marks.split_at(block.rows as usize * block.columns as usize);
        halves.push((block, these));
        marks = others;
    }
    let mut pairs = Vec::new();
    let mut halves = std::collections::VecDeque::from(halves);
    while let Some((block, marks)) = halves.pop_front() {
        match halves.pop_back() {
            Some((other, other_marks)) => pairs.push(([block, other], (marks, Some(other_marks)))),
            None => pairs.push(([block, block], (marks, None))),
        }
    }
    pairs
}
