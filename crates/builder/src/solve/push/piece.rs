//! A piece of a wave.

use std::ops::Range;

use super::super::context::Context;
use super::super::item::Item;
use super::groups::Groups;
use super::tell::{Updates, tell};

/// A piece of a wave, told by one thread: its updates.
#[derive(Debug)]
pub(super) struct Piece {
    updates: Updates,
    /// The updates as they come, and the group of each.
    told: Vec<Item>,
    groups: Vec<u16>,
    /// The updates sorted by group: those of group g are from `start[g]` to `start[g + 1]`.
    sorted: Vec<Item>,
    start: Vec<u32>,
}

impl Piece {
    pub(super) fn new() -> Piece {
        let (told, groups, sorted, start) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Piece { updates: Updates::new(), told, groups, sorted, start }
    }

    /// Becomes the updates that positions make, sorted by counting.
    #[inline(always)]
    pub(super) fn fill(&mut self, context: &Context<'_>, groups: &Groups, items: &[Item]) {
        let Piece { updates, told, groups: of_told, start, .. } = self;
        told.clear();
        of_told.clear();
        start.clear();
        start.resize(groups.count() + 2, 0);
        tell(context, items, updates, |updates| {
            told.extend_from_slice(updates);
            of_told.extend(updates.iter().map(|update| {
                let group = groups.of(*update);
                start[usize::from(group) + 2] += 1;
                group
            }));
        });
        self.sort();
    }

    /// Puts what was told in order; `start[g + 2]` says how much there is of group g.
    #[inline(always)]
    fn sort(&mut self) {
        let Piece { told, groups, sorted, start, .. } = self;
        (2..start.len()).for_each(|i| start[i] += start[i - 1]);
        sorted.resize(told.len(), Item::default());
        for (update, group) in told.iter().zip(groups.iter()) {
            let next = &mut start[usize::from(*group) + 1];
            sorted[*next as usize] = *update;
            *next += 1;
        }
        start.pop();
    }

    /// The updates of consecutive groups.
    pub(super) fn of_groups(&self, groups: &Range<usize>) -> &[Item] {
        &self.sorted[self.start[groups.start] as usize..self.start[groups.end] as usize]
    }

    /// How many updates there are for each group.
    pub(super) fn counts(&self) -> Vec<usize> {
        self.start.windows(2).map(|ends| (ends[1] - ends[0]) as usize).collect()
    }
}
