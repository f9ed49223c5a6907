//! How a level is cut into tiles and coded blocks.

use seedbase_index::{Block, Level};

/// Rows of a tile: halves of the mover.
pub(crate) const TILE_ROWS: usize = 48;
/// Columns of a tile: halves of the opponent. As many as a vector has lanes.
pub(crate) const TILE_COLUMNS: usize = 16;
/// Positions of a coded block: those of a whole tile. Where tiles are smaller a block has several.
pub(crate) const BLOCK_POSITIONS: usize = TILE_ROWS * TILE_COLUMNS;

/// The part of a level in which the mover has `own` seeds, cut into tiles.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    pub(crate) matrix: Block,
    /// Tiles side by side.
    pub(crate) across: usize,
    /// All tiles.
    pub(crate) tiles: usize,
    /// Tiles of a coded block; the last block may have fewer.
    pub(crate) tiles_a_block: usize,
    /// Number of its first coded block.
    pub(crate) first_block: u64,
}

impl Part {
    fn new(matrix: Block, first_block: u64) -> Part {
        let (rows, columns) = (matrix.rows as usize, matrix.columns as usize);
        let across = columns.div_ceil(TILE_COLUMNS);
        let of_one = rows.min(TILE_ROWS) * columns.min(TILE_COLUMNS);
        let tiles_a_block = (BLOCK_POSITIONS / of_one.max(1)).max(1);
        Part { matrix, across, tiles: across * rows.div_ceil(TILE_ROWS), tiles_a_block, first_block }
    }

    /// Coded blocks of this part.
    pub(crate) fn blocks(&self) -> u64 {
        self.tiles.div_ceil(self.tiles_a_block) as u64
    }

    /// The tile with this number, which must be below [`Part::tiles`].
    pub(crate) fn tile(&self, number: usize) -> Tile {
        let (first_row, first_column) = (number / self.across * TILE_ROWS, number % self.across * TILE_COLUMNS);
        Tile {
            first_row,
            first_column,
            rows: (self.matrix.rows as usize - first_row).min(TILE_ROWS),
            columns: (self.matrix.columns as usize - first_column).min(TILE_COLUMNS),
        }
    }

    /// The tiles of one of its coded blocks.
    pub(crate) fn tiles_of(&self, block: u64) -> impl Iterator<Item = Tile> + '_ {
        let first = (block - self.first_block) as usize * self.tiles_a_block;
        (first..self.tiles.min(first + self.tiles_a_block)).map(|number| self.tile(number))
    }
}

/// A rectangle of the matrix of a part, in its packed order of rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tile {
    pub(crate) first_row: usize,
    pub(crate) first_column: usize,
    pub(crate) rows: usize,
    pub(crate) columns: usize,
}

/// Where a position lies among the coded blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// Number of the coded block.
    pub(crate) block: u64,
    /// Which number of the block: tile after tile, row after row, [`TILE_COLUMNS`] to a row.
    pub(crate) at: usize,
}

/// The parts of a level.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    parts: Vec<Part>,
}

impl Shape {
    pub(crate) fn new(level: &Level) -> Shape {
        let mut first_block = 0;
        let part = |matrix| {
            let part = Part::new(matrix, first_block);
            first_block += part.blocks();
            part
        };
        Shape { parts: level.blocks().map(part).collect() }
    }

    pub(crate) fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The part in which the mover has so many seeds.
    pub(crate) fn part(&self, own: u8) -> &Part {
        &self.parts[usize::from(own)]
    }

    /// Coded blocks of the level.
    pub(crate) fn blocks(&self) -> u64 {
        self.parts.last().map_or(0, |part| part.first_block + part.blocks())
    }

    /// The part that a coded block belongs to.
    pub(crate) fn part_of(&self, block: u64) -> &Part {
        let after = self.parts.partition_point(|part| part.first_block <= block);
        &self.parts[after - 1]
    }

    /// Where the position at a row, in packed order, and a column lies.
    pub(crate) fn place(&self, own: u8, row: usize, column: usize) -> Place {
        let part = self.part(own);
        let tile = row / TILE_ROWS * part.across + column / TILE_COLUMNS;
        let rows = (part.matrix.rows as usize).min(TILE_ROWS);
        let at =
            tile % part.tiles_a_block * rows * TILE_COLUMNS + row % TILE_ROWS * TILE_COLUMNS + column % TILE_COLUMNS;
        Place { block: part.first_block + (tile / part.tiles_a_block) as u64, at }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_position_has_a_place_of_its_own_in_a_tile_of_its_block() {
        for seeds in 0..=8 {
            let level = Level::new(seeds).unwrap();
            let shape = Shape::new(&level);
            let mut places = HashSet::new();
            for matrix in level.blocks() {
                for row in 0..matrix.rows as usize {
                    for column in 0..matrix.columns as usize {
                        let place = shape.place(matrix.own, row, column);
                        assert_eq!(shape.part_of(place.block).matrix, matrix);
                        let mut before = 0;
                        let inside = shape.part(matrix.own).tiles_of(place.block).any(|tile| {
                            let at = place.at.wrapping_sub(before);
                            before += tile.rows * TILE_COLUMNS;
                            (tile.first_row + at / TILE_COLUMNS, tile.first_column + at % TILE_COLUMNS) == (row, column)
                        });
                        assert!(inside, "{matrix:?} {row} {column} {place:?}");
                        assert!(places.insert((place.block, place.at)));
                    }
                }
            }
            assert_eq!(places.len() as u64, level.positions());
            assert_eq!(shape.blocks(), places.iter().map(|place| place.0).collect::<HashSet<_>>().len() as u64);
        }
    }
}
