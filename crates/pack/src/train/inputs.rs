//! The inputs of the sums, one position at a time: what the packed form means by them, told plainly.

use seedbase_rules::ROW;

use crate::fields::{Fields, field_count};
use crate::halves::row_steps;
use crate::numbers::Numbers;
use crate::visit::Known;

/// Gives the inputs of the positions of a tile whose numbers are known.
pub(crate) struct Inputs<'a> {
    pub(crate) known: &'a Known<'a>,
    /// The numbers, those of positions that are not coded as they help to predict others.
    pub(crate) numbers: &'a Numbers,
    /// The fields of every row.
    pub(crate) fields: &'a [Fields],
}

impl Inputs<'_> {
    fn is_first(&self, row: usize) -> bool {
        row.is_multiple_of(row_steps(self.known.tile.rows))
    }

    /// The set of weights of a row.
    pub(crate) fn set(&self, row: usize) -> usize {
        usize::from(!self.is_first(row))
    }

    /// The parent rows; none for rows of the first step.
    fn above(&self, row: usize) -> Option<[usize; 3]> {
        (!self.is_first(row)).then(|| self.known.rows.parents.map(|parent| usize::from(parent[row])))
    }

    fn left(&self, column: usize) -> [usize; 3] {
        self.known.columns.parents.map(|parent| usize::from(parent[column]))
    }

    /// The number above a position.
    fn above_first(&self, row: usize, column: usize) -> i16 {
        self.above(row).map_or(0, |[first, ..]| self.numbers[first][column])
    }

    /// The number to the left of a position by its first, second or third parent; in the first column the one above.
    fn left_number(&self, row: usize, column: usize, parent: usize) -> i16 {
        if column == 0 { self.above_first(row, 0) } else { self.numbers[row][self.left(column)[parent]] }
    }

    /// The inputs of the number, in the order of the weights.
    pub(crate) fn of_number(&self, row: usize, column: usize, inputs: &mut Vec<i16>) {
        let above = self.above(row);
        let left = self.left(column);
        inputs.clear();
        inputs.extend([1, self.known.ahead()]);
        let (own, opponent) = (self.known.rows.half(row), self.known.columns.half(column));
        inputs.extend(own.map(i16::from));
        let own_parent = above.map_or(own, |[first, ..]| self.known.rows.half(first));
        inputs.extend((0..ROW).map(|pit| i16::from(own[pit]) - i16::from(own_parent[pit])));
        inputs.extend(opponent.map(i16::from));
        let parent = self.known.columns.half(left[0]);
        inputs.extend((0..ROW).map(|pit| i16::from(opponent[pit]) - i16::from(parent[pit])));
        inputs.extend(above.map_or([0; 6], |[first, second, third]| {
            [
                self.numbers[first][column],
                self.numbers[second][column],
                self.numbers[third][column],
                self.numbers[first][left[0]],
                self.numbers[first][left[1]],
                self.numbers[second][left[0]],
            ]
        }));
        // Above, the first column has itself to its left; here it has nothing known.
        inputs.extend((0..3).map(|parent| self.left_number(row, column, parent)));
        for field in 0..field_count(self.known.kind.plane) {
            let of_parent = above.map_or(0, |[first, ..]| self.fields[first][field][column]);
            inputs.extend([self.fields[row][field][column], of_parent, self.fields[row][field][left[0]]]);
        }
    }

    /// The inputs of the error, likewise.
    pub(crate) fn of_error(&self, row: usize, column: usize, inputs: &mut Vec<i16>) {
        let above = self.above_first(row, column);
        let [left, second] = [0, 1].map(|parent| self.left_number(row, column, parent));
        let [above_second, above_left] = self.above(row).map_or([0; 2], |[first, second, _]| {
            [self.numbers[second][column], self.numbers[first][self.left(column)[0]]]
        });
        inputs.clear();
        inputs.extend([1, self.known.ahead()]);
        let apart = [(above, above_second), (above, above_left), (above, left), (left, above_left), (left, second)];
        inputs.extend(apart.map(|(a, b)| (a - b).abs()));
        inputs.extend((0..field_count(self.known.kind.plane)).map(|field| self.fields[row][field][column]));
    }
}
