//! Who owns which tiles when a list is worked on by several threads.

use super::super::context::Context;
use super::super::shape::Shape;
use super::update::Place;

/// A cut of the level into parts that one thread each applies updates to.
#[derive(Debug)]
pub(in super::super) struct Owners {
    /// How many consecutive tiles each owner has.
    tiles: Vec<usize>,
    /// The owner of each tile.
    of_tile: Vec<u32>,
}

impl Owners {
    /// Cuts the tiles into about `count` groups of about the same number of words.
    pub(in super::super) fn new(context: &Context<'_>, count: usize) -> Owners {
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
            words += tile.rows as usize * shape.block(tile.own).row_words;
        }
        tiles.push(group);
        Owners { tiles, of_tile }
    }

    pub(super) fn count(&self) -> usize {
        self.tiles.len()
    }

    /// How many consecutive tiles each owner has.
    pub(in super::super) fn tiles(&self) -> &[usize] {
        &self.tiles
    }

    /// The owner of a word.
    #[inline(always)]
    pub(super) fn of(&self, shape: &Shape, place: Place) -> usize {
        let tile = shape.block(place.own()).first_tile + place.row() as usize / 64;
        self.of_tile[tile] as usize
    }
}
