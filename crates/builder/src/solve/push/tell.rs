//! From the positions of a wave to the positions before them, whose state is to be updated.

use super::super::bits::prefetch;
use super::super::context::Context;
use super::super::halves::{Halves, Unsowings};
use super::super::item::Item;
use super::super::lifts::{ByLane, Lift};
use super::super::slot::Lane;

/// Room for updates.
#[derive(Debug)]
pub(super) struct Updates {
    room: Box<[Item; ROOM]>,
}

/// Updates that are handed on together, at most: 16 KiB of them, which stay in cache.
const ROOM: usize = 2048;
/// More updates than any position makes: as many as there are pits and ways to sow the last seed of them.
const MOST: usize = 128;
/// Positions between the fetching of what their columns have and its use.
const AHEAD: usize = 8;

impl Updates {
    pub(super) fn new() -> Updates {
        Updates { room: Box::new([Item::default(); ROOM]) }
    }
}

/// Hands on to `each`, a few at a time, the updates that positions make. Those of a block follow each other.
#[inline(always)]
pub(super) fn tell(context: &Context<'_>, items: &[Item], updates: &mut Updates, mut each: impl FnMut(&[Item])) {
    let mut told = Told { room: &mut updates.room, len: 0 };
    let mut teller = Teller::new(context, items.first().map_or(0, |item| item.own()));
    for (i, item) in items.iter().enumerate() {
        if item.own() != teller.fed {
            teller = Teller::new(context, item.own());
        }
        if let Some(later) = items.get(i + AHEAD) {
            prefetch(teller.unsowings, later.column() as usize);
        }
        if told.len + MOST > ROOM {
            each(&told.room[..told.len]);
            told.len = 0;
        }
        told = teller.tell(*item, told);
    }
    each(&told.room[..told.len]);
}

/// The updates that are in the room. By value, so that how many there are is known to a register.
struct Told<'a> {
    room: &'a mut [Item; ROOM],
    len: usize,
}

impl Told<'_> {
    /// There is room: what is told leaves enough for another position.
    #[inline(always)]
    fn add(&mut self, update: Item) {
        debug_assert!(self.len < ROOM);
        self.room[self.len % ROOM] = update;
        self.len += 1;
    }
}

/// What is the same for all positions of a block.
#[derive(Clone, Copy)]
struct Teller<'a> {
    halves: &'a Halves,
    lift: &'a Lift,
    by_lane: ByLane<'a>,
    /// The lanes of the lift.
    lanes: &'a [u64],
    /// Of the seeds that the opponent has.
    unsowings: &'a [Unsowings],
    fed: usize,
    left: usize,
}

impl<'a> Teller<'a> {
    #[inline(always)]
    fn new(context: &'a Context<'_>, fed: usize) -> Teller<'a> {
        let left = context.shape.seeds - fed;
        let (halves, lift) = (&context.halves, context.lifts.of(fed));
        let (by_lane, lanes, unsowings) = (lift.by_lane(), &lift.lanes[..], halves.unsowings(left));
        Teller { halves, lift, by_lane, lanes, unsowings, fed, left }
    }

    /// The moves that lead to a position: those ways to sow that leave its column and, of them, those that can have
    /// made its row. Most ways lead from a position nowhere, and are not looked at.
    #[inline(always)]
    fn tell<'b>(&self, item: Item, mut told: Told<'b>) -> Told<'b> {
        let row = item.row();
        let unsowings = &self.unsowings[item.column() as usize];
        let mut lanes = unsowings.lanes & self.lanes[row as usize];
        if lanes & Lane::OTHERS.bit() != 0 {
            told = self.tell_others(item, told);
            lanes &= !Lane::OTHERS.bit();
        }
        while lanes != 0 {
            let lane = Lane::lowest(lanes);
            let column = self.by_lane.word(lane, row / 64).lifted(row % 64);
            let from = self.halves.step(unsowings, lane);
            told.add(Item::new(self.left + lane.dropped(), from.rank(), column));
            lanes &= lanes - 1;
        }
        told
    }

    /// The steps that have no lane.
    #[cold]
    fn tell_others<'b>(&self, item: Item, mut told: Told<'b>) -> Told<'b> {
        let row = item.row();
        for &step in self.halves.others(self.left, item.column()) {
            let slot = step.slot();
            if slot.dropped() <= self.fed && self.lift.word(slot, row / 64).stays >> (row % 64) & 1 == 1 {
                let column = self.lift.word(slot, row / 64).lifted(row % 64);
                told.add(Item::new(self.left + slot.dropped(), step.rank(), column));
            }
        }
        told
    }
}
