//! Where the rows of every block lie.

use super::item::Item;
use super::shape::{BlockShape, Shape};

/// The places of all rows in the state, close together, as every update asks for one. Blocks are numbered 0 to 48 by the
/// mover's seeds; a table of 64 is looked into without a check.
#[derive(Debug)]
pub(super) struct Rows([RowsOfBlock; 64]);

#[derive(Clone, Copy, Debug, Default)]
struct RowsOfBlock {
    /// The first word of the first row.
    base: usize,
    /// Words of a row.
    words: usize,
}

impl Rows {
    pub(super) fn new(shape: &Shape) -> Rows {
        let rows = |block: &BlockShape| RowsOfBlock { base: block.state_base, words: block.row_words };
        Rows(std::array::from_fn(|own| shape.blocks.get(own).map(rows).unwrap_or_default()))
    }

    /// The word of the state that a position is in.
    #[inline(always)]
    pub(super) fn word_of(&self, item: Item) -> usize {
        let rows = self.0[item.own() % 64];
        rows.base + item.row() as usize * rows.words + item.column() as usize / 64
    }
}
