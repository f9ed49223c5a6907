//! Groups of tiles, by which updates are shared out among threads.

use super::super::context::Context;
use super::super::item::Item;
use super::super::shape::Shape;

/// A cut of the level into many groups of consecutive tiles. Threads get runs of them, chosen anew for every wave
/// so that each has as many updates to apply.
#[derive(Debug)]
pub(in super::super) struct Groups {
    /// How many tiles each has.
    tiles: Vec<usize>,
    /// The group of each tile.
    of_tile: Vec<u32>,
}

impl Groups {
    /// Cuts the tiles into about `count` groups of about the same number of words.
    pub(in super::super) fn new(context: &Context<'_>, count: usize) -> Groups {
        let shape = &context.shape;
        let share = shape.state_words.div_ceil(count);
        let (mut tiles, mut of_tile) = (Vec::new(), Vec::with_capacity(shape.tiles.len()));
        let (mut group, mut words) = (0, 0);
        for tile in &shape.tiles {
            if words >= share {
                tiles.push(group);
                (group, words) = (0, 0);
            }
            of_tile.push(tiles.len() as u32);
            group += 1;
            words += shape.tile_words(tile);
        }
        tiles.push(group);
        Groups { tiles, of_tile }
    }

    pub(super) fn count(&self) -> usize {
        self.tiles.len()
    }

    /// How many tiles each group has.
    pub(in super::super) fn tiles(&self) -> &[usize] {
        &self.tiles
    }

    /// The group of a position.
    #[inline(always)]
    pub(super) fn of(&self, shape: &Shape, item: Item) -> usize {
        self.of_tile[shape.tile_of(item)] as usize
    }
}

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
