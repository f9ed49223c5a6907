//! The codes of the level's positions, as bit planes.
//!
//! Codes of [`GROUP`] words of positions lie together, plane by plane, with a bit for every position. So a threshold
//! looks for a code in hundreds of positions with a few operations, and all positions are gone through quickly.

use super::cpu::Cpu;
use super::shape::GROUP;

/// A bit for every position of a group.
pub(super) type Bits = [u64; GROUP];

/// The codes of consecutive groups.
#[derive(Debug)]
pub(super) struct Codes<'a> {
    groups: &'a mut [Bits],
    /// Planes of a group's codes.
    bits: usize,
    /// All planes of a group: one more may be there for signs.
    planes: usize,
}

impl<'a> Codes<'a> {
    /// Groups of `planes` planes each, of which `bits` are those of codes.
    #[inline(always)]
    pub(super) fn new(groups: &'a mut [Bits], bits: usize, planes: usize) -> Codes<'a> {
        Codes { groups, bits, planes }
    }

    /// The first so many groups and the others.
    pub(super) fn split_at(self, groups: usize) -> (Codes<'a>, Codes<'a>) {
        let Codes { bits, planes, .. } = self;
        let (these, others) = self.groups.split_at_mut(groups * planes);
        (Codes::new(these, bits, planes), Codes::new(others, bits, planes))
    }

    #[inline(always)]
    pub(super) fn group(&mut self, group: usize) -> CodesGroup<'_> {
        CodesGroup(&mut self.groups[group * self.planes..][..self.bits])
    }

    /// Sets the codes of some positions of a word.
    #[inline(always)]
    pub(super) fn set(&mut self, word: usize, positions: u64, code: u8) {
        for (bit, plane) in self.group(word / GROUP).0.iter_mut().enumerate() {
            let plane = &mut plane[word % GROUP];
            *plane = *plane & !positions | pattern(code, bit) & positions;
        }
    }

    /// The bits of a word in the plane of signs.
    #[inline(always)]
    pub(super) fn signs(&self, word: usize) -> u64 {
        self.groups[self.signs_of(word)][word % GROUP]
    }

    /// Sets them.
    #[inline(always)]
    pub(super) fn set_signs(&mut self, word: usize, signs: u64) {
        let plane = self.signs_of(word);
        self.groups[plane][word % GROUP] = signs;
    }

    #[inline(always)]
    fn signs_of(&self, word: usize) -> usize {
        debug_assert!(self.planes > self.bits, "signs lie elsewhere");
        word / GROUP * self.planes + self.bits
    }

    /// Sets the codes of the 64 positions of a word.
    #[inline(always)]
    pub(super) fn write<C: Cpu>(&mut self, cpu: C, word: usize, codes: &[u8; 64]) {
        for (bit, plane) in self.group(word / GROUP).0.iter_mut().enumerate() {
            plane[word % GROUP] = cpu.plane(codes, bit as u32);
        }
    }
}

/// The codes of one group, lowest bits first.
#[derive(Debug)]
pub(super) struct CodesGroup<'a>(&'a mut [Bits]);

impl CodesGroup<'_> {
    /// Which positions have this code.
    #[inline(always)]
    pub(super) fn equal(&self, code: u8) -> Bits {
        let mut equal = [!0; GROUP];
        for (bit, plane) in self.0.iter().enumerate() {
            let other = !pattern(code, bit);
            equal.iter_mut().zip(plane).for_each(|(equal, plane)| *equal &= plane ^ other);
        }
        equal
    }

    /// Which of `positions` have a code below this one.
    #[inline(always)]
    pub(super) fn below(&self, code: u8, positions: Bits) -> Bits {
        // From the highest plane down: codes differ at the first in which they do.
        let (mut same, mut below) = (positions, [0; GROUP]);
        for (bit, plane) in self.0.iter().enumerate().rev() {
            let wanted = pattern(code, bit);
            for ((below, same), plane) in below.iter_mut().zip(&mut same).zip(plane) {
                *below |= *same & wanted & !plane;
                *same &= !(plane ^ wanted);
            }
        }
        below
    }

    /// Which of `positions` have no code.
    #[inline(always)]
    pub(super) fn none(&self, mut positions: Bits) -> Bits {
        for plane in self.0.iter() {
            positions.iter_mut().zip(plane).for_each(|(positions, plane)| *positions &= !plane);
        }
        positions
    }

    /// Sets the codes of `positions`. Most groups have none of them after most thresholds, and what is not written need
    /// not go back to memory.
    #[inline(always)]
    pub(super) fn set(&mut self, positions: Bits, code: u8) {
        if positions == [0; GROUP] {
            return;
        }
        for (bit, plane) in self.0.iter_mut().enumerate() {
            let wanted = pattern(code, bit);
            plane.iter_mut().zip(positions).for_each(|(plane, set)| *plane = *plane & !set | wanted & set);
        }
    }
}

/// All ones when this bit of the number is set, else zeros.
#[inline(always)]
fn pattern(number: u8, bit: usize) -> u64 {
    (u64::from(number) >> bit & 1).wrapping_neg()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::cpu::Portable;
    use super::*;

    fn bits_where(numbers: &[u8], wanted: impl Fn(u8) -> bool) -> Bits {
        std::array::from_fn(|word| {
            (0..64).fold(0, |bits, bit| bits | u64::from(wanted(numbers[64 * word + bit])) << bit)
        })
    }

    proptest! {
        #[test]
        fn planes_compare_as_numbers(numbers in prop::collection::vec(0..64_u8, 64 * GROUP), code in 1..64_u8, set: Bits) {
            let mut planes = vec![[0; GROUP]; 7];
            let mut codes = Codes::new(&mut planes, 6, 7);
            let words = numbers.as_chunks().0.iter().enumerate();
            words.for_each(|(word, numbers)| codes.write(Portable, word, numbers));
            codes.set_signs(5, set[5]);
            let group = codes.group(0);
            prop_assert_eq!(group.equal(code), bits_where(&numbers, |number| number == code));
            prop_assert_eq!(group.below(code, [!0; GROUP]), bits_where(&numbers, |number| number < code));
            prop_assert_eq!(group.none([!0; GROUP]), bits_where(&numbers, |number| number == 0));
            prop_assert!(group.below(code, set).iter().zip(set).all(|(below, set)| below & !set == 0));
            codes.group(0).set(set, code);
            let changed = codes.group(0).equal(code);
            let before = bits_where(&numbers, |number| number == code);
            prop_assert_eq!(changed, std::array::from_fn(|word| before[word] | set[word]));
            codes.set(3, !0, 1);
            prop_assert_eq!((codes.signs(5), codes.signs(3), codes.group(0).equal(1)[3]), (set[5], 0, !0));
        }
    }
}
