//! Putting the positions of a wave in an order in which they are told quickly.

use super::super::context::Context;
use super::super::item::Item;
use super::super::list::{List, PIECE};

/// Lists that are no longer are sorted instead of counted.
const SHORT: usize = 1000;

/// A cut of the columns of a level into groups of consecutive ones, so few that positions can be dealt out to all of
/// them at once: what is known of a group's columns stays in cache while its positions are told.
#[derive(Debug)]
pub(super) struct Order {
    /// The first group of each block, by the mover's seeds.
    first: Vec<u32>,
    /// A group has 2^shift columns.
    shift: u32,
    groups: usize,
}

/// Groups of a level, about.
const GROUPS: u64 = 1024;

impl Order {
    pub(super) fn new(context: &Context<'_>) -> Order {
        let blocks = &context.shape.blocks;
        let columns: u64 = blocks.iter().map(|block| u64::from(block.columns)).sum();
        let shift = (columns / GROUPS).max(64).ilog2();
        let (mut first, mut groups) = (Vec::with_capacity(blocks.len()), 0);
        for block in blocks {
            first.push(groups);
            groups += (block.columns >> shift) + 1;
        }
        Order { first, shift, groups: groups as usize }
    }

    /// Puts positions in order of their groups, in pieces.
    pub(super) fn sort(&self, list: List) -> Vec<Vec<Item>> {
        let len = list.len();
        if len <= SHORT {
            let mut pieces = list.into_pieces();
            pieces.iter_mut().for_each(|piece| piece.sort_unstable());
            return pieces;
        }
        let mut next = vec![0_u32; self.groups + 1];
        list.iter().for_each(|item| next[self.of(item) + 1] += 1);
        (1..next.len()).for_each(|group| next[group] += next[group - 1]);
        let mut sorted: Vec<_> =
            (0..len).step_by(PIECE).map(|from| vec![Item::default(); PIECE.min(len - from)]).collect();
        for item in list.iter() {
            let place = &mut next[self.of(item)];
            sorted[*place as usize / PIECE][*place as usize % PIECE] = item;
            *place += 1;
        }
        sorted
    }

    #[inline(always)]
    fn of(&self, item: Item) -> usize {
        (self.first[item.own()] + (item.column() >> self.shift)) as usize
    }
}
