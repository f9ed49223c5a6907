//! How numbers of seeds are written into the bit planes of a level being solved.
//!
//! Until a position is decided its code is the best of its exits (captures, the end of the game), afterwards its
//! value. Codes are ordered as what they stand for, and [`NONE`] is below all of them.

use seedbase_rules::Endless;

/// No exit: every move stays in the level.
pub(super) const NONE: u8 = 0;

/// The codes of one level.
#[derive(Clone, Copy, Debug)]
pub(super) struct Coding {
    seeds: i8,
    /// Seeds by which the values of neighbouring codes differ, as a shift: with own sides all seeds are shared out in
    /// the end, so that values have the parity of the seeds; else circling is worth 0, and any value can occur.
    step: u32,
}

impl Coding {
    pub(super) fn new(seeds: usize, endless: Endless) -> Coding {
        let step = match endless {
            Endless::OwnSide => 1,
            Endless::Split | Endless::None => 0,
        };
        Coding { seeds: seeds as i8, step }
    }

    /// The code of a value from -seeds to seeds.
    #[inline(always)]
    pub(super) fn code(self, value: i8) -> u8 {
        (((value + self.seeds) as u8) >> self.step) + 1
    }

    /// The value of a code other than [`NONE`].
    #[inline(always)]
    pub(super) fn value(self, code: u8) -> i8 {
        ((code - 1) << self.step) as i8 - self.seeds
    }

    /// Bits that a code takes.
    pub(super) fn bits(self) -> usize {
        (u8::BITS - self.code(self.seeds).leading_zeros()) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_hold_every_value_in_order() {
        for seeds in 0..=48_usize {
            for (endless, step) in [(Endless::Split, 1), (Endless::OwnSide, 2)] {
                let coding = Coding::new(seeds, endless);
                let values: Vec<i8> = (-(seeds as i8)..=seeds as i8).step_by(step).collect();
                let codes: Vec<u8> = values.iter().map(|&value| coding.code(value)).collect();
                assert!(codes.is_sorted_by(|a, b| a < b) && codes[0] > NONE);
                assert!(codes.iter().all(|&code| usize::from(code) < 1 << coding.bits()));
                let back: Vec<i8> = codes.iter().map(|&code| coding.value(code)).collect();
                assert_eq!(back, values);
            }
        }
    }

    /// What the memory of a level is reckoned with.
    #[test]
    fn codes_are_narrow() {
        let bits = |seeds, endless| Coding::new(seeds, endless).bits();
        assert_eq!([31, 32, 48].map(|seeds| bits(seeds, Endless::Split)), [6, 7, 7]);
        assert_eq!([30, 31, 48].map(|seeds| bits(seeds, Endless::OwnSide)), [5, 6, 6]);
    }
}
