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
    /// Which words of them are of any use: bits for as many words each as are looked up together.
    pub(super) useful: &'a [u64],
    /// The first of these, and whether there are others: all that is asked of most routes.
    pub(super) first_useful: u64,
    pub(super) has_others: bool,
}

impl<'a> Route<'a> {
    fn new(child: Columns, lift: &'a [LiftWord], useful: &'a [u64]) -> Route<'a> {
        let first_useful = useful.first().copied().unwrap_or(0);
        Route { child, lift, useful, first_useful, has_others: useful.len() > 1 }
    }
}

/// As many routes as any number of a slot needs no check for.
pub(super) const ROUTES: usize = SLOTS.next_power_of_two();

/// The routes of all blocks; empty where a block has too few seeds.
pub(super) fn routes<'a>(context: &'a Context<'_>) -> Vec<[Route<'a>; ROUTES]> {
    let route = |block: &BlockShape, slot: Slot| {
        let fed = block.opponent + slot.dropped();
        let lift = context.lifts.of(fed);
        Route::new(context.shape.block(fed).in_columns, lift.of(slot), lift.useful(slot))
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
