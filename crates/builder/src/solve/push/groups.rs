//! Groups of tiles, by which updates are shared out among threads.

use super::super::context::Context;
use super::super::item::Item;
use super::super::shape::{BlockShape, TILE_ROWS};

/// A cut of the level into many groups of consecutive tiles. Threads get runs of them, chosen anew for every round
/// so that each has as many updates to apply.
#[derive(Debug)]
pub(in super::super) struct Groups {
    /// The words that each has.
    words: Vec<usize>,
    /// By the mover's seeds; a table of 64 is looked into without a check.
    of_block: [GroupsOfBlock; 64],
}

/// A block's groups have so many rows each, but for the last, that shifting the number of a row tells its group.
#[derive(Clone, Copy, Debug, Default)]
struct GroupsOfBlock {
    first: u32,
    shift: u32,
}

impl Groups {
    /// Cuts the tiles into about `count` groups, or twice as many, and at least one a block.
    pub(in super::super) fn new(context: &Context<'_>, count: usize) -> Groups {
        let shape = &context.shape;
        let share = shape.state_words.div_ceil(count.min(MOST));
        let (mut words, mut of_block) = (Vec::new(), [GroupsOfBlock::default(); 64]);
        for block in &shape.blocks {
            let shift = shift(block, share);
            of_block[block.own] = GroupsOfBlock { first: words.len() as u32, shift };
            let tiles = &shape.tiles[block.first_tile..][..block.rows.div_ceil(TILE_ROWS) as usize];
            let of_group = |tiles: &[_]| tiles.iter().map(|tile| shape.tile_words(tile)).sum::<usize>();
            words.extend(tiles.chunks((1 << shift) / TILE_ROWS as usize).map(of_group));
        }
        Groups { words, of_block }
    }

    pub(super) fn count(&self) -> usize {
        self.words.len()
    }

    /// The words that each group has.
    pub(in super::super) fn words(&self) -> &[usize] {
        &self.words
    }

    /// The group of a position.
    #[inline(always)]
    pub(in super::super) fn of(&self, item: Item) -> usize {
        let GroupsOfBlock { first, shift } = self.of_block[item.own() % 64];
        (first + (item.row() >> shift)) as usize
    }
}

/// A group of the block has 2^shift rows: whole tiles of no more than so many words, if one tile has not more.
fn shift(block: &BlockShape, words: usize) -> u32 {
    (words / block.row_words).clamp(TILE_ROWS as usize, 1 << 30).ilog2()
}

/// Groups that are asked for at most: twice as many, and one more a block, can be numbered by 16 bits and be gone through
/// between two steps.
const MOST: usize = 4096;

/// Cuts groups with so many updates each into at most `parts` runs of about the same number of updates: the group
/// after each run.
pub(super) fn runs(updates: &[usize], parts: usize) -> Vec<usize> {
    let share = updates.iter().sum::<usize>().div_ceil(parts).max(1);
    let (mut ends, mut got, mut wanted) = (Vec::with_capacity(parts), 0, share);
    for (group, updates) in updates.iter().enumerate() {
        got += updates;
        if got >= wanted {
            ends.push(group + 1);
            wanted = (got / share + 1) * share;
        }
    }
    match ends.last_mut() {
        Some(last) if ends_all(*last, updates) => *last = updates.len(),
        _ => ends.push(updates.len()),
    }
    ends
}

/// Whether there is nothing behind a run.
fn ends_all(end: usize, updates: &[usize]) -> bool {
    updates[end..].iter().all(|&updates| updates == 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_cover_all_groups_and_share_the_work() {
        assert_eq!(runs(&[1, 1, 1, 1], 2), [2, 4]);
        assert_eq!(runs(&[0, 9, 0, 1, 1], 2), [2, 5]);
        assert_eq!(runs(&[3, 0, 0], 4), [3]);
        assert_eq!(runs(&[0, 0], 4), [2]);
        assert_eq!(runs(&[5, 5, 5, 5, 5, 5], 3), [2, 4, 6]);
    }
}
