//! Thin waves: every position of a list is told to the positions that move there.
//!
//! One thread alone tells a list piece by piece. Several threads first turn pieces of the lists into updates,
//! sorted by who owns the word they change ([`Owners`]); then every owner applies the updates for its own part, so
//! that no word is written by two threads. The lists of wins and of losses of one wave go through both steps
//! together.

mod owners;
mod part;
mod tell;
mod update;

use rayon::prelude::*;

pub(super) use self::owners::Owners;
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
/// Owners for each thread, for the same reason.
const OWNERS_A_THREAD: usize = 4;

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
    owners: Owners,
    updates: Updates,
    pieces: Vec<Piece>,
}

/// A piece of a list and its updates by owner.
#[derive(Debug)]
struct Piece {
    updates: Updates,
    of_owner: Vec<Vec<Update>>,
}

impl Pusher {
    pub(super) fn new(context: &Context<'_>) -> Pusher {
        let threads = rayon::current_num_threads();
        let owners = Owners::new(context, if threads == 1 { 1 } else { OWNERS_A_THREAD * threads });
        Pusher { owners, updates: Updates::new(), pieces: Vec::new() }
    }

    /// Tells waves that are held as lists to the positions before them.
    pub(super) fn expand<C: Cpu>(&mut self, cpu: C, context: &Context<'_>, state: &mut State, pushes: &mut [Push<'_>]) {
        let positions: usize = pushes.iter().map(|push| push.here.in_lists()).sum();
        if self.owners.count() == 1 || positions <= MOST_ALONE {
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
        let owners = &self.owners;
        self.pieces.resize_with(self.pieces.len().max(lists.len()), || Piece::new(owners.count()));
        let pieces = &mut self.pieces[..lists.len()];
        let fill = |(piece, list): (&mut Piece, &[Item])| cpu.run(|| piece.fill(cpu, context, owners, list));
        pieces.par_iter_mut().zip(lists).with_max_len(1).for_each(fill);
        let orders: Vec<(usize, Verdict, Mark)> =
            pushes.iter().zip(counts).map(|(push, count)| (count, push.verdict, push.mark)).collect();
        let parts = state.parts(&context.shape, owners.tiles().iter().copied()).into_par_iter();
        let found: Vec<Vec<Vec<Item>>> = parts
            .zip(by_owner(pieces, owners.count()))
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

/// The updates for each owner, piece by piece.
fn by_owner(pieces: &mut [Piece], owners: usize) -> Vec<Vec<&mut Vec<Update>>> {
    let mut of_owner: Vec<Vec<&mut Vec<Update>>> = (0..owners).map(|_| Vec::with_capacity(pieces.len())).collect();
    for piece in pieces {
        of_owner.iter_mut().zip(&mut piece.of_owner).for_each(|(all, updates)| all.push(updates));
    }
    of_owner
}

/// Applies what an owner got: for each wave the updates of so many pieces. Gives what each decides, in order.
#[inline(always)]
fn apply_all(mut part: Part<'_>, updates: Vec<&mut Vec<Update>>, waves: &[(usize, Verdict, Mark)]) -> Vec<Vec<Item>> {
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
    fn new(owners: usize) -> Piece {
        Piece { updates: Updates::new(), of_owner: vec![Vec::new(); owners] }
    }

    #[inline(always)]
    fn fill<C: Cpu>(&mut self, cpu: C, context: &Context<'_>, owners: &Owners, list: &[Item]) {
        self.of_owner.iter_mut().for_each(Vec::clear);
        let of_owner = &mut self.of_owner;
        tell(cpu, context, list, &mut self.updates, |updates| {
            updates.iter().for_each(|&update| of_owner[owners.of(&context.shape, update.place)].push(update));
        });
    }
}
