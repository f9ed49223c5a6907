//! Where the moves of rows lead.

use super::super::context::Context;
use super::super::lifts::LiftWord;
use super::super::shape::{BlockShape, Columns};
use super::super::slot::{SLOTS, Slot};

/// Where the moves of a block's rows lead under one slot.
#[derive(Clone, Copy, Default)]
pub(super) struct Route<'a> {
    /// The columns that they lead to.
    pub(super) child: Columns,
    /// How these columns' rows are the columns of the block.
    pub(super) lift: &'a [LiftWord],
    /// Which words of them are of any use.
    pub(super) useful: &'a [u64],
}

impl Route<'_> {
    /// The first useful words, and whether there are others.
    pub(super) fn first_useful(&self) -> [u64; 2] {
        [self.useful.first().copied().unwrap_or(0), u64::from(self.useful.len() > 1)]
    }
}

/// As many routes as any number of a slot needs no check for.
pub(super) const ROUTES: usize = SLOTS.next_power_of_two();

/// The routes of all blocks; empty where a block has too few seeds.
pub(super) fn routes<'a>(context: &'a Context<'_>) -> Vec<[Route<'a>; ROUTES]> {
    let route = |block: &BlockShape, slot: Slot| {
        let fed = block.opponent + slot.dropped();
        let lift = context.lifts.of(fed);
        Route { child: context.shape.block(fed).in_columns, lift: lift.of(slot), useful: lift.useful(slot) }
    };
    let of_block = |block: &BlockShape| {
        let mut routes = [Route::default(); ROUTES];
        for slot in (0..SLOTS).map(Slot::from_number).filter(|slot| slot.dropped() <= block.own) {
            routes[slot.number()] = route(block, slot);
        }
        routes
    };
    context.shape.blocks.iter().map(of_block).collect()
}
