//! Solving one level.
//!
//! A capture leads to a smaller level, which is solved already; every other move stays in the level, where
//! positions can circle. With the worth of endless play being 0 ([`seedbase_rules::Endless::Split`]) the values are found from
//! the highest threshold s = n, n-1, ..., 1 down:
//!
//! * a position is worth at least s when an **exit** (a capture, the end of the game) gives that, or a move
//!   within the level reaches a position worth at most -s;
//! * it is worth at most -s when no exit gives more, and every move within the level reaches a position
//!   worth at least s;
//! * what is left after s = 1 is worth 0.
//!
//! Every position keeps its best exit and a counter of moves within the level that do not yet lose for it
//! ([`exits`]). A threshold opens with the positions that exits decide ([`opening`]); each **wave** of
//! decided positions then decides the next among the positions that move there. A position is decided once
//! and told once. The number of the wave is the position's distance to the next capture or the end of the game.
//!
//! A thin wave is a list, and its positions are told one by one ([`push`]); a thick wave is bits, and every
//! row of the level gathers what its moves lead to, 64 positions at a time ([`pull`]). Both rest on the same
//! two tables: how a sowing takes one half to another ([`halves`]), and how ranks of the other row change
//! when seeds are taken out of it ([`lifts`]).
//!
//! Memory: a byte a position for exit and value, half a byte for counters and decisions, half a byte for two
//! waves; the tables of halves besides.

mod bits;
mod code;
mod context;
mod cpu;
mod exits;
mod halves;
mod harvests;
mod huge;
mod lifts;
mod opening;
mod pull;
mod push;
mod shape;
mod slot;
mod state;
mod wave;

use std::io;
use std::time::{Duration, Instant};

use rayon::prelude::*;
use seedbase_index::Level;
use seedbase_rules::Game;
use seedbase_table::Table;

use self::context::Context;
use self::cpu::{Cpu, Portable};
use self::exits::Smaller;
use self::huge::Huge;
use self::opening::Exit;
use self::push::Owners;
use self::shape::Shape;
use self::state::{State, Word};
use self::wave::{ByVerdict, Held, Verdict, Wave};
use crate::{BuildError, Observer, Phase};

/// Waves of more than one position in so many are pulled, thinner ones are pushed. Measured at 16 to 22
/// seeds; the time is flat around it.
const PULL_SHARE: u64 = 150;

/// A solved level.
#[derive(Debug)]
pub(crate) struct Solution {
    values: Huge<i8>,
    /// Positions of a value above 0.
    pub(crate) wins: u64,
    /// Positions of a value below 0.
    pub(crate) losses: u64,
    /// Waves in which they were decided.
    pub(crate) waves: u64,
    /// Time spent preparing, on exits and on thresholds.
    pub(crate) phases: [Duration; 3],
}

impl Solution {
    /// The value of every position in index order.
    pub(crate) fn values(&self) -> &[i8] {
        &self.values
    }
}

/// Bytes that [`solve`] takes for a level.
pub(crate) fn memory_bytes(level: &Level) -> u64 {
    let shape = Shape::new(level);
    let state = shape.positions + shape.state_words * size_of::<Word>();
    let waves = 4 * Wave::memory_bytes(&shape);
    let lists = shape.positions as u64 / PULL_SHARE * 48;
    let tables = halves::Halves::memory_bytes(level.seeds())
        + lifts::Lifts::memory_bytes(level.seeds())
        + harvests::Harvests::memory_bytes(level.seeds());
    (state + waves) as u64 + lists + tables + (16 << 20)
}

/// Solves a level; `smaller` holds the tables of 0, 1, 2, ... seeds, all below the level that there are.
pub(crate) fn solve(
    level: &Level,
    game: Game,
    smaller: &[Option<Table>],
    observer: &dyn Observer,
) -> Result<Solution, BuildError> {
    #[cfg(target_arch = "x86_64")]
    if let Some(cpu) = cpu::Avx512::detect() {
        return solve_with(cpu, level, game, smaller, observer);
    } else if let Some(cpu) = cpu::Avx2::detect() {
        return solve_with(cpu, level, game, smaller, observer);
    }
    solve_with(Portable, level, game, smaller, observer)
}

fn solve_with<C: Cpu>(
    cpu: C,
    level: &Level,
    game: Game,
    smaller: &[Option<Table>],
    observer: &dyn Observer,
) -> Result<Solution, BuildError> {
    let seedbase_rules::Endless::Split = game.endless;
    let started = Instant::now();
    observer.phase(Phase::Preparing);
    let context = Context::new(level, game.rules, observer);
    let refused = |_| BuildError::OutOfMemory { seeds: level.seeds(), bytes: memory_bytes(level) };
    let mut state = State::new(&context.shape).map_err(refused)?;
    let prepared = started.elapsed();
    observer.phase(Phase::Exits);
    exits::find(cpu, &context, &Smaller::new(level.seeds(), smaller), &mut state)?;
    let exits_found = started.elapsed();
    observer.phase(Phase::Thresholds);
    let mut solver = Solver::new(cpu, &context, state).map_err(refused)?;
    for s in (1..=level.seeds()).rev() {
        solver.threshold(s as i8)?;
        context.report_threshold(s.into());
    }
    let mut solution = solver.finish();
    solution.phases = [prepared, exits_found - prepared, started.elapsed() - exits_found];
    Ok(solution)
}

struct Solver<'a, C> {
    cpu: C,
    context: &'a Context<'a>,
    owners: Owners,
    state: State,
    /// The waves being told, and the waves they decide.
    here: ByVerdict<Wave>,
    next: ByVerdict<Wave>,
    decided: ByVerdict<u64>,
    waves: u64,
}

impl<'a, C: Cpu> Solver<'a, C> {
    fn new(cpu: C, context: &'a Context<'a>, state: State) -> io::Result<Self> {
        let threads = rayon::current_num_threads();
        let waves = || -> io::Result<_> {
            Ok(ByVerdict { wins: Wave::new(&context.shape)?, losses: Wave::new(&context.shape)? })
        };
        let owners = Owners::new(context, if threads == 1 { 1 } else { 4 * threads });
        let (here, next) = (waves()?, waves()?);
        Ok(Solver { cpu, context, owners, state, here, next, decided: ByVerdict::default(), waves: 0 })
    }

    /// Decides every position worth `s` or `-s`.
    fn threshold(&mut self, s: i8) -> Result<(), BuildError> {
        // Ended games are wave 0. Captures belong to wave 1, with what moves to an ended game.
        if self.state.ends[s as usize] {
            self.scan(s, Exit::Ended);
        }
        self.advance();
        self.scan(s, Exit::Capture);
        self.tell(s);
        self.advance();
        while self.here.wins.len() + self.here.losses.len() > 0 {
            self.context.check_cancelled()?;
            self.tell(s);
            self.advance();
        }
        Ok(())
    }

    fn scan(&mut self, s: i8, exit: Exit) {
        opening::scan(self.cpu, self.context, &mut self.state, s, exit, &mut self.next);
    }

    /// Tells both waves to the positions that move there. No position is won and lost by the same waves: a
    /// move to a loss stays among those that do not lose.
    fn tell(&mut self, s: i8) {
        let Solver { cpu, context, owners, state, here, next, .. } = self;
        let most_in_list = context.shape.positions as u64 / PULL_SHARE;
        for verdict in [Verdict::Win, Verdict::Loss] {
            let (here, next) = (&mut here[verdict.turned()], &mut next[verdict]);
            match here.settle(&context.shape, most_in_list) {
                Held::List => push::expand(context, owners, state, s, here, next, verdict),
                Held::Bits => pull::expand(*cpu, context, state, s, here, next, verdict),
            }
        }
    }

    /// The next waves become these.
    fn advance(&mut self) {
        for verdict in [Verdict::Win, Verdict::Loss] {
            self.here[verdict].clear();
            self.decided[verdict] += self.next[verdict].len();
        }
        std::mem::swap(&mut self.here, &mut self.next);
        self.waves += u64::from(self.here.wins.len() + self.here.losses.len() > 0);
    }

    /// Turns codes into values; what was never decided is worth 0.
    fn finish(mut self) -> Solution {
        self.state.tiles(&self.context.shape).into_par_iter().for_each(|(tile, mut part)| {
            let block = self.context.shape.block(tile.own);
            for row in 0..tile.rows {
                let (words, codes) = part.row(row, block.row_words, block.columns);
                for (word, codes) in words.iter().zip(codes.chunks_mut(64)) {
                    for (bit, code) in codes.iter_mut().enumerate() {
                        *code = if word.decided >> bit & 1 == 1 { code::value(*code) } else { 0 };
                    }
                }
            }
        });
        let ByVerdict { wins, losses } = self.decided;
        Solution { values: self.state.codes, wins, losses, waves: self.waves, phases: [Duration::ZERO; 3] }
    }
}

#[cfg(test)]
mod tests;
