//! What is known of 64 positions.

use bytemuck::AnyBitPattern;

use super::depths::DepthBits;
use super::verdict::Verdict;

/// Bits of a counter.
pub(super) const COUNTERS_ONLY: usize = 3;
/// Bits of a counter, or of a depth as long as that is below 64.
pub(super) const WITH_DEPTHS: usize = 6;

/// 64 consecutive positions of a row: which are won, which are lost, and in N bits each their counters or depths.
///
/// With [`WITH_DEPTHS`] bits, all that the telling of a wave wants of a position is here, in one cache line: with values
/// and depths elsewhere, every position that was decided cost two lines more. With [`COUNTERS_ONLY`] depths are noted
/// elsewhere, and there is room for more positions.
///
/// A counter holds how many moves do not yet lose, in the lowest three of the bits: moves within the level, and
/// one for captures and the like as long as the best of them has not had its threshold; there are six moves at most.
/// Once a position is lost (or decided at all, where it is so only once) its depth is there.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub(super) struct Word<const N: usize> {
    pub(super) won: u64,
    pub(super) lost: u64,
    pub(super) count: [u64; N],
}

impl<const N: usize> Word<N> {
    /// Adds one to the counters of `positions`.
    #[inline(always)]
    pub(super) fn increment(&mut self, positions: u64) {
        let mut carry = positions;
        for plane in &mut self.count[..3] {
            (*plane, carry) = (*plane ^ carry, *plane & carry);
        }
    }

    /// Takes one from the counters of `positions`; gives those of them that have nothing left.
    #[inline(always)]
    pub(super) fn decrement(&mut self, positions: u64) -> u64 {
        let mut borrow = positions;
        for plane in &mut self.count[..3] {
            (*plane, borrow) = (*plane ^ borrow, !*plane & borrow);
        }
        positions & self.nothing_left()
    }

    /// Takes from the counters of `positions` how many of six sets each is in; gives those of them that have nothing
    /// left.
    #[inline(always)]
    pub(super) fn subtract(&mut self, positions: u64, sets: [u64; 6]) -> u64 {
        let [a, b, c, d, e, f] = sets.map(|set| set & positions);
        let ((one, carry), (other, other_carry)) = (add(a, b, c), add(d, e, f));
        let taken = [one ^ other, carry ^ other_carry ^ (one & other), add(carry, other_carry, one & other).1];
        let [zero, first, second] = [self.count[0], self.count[1], self.count[2]];
        let borrow = !zero & taken[0];
        self.count[0] = zero ^ taken[0];
        self.count[1] = first ^ taken[1] ^ borrow;
        let borrow = !first & (taken[1] | borrow) | taken[1] & borrow;
        self.count[2] = second ^ taken[2] ^ borrow;
        positions & self.nothing_left()
    }

    /// Positions whose counters are zero.
    #[inline(always)]
    pub(super) fn nothing_left(&self) -> u64 {
        !(self.count[0] | self.count[1] | self.count[2])
    }

    /// Positions that are found to be so.
    #[inline(always)]
    pub(super) fn decided(&self, verdict: Verdict) -> u64 {
        match verdict {
            Verdict::Win => self.won,
            Verdict::Loss => self.lost,
        }
    }

    /// Makes those of `reached` won that are not; gives them.
    #[inline(always)]
    pub(super) fn win(&mut self, reached: u64) -> u64 {
        let wins = reached & !self.won;
        self.won |= wins;
        wins
    }

    /// Takes one from the counters of those of `reached` that are not lost; makes lost, and gives, those that have
    /// nothing left.
    #[inline(always)]
    pub(super) fn lose(&mut self, reached: u64) -> u64 {
        let losses = self.decrement(reached & !self.lost);
        self.lost |= losses;
        losses
    }

    /// Sets the depth of positions in place of their counters, if it is for words to hold it.
    #[inline(always)]
    pub(super) fn set_depth(&mut self, positions: u64, depth: &DepthBits) {
        if N == COUNTERS_ONLY {
            return;
        }
        for (plane, bit) in self.count.iter_mut().zip(&depth.0) {
            *plane = *plane & !positions | bit & positions;
        }
    }
}

/// The sum of three bits, and what is carried.
#[inline(always)]
fn add(a: u64, b: u64, c: u64) -> (u64, u64) {
    (a ^ b ^ c, a & b | c & (a ^ b))
}

#[cfg(test)]
mod tests {
    use bytemuck::Zeroable;

    use super::super::depths::DepthBits;
    use super::*;

    fn numbers(word: &Word<6>, bits: usize) -> Vec<u8> {
        (0..64).map(|i| (0..bits).map(|b| ((word.count[b] >> i & 1) as u8) << b).sum()).collect()
    }

    #[test]
    fn counters_count() {
        let mut word = Word::<WITH_DEPTHS>::zeroed();
        let mut expected = vec![0; 64];
        for round in 1..=6_u8 {
            let some = u64::MAX << (9 * round);
            word.increment(some);
            (0..64).filter(|i| some >> i & 1 == 1).for_each(|i| expected[i] += 1);
        }
        assert_eq!(numbers(&word, 3), expected);
        let some = (0..64).filter(|&i| expected[i] > 0).fold(0, |bits, i| bits | 1 << i);
        let nothing_left = (0..64).filter(|&i| expected[i] == 1).fold(0, |bits, i| bits | 1 << i);
        assert_eq!(word.decrement(some), nothing_left);
        expected.iter_mut().for_each(|count| *count = u8::saturating_sub(*count, 1));
        assert_eq!(numbers(&word, 3), expected);
    }

    #[test]
    fn a_depth_takes_the_place_of_a_counter() {
        let mut word = Word::<WITH_DEPTHS>::zeroed();
        (0..3).for_each(|_| word.increment(0b111));
        word.set_depth(0b101, &DepthBits::new(0b10_0110));
        assert_eq!(numbers(&word, 6)[..3], [0b10_0110, 3, 0b10_0110]);
    }
}
