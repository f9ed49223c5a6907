//! From the opponent's row after a sowing (P) to the row before it (O), 64 rows at a time.
//!
//! Taking a pattern of seeds out of P keeps the order of rows, so if a word of bits stands for 64
//! consecutive ranks of P, the bits of the O's among them are the same bits closed up: the bits of the word
//! that lie in the **image** of the pattern, extracted, at an **offset** that counts the image before the
//! word. Those of them where the move **stays** in the level (captures nothing, is legal) are a subset.

use rayon::prelude::*;
use seedbase_index::all_halves;
use seedbase_rules::{Half, Last, MAX_SEEDS, Oware, Slam};

use super::bits::for_each_bit;
use super::occupied::AT_ONCE;
use super::slot::{Lane, SLOTS, Slot};

/// 64 consecutive ranks of P under one slot.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LiftWord {
    /// P's that have an open O.
    pub(super) image: u64,
    /// Those of them that the move reaches without leaving the level.
    pub(super) stays: u64,
    /// How many bits of the image stand in words before this one: the open rank of the first O.
    pub(super) offset: u32,
}

/// The lifts of all halves of one seed total.
#[derive(Debug)]
pub(super) struct Lift {
    /// Words for every 64 halves, slot by slot: those of [`slots`].
    words: Vec<LiftWord>,
    /// How many words a slot has.
    slot_words: usize,
    seeds: usize,
    /// A bit for every word by which any move stays, slot by slot, [`AT_ONCE`] in each.
    useful: Vec<u64>,
    /// Where among the words those of each lane's slot begin.
    lane_words: [u32; 64],
    /// For every half the lanes by which moves stay, and [`Lane::OTHERS`].
    pub(super) lanes: Vec<u64>,
}

impl Lift {
    /// The words of a slot that drops no more than all seeds.
    #[inline(always)]
    pub(super) fn of(&self, slot: Slot) -> &[LiftWord] {
        &self.words[self.place(slot) * self.slot_words..][..self.slot_words]
    }

    /// Of 64 halves under a slot.
    #[inline(always)]
    pub(super) fn word(&self, slot: Slot, word: u32) -> &LiftWord {
        &self.words[self.place(slot) * self.slot_words + word as usize]
    }

    /// The words under the slots of lanes.
    #[inline(always)]
    pub(super) fn by_lane(&self) -> ByLane<'_> {
        ByLane { words: &self.words, first: &self.lane_words }
    }

    /// Which words of a slot are of any use.
    #[inline(always)]
    pub(super) fn useful(&self, slot: Slot) -> &[u64] {
        let words = self.slot_words.div_ceil(AT_ONCE);
        &self.useful[self.place(slot) * words..][..words]
    }

    /// Where a slot stands among those of [`slots`].
    #[inline(always)]
    fn place(&self, slot: Slot) -> usize {
        debug_assert!(slot.dropped() <= self.seeds);
        if slot.number() <= MAX_SEEDS as usize {
            slot.number()
        } else {
            slot.number() - MAX_SEEDS as usize + self.seeds
        }
    }
}

/// A lift, lane by lane.
#[derive(Clone, Copy, Debug)]
pub(super) struct ByLane<'a> {
    words: &'a [LiftWord],
    /// Where those of each lane's slot begin.
    first: &'a [u32; 64],
}

impl<'a> ByLane<'a> {
    /// Of 64 halves under the slot of a lane.
    #[inline(always)]
    pub(super) fn word(self, lane: Lane, word: u32) -> &'a LiftWord {
        &self.words[(self.first[lane.number()] + word) as usize]
    }
}

impl LiftWord {
    /// The open rank of the O of one of the P's.
    #[inline(always)]
    pub(super) fn lifted(&self, bit: u32) -> u32 {
        self.offset + (self.image & ((1 << bit) - 1)).count_ones()
    }
}

/// All of a level's lifts, by seed total.
#[derive(Debug)]
pub(super) struct Lifts {
    of: Vec<Lift>,
}

impl Lifts {
    pub(super) fn new(seeds: u8, oware: Oware) -> Lifts {
        Lifts { of: (0..=seeds).into_par_iter().with_max_len(1).map(|m| lift(m, oware)).collect() }
    }

    /// The lifts of the halves of `seeds` seeds.
    #[inline(always)]
    pub(super) fn of(&self, seeds: usize) -> &Lift {
        &self.of[seeds]
    }

    /// The lift of the halves of `seeds` seeds under a slot that drops at most as many.
    #[inline(always)]
    pub(super) fn get(&self, seeds: usize, slot: Slot) -> &[LiftWord] {
        self.of[seeds].of(slot)
    }

    /// Bytes that the lifts of a level take.
    pub(super) fn memory_bytes(seeds: u8) -> u64 {
        let of_total = |m: u8| {
            let rows = seedbase_index::rows(m.into());
            rows.div_ceil(64) * slots(m).count() as u64 * size_of::<LiftWord>() as u64 + rows * size_of::<u64>() as u64
        };
        (0..=seeds).map(of_total).sum()
    }
}

/// The slots by which at most so many seeds cross over.
fn slots(seeds: u8) -> impl Iterator<Item = Slot> {
    (0..SLOTS).map(Slot::from_number).filter(move |slot| slot.dropped() <= usize::from(seeds))
}

fn lift(seeds: u8, oware: Oware) -> Lift {
    let halves: Vec<Half> = all_halves(seeds).collect();
    let slots: Vec<Slot> = slots(seeds).collect();
    let of_slots: Vec<_> = slots.par_iter().map(|&slot| lift_by(&halves, slot, oware)).collect();
    let mut lanes = vec![Lane::OTHERS.bit(); halves.len()];
    for (words, &slot) in of_slots.iter().zip(&slots) {
        let of_slot = Lane::of(slot);
        for (word, lanes) in words.iter().zip(lanes.chunks_mut(64)) {
            for_each_bit(word.stays, |bit| lanes[bit as usize] |= of_slot);
        }
    }
    let useful = of_slots.iter().flat_map(|words| words.chunks(AT_ONCE).map(useful)).collect();
    let slot_words = halves.len().div_ceil(64);
    let mut lift =
        Lift { words: of_slots.concat(), slot_words, seeds: seeds.into(), useful, lane_words: [0; 64], lanes };
    for lane in Lane::all().filter(|lane| lane.slot().dropped() <= usize::from(seeds)) {
        lift.lane_words[lane.number()] = (lift.place(lane.slot()) * slot_words) as u32;
    }
    lift
}

/// A word for every 64 halves.
fn lift_by(halves: &[Half], slot: Slot, oware: Oware) -> Vec<LiftWord> {
    let mut words = Vec::with_capacity(halves.len().div_ceil(64));
    let mut offset = 0;
    for group in halves.chunks(64) {
        let mut word = LiftWord { offset, ..LiftWord::default() };
        for (bit, fed) in group.iter().enumerate() {
            if fed.unfed(slot.dropped() as u8).is_some_and(|before| before.is_open()) {
                word.image |= 1 << bit;
                word.stays |= u64::from(stays(fed, slot.last(), oware)) << bit;
            }
        }
        offset += word.image.count_ones();
        words.push(word);
    }
    words
}

fn useful(words: &[LiftWord]) -> u64 {
    words.iter().enumerate().fold(0, |bits, (i, word)| bits | u64::from(word.stays != 0) << i)
}

/// Whether a move that leaves the row `fed` (before captures) stays in the level and is legal.
pub(super) fn stays(fed: &Half, last: Last, oware: Oware) -> bool {
    if *fed == Half::EMPTY {
        return false; // not feeding is no move; with no other the game ends
    }
    let Last::Opponent(pit) = last else { return true };
    let (taken, rest) = fed.harvest(pit, oware.capture);
    taken == 0 || (rest == Half::EMPTY && oware.slam == Slam::NoCapture)
}
