//! A step through a tile: rows that do not wait for each other, decoded column by column.
// Loops over lanes by their number become vector instructions; zipped iterators of several arrays do not always.
#![allow(clippy::needless_range_loop)]

use crate::fields::{FieldFinder, classes, field_count};
use crate::halves::{SIDES, row_steps};
use crate::numbers::Lane;
use crate::predictor::{Above, DIFFERENCES, LEFT, RowInputs, Weights};
use crate::shape::{TILE_COLUMNS, TILE_ROWS};
use crate::visit::{BySide, Coder, Decoded, Expected, Known, Positions};

/// Numbers of the rows of a step, column by column, so that those of one column make a vector.
type Strip = [BySide; TILE_COLUMNS];

/// The rows of a step.
pub(crate) struct Step {
    number: usize,
    steps: usize,
    /// How many rows there are; sides without one hold zeros.
    rows: usize,
    /// Of every column a bit for every side with a number to be coded.
    coded: [u8; TILE_COLUMNS],
    /// Sums as far as they do not need numbers of these rows; see [`crate::predictor::RowSums`].
    number_sums: Strip,
    error_sums: Strip,
    to_the_right: Strip,
    classes: Strip,
    above: Strip,
    above_left: Strip,
    /// Weights of the three to the left, of three differences.
    left_weights: [i16; 3],
    difference_weights: [i16; 3],
    numbers: Strip,
    lefts: Strip,
    second_lefts: Strip,
}

impl Step {
    pub(crate) fn new(
        known: &Known<'_>,
        finder: &FieldFinder<'_>,
        weights: &Weights,
        of_columns: &Lane,
        decoded: &mut Decoded,
        number: usize,
    ) -> Self {
        let steps = row_steps(known.tile.rows);
        let rows = (number..known.tile.rows).step_by(steps);
        let of = |from: usize, weights: &[i16]| [weights[from], weights[from + 1], weights[from + 2]];
        let mut coded = [0; TILE_COLUMNS];
        let mut lanes = [[[0; TILE_COLUMNS]; SIDES]; 6];
        for (side, row) in rows.clone().enumerate().take(SIDES) {
            decoded.fields[row] = finder.of_row(row, known.rows.half(row));
            let above = (number > 0).then(|| above(known, decoded, row));
            let fields = &decoded.fields[row];
            let inputs = RowInputs { rows: known.rows, row, ahead: known.ahead(), above, fields };
            let sums = weights.row_sums(field_count(known.kind.plane), &inputs, of_columns);
            let none = &[0; TILE_COLUMNS];
            let (first, first_left) = above.map_or((none, none), |above| (above.first, above.first_left));
            let classes = classes(known.kind, fields);
            let all = [&sums.number, &sums.error, &sums.to_the_right, &classes, first, first_left];
            lanes.iter_mut().zip(all).for_each(|(lanes, lane)| lanes[side] = *lane);
            let of_row = known.coded(row);
            for column in 0..TILE_COLUMNS {
                coded[column] |= ((of_row >> column & 1) as u8) << side;
            }
        }
        let [number_sums, error_sums, to_the_right, classes, above, above_left] = &lanes;
        Self {
            number,
            steps,
            rows: rows.len(),
            coded,
            number_sums: by_column(number_sums),
            error_sums: by_column(error_sums),
            to_the_right: by_column(to_the_right),
            classes: by_column(classes),
            above: by_column(above),
            above_left: by_column(above_left),
            left_weights: of(LEFT, &weights.number),
            difference_weights: of(DIFFERENCES + 2, &weights.error),
            numbers: [[0; SIDES]; TILE_COLUMNS],
            lefts: [[0; SIDES]; TILE_COLUMNS],
            second_lefts: [[0; SIDES]; TILE_COLUMNS],
        }
    }

    /// One column: the numbers to the left join the sums.
    #[inline(always)]
    pub(crate) fn decode(&mut self, known: &Known<'_>, column: usize, coder: &mut impl Coder) {
        let column = column % TILE_COLUMNS;
        let above = self.above[column];
        let parents = known.columns.parents.map(|parent| usize::from(parent[column]) % TILE_COLUMNS);
        // The first column has nothing to its left and takes what is above it.
        let [left, second, third] = if column == 0 { [above; 3] } else { parents.map(|parent| self.numbers[parent]) };
        let expected = self.expected(column, parents[0], left, second, third);
        let positions = Positions::new(self.number, self.steps, column, self.coded[column]);
        let mut numbers = coder.numbers(positions, &expected);
        for side in 0..SIDES {
            if !positions.has(side) {
                numbers[side] = if self.number == 0 { left[side] } else { (above[side] + left[side]) >> 1 };
            }
        }
        self.numbers[column] = numbers;
        (self.lefts[column], self.second_lefts[column]) = if column == 0 { (numbers, numbers) } else { (left, second) };
    }

    /// All sums are modulo 2^16.
    #[inline(always)]
    fn expected(&self, column: usize, parent: usize, left: BySide, second: BySide, third: BySide) -> Expected {
        let (above, above_left) = (self.above[column], self.above_left[column]);
        let ([a, b, c], [d, e, f]) = (self.left_weights, self.difference_weights);
        let (mut number, mut error) = ([0; SIDES], [0; SIDES]);
        for side in 0..SIDES {
            number[side] = self.number_sums[column][side]
                .wrapping_add(self.to_the_right[parent][side])
                .wrapping_add(a.wrapping_mul(left[side]))
                .wrapping_add(b.wrapping_mul(second[side]))
                .wrapping_add(c.wrapping_mul(third[side]));
        }
        for side in 0..SIDES {
            error[side] = self.error_sums[column][side]
                .wrapping_add(d.wrapping_mul(apart(above[side], left[side])))
                .wrapping_add(e.wrapping_mul(apart(left[side], above_left[side])))
                .wrapping_add(f.wrapping_mul(apart(left[side], second[side])));
        }
        Expected { number, error, class: self.classes[column] }
    }

    pub(crate) fn end(&self, decoded: &mut Decoded) {
        let lanes = [by_row(&self.numbers), by_row(&self.lefts), by_row(&self.second_lefts)];
        for side in 0..self.rows.min(SIDES) {
            let row = (self.number + side * self.steps) % TILE_ROWS;
            decoded.numbers[row] = lanes[0][side];
            decoded.left[row] = lanes[1][side];
            decoded.second_left[row] = lanes[2][side];
        }
    }
}

/// What the numbers above a row say of it.
fn above<'a>(known: &Known<'_>, decoded: &'a Decoded, row: usize) -> Above<'a> {
    let [first, second, third] = known.rows.parents.map(|parent| usize::from(parent[row]) % TILE_ROWS);
    Above {
        first: &decoded.numbers[first],
        second: &decoded.numbers[second],
        third: &decoded.numbers[third],
        first_left: &decoded.left[first],
        first_second_left: &decoded.second_left[first],
        second_left: &decoded.left[second],
        fields: &decoded.fields[first],
    }
}

/// Far from the limits: numbers have nine bits.
#[inline(always)]
fn apart(a: i16, b: i16) -> i16 {
    a.max(b) - a.min(b)
}

fn by_column(rows: &[Lane; SIDES]) -> Strip {
    let mut strip = [[0; SIDES]; TILE_COLUMNS];
    for column in 0..TILE_COLUMNS {
        for side in 0..SIDES {
            strip[column][side] = rows[side][column];
        }
    }
    strip
}

fn by_row(strip: &Strip) -> [Lane; SIDES] {
    let mut rows = [[0; TILE_COLUMNS]; SIDES];
    for side in 0..SIDES {
        for column in 0..TILE_COLUMNS {
            rows[side][column] = strip[column][side];
        }
    }
    rows
}
