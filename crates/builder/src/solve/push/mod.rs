//! Thin waves: every position of a list is told to the positions that move there.
//!
//! One thread alone tells a list piece by piece. Several threads first turn pieces of the lists into updates, sorted
//! by the part of the level that they change ([`Groups`]); then every part's updates are applied by one thread, so
//! that no word is written by two. The lists of wins and of losses of one wave go through both steps together.

mod groups;
mod part;
mod tell;
mod update;

use rayon::prelude::*;

pub(super) use self::groups::Groups;
use self::groups::runs;
use self::part::Part;
use self::tell::{Updates, tell};
use self::update::Update;
use super::context::Context;
use super::cpu::Cpu;
use super::item::Item;
use super::marks::Mark;
use super::state::State;
use super::verdict::Verdict;
use super::wave::Wave;

/// Waves of no more positions are not worth waking other threads for. (Tests are of small levels, and mean to see
/// threads at work.)
const MOST_ALONE: usize = if cfg!(test) { 20 } else { 2000 };
/// Pieces of the lists for each thread, so that none waits long for the last.
const PIECES_A_THREAD: usize = 4;
/// The longest piece for one of several threads.
const PIECE_TOGETHER: usize = 4000;
/// Parts of the level for each thread. More share the work more evenly, and cut the lists they find into more
/// pieces, which have less in common.
const PARTS_A_THREAD: usize = 2;
/// Groups of tiles for each thread, of which parts are made.
const GROUPS_A_THREAD: usize = 32;

/// A wave that is told, and the wave that comes of it.
pub(super) struct Push<'a> {
    pub(super) here: &'a Wave,
    pub(super) next: &'a mut Wave,
    /// What the positions of `next` are, and get.
    pub(super) verdict: Verdict,
    pub(super) mark: Mark,
}

/// Pushes waves; keeps the memory for updates between them.
#[derive(Debug)]
pub(super) struct Pusher {
    groups: Groups,
    updates: Updates,
    pieces: Vec<Piece>,
}

/// A piece of a list and its updates.
#[derive(Debug)]
struct Piece {
    updates: Updates,
    /// The updates as they come, and sorted by group.
    told: Vec<Update>,
    sorted: Vec<Update>,
    /// The updates of group g are those from `start[g]` to `start[g + 1]`.
    start: Vec<usize>,
}

impl Pusher {
    pub(super) fn new(context: &Context<'_>) -> Pusher {
        let threads = rayon::current_num_threads();
        let groups = Groups::new(context, if threads == 1 { 1 } else { GROUPS_A_THREAD * threads });
        Pusher { groups, updates: Updates::new(), pieces: Vec::new() }
    }

    /// Tells waves that are held as lists to the positions before them.
    pub(super) fn expand<C: Cpu>(&mut self, cpu: C, context: &Context<'_>, state: &mut State, pushes: &mut [Push<'_>]) {
        let positions: usize = pushes.iter().map(|push| push.here.in_lists()).sum();
        if self.groups.count() == 1 || positions <= MOST_ALONE {
            self.alone(cpu, context, state, pushes);
        } else {
            self.together(cpu, context, state, pushes, positions);
        }
    }

    fn alone<C: Cpu>(&mut self, cpu: C, context: &Context<'_>, state: &mut State, pushes: &mut [Push<'_>]) {
        let mut part = Part { context, state: state.whole() };
        for push in pushes {
            let mut found = Vec::new();
            for list in &push.here.lists {
                let apply = |updates: &mut [Update]| part.apply(updates, push.verdict, push.mark, &mut found);
                cpu.run(
                    #[inline(always)]
                    || tell(cpu, context, list, &mut self.updates, apply),
                );
            }
            found.sort_unstable();
            push.next.add_list(found);
        }
    }

    fn together<C: Cpu>(
        &mut self,
        cpu: C,
        context: &Context<'_>,
        state: &mut State,
        pushes: &mut [Push<'_>],
        positions: usize,
    ) {
        let length = positions.div_ceil(PIECES_A_THREAD * rayon::current_num_threads()).min(PIECE_TOGETHER);
        let pieces_of = |push: &Push<'_>| push.here.lists.iter().map(|list| list.len().div_ceil(length)).sum::<usize>();
        let counts: Vec<usize> = pushes.iter().map(pieces_of).collect();
        let lists: Vec<&[Item]> =
            pushes.iter().flat_map(|push| push.here.lists.iter().flat_map(|list| list.chunks(length))).collect();
        let groups = &self.groups;
        self.pieces.resize_with(self.pieces.len().max(lists.len()), Piece::new);
        let pieces = &mut self.pieces[..lists.len()];
        let fill = |(piece, list): (&mut Piece, &[Item])| cpu.run(|| piece.fill(cpu, context, groups, list));
        pieces.par_iter_mut().zip(lists).with_max_len(1).for_each(fill);
        let orders: Vec<(usize, Verdict, Mark)> =
            pushes.iter().zip(counts).map(|(push, count)| (count, push.verdict, push.mark)).collect();
        let ends = runs(&updates_of_groups(pieces, groups.count()), PARTS_A_THREAD * rayon::current_num_threads());
        let starts = std::iter::once(&0).chain(&ends);
        let tiles = starts.zip(&ends).map(|(&start, &end)| groups.tiles()[start..end].iter().sum());
        let parts = state.parts(&context.shape, tiles).into_par_iter();
        let found: Vec<Vec<Vec<Item>>> = parts
            .zip(of_parts(pieces, &ends))
            .with_max_len(1)
            .map(|(state, updates)| {
                let part = Part { context, state };
                cpu.run(|| apply_all(part, updates, &orders))
            })
            .collect();
        for found in found {
            pushes.iter_mut().zip(found).for_each(|(push, found)| push.next.add_list(found));
        }
    }
}

/// How many updates there are for each group.
fn updates_of_groups(pieces: &[Piece], groups: usize) -> Vec<usize> {
    let of_group = |group: usize| pieces.iter().map(|piece| piece.start[group + 1] - piece.start[group]).sum();
    (0..groups).map(of_group).collect()
}

/// The updates for each part, piece by piece; `ends` has the group after each part.
fn of_parts<'a>(pieces: &'a mut [Piece], ends: &[usize]) -> Vec<Vec<&'a mut [Update]>> {
    let mut of_part: Vec<Vec<&mut [Update]>> = ends.iter().map(|_| Vec::with_capacity(pieces.len())).collect();
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

/// Applies what a part got: for each wave the updates of so many pieces. Gives what each decides, in order.
#[inline(always)]
fn apply_all(mut part: Part<'_>, updates: Vec<&mut [Update]>, waves: &[(usize, Verdict, Mark)]) -> Vec<Vec<Item>> {
    let mut updates = updates.into_iter();
    let apply = |&(pieces, verdict, mark): &(usize, Verdict, Mark)| {
        let mut found = Vec::new();
        updates.by_ref().take(pieces).for_each(|updates| part.apply(updates, verdict, mark, &mut found));
        found.sort_unstable();
        found
    };
    waves.iter().map(apply).collect()
}

impl Piece {
    fn new() -> Piece {
        Piece { updates: Updates::new(), told: Vec::new(), sorted: Vec::new(), start: Vec::new() }
    }

    #[inline(always)]
    fn fill<C: Cpu>(&mut self, cpu: C, context: &Context<'_>, groups: &Groups, list: &[Item]) {
        self.told.clear();
        tell(cpu, context, list, &mut self.updates, |updates| self.told.extend_from_slice(updates));
        self.sort(context, groups);
    }

    /// Sorts the updates by group, by counting.
    fn sort(&mut self, context: &Context<'_>, groups: &Groups) {
        let Piece { told, sorted, start, .. } = self;
        let group = |update: &Update| groups.of(&context.shape, update.place);
        start.clear();
        start.resize(groups.count() + 2, 0);
        told.iter().for_each(|update| start[group(update) + 2] += 1);
        (2..start.len()).for_each(|i| start[i] += start[i - 1]);
        sorted.resize(told.len(), Update::default());
        for update in told.iter() {
            let next = &mut start[group(update) + 1];
            sorted[*next] = *update;
            *next += 1;
        }
        start.pop();
    }
}
