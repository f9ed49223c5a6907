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

/// The slot of 6 seeds, the last at home.
const ONE_LAP: u8 = MAX_SEEDS + 1;

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

    /// Where a step of this slot stands in a list that is told lane by lane.
    pub(super) fn order(self) -> u8 {
        Lane::first(self).map_or(u8::MAX, |lane| lane.0)
    }

    /// The lane of a step of this slot, when the steps before it in its list have the lanes `taken`; `None` when it
    /// has to do without.
    pub(super) fn lane(self, taken: u64) -> Option<Lane> {
        let free = Lane::of(self) & !taken;
        (free != 0).then(|| Lane::lowest(free))
    }

    /// Where the last seed falls.
    pub(super) fn last(self) -> Last {
        match self.0 {
            t @ 1..=MAX_SEEDS => Last::Opponent(Pit::ALL[(usize::from(t) - 1) % 6]),
            _ => Last::Own,
        }
    }
}

/// One of the steps that leave a half: each has a lane of its own, so that a word of bits says which are wanted.
///
/// Lane t is slot t, t = 1..=48, of which a half has one step: the seeds come from its last empty pit. Lanes 49 to 53
/// are steps of slot 0, 54 to 58 those of 6 seeds with the last at home. Steps of more laps that end at home are rare
/// and have none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lane(u8);

/// Most steps that a half has of a slot whose last seed falls at home: one for each pit it can fall into.
const AT_HOME: u8 = 5;
const NONE_DROPPED: u8 = MAX_SEEDS + 1;
const SIX_DROPPED: u8 = NONE_DROPPED + AT_HOME;

/// Seeds that cross over by a lane.
const DROPPED: [u8; 64] = {
    let mut dropped = [0; 64];
    let mut lane = 0;
    while lane <= MAX_SEEDS {
        dropped[lane as usize] = lane;
        lane += 1;
    }
    let mut lane = SIX_DROPPED;
    while lane < SIX_DROPPED + AT_HOME {
        dropped[lane as usize] = 6;
        lane += 1;
    }
    dropped
};

impl Lane {
    /// Stands for all steps that have none.
    pub(super) const OTHERS: Lane = Lane(63);

    /// The lanes of a slot, as bits.
    pub(super) fn of(slot: Slot) -> u64 {
        let count = if slot.last() == Last::Own { AT_HOME } else { 1 };
        Lane::first(slot).map_or(0, |Lane(first)| (first..first + count).fold(0, |lanes, lane| lanes | 1 << lane))
    }

    fn first(slot: Slot) -> Option<Lane> {
        match slot.0 {
            0 => Some(Lane(NONE_DROPPED)),
            t @ 1..=MAX_SEEDS => Some(Lane(t)),
            ONE_LAP => Some(Lane(SIX_DROPPED)),
            _ => None,
        }
    }

    /// The lowest of some lanes, which are not none.
    #[inline(always)]
    pub(super) fn lowest(lanes: u64) -> Lane {
        Lane(lanes.trailing_zeros() as u8)
    }

    /// All but the one that stands for others.
    pub(super) fn all() -> impl Iterator<Item = Lane> {
        (0..SIX_DROPPED + AT_HOME).map(Lane)
    }

    /// Lanes are numbered below 64.
    #[inline(always)]
    pub(super) fn number(self) -> usize {
        self.0 as usize & 63
    }

    /// Seeds that cross over.
    #[inline(always)]
    pub(super) fn dropped(self) -> usize {
        DROPPED[self.number()] as usize
    }

    #[inline(always)]
    pub(super) fn bit(self) -> u64 {
        1 << self.0
    }

    /// All lanes below, as bits.
    #[inline(always)]
    pub(super) fn below(self) -> u64 {
        self.bit() - 1
    }

    #[inline(always)]
    pub(super) fn slot(self) -> Slot {
        match self.0 {
            t @ 0..=MAX_SEEDS => Slot(t),
            NONE_DROPPED..SIX_DROPPED => Slot(0),
            _ => Slot(ONE_LAP),
        }
    }
}
