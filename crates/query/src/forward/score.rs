//! Value and depth as one number.

use std::fmt;

use seedbase_table::value_bits;

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

/// Makes one number of a value and a depth: value * step - depth for more than endless play is worth, value * step
/// + depth for less, and value * step for the same, which has no depth.
///
/// The step is larger than any depth that the bits of the table can hold, and any depth one more than that. So
/// the numbers of two values never meet, and of one value the shorter has the greater number where it is more than
/// endless play gives, and the longer where it is less. What damaged tables hold is taken in as well: nothing ever
/// wraps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Scale {
    step: i32,
    /// What endless play is worth.
    endless: i8,
    /// No number is further from 0 than this.
    bound: i32,
}

impl Scale {
    /// For the positions of a level of `seeds` seeds, and all that their moves lead to, with depths of up to
    /// `depth_bits` bits, where endless play is worth `endless`.
    pub(crate) const fn new(seeds: u8, depth_bits: u32, endless: i8) -> Self {
        let step = (1 << depth_bits) + 1;
        // Stored values are -seeds and up; a damaged one can be as large as its bits allow. What a move nets is
        // no further from 0 than that, also if a capture leads to a damaged value of a smaller level; and a depth
        // is less than one value more.
        let largest_value = (1 << value_bits(seeds)) - 1 - seeds as i32;
        Self { step, endless, bound: (largest_value + 1) * step }
    }

    /// Whether 16 bits have room for all numbers, and for [`Score::NONE`] below them.
    pub(crate) const fn fits_16_bits(self) -> bool {
        self.bound <= i16::MAX as i32
    }

    /// The number of a value and a depth, which is at most one more than what the table has bits for.
    #[inline(always)]
    pub(crate) fn score<S: Score>(self, value: i8, depth: i32) -> S {
        // In eight bits, of which the compiler handles most at a time; saturated, the sign is still right.
        let hurry = value.saturating_sub(self.endless).signum();
        S::of(i32::from(value) * self.step - i32::from(hurry) * depth)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use seedbase_table::depth_bits;

    fn scales(seeds: u8, largest: u16) -> [Scale; 3] {
        let endless = [0, -(seeds as i8), seeds as i8];
        endless.map(|endless| Scale::new(seeds, depth_bits(largest), endless))
    }

    /// Every value that a level can hold, damaged ones too, with every depth: all numbers differ, and those that
    /// are better for the player are greater.
    fn all_numbers_are_in_order<S: Score>(seeds: u8, largest: u16) {
        let top = ((1_i32 << value_bits(seeds)) - 1 - i32::from(seeds)) as i8;
        let deepest = 1 << depth_bits(largest);
        for scale in scales(seeds, largest) {
            let mut last = S::NONE;
            for value in -top..=top {
                let hurry = value.cmp(&scale.endless) as i32;
                for step in 0..=if hurry == 0 { 0 } else { deepest } {
                    let score = scale.score::<S>(value, if hurry > 0 { deepest - step } else { step });
                    assert!(score > last, "{seeds} seeds, {scale:?}, {value}, {step}");
                    last = score;
                }
            }
            assert_eq!(scale.score::<S>(scale.endless, 5), scale.score::<S>(scale.endless, 0));
        }
    }

    #[test]
    fn sixteen_bits_do_for_small_depths() {
        for (seeds, largest) in [(0, 0), (7, 60), (20, 130), (20, 511), (31, 511), (46, 255), (48, 255)] {
            assert!(scales(seeds, largest).iter().all(|scale| scale.fits_16_bits()));
            all_numbers_are_in_order::<i16>(seeds, largest);
            all_numbers_are_in_order::<i32>(seeds, largest);
        }
    }

    #[test]
    fn thirty_two_bits_do_for_all() {
        for (seeds, largest) in [(32, 256), (46, 256), (20, 1024), (7, u16::MAX), (48, u16::MAX)] {
            assert!(!scales(seeds, largest).iter().any(|scale| scale.fits_16_bits()));
            all_numbers_are_in_order::<i32>(seeds, largest);
        }
    }
}
