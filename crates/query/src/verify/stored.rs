//! Stored scores, column by column.

use seedbase_index::Block;

use crate::forward::{Measure, Score};

/// Some neighbouring columns of a block, each in one piece.
pub(super) struct StoredColumns<S> {
    rows: usize,
    scores: Vec<S>,
}

impl<S: Score> StoredColumns<S> {
    /// Decodes `columns` columns from the column `first` on. Rows are read, columns are written: the columns are few
    /// enough for the places written next to stay in cache.
    pub(super) fn decode(measure: impl Measure<Score = S>, block: Block, first: u32, columns: usize) -> Self {
        let rows = block.rows as usize;
        let mut turned = vec![S::NONE; rows * columns];
        let mut across = vec![S::NONE; columns];
        for row in 0..rows {
            measure.stored(block.index(row as u32, first), &mut across);
            for (column, score) in across.iter().enumerate() {
                turned[column * rows + row] = *score;
            }
        }
        Self { rows, scores: turned }
    }

    /// A column by its place among those decoded.
    pub(super) fn column(&self, column: usize) -> &[S] {
        &self.scores[column * self.rows..][..self.rows]
    }
}
