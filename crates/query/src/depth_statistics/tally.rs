//! Counting depths.

/// The deepest positions that are named, of the wins and of the losses.
const NAMED: usize = 5;

/// Counts by depth, and the first few indices of the greatest.
#[derive(Debug, Default, PartialEq)]
pub(super) struct DepthTally {
    /// By depth; the last is not 0.
    pub(super) positions: Vec<u64>,
    pub(super) deepest: Vec<u64>,
}

impl DepthTally {
    /// Counts a position after all those with smaller indices.
    pub(super) fn count(&mut self, index: u64, depth: u16) {
        let depth = usize::from(depth);
        if depth >= self.positions.len() {
            self.positions.resize(depth + 1, 0);
            self.deepest.clear();
        }
        self.positions[depth] += 1;
        if depth + 1 == self.positions.len() && self.deepest.len() < NAMED {
            self.deepest.push(index);
        }
    }

    /// With those of later positions.
    pub(super) fn and(mut self, later: DepthTally) -> Self {
        if later.positions.len() > self.positions.len() {
            self.deepest.clear();
            self.positions.resize(later.positions.len(), 0);
        }
        if later.positions.len() == self.positions.len() {
            self.deepest.extend(later.deepest);
            self.deepest.truncate(NAMED);
        }
        self.positions.iter_mut().zip(later.positions).for_each(|(sum, more)| *sum += more);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn counted(depths: &[u16], first: u64) -> DepthTally {
        let mut tally = DepthTally::default();
        (first..).zip(depths).for_each(|(index, &depth)| tally.count(index, depth));
        tally
    }

    proptest! {
        #[test]
        fn parts_make_the_whole(depths in prop::collection::vec(0..5_u16, 0..60), at: prop::sample::Index) {
            let (whole, at) = (counted(&depths, 0), at.index(depths.len() + 1));
            let parts = counted(&depths[..at], 0).and(counted(&depths[at..], at as u64));
            prop_assert_eq!(&parts, &whole);
            let largest = depths.iter().max();
            let deepest = (0..).zip(&depths).filter(|(_, depth)| Some(*depth) == largest).map(|(index, _)| index);
            prop_assert_eq!(whole.deepest, deepest.take(NAMED).collect::<Vec<_>>());
            prop_assert_eq!(whole.positions.len(), largest.map_or(0, |&depth| usize::from(depth) + 1));
        }
    }
}
