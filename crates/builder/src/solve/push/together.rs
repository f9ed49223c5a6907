//! A thin wave told by several threads.

use std::ops::Range;

use rayon::prelude::*;

use super::super::context::Context;
use super::super::cpu::Cpu;
use super::super::depths::DepthBits;
use super::super::item::Item;
use super::super::list::{self, List};
use super::super::state::{State, StatePart};
use super::super::verdict::Verdict;
use super::groups::runs;
use super::part::Part;
use super::piece::Piece;
use super::{Push, Pusher};

/// Pieces of the lists for each thread, at least, so that none waits long for the last.
const PIECES_A_THREAD: usize = 4;
/// The longest piece for one of several threads: lists come in pieces themselves, of which nothing short is to be left.
const PIECE: usize = list::PIECE / 2;
/// Pieces for each thread before their updates are applied, which bounds the memory for these.
const ROUND: usize = 8;
/// Parts of the level for each thread. More share the work more evenly, and cut the lists they find into more
/// pieces, which have less in common.
const PARTS_A_THREAD: usize = 2;

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
        mut pushes: [Push<'_>; 2],
        positions: usize,
    ) {
        let threads = rayon::current_num_threads();
        let length = positions.div_ceil(PIECES_A_THREAD * threads).min(PIECE);
        let mut here = Lists(pushes.each_mut().map(|push| std::mem::take(&mut push.here)));
        let verdicts = pushes.each_ref().map(|push| push.verdict);
        let cuts = here.cut(length);
        // What comes of each wave, by the part of the level where it is found.
        let mut found: Vec<Vec<List>> = vec![vec![List::default(); PARTS_A_THREAD * threads]; pushes.len()];
        let mut left = cuts.as_slice();
        while !left.is_empty() {
            let (round, rest) = left.split_at(left.len().min(ROUND * threads));
            let tasks: Vec<Task<'_>> = round.iter().map(|cut| here.task(cut, &verdicts)).collect();
            let updates = self.fill(cpu, context, &tasks);
            self.apply(cpu, context, state, depth, &tasks, &updates, &mut found);
            left = rest;
            here.free(round, left);
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
        found: &mut [Vec<List>],
    ) {
        let (groups, pieces) = (&self.groups, &self.pieces[..tasks.len()]);
        let ends = runs(updates, PARTS_A_THREAD * rayon::current_num_threads());
        let starts = std::iter::once(0).chain(ends.iter().copied());
        let runs: Vec<_> = starts.zip(ends.iter().copied()).map(|(start, end)| start..end).collect();
        debug_assert!(found.iter().all(|of_parts| of_parts.len() >= runs.len()));
        let words = runs.iter().map(|run| groups.words()[run.clone()].iter().sum());
        let parts = state.parts(words).into_par_iter().zip(&runs).zip(by_part(found));
        let apply = |((state, run), mut found): ((StatePart<'_, N>, _), Vec<&mut List>)| {
            let mut part = Part { rows: &context.rows, state };
            let mut from = 0;
            for tasks in tasks.chunk_by(|task, next| task.wave == next.wave) {
                let pieces = &pieces[from..][..tasks.len()];
                let updates = pieces.iter().flat_map(|piece| piece.of_groups(run));
                cpu.run(
                    #[inline(always)]
                    || part.apply(updates, tasks[0].verdict, depth, found[tasks[0].wave]),
                );
                from += tasks.len();
            }
        };
        parts.with_max_len(1).for_each(apply);
    }
}

/// The lists of each wave, part by part, as those of each part, wave by wave.
fn by_part(found: &mut [Vec<List>]) -> Vec<Vec<&mut List>> {
    let mut by_part: Vec<_> = found.iter().take(1).flatten().map(|_| Vec::with_capacity(found.len())).collect();
    for of_wave in found {
        by_part.iter_mut().zip(of_wave).for_each(|(part, list)| part.push(list));
    }
    by_part
}

/// The lists of two waves. What is told is freed at once, as what comes of it takes as much memory.
struct Lists([Vec<Vec<Item>>; 2]);

/// A piece of one of them: the wave, the list, and which of its positions.
#[derive(Debug, PartialEq, Eq)]
struct Cut {
    wave: usize,
    list: usize,
    items: Range<usize>,
}

impl Lists {
    /// Cuts all into pieces of `length` positions at most, in order.
    fn cut(&self, length: usize) -> Vec<Cut> {
        let lists = self
            .0
            .iter()
            .enumerate()
            .flat_map(|(wave, lists)| lists.iter().enumerate().map(move |(list, items)| (wave, list, items.len())));
        let cut = |(wave, list, len): (usize, usize, usize)| {
            (0..len).step_by(length).map(move |from| Cut { wave, list, items: from..len.min(from + length) })
        };
        lists.flat_map(cut).collect()
    }

    fn task(&self, cut: &Cut, verdicts: &[Verdict; 2]) -> Task<'_> {
        let items = &self.0[cut.wave][cut.list][cut.items.clone()];
        Task { items, wave: cut.wave, verdict: verdicts[cut.wave] }
    }

    /// Frees the lists of which some pieces have been told and none are left.
    fn free(&mut self, told: &[Cut], left: &[Cut]) {
        let goes_on = |cut: &Cut| left.first().is_some_and(|next| (next.wave, next.list) == (cut.wave, cut.list));
        for cut in told.iter().filter(|cut| !goes_on(cut)) {
            self.0[cut.wave][cut.list] = Vec::new();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_cut_and_freed_as_they_are_told() {
        let list = |len: usize| vec![Item::default(); len];
        let mut lists = Lists([vec![list(5), list(0), list(1)], vec![list(2)]]);
        let cuts = lists.cut(2);
        let short = |cut: &Cut| (cut.wave, cut.list, cut.items.len());
        let all = [(0, 0, 2), (0, 0, 2), (0, 0, 1), (0, 2, 1), (1, 0, 2)];
        assert_eq!(cuts.iter().map(short).collect::<Vec<_>>(), all);
        let lengths = |lists: &Lists| lists.0.each_ref().map(|lists| lists.iter().map(Vec::len).sum::<usize>());
        lists.free(&cuts[..2], &cuts[2..]);
        assert_eq!(lengths(&lists), [6, 2]);
        lists.free(&cuts[2..4], &cuts[4..]);
        assert_eq!(lengths(&lists), [0, 2]);
        lists.free(&cuts[4..], &[]);
        assert_eq!(lengths(&lists), [0, 0]);
    }
}
