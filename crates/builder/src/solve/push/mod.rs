//! Thin waves: every position of a list is told to the positions that move there.
//!
//! One thread alone tells a list piece by piece. Several threads first turn pieces of the lists into updates, sorted
//! by the part of the level that they change ([`Groups`]); then every part's updates are applied by one thread, so
//! that no word is written by two. The lists of wins and of losses of one wave go through both steps together.

mod groups;
mod order;
mod part;
mod tell;

use rayon::prelude::*;

pub(super) use self::groups::Groups;
use self::groups::runs;
use self::order::Order;
use self::part::Part;
use self::tell::{Updates, tell};
use super::context::Context;
use super::cpu::Cpu;
use super::depths::DepthBits;
use super::item::Item;
use super::state::{State, StatePart};
use super::verdict::Verdict;
use super::wave::Wave;

/// Waves of no more positions are not worth waking other threads for. (Tests are of small levels, and mean to see
/// threads at work.)
const MOST_ALONE: usize = if cfg!(test) { 20 } else { 2000 };
/// Pieces of the lists for each thread, at least, so that none waits long for the last.
const PIECES_A_THREAD: usize = 4;
/// The longest piece for one of several threads.
const PIECE: usize = 4000;
/// Pieces for each thread before their updates are applied, which bounds the memory for these.
const ROUND: usize = 8;
/// Parts of the level for each thread. More share the work more evenly, and cut the lists they find into more
/// pieces, which have less in common.
const PARTS_A_THREAD: usize = 2;
/// Groups of tiles for each thread, of which parts are made.
const GROUPS_A_THREAD: usize = 32;

/// A wave that is told, and the wave that comes of it, both as lists.
pub(super) struct Push<'a> {
    pub(super) here: &'a [Vec<Item>],
    pub(super) next: &'a mut Wave,
    /// What the positions of `next` are.
    pub(super) verdict: Verdict,
}

/// Pushes waves; keeps the memory for updates between them.
#[derive(Debug)]
pub(super) struct Pusher {
    groups: Groups,
    order: Order,
    updates: Updates,
    pieces: Vec<Piece>,
}

/// A piece of a wave and its updates.
#[derive(Debug)]
struct Piece {
    updates: Updates,
    /// The updates as they come, and sorted by group.
    told: Vec<Item>,
    sorted: Vec<Item>,
    /// The updates of group g are those from `start[g]` to `start[g + 1]`.
    start: Vec<usize>,
}

impl Pusher {
    pub(super) fn new(context: &Context<'_>) -> Pusher {
        let threads = rayon::current_num_threads();
        let groups = Groups::new(context, if threads == 1 { 1 } else { GROUPS_A_THREAD * threads });
        Pusher { groups, order: Order::new(context), updates: Updates::new(), pieces: Vec::new() }
    }

    /// Puts positions in an order in which they are told quickly.
    pub(super) fn sort(&self, items: Vec<Item>) -> Vec<Item> {
        self.order.sort(items)
    }

    /// Tells waves to the positions before them, which makes waves of number `depth`.
    pub(super) fn expand<C: Cpu, const N: usize>(
        &mut self,
        cpu: C,
        context: &Context<'_>,
        state: &mut State<N>,
        depth: &DepthBits,
        pushes: &mut [Push<'_>],
    ) {
        let positions = pushes.iter().flat_map(|push| push.here).map(Vec::len).sum();
        if self.groups.count() == 1 || positions <= MOST_ALONE {
            self.alone(cpu, context, state, depth, pushes);
        } else {
            self.together(cpu, context, state, depth, pushes, positions);
        }
    }

    fn alone<C: Cpu, const N: usize>(
        &mut self,
        cpu: C,
        context: &Context<'_>,
        state: &mut State<N>,
        depth: &DepthBits,
        pushes: &mut [Push<'_>],
    ) {
        let mut part = Part { rows: &context.rows, state: state.whole() };
        for push in pushes {
            let mut found = Vec::new();
            for items in push.here {
                // Either is compiled for the processor on its own: together they are too large to be inlined.
                let apply = |updates: &mut [Item]| {
                    cpu.run(
                        #[inline(always)]
                        || part.apply(updates, push.verdict, depth, &mut found),
                    );
                };
                cpu.run(
                    #[inline(always)]
                    || tell(context, items, &mut self.updates, apply),
                );
            }
            push.next.add(self.order.sort(found));
        }
    }

    fn together<C: Cpu, const N: usize>(
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
        for round in tasks.chunks(ROUND * threads) {
            self.fill(cpu, context, round);
            for found in self.apply(cpu, context, state, depth, round, pushes.len()) {
                pushes.iter_mut().zip(found).for_each(|(push, found)| push.next.add(found));
            }
        }
    }

    /// Turns pieces of lists into updates, a piece a task.
    fn fill<C: Cpu>(&mut self, cpu: C, context: &Context<'_>, tasks: &[Task<'_>]) {
        let groups = &self.groups;
        self.pieces.resize_with(self.pieces.len().max(tasks.len()), Piece::new);
        let fill = |(piece, task): (&mut Piece, &Task<'_>)| {
            cpu.run(
                #[inline(always)]
                || piece.fill(context, groups, task.items),
            );
        };
        self.pieces.par_iter_mut().zip(tasks).with_max_len(1).for_each(fill);
    }

    /// Applies the updates; gives what each part of the level found for each of so many waves.
    fn apply<C: Cpu, const N: usize>(
        &mut self,
        cpu: C,
        context: &Context<'_>,
        state: &mut State<N>,
        depth: &DepthBits,
        tasks: &[Task<'_>],
        waves: usize,
    ) -> Vec<Vec<Vec<Item>>> {
        let (groups, order) = (&self.groups, &self.order);
        let pieces = &mut self.pieces[..tasks.len()];
        let ends = runs(&updates_of_groups(pieces, groups.count()), PARTS_A_THREAD * rayon::current_num_threads());
        let starts = std::iter::once(&0).chain(&ends);
        let tiles = starts.zip(&ends).map(|(&start, &end)| groups.tiles()[start..end].iter().sum());
        let parts = state.parts(&context.shape, tiles).into_par_iter();
        let apply = |(state, updates): (StatePart<'_, N>, Vec<&mut [Item]>)| {
            let mut part = Part { rows: &context.rows, state };
            let mut found = vec![Vec::new(); waves];
            for (task, updates) in tasks.iter().zip(updates) {
                let found = &mut found[task.wave];
                cpu.run(
                    #[inline(always)]
                    || part.apply(updates, task.verdict, depth, found),
                );
            }
            found.into_iter().map(|found| order.sort(found)).collect()
        };
        parts.zip(of_parts(pieces, &ends)).with_max_len(1).map(apply).collect()
    }
}

/// A piece of a list to tell.
struct Task<'a> {
    items: &'a [Item],
    /// Which of the waves it belongs to, and what comes of it.
    wave: usize,
    verdict: Verdict,
}

impl<'a> Push<'a> {
    /// The lists in pieces of `length` positions at most.
    fn tasks(&self, wave: usize, length: usize) -> impl Iterator<Item = Task<'a>> + use<'a> {
        let (here, verdict) = (self.here, self.verdict);
        here.iter().flat_map(move |list| list.chunks(length)).map(move |items| Task { items, wave, verdict })
    }
}

/// How many updates there are for each group.
fn updates_of_groups(pieces: &[Piece], groups: usize) -> Vec<usize> {
    let of_group = |group: usize| pieces.iter().map(|piece| piece.start[group + 1] - piece.start[group]).sum();
    (0..groups).map(of_group).collect()
}

/// The updates for each part, piece by piece; `ends` has the group after each part.
fn of_parts<'a>(pieces: &'a mut [Piece], ends: &[usize]) -> Vec<Vec<&'a mut [Item]>> {
    let mut of_part: Vec<Vec<&mut [Item]>> = ends.iter().map(|_| Vec::with_capacity(pieces.len())).collect();
    for piece in pieces {
        let (mut rest, mut from) = (&mut piece.sorted[..], 0);
        for (updates, &end) in of_part.iter_mut().zip(ends) {
            let (these, others) = rest.split_at_mut(piece.start[end] - from);
            updates.push(these);
            (rest, from) = (others, piece.start[end]);
        }
    }
    of_part
}

impl Piece {
    fn new() -> Piece {
        Piece { updates: Updates::new(), told: Vec::new(), sorted: Vec::new(), start: Vec::new() }
    }

    #[inline(always)]
    fn fill(&mut self, context: &Context<'_>, groups: &Groups, items: &[Item]) {
        self.told.clear();
        tell(context, items, &mut self.updates, |updates| self.told.extend_from_slice(updates));
        self.sort(context, groups);
    }

    /// Sorts the updates by group, by counting.
    fn sort(&mut self, context: &Context<'_>, groups: &Groups) {
        let Piece { told, sorted, start, .. } = self;
        let group = |update: &Item| groups.of(&context.shape, *update);
        start.clear();
        start.resize(groups.count() + 2, 0);
        told.iter().for_each(|update| start[group(update) + 2] += 1);
        (2..start.len()).for_each(|i| start[i] += start[i - 1]);
        sorted.resize(told.len(), Item::default());
        for update in told.iter() {
            let next = &mut start[group(update) + 1];
            sorted[*next] = *update;
            *next += 1;
        }
        start.pop();
    }
}
