//! What comes out.

use std::time::Duration;

use super::huge::Huge;
use super::marks::Depths;

/// A solved level.
#[derive(Debug)]
pub(crate) struct Solution {
    pub(super) values: Huge<i8>,
    pub(super) depths: Depths,
    /// The largest depth; depths were stored or not.
    pub(crate) largest_depth: u16,
    /// Positions of a value above 0.
    pub(crate) wins: u64,
    /// Positions of a value below 0.
    pub(crate) losses: u64,
    /// Waves in which they were decided.
    pub(crate) waves: u64,
    /// Time spent preparing, on exits and on thresholds.
    pub(crate) phases: [Duration; 3],
}

impl Solution {
    /// The value of every position in index order.
    pub(crate) fn values(&self) -> &[i8] {
        &self.values
    }

    /// Calls `each` with the depths of the positions in index order, `size` at a time; not at all when they
    /// were left out.
    pub(crate) fn depths<E>(&self, size: usize, each: impl FnMut(&[u16]) -> Result<(), E>) -> Result<(), E> {
        self.depths.chunks(size, each)
    }
}
