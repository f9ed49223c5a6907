//! What a row's moves reach.

use super::super::bits::for_each_bit;
use super::super::shape::BlockShape;

/// The most steps that a row has.
pub(super) const STEPS: usize = 6;

/// The positions of a row that were reached by each of its steps: a word for each of the row's, and one more.
#[derive(Debug, Default)]
pub(super) struct Reached {
    pub(super) steps: [Vec<u64>; STEPS],
    /// A bit for every word in which any were.
    pub(super) touched: Vec<u64>,
    /// The columns that the row leads to; room that is used again for every row.
    pub(super) hits: [Hit; HITS],
}

/// As many as any number of hits needs no check for.
pub(super) const HITS: usize = STEPS.next_power_of_two();

/// A column that a step of a row leads to.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Hit {
    /// Under which step it is noted what is reached.
    pub(super) place: usize,
    /// The number of the step's slot.
    pub(super) slot: usize,
    /// The first word of the column.
    pub(super) start: usize,
    /// The first words of the column that are wanted.
    pub(super) wanted: u64,
}

impl Reached {
    /// Makes room for the rows of a block. Nothing is reached.
    pub(super) fn reset(&mut self, block: &BlockShape) {
        let Reached { steps, touched, .. } = self;
        let words = block.row_words + 1;
        for (room, words) in steps.iter_mut().map(|step| (step, words)).chain([(touched, words.div_ceil(64))]) {
            room.clear();
            room.resize(words, 0);
        }
    }

    /// Calls `each` with every word in which any were reached, and what was reached there step by step; nothing is any
    /// more.
    #[inline(always)]
    pub(super) fn take(&mut self, mut each: impl FnMut(usize, [u64; STEPS])) {
        let Reached { steps, touched, .. } = self;
        take_places(touched, |word| each(word, steps.each_mut().map(|words| std::mem::take(&mut words[word]))));
    }

    /// The same where all steps are as one.
    #[inline(always)]
    pub(super) fn take_one(&mut self, mut each: impl FnMut(usize, u64)) {
        let Reached { steps: [words, ..], touched, .. } = self;
        take_places(touched, |word| each(word, std::mem::take(&mut words[word])));
    }
}

/// Calls `each` with the place of every bit, and unsets it.
#[inline(always)]
fn take_places(bits: &mut [u64], mut each: impl FnMut(usize)) {
    for (group, bits) in bits.iter_mut().enumerate() {
        for_each_bit(std::mem::take(bits), |bit| each(64 * group + bit as usize));
    }
}
