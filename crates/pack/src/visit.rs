//! Going through the positions of a tile in the order in which they are coded, with what is expected of each.

use seedbase_rules::Rules;

use crate::fields::{FieldFinder, Fields, MOST_FIELDS};
use crate::halves::{Columns, Rows, SIDES, row_steps};
use crate::numbers::{Kind, Numbers};
use crate::predictor::{WEIGHT_SETS, Weights, column_sums};
use crate::shape::{TILE_COLUMNS, TILE_ROWS, Tile};
use crate::step::Step;

/// A tile, its halves and what is known of it.
#[derive(Clone, Copy)]
pub(crate) struct Known<'a> {
    pub(crate) kind: Kind,
    pub(crate) rules: Rules,
    pub(crate) tile: Tile,
    /// Seeds of the mover.
    pub(crate) own: u8,
    pub(crate) rows: &'a Rows,
    pub(crate) columns: &'a Columns,
    /// The numbers of [`Kind::companions`].
    pub(crate) companions: &'a [&'a Numbers],
}

impl<'a> Known<'a> {
    /// The mover's seeds less the opponent's.
    pub(crate) fn ahead(&self) -> i16 {
        2 * i16::from(self.own) - self.kind.seeds
    }

    /// What finds the fields of its rows.
    pub(crate) fn fields(&self) -> FieldFinder<'a> {
        FieldFinder::new(self.kind, self.rules, self.rows, self.columns, self.companions)
    }

    /// A bit for every column of a row that has a number to be coded.
    pub(crate) fn coded(&self, row: usize) -> u32 {
        let Some(none) = self.kind.without_depth() else { return u32::MAX };
        let known = self.companions[0][row];
        (0..TILE_COLUMNS).fold(0, |coded, column| coded | u32::from(known[column] != none) << column)
    }
}

/// A number for each of the rows that are decoded side by side.
pub(crate) type BySide = [i16; SIDES];

/// What is expected of the positions that are decoded side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Expected {
    /// Their numbers, with [`Kind::fraction`] bits after the binary point.
    pub(crate) number: BySide,
    /// How far off these may be, likewise.
    pub(crate) error: BySide,
    /// Their classes, below [`crate::fields::CLASSES`].
    pub(crate) class: BySide,
}

/// Positions that are decoded side by side: a column of the rows of a step.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Positions {
    step: usize,
    steps: usize,
    pub(crate) column: usize,
    /// A bit for every side that has a number to be coded.
    coded: u8,
}

impl Positions {
    pub(crate) fn new(step: usize, steps: usize, column: usize, coded: u8) -> Self {
        Self { step, steps, column, coded }
    }

    /// Whether a side has a number to be coded.
    #[inline(always)]
    pub(crate) fn has(self, side: usize) -> bool {
        self.coded >> side & 1 == 1
    }

    /// The row of a side.
    #[inline(always)]
    pub(crate) fn row(self, side: usize) -> usize {
        self.step + side * self.steps
    }
}

/// Takes the positions of a tile one after the other and says their numbers.
pub(crate) trait Coder {
    /// The numbers of those that are to be coded; for others it may say anything.
    fn numbers(&mut self, positions: Positions, expected: &Expected) -> BySide;
}

/// Numbers decoded so far, and to the left of each that of its parents.
pub(crate) struct Decoded {
    pub(crate) numbers: Numbers,
    pub(crate) left: Numbers,
    pub(crate) second_left: Numbers,
    pub(crate) fields: [Fields; TILE_ROWS],
}

/// Goes through a tile, or only through as many steps as are wanted, each of a row of every side. Positions that are
/// not coded get a number that helps to predict others.
pub(crate) fn visit(
    known: &Known<'_>,
    weights: &[Weights; WEIGHT_SETS],
    wanted: usize,
    coder: &mut impl Coder,
) -> Numbers {
    let mut decoded = Decoded {
        numbers: [[0; TILE_COLUMNS]; TILE_ROWS],
        left: [[0; TILE_COLUMNS]; TILE_ROWS],
        second_left: [[0; TILE_COLUMNS]; TILE_ROWS],
        fields: [[[0; TILE_COLUMNS]; MOST_FIELDS]; TILE_ROWS],
    };
    let finder = known.fields();
    let sums = weights.each_ref().map(|weights| column_sums(&weights.number, known.columns));
    for number in 0..row_steps(known.tile.rows).min(wanted) {
        let set = usize::from(number > 0);
        let mut step = Step::new(known, &finder, &weights[set], &sums[set], &mut decoded, number);
        for column in 0..known.tile.columns {
            step.decode(known, column, coder);
        }
        step.end(&mut decoded);
    }
    decoded.numbers
}
