//! The numbers of a plain table, tile by tile.

use seedbase_index::rank;
use seedbase_rules::{Half, Rules};
use seedbase_table::{Plane, Table};

use crate::halves::{Columns, HalvesOfLevel, Rows};
use crate::numbers::{Kind, LARGEST_NUMBER, Numbers};
use crate::shape::{Part, Shape, TILE_COLUMNS, TILE_ROWS, Tile};
use crate::visit::Known;

/// Depths of 255 plies and more in a tile, by row and column.
pub(crate) type Larger = Vec<(usize, usize, u16)>;

/// A plain table and how its level is cut up.
pub(crate) struct Source<'a> {
    pub(crate) table: &'a Table,
    pub(crate) shape: Shape,
    pub(crate) halves: HalvesOfLevel,
}

/// A tile with the numbers of a plane and of those it depends on.
pub(crate) struct TileOf<'a> {
    pub(crate) tile: Tile,
    pub(crate) own: u8,
    pub(crate) rows: &'a Rows,
    pub(crate) columns: &'a Columns,
    pub(crate) numbers: Numbers,
    pub(crate) larger: Larger,
    companions: Vec<Numbers>,
}

impl<'a> Source<'a> {
    pub(crate) fn new(table: &'a Table) -> Self {
        let level = table.level();
        Self { table, shape: Shape::new(level), halves: HalvesOfLevel::new(level) }
    }

    pub(crate) fn rules(&self) -> Rules {
        self.table.header().game().rules()
    }

    /// A tile of a part with all that is needed to code a plane of it.
    pub(crate) fn tile(&self, kind: Kind, part: &Part, tile: Tile) -> TileOf<'_> {
        let own = part.matrix.own;
        let rows = self.halves.rows(&self.shape, own, tile.first_row);
        let columns = self.halves.columns(&self.shape, own, tile.first_column);
        let mut larger = Larger::new();
        let companions =
            kind.companions().iter().map(|&plane| self.numbers(plane, part, tile, rows, &mut larger)).collect();
        larger.clear();
        let numbers = self.numbers(kind.plane, part, tile, rows, &mut larger);
        TileOf { tile, own, rows, columns, numbers, larger, companions }
    }

    fn numbers(&self, plane: Plane, part: &Part, tile: Tile, rows: &Rows, larger: &mut Larger) -> Numbers {
        let mut numbers = [[0; TILE_COLUMNS]; TILE_ROWS];
        for (row, numbers) in numbers.iter_mut().enumerate().take(tile.rows) {
            let index = part.matrix.index(rank(&Half::new(rows.half(row))), tile.first_column as u32);
            self.decode(plane, index, &mut numbers[..tile.columns], |column, depth| larger.push((row, column, depth)));
        }
        numbers
    }

    fn decode(&self, plane: Plane, index: u64, out: &mut [i16], mut larger: impl FnMut(usize, u16)) {
        let count = out.len();
        let values = match plane {
            Plane::Values => Some(self.table.values()),
            Plane::Ceilings => self.table.ceilings(),
            Plane::Depths | Plane::CeilingDepths => None,
        };
        if let Some(values) = values {
            let mut decoded = [0; TILE_COLUMNS];
            values.decode(index, &mut decoded[..count]);
            out.iter_mut().zip(decoded).for_each(|(out, value)| *out = value.into());
            return;
        }
        let depths = if plane == Plane::Depths { self.table.depths() } else { self.table.ceiling_depths() };
        let mut decoded = [0; TILE_COLUMNS];
        depths.expect("a plane of the header is there").decode(index, &mut decoded[..count]);
        for (column, (out, &depth)) in out.iter_mut().zip(&decoded).enumerate() {
            *out = depth.min(LARGEST_NUMBER as u16) as i16;
            if depth >= LARGEST_NUMBER as u16 {
                larger(column, depth);
            }
        }
    }
}

impl TileOf<'_> {
    /// Calls `then` with what is known of the tile.
    pub(crate) fn known<T>(&self, kind: Kind, rules: Rules, then: impl FnOnce(&Known<'_>) -> T) -> T {
        let companions: Vec<&Numbers> = self.companions.iter().collect();
        let (tile, own, rows, columns) = (self.tile, self.own, self.rows, self.columns);
        then(&Known { kind, rules, tile, own, rows, columns, companions: &companions })
    }
}
