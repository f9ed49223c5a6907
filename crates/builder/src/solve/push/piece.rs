//! A piece of a wave.

use std::ops::Range;

use super::super::context::Context;
use super::super::item::Item;
use super::groups::Groups;
use super::part::AHEAD;
use super::tell::{Updates, tell};

/// A piece of a wave, told by one thread: its updates, dealt out to the groups that they are of.
#[derive(Debug)]
pub(super) struct Piece {
    updates: Updates,
    dealt: Dealt,
}

impl Piece {
    pub(super) fn new() -> Piece {
        Piece { updates: Updates::new(), dealt: Dealt::default() }
    }

    /// Becomes the updates that positions make.
    #[inline(always)]
    pub(super) fn fill(&mut self, context: &Context<'_>, groups: &Groups, items: &[Item]) {
        let Piece { updates, dealt } = self;
        dealt.clear(groups.count());
        tell(context, items, updates, |updates| {
            updates.iter().for_each(|&update| dealt.add(groups.of(update), update))
        });
        dealt.order();
    }

    /// The updates of consecutive groups, a few at a time.
    #[inline(always)]
    pub(super) fn of_groups(&self, groups: &Range<usize>) -> impl Iterator<Item = &[Item]> + Clone {
        self.dealt.of(groups)
    }

    /// How many updates there are for each group.
    pub(super) fn counts(&self) -> Vec<usize> {
        let groups = 0..self.dealt.next.len();
        groups.map(|group| self.dealt.of(&(group..group + 1)).map(<[Item]>::len).sum()).collect()
    }
}

/// Updates by group. Those of a group are in small chunks that follow each other by turns, as they come: so there is
/// room for all, whatever each group gets, and none of it is moved.
#[derive(Debug, Default)]
struct Dealt {
    chunks: Vec<[Item; AHEAD]>,
    /// The group of each chunk that is used.
    group_of: Vec<u16>,
    /// Where in the chunks the next update of a group goes; at the beginning of a chunk when it needs a new one.
    next: Vec<u32>,
    /// The chunks by group: those of group g are from `start[g]` to `start[g + 1]`.
    ordered: Vec<u32>,
    start: Vec<u32>,
}

impl Dealt {
    fn clear(&mut self, groups: usize) {
        self.group_of.clear();
        self.next.clear();
        self.next.resize(groups, 0);
    }

    #[inline(always)]
    fn add(&mut self, group: usize, update: Item) {
        if self.next[group].is_multiple_of(AHEAD as u32) {
            self.begin_chunk(group);
        }
        let next = &mut self.next[group];
        self.chunks.as_flattened_mut()[*next as usize] = update;
        *next += 1;
    }

    #[inline(never)]
    fn begin_chunk(&mut self, group: usize) {
        let chunk = self.group_of.len();
        if chunk == self.chunks.len() {
            self.chunks.push([Item::default(); AHEAD]);
        }
        self.group_of.push(group as u16);
        self.next[group] = (chunk * AHEAD) as u32;
    }

    /// Puts the chunks in order of their groups, by counting.
    fn order(&mut self) {
        let Dealt { group_of, next, ordered, start, .. } = self;
        start.clear();
        start.resize(next.len() + 2, 0);
        group_of.iter().for_each(|&group| start[usize::from(group) + 2] += 1);
        (2..start.len()).for_each(|group| start[group] += start[group - 1]);
        ordered.resize(group_of.len(), 0);
        for (chunk, &group) in group_of.iter().enumerate() {
            let place = &mut start[usize::from(group) + 1];
            ordered[*place as usize] = chunk as u32;
            *place += 1;
        }
        start.pop();
    }

    /// The updates of consecutive groups, chunk by chunk.
    #[inline(always)]
    fn of(&self, groups: &Range<usize>) -> impl Iterator<Item = &[Item]> + Clone {
        let ordered = &self.ordered[self.start[groups.start] as usize..self.start[groups.end] as usize];
        ordered.iter().map(|&chunk| {
            let chunk = chunk as usize;
            let end = self.next[usize::from(self.group_of[chunk])] as usize;
            // Only a group's last chunk may have room left.
            let len = if end / AHEAD == chunk { end % AHEAD } else { AHEAD };
            &self.chunks[chunk][..len]
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const GROUPS: usize = 5;

    proptest! {
        /// Whatever each group gets: all of it comes, in order, and nothing else, after other updates were dealt out
        /// before.
        #[test]
        fn groups_get_what_is_dealt_to_them(
            groups in prop::collection::vec(0..GROUPS, 0..1000), before in prop::collection::vec(0..GROUPS, 0..100),
        ) {
            let update = |i| Item::new(1, i as u32, 2);
            let mut dealt = Dealt::default();
            for groups in [&before, &groups] {
                dealt.clear(GROUPS);
                groups.iter().enumerate().for_each(|(i, &group)| dealt.add(group, update(i)));
                dealt.order();
            }
            for run in (0..=GROUPS).flat_map(|start| (start..=GROUPS).map(move |end| start..end)) {
                prop_assert!(dealt.of(&run).all(|updates| (1..=AHEAD).contains(&updates.len())));
                let expected = run.clone().flat_map(|wanted| {
                    groups.iter().enumerate().filter(move |&(_, &group)| group == wanted).map(|(i, _)| update(i))
                });
                prop_assert!(dealt.of(&run).flatten().copied().eq(expected));
            }
        }
    }
}
