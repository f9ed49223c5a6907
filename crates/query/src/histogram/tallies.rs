//! Counting several numbers of the same positions.

use super::tally::Tally;

/// Positions by each of `N` numbers, and if there are two of them also those where they are the same.
#[derive(Debug)]
pub(super) struct Tallies<const N: usize> {
    pub(super) each: [Tally; N],
    pub(super) equal: Tally,
}

impl<const N: usize> Tallies<N> {
    pub(super) fn new() -> Self {
        Self { each: std::array::from_fn(|_| Tally::new()), equal: Tally::new() }
    }

    /// Counts positions by their numbers, each in the order of the positions.
    pub(super) fn count(&mut self, numbers: [&[i8]; N]) {
        self.each.iter_mut().zip(numbers).for_each(|(tally, values)| tally.count(values));
        if let [first, second] = &numbers[..] {
            self.equal.count_equal(first, second);
        }
    }

    pub(super) fn plus(mut self, other: Tallies<N>) -> Self {
        self.each.iter_mut().zip(&other.each).for_each(|(sum, more)| sum.add(more));
        self.equal.add(&other.equal);
        self
    }
}
