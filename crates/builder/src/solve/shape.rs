//! Where everything of a level lies in memory.

use std::ops::Range;

use seedbase_index::Level;

use super::item::Item;

/// Rows that are worked on together: as many as a word has bits, so that a tile owns whole words of the
/// waves it writes.
pub(super) const TILE_ROWS: u32 = 64;

/// A block and its places.
#[derive(Clone, Copy, Debug)]
pub(super) struct BlockShape {
    /// Seeds in the mover's row.
    pub(super) own: usize,
    /// Seeds in the opponent's row.
    pub(super) opponent: usize,
    /// Rows and columns of the matrix.
    pub(super) rows: u32,
    pub(super) columns: u32,
    /// Words of a row's bits, and the first word of the first row.
    pub(super) row_words: usize,
    pub(super) state_base: usize,
    pub(super) in_columns: Columns,
    /// Place of the block's first tile among all tiles.
    pub(super) first_tile: usize,
}

/// Where the bits of a block lie column by column, a bit a row.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Columns {
    /// Words of a column, and the first word of the first column.
    words: usize,
    base: usize,
}

impl Columns {
    /// The words of a column.
    #[inline(always)]
    pub(super) fn of(&self, column: u32) -> Range<usize> {
        let start = self.start(column);
        start..start + self.words
    }

    /// The first word of a column.
    #[inline(always)]
    pub(super) fn start(&self, column: u32) -> usize {
        self.base + column as usize * self.words
    }
}

/// Words that lie together plane by plane in the codes of a level; tiles are padded to whole groups.
pub(super) const GROUP: usize = 8;

/// At most [`TILE_ROWS`] consecutive rows of a block.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tile {
    /// The block, by the mover's seeds.
    pub(super) own: usize,
    pub(super) first_row: u32,
    pub(super) rows: u32,
}

/// The blocks and tiles of a level.
#[derive(Debug)]
pub(super) struct Shape {
    pub(super) seeds: usize,
    pub(super) positions: usize,
    pub(super) blocks: Vec<BlockShape>,
    /// All tiles in index order.
    pub(super) tiles: Vec<Tile>,
    /// Words of all rows, those of every tile filled up to whole groups.
    pub(super) state_words: usize,
    /// Words of all columns.
    pub(super) wave_words: usize,
}

impl Shape {
    pub(super) fn new(level: &Level) -> Shape {
        let (mut state_words, mut wave_words) = (0, 0);
        let (mut blocks, mut tiles) = (Vec::new(), Vec::new());
        for block in level.blocks() {
            let shape = BlockShape {
                own: block.own.into(),
                opponent: block.opponent.into(),
                rows: block.rows,
                columns: block.columns,
                row_words: block.columns.div_ceil(64) as usize,
                state_base: state_words,
                in_columns: Columns { words: block.rows.div_ceil(64) as usize, base: wave_words },
                first_tile: tiles.len(),
            };
            state_words += (shape.row_words * shape.rows as usize).next_multiple_of(GROUP);
            wave_words += shape.in_columns.words * shape.columns as usize;
            blocks.push(shape);
            tiles.extend((0..block.rows).step_by(TILE_ROWS as usize).map(|first_row| Tile {
                own: shape.own,
                first_row,
                rows: TILE_ROWS.min(block.rows - first_row),
            }));
        }
        let positions = level.positions() as usize;
        Shape { seeds: level.seeds().into(), positions, blocks, tiles, state_words, wave_words }
    }

    /// Words of a tile's state.
    pub(super) fn tile_words(&self, tile: &Tile) -> usize {
        (tile.rows as usize * self.block(tile.own).row_words).next_multiple_of(GROUP)
    }

    /// The number of the tile that a position is in.
    #[inline(always)]
    pub(super) fn tile_of(&self, item: Item) -> usize {
        self.block(item.own()).first_tile + (item.row() / TILE_ROWS) as usize
    }

    #[inline(always)]
    pub(super) fn block(&self, own: usize) -> &BlockShape {
        &self.blocks[own]
    }
}
