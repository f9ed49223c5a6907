//! From the positions of a wave to the positions before them, whose state is to be updated.

use super::super::context::Context;
use super::super::item::Item;
use super::super::slot::Lane;

/// Room for updates; what was told before is handed on when it runs short.
#[derive(Debug)]
pub(super) struct Updates {
    room: Box<[Item]>,
    len: usize,
}

/// Updates that are handed on together, at most: 16 KiB of them, which stay in cache.
const ROOM: usize = 2048;
/// More updates than any position makes: as many as there are pits and ways to sow the last seed of them.
const MOST: usize = 128;
/// Positions between the fetching of what their columns have and its use.
const AHEAD: usize = 8;

impl Updates {
    pub(super) fn new() -> Updates {
        Updates { room: vec![Item::default(); ROOM].into(), len: 0 }
    }

    #[inline(always)]
    fn add(&mut self, update: Item) {
        self.room[self.len] = update;
        self.len += 1;
    }

    #[inline(always)]
    fn hand_on(&mut self, each: &mut impl FnMut(&mut [Item])) {
        each(&mut self.room[..self.len]);
        self.len = 0;
    }
}

/// Hands on to `each`, a few at a time, the updates that positions make.
#[inline(always)]
pub(super) fn tell(context: &Context<'_>, items: &[Item], updates: &mut Updates, mut each: impl FnMut(&mut [Item])) {
    let seeds = context.shape.seeds;
    for (i, item) in items.iter().enumerate() {
        if let Some(later) = items.get(i + AHEAD) {
            context.halves.prefetch(seeds - later.own(), later.column());
        }
        if updates.len + MOST > ROOM {
            updates.hand_on(&mut each);
        }
        tell_position(context, *item, updates);
    }
    updates.hand_on(&mut each);
}

/// The moves that lead to a position: those ways to sow that leave its column and, of them, those that can have made
/// its row. Most ways lead from a position nowhere, and are not looked at.
#[inline(always)]
fn tell_position(context: &Context<'_>, item: Item, updates: &mut Updates) {
    let (fed, row) = (item.own(), item.row());
    let left = context.shape.seeds - fed;
    let lift = context.lifts.of(fed);
    let unsowings = context.halves.unsowings(left, item.column());
    let mut lanes = unsowings.lanes & lift.lanes[row as usize];
    while lanes != 0 {
        let lane = Lane::lowest(lanes);
        if lane == Lane::OTHERS {
            tell_others(context, item, updates);
            break; // it is the highest
        }
        let column = lift.word_of_lane(lane, row / 64).lifted(row % 64);
        let from = context.halves.step(unsowings, lane);
        updates.add(Item::new(left + lane.dropped(), from.rank(), column));
        lanes &= lanes - 1;
    }
}

/// The steps that have no lane.
#[cold]
fn tell_others(context: &Context<'_>, item: Item, updates: &mut Updates) {
    let (fed, row) = (item.own(), item.row());
    let left = context.shape.seeds - fed;
    let lift = context.lifts.of(fed);
    for &step in context.halves.others(left, item.column()) {
        let slot = step.slot();
        if slot.dropped() <= fed && lift.word(slot, row / 64).stays >> (row % 64) & 1 == 1 {
            let column = lift.word(slot, row / 64).lifted(row % 64);
            updates.add(Item::new(left + slot.dropped(), step.rank(), column));
        }
    }
}
