//! The ways seeds cross over to the other row.

use seedbase_rules::{HalfSow, Last, MAX_SEEDS, Pit};

/// How many seeds a sowing drops into the opponent's row and where its last seed falls: all that the
/// opponent's row learns of it.
///
/// A last seed in the opponent's row fixes the pit (`(dropped - 1) % 6`), and a last seed in the own row
/// means that a whole number of laps went by, so there are few ways: slot t is "t seeds, the last of them
/// over there" (t = 1..=48), slot 0 "none", slot 48 + j "6 j seeds, the last at home" (j = 1..=8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Slot(u8);

/// Slots are numbered below this.
pub(super) const SLOTS: usize = 57;

impl Slot {
    pub(super) fn of(sown: &HalfSow) -> Slot {
        match sown.last {
            Last::Opponent(_) => Slot(sown.dropped),
            Last::Own if sown.dropped == 0 => Slot(0),
            Last::Own => Slot(MAX_SEEDS + sown.dropped / 6),
        }
    }

    pub(super) fn from_number(number: usize) -> Slot {
        debug_assert!(number < SLOTS);
        Slot(number as u8)
    }

    /// Every slot by which at most `seeds` seeds cross over.
    pub(super) fn dropping_at_most(seeds: u8) -> impl Iterator<Item = Slot> {
        (0..SLOTS as u8).map(Slot).filter(move |slot| slot.dropped() <= usize::from(seeds))
    }

    #[inline(always)]
    pub(super) fn number(self) -> usize {
        self.0 as usize
    }

    /// Seeds that cross over.
    #[inline(always)]
    pub(super) fn dropped(self) -> usize {
        let number = self.0 as usize;
        if number <= MAX_SEEDS as usize { number } else { 6 * (number - MAX_SEEDS as usize) }
    }

    /// Where the last seed falls.
    pub(super) fn last(self) -> Last {
        match self.0 {
            t @ 1..=MAX_SEEDS => Last::Opponent(Pit::ALL[(usize::from(t) - 1) % 6]),
            _ => Last::Own,
        }
    }
}
