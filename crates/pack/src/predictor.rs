//! What a number is expected to be, and how far off that may be: two weighted sums.
// Loops over lanes by their number become vector instructions; zipped iterators of several arrays do not always.
#![allow(clippy::needless_range_loop)]

use seedbase_rules::ROW;

use crate::fields::{Fields, field_count};
use crate::halves::{Columns, Rows};
use crate::numbers::{Kind, Lane};
use crate::shape::TILE_COLUMNS;

/// Inputs that do not depend on the plane: 1, the mover's seeds less the opponent's, pits of both and how they
/// differ from the nearest parent's, numbers above, numbers to the left.
pub(crate) const OF_HALVES: usize = 2;
pub(crate) const ABOVE: usize = OF_HALVES + 4 * ROW;
pub(crate) const LEFT: usize = ABOVE + 6;
pub(crate) const OF_FIELDS: usize = LEFT + 3;

/// Inputs of the error: 1, the mover's seeds less the opponent's, five differences, the fields.
pub(crate) const DIFFERENCES: usize = 2;
pub(crate) const ERROR_FIELDS: usize = DIFFERENCES + 5;

/// Rows without a row above them, and all others, have weights of their own.
pub(crate) const WEIGHT_SETS: usize = 2;

/// The weights of a plane: integers, of which [`Kind::fraction`] bits are after the binary point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Weights {
    pub(crate) number: Vec<i16>,
    pub(crate) error: Vec<i16>,
}

/// Weights of a sum for the number, and for the error.
pub(crate) const fn weight_counts(kind: Kind) -> (usize, usize) {
    let fields = field_count(kind.plane);
    (OF_FIELDS + 3 * fields, ERROR_FIELDS + fields)
}

impl Weights {
    pub(crate) fn zero(kind: Kind) -> Self {
        let (number, error) = weight_counts(kind);
        Self { number: vec![0; number], error: vec![0; error] }
    }
}

/// What the numbers above a row say of it: those of three parents, and to the left of these.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Above<'a> {
    pub(crate) first: &'a Lane,
    pub(crate) second: &'a Lane,
    pub(crate) third: &'a Lane,
    pub(crate) first_left: &'a Lane,
    pub(crate) first_second_left: &'a Lane,
    pub(crate) second_left: &'a Lane,
    /// The fields of the first.
    pub(crate) fields: &'a Fields,
}

/// The sums of a row as far as they do not need numbers of that row.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct RowSums {
    pub(crate) number: Lane,
    pub(crate) error: Lane,
    /// What the fields of a position add for a position whose left parent it is.
    pub(crate) to_the_right: Lane,
}

/// The sums over the columns of a tile, the same for all its rows but for the set of weights.
pub(crate) fn column_sums(weights: &[i16], columns: &Columns) -> Lane {
    let mut sums = [0; TILE_COLUMNS];
    let (of_pits, of_steps) = weights[OF_HALVES + 2 * ROW..ABOVE].split_at(ROW);
    for (pit, (&of_pit, &of_step)) in columns.pits.iter().zip(of_pits.iter().zip(of_steps)) {
        let seeds = pit.map(i16::from);
        let parents = columns.parents[0].map(|parent| seeds[usize::from(parent)]);
        add(&mut sums, of_pit, &seeds);
        add(&mut sums, of_step, &std::array::from_fn(|column| seeds[column] - parents[column]));
    }
    sums
}

/// The part of the sum that is the same for a whole row.
fn row_sum(weights: &[i16], rows: &Rows, row: usize, is_first: bool, ahead: i16) -> i16 {
    let (own, parent) = (rows.half(row), rows.half(usize::from(rows.parents[0][row])));
    let (of_pits, of_steps) = weights[OF_HALVES..OF_HALVES + 2 * ROW].split_at(ROW);
    let mut sum = weights[0].wrapping_add(weights[1].wrapping_mul(ahead));
    for pit in 0..ROW {
        let seeds = i16::from(own[pit]);
        let step = if is_first { 0 } else { seeds - i16::from(parent[pit]) };
        sum = sum.wrapping_add(of_pits[pit].wrapping_mul(seeds)).wrapping_add(of_steps[pit].wrapping_mul(step));
    }
    sum
}

/// What the sums of a row need to know.
pub(crate) struct RowInputs<'a> {
    pub(crate) rows: &'a Rows,
    pub(crate) row: usize,
    /// The mover's seeds less the opponent's.
    pub(crate) ahead: i16,
    /// Those above, if the row has any above it.
    pub(crate) above: Option<Above<'a>>,
    pub(crate) fields: &'a Fields,
}

impl Weights {
    /// The sums of a row of a plane with so many fields.
    pub(crate) fn row_sums(&self, fields: usize, inputs: &RowInputs<'_>, of_columns: &Lane) -> RowSums {
        let same = row_sum(&self.number, inputs.rows, inputs.row, inputs.above.is_none(), inputs.ahead);
        let mut number = of_columns.map(|sum| sum.wrapping_add(same));
        let mut to_the_right = [0; TILE_COLUMNS];
        let same = self.error[0].wrapping_add(self.error[1].wrapping_mul(inputs.ahead));
        let mut error = [same; TILE_COLUMNS];
        for field in 0..fields {
            let weights = &self.number[OF_FIELDS + 3 * field..][..3];
            add(&mut number, weights[0], &inputs.fields[field]);
            add(&mut to_the_right, weights[2], &inputs.fields[field]);
            add(&mut error, self.error[ERROR_FIELDS + field], &inputs.fields[field]);
        }
        if let Some(above) = &inputs.above {
            self.add_above(fields, above, &mut number, &mut error);
        }
        RowSums { number, error, to_the_right }
    }

    fn add_above(&self, fields: usize, above: &Above<'_>, number: &mut Lane, error: &mut Lane) {
        let Above { first, second, third, first_left, first_second_left, second_left, .. } = above;
        let parts = [first, second, third, first_left, first_second_left, second_left];
        for (part, &weight) in parts.into_iter().zip(&self.number[ABOVE..LEFT]) {
            add(number, weight, part);
        }
        for field in 0..fields {
            add(number, self.number[OF_FIELDS + 3 * field + 1], &above.fields[field]);
        }
        add(error, self.error[DIFFERENCES], &apart(first, second));
        add(error, self.error[DIFFERENCES + 1], &apart(first, first_left));
    }
}

fn add(sums: &mut Lane, weight: i16, inputs: &Lane) {
    for at in 0..TILE_COLUMNS {
        sums[at] = sums[at].wrapping_add(weight.wrapping_mul(inputs[at]));
    }
}

fn apart(a: &Lane, b: &Lane) -> Lane {
    let mut apart = [0; TILE_COLUMNS];
    for at in 0..TILE_COLUMNS {
        apart[at] = a[at].max(b[at]) - a[at].min(b[at]);
    }
    apart
}
