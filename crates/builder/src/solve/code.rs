//! How numbers of seeds are written into the bit planes of a level being solved.
//!
//! Until a position is decided its code is the best of its exits (captures, the end of the game), afterwards its
//! value. Codes of values of one sign are ordered as these, and [`NONE`] is below all of them.

use seedbase_rules::Endless;

/// No exit: every move stays in the level.
pub(super) const NONE: u8 = 0;

/// The codes of one level.
///
/// Where endless play is worth 0, the code of a value is its size, and an exit worth 0 has none: it decides nothing.
/// Whether it is a loss is noted elsewhere: of an exit in a plane of signs, of a value by the verdict. With own sides
/// all seeds are shared out in the end, so that values have the parity of the seeds: they are counted from the lowest,
/// 1, in steps of two.
#[derive(Clone, Copy, Debug)]
pub(super) struct Coding {
    seeds: i8,
    two: bool,
}

impl Coding {
    pub(super) fn new(seeds: usize, endless: Endless) -> Coding {
        Coding { seeds: seeds as i8, two: endless == Endless::OwnSide }
    }

    /// Whether a position has two bounds, each with a code of its own.
    pub(super) fn two(self) -> bool {
        self.two
    }

    /// Whether codes leave signs out.
    pub(super) fn has_signs(self) -> bool {
        !self.two
    }

    /// The code of a value from -seeds to seeds.
    #[inline(always)]
    pub(super) fn code(self, value: i8) -> u8 {
        match self.two {
            true => ((value + self.seeds) as u8 >> 1) + 1,
            false => value.unsigned_abs(),
        }
    }

    /// The value of a code other than [`NONE`]; its size where signs are left out.
    #[inline(always)]
    pub(super) fn value(self, code: u8) -> i8 {
        match self.two {
            true => ((code - 1) << 1) as i8 - self.seeds,
            false => code as i8,
        }
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
        for seeds in 0..=48_i8 {
            for (endless, from, step) in [(Endless::Split, 1, 1), (Endless::OwnSide, -seeds, 2)] {
                let coding = Coding::new(seeds as usize, endless);
                let values: Vec<i8> = (from..=seeds).step_by(step).collect();
                let codes: Vec<u8> = values.iter().map(|&value| coding.code(value)).collect();
                assert!(codes.is_sorted_by(|a, b| a < b) && codes.iter().all(|&code| code > NONE));
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
        assert_eq!([31, 32, 48].map(|seeds| bits(seeds, Endless::Split)), [5, 6, 6]);
        assert_eq!([30, 31, 48].map(|seeds| bits(seeds, Endless::OwnSide)), [5, 6, 6]);
    }
}
