//! Thin waves: every position of a list is told to the positions that move there.
//!
//! One thread alone tells one list after the other. Several threads first turn pieces of the lists into updates, dealt
//! out by the part of the level that they change ([`Groups`]); then every part's updates are applied by one thread, so
//! that no word is written by two. The lists of wins and of losses of one wave go through both steps together.

mod groups;
mod order;
mod part;
mod piece;
mod tell;
mod together;

pub(super) use self::groups::Groups;
use self::order::Order;
use self::part::{AHEAD, Part};
use self::piece::Piece;
use self::tell::{Updates, tell};
use super::context::Context;
use super::cpu::Cpu;
use super::depths::DepthBits;
use super::item::Item;
use super::list::List;
use super::state::State;
use super::verdict::Verdict;
use super::wave::Wave;

/// Waves of no more positions are not worth waking other threads for. (Tests are of small levels, and mean to see
/// threads at work.)
pub(super) const MOST_ALONE: usize = if cfg!(test) { 20 } else { 2000 };
/// Groups of tiles for each thread, of which parts are made.
const GROUPS_A_THREAD: usize = 8;

/// A wave that is told, and the wave that comes of it, both as lists.
pub(super) struct Push<'a> {
    /// Given away: a list is freed once it is told.
    pub(super) here: Vec<Vec<Item>>,
    pub(super) next: &'a mut Wave,
    /// What the positions of `next` are.
    pub(super) verdict: Verdict,
    /// Positions that stay in lists, at most: `next` has bits for more.
    pub(super) most: usize,
}

/// Pushes waves; keeps the memory for updates between them.
#[derive(Debug)]
pub(super) struct Pusher {
    groups: Groups,
    order: Order,
    updates: Updates,
    pieces: Vec<Piece>,
}

impl Pusher {
    pub(super) fn new(context: &Context<'_>) -> Pusher {
        let threads = context.team.most();
        let groups = Groups::new(context, if threads == 1 { 1 } else { GROUPS_A_THREAD * threads });
        Pusher { groups, order: Order::new(context), updates: Updates::new(), pieces: Vec::new() }
    }

    /// Puts positions in an order in which they are told quickly.
    pub(super) fn sort(&self, list: List) -> Vec<Vec<Item>> {
        self.order.sort(list)
    }

    /// Tells waves to the positions before them, which makes waves of number `depth`.
    pub(super) fn expand<C: Cpu, const N: usize>(
        &mut self,
        cpu: C,
        context: &Context<'_>,
        state: &mut State<N>,
        depth: &DepthBits,
        pushes: [Push<'_>; 2],
    ) {
        let positions = pushes.iter().flat_map(|push| &push.here).map(Vec::len).sum();
        if rayon::current_num_threads() == 1 || positions <= MOST_ALONE {
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
        pushes: [Push<'_>; 2],
    ) {
        let mut part = Part { rows: &context.rows, state: state.whole() };
        for push in pushes {
            let mut found = List::default();
            for items in push.here {
                // Either is compiled for the processor on its own: together they are too large to be inlined.
                let apply = |updates: &[Item]| {
                    cpu.run(
                        #[inline(always)]
                        || part.apply(updates.chunks(AHEAD), push.verdict, depth, &mut found),
                    );
                };
                cpu.run(
                    #[inline(always)]
                    || tell(context, &items, &mut self.updates, apply),
                );
                push.next.keep_short(std::slice::from_mut(&mut found), push.most, &context.shape);
            }
            push.next.add(self.order.sort(found));
        }
    }
}
