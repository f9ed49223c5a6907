//! From the opponent's row after a sowing (P) to the row before it (O), 64 rows at a time.
//!
//! Taking a pattern of seeds out of P keeps the order of rows, so if a word of bits stands for 64
//! consecutive ranks of P, the bits of the O's among them are the same bits closed up: the bits of the word
//! that lie in the **image** of the pattern, extracted, at an **offset** that counts the image before the
//! word. Those of them where the move **stays** in the level (captures nothing, is legal) are a subset.

use rayon::prelude::*;
use seedbase_index::all_halves;
use seedbase_rules::{Half, Last, Oware, Slam};

use super::slot::{SLOTS, Slot};

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

/// The lift of all halves of one seed total under one slot.
#[derive(Debug, Default)]
pub(super) struct Lift {
    /// A word for every 64 halves, or nothing when the halves have too few seeds.
    pub(super) words: Vec<LiftWord>,
    /// A bit for every word by which any move stays.
    pub(super) useful: Vec<u64>,
}

/// All of a level's lifts.
#[derive(Debug)]
pub(super) struct Lifts {
    /// `of[m * SLOTS + slot]` is for halves of m seeds.
    of: Vec<Lift>,
}

impl Lifts {
    pub(super) fn new(seeds: u8, oware: Oware) -> Lifts {
        let wanted = |m: u8| (0..SLOTS).map(move |slot| (m, Slot::from_number(slot)));
        let of = (0..=seeds)
            .flat_map(wanted)
            .collect::<Vec<_>>()
            .into_par_iter()
            .map(|(m, slot)| if slot.dropped() <= usize::from(m) { lift(m, slot, oware) } else { Lift::default() })
            .collect();
        Lifts { of }
    }

    /// The lift of the halves of `seeds` seeds under a slot that drops at most as many.
    #[inline(always)]
    pub(super) fn get(&self, seeds: usize, slot: Slot) -> &Lift {
        &self.of[seeds * SLOTS + slot.number()]
    }

    /// Bytes that the lifts of a level take.
    pub(super) fn memory_bytes(seeds: u8) -> u64 {
        let of_total = |m: u8| {
            let words = seedbase_index::rows(m.into()).div_ceil(64);
            words * Slot::dropping_at_most(m).count() as u64 * size_of::<LiftWord>() as u64
        };
        (0..=seeds).map(of_total).sum()
    }
}

fn lift(seeds: u8, slot: Slot, oware: Oware) -> Lift {
    let mut words = Vec::with_capacity(seedbase_index::rows(seeds.into()).div_ceil(64) as usize);
    let mut offset = 0;
    let halves: Vec<Half> = all_halves(seeds).collect();
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
    let useful = words.chunks(64).map(useful).collect();
    Lift { words, useful }
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
