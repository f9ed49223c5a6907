//! Counting values.

/// Positions by the byte of their value.
#[derive(Debug)]
pub(crate) struct Tally(Box<[u64; 256]>);

impl Tally {
    pub(crate) fn new() -> Self {
        Self(Box::new([0; 256]))
    }

    pub(crate) fn count(&mut self, values: &[i8]) {
        for &value in values {
            self.0[usize::from(value as u8)] += 1;
        }
    }

    pub(crate) fn add(&mut self, other: &Tally) {
        for (sum, more) in self.0.iter_mut().zip(other.0.iter()) {
            *sum += more;
        }
    }

    pub(crate) fn plus(mut self, other: &Tally) -> Self {
        self.add(other);
        self
    }

    /// Whether a value was counted that no position of `seeds` seeds can have.
    pub(crate) fn exceeds(&self, seeds: u8) -> bool {
        (i8::MIN..=i8::MAX).any(|value| value.unsigned_abs() > seeds && self.of(value) > 0)
    }

    /// The counts of -seeds..=seeds.
    pub(crate) fn counts(&self, seeds: u8) -> Vec<u64> {
        let seeds = seeds as i8; // at most 48
        (-seeds..=seeds).map(|value| self.of(value)).collect()
    }

    fn of(&self, value: i8) -> u64 {
        self.0[usize::from(value as u8)]
    }
}
