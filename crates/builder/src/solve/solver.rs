//! Thresholds and waves.

use std::io;
use std::time::Duration;

use rayon::prelude::*;

use super::context::Context;
use super::cpu::Cpu;
use super::marks::Mark;
use super::opening::{self, Exit};
use super::push::{self, Owners};
use super::solution::Solution;
use super::state::State;
use super::verdict::{ByVerdict, Verdict};
use super::wave::{Held, Wave};
use super::{code, pull};
use crate::BuildError;

/// Waves of more than one position in so many are pulled, thinner ones are pushed. Measured at 14 to 19
/// seeds: the time is flat from 150 to 400, and 60 and 1000 are slower.
pub(super) const PULL_SHARE: u64 = 150;

/// Decides the positions of a level, whose exits and counters are known.
pub(super) struct Solver<'a, C> {
    cpu: C,
    context: &'a Context<'a>,
    owners: Owners,
    state: State,
    /// The waves being told, and the waves they decide.
    here: ByVerdict<Wave>,
    next: ByVerdict<Wave>,
    decided: ByVerdict<u64>,
    waves: u64,
    largest_depth: u16,
}

impl<'a, C: Cpu> Solver<'a, C> {
    pub(super) fn new(cpu: C, context: &'a Context<'a>, state: State) -> io::Result<Self> {
        let threads = rayon::current_num_threads();
        let waves = || -> io::Result<_> {
            Ok(ByVerdict { wins: Wave::new(&context.shape)?, losses: Wave::new(&context.shape)? })
        };
        let owners = Owners::new(context, if threads == 1 { 1 } else { 8 * threads });
        let (here, next) = (waves()?, waves()?);
        Ok(Solver {
            cpu,
            context,
            owners,
            state,
            here,
            next,
            decided: ByVerdict::default(),
            waves: 0,
            largest_depth: 0,
        })
    }

    /// Decides every position worth `s` or `-s`.
    pub(super) fn threshold(&mut self, s: i8, byte_holds: u16) -> Result<(), BuildError> {
        // Ended games are wave 0. Captures belong to wave 1, with what moves to an ended game.
        if self.state.ends[s as usize] {
            self.scan(s, Exit::Ended);
        }
        self.advance(0);
        self.scan(s, Exit::Capture);
        self.tell(s, 1);
        self.advance(1);
        for depth in 2_u16.. {
            if self.here.wins.len() + self.here.losses.len() == 0 {
                return Ok(());
            }
            self.context.check_cancelled()?;
            if depth > byte_holds {
                let (seeds, bytes) = (self.seeds(), 3 * self.positions());
                let refused = |_| BuildError::OutOfMemory { seeds, bytes };
                self.state.depths.widen().map_err(refused)?;
            }
            self.tell(s, depth);
            self.advance(depth);
        }
        Err(BuildError::TooDeep { seeds: self.seeds() })
    }

    fn seeds(&self) -> u8 {
        self.context.shape.seeds as u8
    }

    fn positions(&self) -> u64 {
        self.context.shape.positions as u64
    }

    fn scan(&mut self, s: i8, exit: Exit) {
        opening::scan(self.cpu, self.context, &mut self.state, s, exit, &mut self.next);
    }

    /// Tells both waves to the positions that move there, which makes the wave of number `depth`. No position
    /// is won and lost by the same waves: a move to a loss stays among those that do not lose.
    fn tell(&mut self, s: i8, depth: u16) {
        let Solver { cpu, context, owners, state, here, next, .. } = self;
        let most_in_list = context.shape.positions as u64 / PULL_SHARE;
        for verdict in [Verdict::Win, Verdict::Loss] {
            let mark = Mark { code: verdict.code(s), depth };
            let (here, next) = (&mut here[verdict.turned()], &mut next[verdict]);
            match here.settle(&context.shape, most_in_list) {
                Held::List => push::expand(context, owners, state, mark, here, next, verdict),
                Held::Bits => pull::expand(*cpu, context, state, mark, here, next, verdict),
            }
        }
    }

    /// The next waves, of number `depth`, become these.
    fn advance(&mut self, depth: u16) {
        for verdict in [Verdict::Win, Verdict::Loss] {
            self.here[verdict].clear();
            self.decided[verdict] += self.next[verdict].len();
        }
        std::mem::swap(&mut self.here, &mut self.next);
        if self.here.wins.len() + self.here.losses.len() > 0 {
            self.waves += 1;
            self.largest_depth = self.largest_depth.max(depth);
        }
    }

    /// Turns codes into values; what was never decided is worth 0.
    pub(super) fn finish(mut self) -> Solution {
        self.state.tiles(&self.context.shape).for_each(|(tile, mut part)| {
            let block = self.context.shape.block(tile.own);
            for row in 0..tile.rows {
                let (words, marks) = part.row(row, block);
                for (word, codes) in words.iter().zip(marks.codes.chunks_mut(64)) {
                    for (bit, code) in codes.iter_mut().enumerate() {
                        *code = if word.decided >> bit & 1 == 1 { code::value(*code) } else { 0 };
                    }
                }
            }
        });
        let ByVerdict { wins, losses } = self.decided;
        let (values, depths, phases) = (self.state.codes, self.state.depths, [Duration::ZERO; 3]);
        Solution { values, depths, largest_depth: self.largest_depth, wins, losses, waves: self.waves, phases }
    }
}
