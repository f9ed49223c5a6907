//! Value and depth as one number.

use std::fmt;

use seedbase_table::{DepthPlane, value_bits};

/// A number that is the greater the better a move is for its player.
pub(crate) trait Score: Copy + Ord + fmt::Debug + Send + Sync + 'static {
    /// Less than every score: that of a move that is not legal, and of what no position can have.
    const NONE: Self;

    /// The same number, which must be in range.
    fn of(number: i32) -> Self;
}

impl Score for i8 {
    const NONE: Self = i8::MIN;

    #[inline(always)]
    fn of(number: i32) -> Self {
        number as i8
    }
}

impl Score for i16 {
    const NONE: Self = i16::MIN;

    #[inline(always)]
    fn of(number: i32) -> Self {
        number as i16
    }
}

impl Score for i32 {
    const NONE: Self = i32::MIN;

    #[inline(always)]
    fn of(number: i32) -> Self {
        number
    }
}

/// Makes one number of a value and a depth: value * step - depth for a win, value * step + depth for a loss,
/// and 0 for the value 0, which has no depth.
///
/// The step is larger than any depth that the bits of the table can hold, and any depth one more than that. So
/// the numbers of two values never meet, of two wins of one value the shorter has the greater number, and of
/// two losses the longer. What damaged tables hold is taken in as well: nothing ever wraps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Scale {
    step: i32,
    /// No number is further from 0 than this.
    bound: i32,
}

impl Scale {
    /// For the positions of a level of `seeds` seeds, and all that their moves lead to.
    pub(crate) const fn new(seeds: u8, plane: DepthPlane) -> Self {
        let step = (1 << plane.bits()) + 1;
        // Stored values are -seeds and up; a damaged one can be as large as its bits allow. What a move nets is
        // no further from 0 than that, also if a capture leads to a damaged value of a smaller level.
        let largest_value = (1 << value_bits(seeds)) - 1 - seeds as i32;
        Self { step, bound: largest_value * step }
    }

    /// Whether 16 bits have room for all numbers, and for [`Score::NONE`] below them.
    pub(crate) const fn fits_16_bits(self) -> bool {
        self.bound <= i16::MAX as i32
    }

    /// The number of a value and a depth, which is at most one more than what the table has bits for.
    #[inline(always)]
    pub(crate) fn score<S: Score>(self, value: i8, depth: i32) -> S {
        S::of(i32::from(value) * self.step - i32::from(value.signum()) * depth)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use seedbase_index::Level;
    use seedbase_rules::{Endless, Game, Preset};
    use seedbase_table::Header;

    fn scale(seeds: u8, largest: u16) -> (Scale, DepthPlane) {
        let game = Game { rules: Preset::Awari.rules(), endless: Endless::Split };
        let header = Header::new(game, &Level::new(seeds).unwrap(), 0).with_depths(largest, 0);
        let plane = header.depth().unwrap();
        (Scale::new(seeds, plane), plane)
    }

    /// Every value that a level can hold, damaged ones too, with every depth: all numbers differ, and those that
    /// are better for the player are greater.
    fn all_numbers_are_in_order<S: Score>(seeds: u8, largest: u16) {
        let (scale, plane) = scale(seeds, largest);
        let top = ((1_i32 << value_bits(seeds)) - 1 - i32::from(seeds)) as i8;
        let deepest = 1 << plane.bits();
        let mut last = S::NONE;
        for value in -top..=top {
            for step in 0..=if value == 0 { 0 } else { deepest } {
                let score = scale.score::<S>(value, if value > 0 { deepest - step } else { step });
                assert!(score > last, "{seeds} seeds, {value}, {step}");
                last = score;
            }
        }
        assert_eq!(scale.score::<S>(0, 5), S::of(0));
    }

    #[test]
    fn sixteen_bits_do_for_small_depths() {
        for (seeds, largest) in [(0, 0), (7, 60), (20, 130), (20, 511), (31, 511), (46, 255), (48, 255)] {
            assert!(scale(seeds, largest).0.fits_16_bits());
            all_numbers_are_in_order::<i16>(seeds, largest);
            all_numbers_are_in_order::<i32>(seeds, largest);
        }
    }

    #[test]
    fn thirty_two_bits_do_for_all() {
        for (seeds, largest) in [(32, 256), (46, 256), (20, 1024), (7, u16::MAX), (48, u16::MAX)] {
            assert!(!scale(seeds, largest).0.fits_16_bits());
            all_numbers_are_in_order::<i32>(seeds, largest);
        }
    }
}
