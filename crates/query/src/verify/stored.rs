//! Stored values, column by column.

use seedbase_index::Block;
use seedbase_table::Values;

/// Some neighbouring columns of a block, each in one piece.
pub(super) struct StoredColumns {
    rows: usize,
    values: Vec<i8>,
}

impl StoredColumns {
    /// Decodes `columns` columns from the column `first` on. Rows are read, columns are written: the columns are few
    /// enough for the places written next to stay in cache.
    pub(super) fn decode(values: Values<'_>, block: Block, first: u32, columns: usize) -> Self {
        let rows = block.rows as usize;
        let mut turned = vec![0; rows * columns];
        let mut across = vec![0; columns];
        for row in 0..rows {
            values.decode(block.index(row as u32, first), &mut across);
            for (column, value) in across.iter().enumerate() {
                turned[column * rows + row] = *value;
            }
        }
        Self { rows, values: turned }
    }

    /// A column by its place among those decoded.
    pub(super) fn column(&self, column: usize) -> &[i8] {
        &self.values[column * self.rows..][..self.rows]
    }
}
