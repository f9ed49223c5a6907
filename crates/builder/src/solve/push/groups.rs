//! Groups of tiles, by which updates are shared out among threads.

use super::super::context::Context;
use super::super::item::Item;
use super::super::shape::TILE_ROWS;

/// A cut of the level into many groups of consecutive tiles. Threads get runs of them, chosen anew for every wave
/// so that each has as many updates to apply.
#[derive(Debug)]
pub(in super::super) struct Groups {
    /// The words that each has.
    words: Vec<usize>,
    /// The group of each tile, and each block's first tile: close together, as every update asks for both.
    of_tile: Vec<u16>,
    first_tile: Vec<u32>,
}

impl Groups {
    /// Cuts the tiles into about `count` groups of about the same number of words.
    pub(in super::super) fn new(context: &Context<'_>, count: usize) -> Groups {
        let shape = &context.shape;
        let share = shape.state_words.div_ceil(count.min(MOST));
        let (mut words, mut of_tile) = (vec![0], Vec::with_capacity(shape.tiles.len()));
        for tile in &shape.tiles {
            if words[words.len() - 1] >= share {
                words.push(0);
            }
            let group = words.len() - 1;
            of_tile.push(group as u16);
            words[group] += shape.tile_words(tile);
        }
        let first_tile = shape.blocks.iter().map(|block| block.first_tile as u32).collect();
        Groups { words, of_tile, first_tile }
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
    pub(super) fn of(&self, item: Item) -> u16 {
        self.of_tile[(self.first_tile[item.own()] + item.row() / TILE_ROWS) as usize]
    }
}

/// As many groups as can be numbered, and be gone through between two steps.
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
