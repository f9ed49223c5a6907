//! Thresholds and waves.

use seedbase_rules::Endless;

use super::checkpoint::{Checkpoints, Progress};
use super::context::Context;
use super::cpu::Cpu;
use super::depths::DepthBits;
use super::ends::Ends;
use super::opening::{self, Sweep};
use super::pull::{self, Next};
use super::push::{MOST_ALONE, Push, Pusher};
use super::state::State;
use super::storage::Storage;
use super::verdict::{ByVerdict, Verdict};
use super::wave::{Held, Spare, Wave};
use super::wave_bits::WaveBits;
use crate::BuildError;

/// Sets of bits for waves: two waves are told, and two come of them, but what is told gives its bits to what comes.
pub(super) const WAVE_BITS: usize = 2;

/// Decides the positions of a level, whose exits and counters are known.
pub(super) struct Solver<'a, C, const N: usize> {
    cpu: C,
    context: &'a Context<'a>,
    pusher: Pusher,
    state: State<N>,
    ends: Ends,
    /// The waves being told, and the waves they decide.
    here: ByVerdict<Wave>,
    next: ByVerdict<Wave>,
    spare: Spare,
    progress: Progress,
    /// Wins and losses that were found.
    decided: u64,
    /// The threshold whose positions have not got their values.
    unsettled: Option<i8>,
    /// Positions that are told as lists, at most: more of them are pulled.
    most_in_lists: usize,
}

impl<'a, C: Cpu, const N: usize> Solver<'a, C, N> {
    /// `unsettled` is the last threshold that `progress` tells of.
    pub(super) fn new(
        cpu: C,
        context: &'a Context<'a>,
        state: State<N>,
        ends: Ends,
        progress: Progress,
        unsettled: Option<i8>,
        storage: Storage<'_>,
    ) -> std::io::Result<Self> {
        let decided = state.decided();
        Ok(Solver {
            cpu,
            context,
            pusher: Pusher::new(context),
            state,
            ends,
            here: ByVerdict::default(),
            next: ByVerdict::default(),
            spare: (0..WAVE_BITS).map(|_| WaveBits::new(&context.shape)).collect::<Result<_, _>>()?,
            progress,
            decided,
            unsettled,
            most_in_lists: context.shape.positions / storage.pull_share(),
        })
    }

    /// Decides every position whose mover can force `s`, or can be held to `-s`, and nothing better.
    pub(super) fn threshold(&mut self, s: i8) -> Result<(), BuildError> {
        // Captures belong to wave 1, with what moves to an ended game; ended games are wave 0.
        let depth = DepthBits::new(1);
        self.context.team.step(|| {
            self.sweep(s, depth);
            self.end(s);
            self.tell_lists(&depth);
        });
        self.advance(1)?;
        for number in 2_u16.. {
            if self.here.wins.len() + self.here.losses.len() == 0 {
                return Ok(());
            }
            self.context.check_cancelled()?;
            let depth = DepthBits::new(number);
            // To wake the crew takes longer than such a wave.
            if self.here.wins.len() + self.here.losses.len() <= MOST_ALONE as u64 {
                self.tell(s, &depth);
            } else {
                self.context.team.step(|| self.tell(s, &depth));
            }
            self.advance(number)?;
        }
        Err(BuildError::TooDeep { seeds: self.context.shape.seeds as u8 })
    }

    /// Notes that another threshold is done, and keeps what is known when that is due.
    pub(super) fn threshold_done(&mut self, checkpoints: &mut Checkpoints) {
        self.progress.thresholds += 1;
        if checkpoints.due() {
            let kept = checkpoints.save(&self.progress, &self.state, &self.ends);
            self.context.report_checkpoint(kept);
        }
    }

    /// Decides the games that have ended with `s` or `-s`.
    fn end(&mut self, s: i8) {
        let Solver { state, ends, here, context, progress, .. } = self;
        let depth = DepthBits::new(0);
        let mut all = state.whole();
        for verdict in Verdict::BOTH {
            let items = ends.worth(verdict.value(s));
            for item in items {
                let at = context.rows.word_of(*item);
                all.decide(at, verdict, 1 << (item.column() % 64), &depth);
            }
            here[verdict].add(vec![items.to_vec()]);
        }
        progress.waves += u64::from(here.wins.len() + here.losses.len() > 0);
    }

    /// Finds what is decided by captures.
    fn sweep(&mut self, s: i8, depth: DepthBits) {
        let Solver { cpu, context, state, next, spare, pusher, .. } = self;
        let most_in_lists = self.most_in_lists;
        Sweep { s, depth, decided_at: self.unsettled, most_in_lists }.run(*cpu, context, state, next, spare, pusher);
        self.unsettled = Some(s);
    }

    /// Tells both waves of threshold `s` to the positions that move there, which makes the next. The two do not disturb
    /// each other: wins are told to counters, losses to the bits of what is won.
    fn tell(&mut self, s: i8, depth: &DepthBits) {
        let shape = &self.context.shape;
        let most = self.most_in_lists as u64;
        let held = Verdict::BOTH.map(|verdict| self.here[verdict].settle(shape, most, &mut self.spare));
        // When both are in bits, none are left for what comes of the first. It is marked, and collected later.
        let mark = (held == [Held::Bits; 2]).then(|| self.state.coding.code(Verdict::Loss.value(s)));
        for (verdict, held) in Verdict::BOTH.into_iter().zip(held) {
            if held == Held::Bits {
                self.pull(verdict, mark.filter(|_| verdict == Verdict::Win), depth);
                // Its bits may be wanted for what comes of the other.
                self.here[verdict].clear(&mut self.spare);
            }
        }
        if let Some(mark) = mark {
            self.collect(mark);
        }
        self.tell_lists(depth);
    }

    /// Tells a wave that is in bits; what comes of it is marked, or goes to bits.
    fn pull(&mut self, told: Verdict, mark: Option<u8>, depth: &DepthBits) {
        let Solver { cpu, context, state, here, next, spare, .. } = self;
        let verdict = told.turned();
        if let Some(bits) = &mut here[told].bits {
            let wave = &mut next[verdict];
            let next = match mark {
                Some(mark) => Next::Marks(mark),
                None => Next::Bits(wave.want_bits(spare)),
            };
            wave.in_bits += pull::expand(*cpu, context, state, depth, bits, next, verdict);
        }
    }

    /// Finds the losses that were marked.
    fn collect(&mut self, mark: u8) {
        let Solver { context, state, next, spare, .. } = self;
        pull::collect(context, state, mark, next.losses.want_bits(spare), Verdict::Loss);
    }

    /// Tells what is in lists.
    fn tell_lists(&mut self, depth: &DepthBits) {
        let Solver { cpu, context, pusher, state, here, next, spare, most_in_lists: most, .. } = self;
        // There are enough: what is told from bits has been, and lists hold none.
        for verdict in Verdict::BOTH {
            next[verdict].want_bits(spare);
        }
        // The lists are given away, as those that come of them take their memory.
        let [wins, losses] = Verdict::BOTH.map(|verdict| std::mem::take(&mut here[verdict].lists));
        let pushes = [
            Push { here: wins, next: &mut next.losses, verdict: Verdict::Loss, most: *most },
            Push { here: losses, next: &mut next.wins, verdict: Verdict::Win, most: *most },
        ];
        pusher.expand(*cpu, context, state, depth, pushes);
    }

    /// The next waves, of number `depth`, become these.
    fn advance(&mut self, depth: u16) -> Result<(), BuildError> {
        for verdict in Verdict::BOTH {
            self.note_depths(verdict, depth)?;
            self.here[verdict].clear(&mut self.spare);
            if self.next[verdict].len() > 0 {
                let largest = &mut self.progress.largest_depth[verdict];
                *largest = depth.max(*largest);
            }
        }
        std::mem::swap(&mut self.here, &mut self.next);
        self.decided += self.here.wins.len() + self.here.losses.len();
        let endless = if self.state.two() { Endless::OwnSide } else { Endless::Split };
        self.context.report_decided(self.progress.thresholds, self.decided, endless);
        // Bits that nothing was added to are wanted elsewhere.
        for verdict in Verdict::BOTH {
            if self.here[verdict].len() == 0 {
                self.here[verdict].clear(&mut self.spare);
            }
        }
        self.progress.waves += u64::from(self.here.wins.len() + self.here.losses.len() > 0);
        Ok(())
    }

    /// Notes the depth of the next wave's positions where planes have no room for it.
    fn note_depths(&mut self, verdict: Verdict, depth: u16) -> Result<(), BuildError> {
        let Context { shape, rows, .. } = self.context;
        let (wave, depths) = (&self.next[verdict], &mut self.state.depths);
        if !depths.are_noted(depth) {
            return Ok(());
        }
        let mut note = |item| depths.note(verdict, depth, item, shape, rows);
        wave.lists.iter().flatten().try_for_each(|&item| note(item))?;
        let mut bits = wave.bits.iter().filter(|_| wave.in_bits > 0);
        bits.try_for_each(|bits| bits.try_for_each(shape, &mut note))
    }

    /// All is decided that can be.
    pub(super) fn finish(mut self) -> (State<N>, Progress) {
        if let Some(s) = self.unsettled {
            let Solver { cpu, context, state, .. } = &mut self;
            context.team.step(|| opening::settle(*cpu, context, state, s));
        }
        self.state.depths.settle();
        (self.state, self.progress)
    }
}
