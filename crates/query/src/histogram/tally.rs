//! Counting values.

/// Positions by the byte of their value.
#[derive(Debug)]
pub(super) struct Tally(Box<[u64; 256]>);

impl Tally {
    pub(super) fn new() -> Self {
        Self(Box::new([0; 256]))
    }

    pub(super) fn count(&mut self, values: &[i8]) {
        for &value in values {
            self.0[usize::from(value as u8)] += 1;
        }
    }

    /// Counts those that are the same in both.
    pub(super) fn count_equal(&mut self, values: &[i8], others: &[i8]) {
        for (&value, &other) in values.iter().zip(others) {
            self.0[usize::from(value as u8)] += u64::from(value == other);
        }
    }

    pub(super) fn add(&mut self, other: &Tally) {
        for (sum, more) in self.0.iter_mut().zip(other.0.iter()) {
            *sum += more;
        }
    }

    /// Whether a value was counted that no position of `seeds` seeds can have.
    pub(super) fn exceeds(&self, seeds: u8) -> bool {
        (i8::MIN..=i8::MAX).any(|value| value.unsigned_abs() > seeds && self.of(value) > 0)
    }

    /// The counts of -seeds..=seeds.
    pub(super) fn counts(&self, seeds: u8) -> Vec<u64> {
        let seeds = seeds as i8; // at most 48
        (-seeds..=seeds).map(|value| self.of(value)).collect()
    }

    fn of(&self, value: i8) -> u64 {
        self.0[usize::from(value as u8)]
    }
}
