//! Thresholds and waves.

use std::io;

use super::context::Context;
use super::cpu::Cpu;
use super::finish;
use super::marks::Mark;
use super::opening::{self, Exit};
use super::pull;
use super::push::{Push, Pusher};
use super::solution::Solution;
use super::state::State;
use super::verdict::{ByVerdict, Verdict};
use super::wave::{Held, Wave};
use crate::BuildError;

/// Waves of more than one position in so many are pulled, thinner ones are pushed. Measured at 0 to 18 seeds: the
/// time is flat from 40 to 100 (lists take more memory below), and 150, 250 and 400 are slower.
pub(super) const PULL_SHARE: u64 = 100;

/// Decides the positions of a level, whose exits and counters are known.
pub(super) struct Solver<'a, C> {
    cpu: C,
    context: &'a Context<'a>,
    pusher: Pusher,
    state: State,
    /// The waves being told, and the waves they decide.
    here: ByVerdict<Wave>,
    next: ByVerdict<Wave>,
    waves: u64,
    /// The number of the last wave in which any was decided.
    largest_depth: ByVerdict<u16>,
}

impl<'a, C: Cpu> Solver<'a, C> {
    pub(super) fn new(cpu: C, context: &'a Context<'a>, state: State) -> io::Result<Self> {
        let waves = || -> io::Result<_> {
            Ok(ByVerdict { wins: Wave::new(&context.shape)?, losses: Wave::new(&context.shape)? })
        };
        let (here, next) = (waves()?, waves()?);
        Ok(Solver {
            cpu,
            context,
            pusher: Pusher::new(context),
            state,
            here,
            next,
            waves: 0,
            largest_depth: ByVerdict::default(),
        })
    }

    /// Decides every position whose mover can force `s`, or can be held to `-s`, and nothing better.
    pub(super) fn threshold(&mut self, s: i8, byte_holds: u16) -> Result<(), BuildError> {
        // Ended games are wave 0. Captures belong to wave 1, with what moves to an ended game.
        if self.state.ends[usize::from(s.unsigned_abs())] {
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
                self.state.marks.as_mut().into_iter().try_for_each(|marks| marks.depths.widen()).map_err(refused)?;
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

    /// Tells both waves to the positions that move there, which makes the wave of number `depth`. The two do not
    /// disturb each other: wins are told to counters, losses to the bits of what is won.
    fn tell(&mut self, s: i8, depth: u16) {
        let Solver { cpu, context, pusher, state, here, next, .. } = self;
        let most_in_lists = context.shape.positions as u64 / PULL_SHARE;
        let won_held = here.losses.settle(&context.shape, most_in_lists);
        let lost_held = here.wins.settle(&context.shape, most_in_lists);
        let waves = [
            (Verdict::Win, won_held, &here.losses, &mut next.wins),
            (Verdict::Loss, lost_held, &here.wins, &mut next.losses),
        ];
        let mut pushes = Vec::with_capacity(2);
        for (verdict, held, here, next) in waves {
            let mark = Mark { code: verdict.code(s), depth };
            match held {
                Held::Lists => pushes.push(Push { here, next, verdict, mark }),
                Held::Bits => pull::expand(*cpu, context, state, mark, here, next, verdict),
            }
        }
        pusher.expand(*cpu, context, state, &mut pushes);
    }

    /// The next waves, of number `depth`, become these.
    fn advance(&mut self, depth: u16) {
        for verdict in [Verdict::Win, Verdict::Loss] {
            self.here[verdict].clear();
            if self.next[verdict].len() > 0 {
                self.largest_depth[verdict] = self.largest_depth[verdict].max(depth);
            }
        }
        std::mem::swap(&mut self.here, &mut self.next);
        self.waves += u64::from(self.here.wins.len() + self.here.losses.len() > 0);
    }

    /// Turns codes into values.
    pub(super) fn finish(mut self) -> Solution {
        let count = finish::values(self.context, &mut self.state);
        Solution::new(self.state.marks, self.largest_depth, count, self.waves)
    }
}
