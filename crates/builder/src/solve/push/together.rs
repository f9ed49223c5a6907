//! A thin wave told by several threads.

use rayon::prelude::*;

use super::super::context::Context;
use super::super::cpu::Cpu;
use super::super::depths::DepthBits;
use super::super::item::Item;
use super::super::state::{State, StatePart};
use super::super::verdict::Verdict;
use super::groups::runs;
use super::part::Part;
use super::piece::Piece;
use super::{Push, Pusher};

/// Pieces of the lists for each thread, at least, so that none waits long for the last.
const PIECES_A_THREAD: usize = 4;
/// The longest piece for one of several threads.
const PIECE: usize = 4000;
/// Pieces for each thread before their updates are applied, which bounds the memory for these.
const ROUND: usize = 8;
/// Parts of the level for each thread. More share the work more evenly, and cut the lists they find into more
/// pieces, which have less in common.
const PARTS_A_THREAD: usize = 2;
/// Updates that a part takes from the pieces before it applies them: they stay in cache, and are enough to fetch ahead.
const AT_ONCE: usize = 2048;

/// A piece of a list to tell.
struct Task<'a> {
    items: &'a [Item],
    /// Which of the waves it belongs to, and what comes of it.
    wave: usize,
    verdict: Verdict,
}

impl Pusher {
    /// Tells waves of so many positions.
    ///
    /// What is done between the steps that threads share is done by one, so it is little, however many there are: it
    /// goes through the parts of the level, but not through the pieces.
    pub(super) fn together<C: Cpu, const N: usize>(
        &mut self,
        cpu: C,
        context: &Context<'_>,
        state: &mut State<N>,
        depth: &DepthBits,
        pushes: &mut [Push<'_>],
        positions: usize,
    ) {
        let threads = rayon::current_num_threads();
        let length = positions.div_ceil(PIECES_A_THREAD * threads).min(PIECE);
        let tasks: Vec<Task<'_>> =
            pushes.iter().enumerate().flat_map(|(wave, push)| push.tasks(wave, length)).collect();
        // What comes of each wave, by the part of the level where it is found.
        let mut found: Vec<Vec<Vec<Item>>> = vec![vec![Vec::new(); PARTS_A_THREAD * threads]; pushes.len()];
        for round in tasks.chunks(ROUND * threads) {
            let updates = self.fill(cpu, context, round);
            self.apply(cpu, context, state, depth, round, &updates, &mut found);
            for (push, found) in pushes.iter_mut().zip(&mut found) {
                push.next.keep_short(found, push.most, &context.shape);
            }
        }
        for (push, found) in pushes.iter_mut().zip(found) {
            let sorted: Vec<_> = found.into_par_iter().with_max_len(1).map(|list| self.order.sort(list)).collect();
            sorted.into_iter().for_each(|list| push.next.add(list));
        }
    }

    /// Turns pieces of lists into updates, a piece a task; gives how many there are for each group.
    fn fill<C: Cpu>(&mut self, cpu: C, context: &Context<'_>, tasks: &[Task<'_>]) -> Vec<usize> {
        let groups = &self.groups;
        self.pieces.resize_with(self.pieces.len().max(tasks.len()), Piece::new);
        let fill = |(piece, task): (&mut Piece, &Task<'_>)| {
            cpu.run(
                #[inline(always)]
                || piece.fill(context, groups, task.items),
            );
            piece.counts()
        };
        let none = || vec![0; groups.count()];
        self.pieces.par_iter_mut().zip(tasks).with_max_len(1).map(fill).reduce(none, |mut sum, counts| {
            sum.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
            sum
        })
    }

    /// Applies the updates; adds what that decides to what was found for each wave, part by part.
    #[expect(clippy::too_many_arguments, reason = "as many things take part")]
    fn apply<C: Cpu, const N: usize>(
        &self,
        cpu: C,
        context: &Context<'_>,
        state: &mut State<N>,
        depth: &DepthBits,
        tasks: &[Task<'_>],
        updates: &[usize],
        found: &mut [Vec<Vec<Item>>],
    ) {
        let (groups, pieces) = (&self.groups, &self.pieces[..tasks.len()]);
        let ends = runs(updates, PARTS_A_THREAD * rayon::current_num_threads());
        let starts = std::iter::once(0).chain(ends.iter().copied());
        let runs: Vec<_> = starts.zip(ends.iter().copied()).map(|(start, end)| start..end).collect();
        debug_assert!(found.iter().all(|of_parts| of_parts.len() >= runs.len()));
        let words = runs.iter().map(|run| groups.words()[run.clone()].iter().sum());
        let parts = state.parts(words).into_par_iter().zip(&runs).zip(by_part(found));
        let apply = |taken: &mut Vec<Item>, ((state, run), mut found): ((StatePart<'_, N>, _), Vec<&mut Vec<Item>>)| {
            let mut part = Part { rows: &context.rows, state };
            for (i, (task, piece)) in tasks.iter().zip(pieces).enumerate() {
                taken.extend_from_slice(piece.of_groups(run));
                let wave_ends = tasks.get(i + 1).is_none_or(|next| next.wave != task.wave);
                if wave_ends || taken.len() >= AT_ONCE {
                    cpu.run(
                        #[inline(always)]
                        || part.apply(taken, task.verdict, depth, found[task.wave]),
                    );
                    taken.clear();
                }
            }
        };
        parts.with_max_len(1).for_each_init(Vec::new, apply);
    }
}

/// The lists of each wave, part by part, as those of each part, wave by wave.
fn by_part(found: &mut [Vec<Vec<Item>>]) -> Vec<Vec<&mut Vec<Item>>> {
    let mut by_part: Vec<_> = found.iter().take(1).flatten().map(|_| Vec::with_capacity(found.len())).collect();
    for of_wave in found {
        by_part.iter_mut().zip(of_wave).for_each(|(part, list)| part.push(list));
    }
    by_part
}

impl<'a> Push<'a> {
    /// The lists in pieces of `length` positions at most.
    fn tasks(&self, wave: usize, length: usize) -> impl Iterator<Item = Task<'a>> + use<'a> {
        let (here, verdict) = (self.here, self.verdict);
        here.iter().flat_map(move |list| list.chunks(length)).map(move |items| Task { items, wave, verdict })
    }
}
