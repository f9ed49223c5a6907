//! The sowings of a tile, slot by slot.

use super::context::Context;
use super::shape::Tile;
use super::slot::{SLOTS, Slot};

/// The steps of a tile's rows, by the slot of each.
pub(super) struct SlotSteps(Vec<(Slot, Vec<RowStep>)>);

/// A step of one of a tile's rows: where it leads to.
pub(super) struct RowStep {
    /// The row, counted from the tile's first.
    pub(super) row: u32,
    /// The open rank of the half that the sowing leaves.
    pub(super) rank: u32,
}

impl SlotSteps {
    /// Those of a tile.
    pub(super) fn of(context: &Context<'_>, tile: &Tile) -> SlotSteps {
        let mut by_slot: [Vec<RowStep>; SLOTS] = std::array::from_fn(|_| Vec::new());
        for row in 0..tile.rows {
            for step in context.halves.sowings(tile.own, tile.first_row + row) {
                by_slot[step.slot().number()].push(RowStep { row, rank: step.rank() });
            }
        }
        let slots = (0..SLOTS).map(Slot::from_number).zip(by_slot);
        SlotSteps(slots.filter(|(_, steps)| !steps.is_empty()).collect())
    }

    /// The slots that any row is sown by, and the steps of each, row by row.
    pub(super) fn by_slot(&self) -> impl Iterator<Item = (Slot, &[RowStep])> {
        self.0.iter().map(|(slot, steps)| (*slot, &steps[..]))
    }
}
