//! Weights and steps of the error, from a sample of the tiles.

use std::ops::ControlFlow;

use rayon::prelude::*;

use super::GoOn;
use super::inputs::Inputs;
use super::least_squares::LeastSquares;
use crate::context::{ERROR_STEPS, ErrorSteps, clipped_error};
use crate::fields::Fields;
use crate::halves::SIDES;
use crate::numbers::{Kind, Numbers};
use crate::predictor::{WEIGHT_SETS, Weights, weight_counts};
use crate::shape::TILE_ROWS;
use crate::source::{Source, TileOf};
use crate::visit::{BySide, Coder, Expected, Positions, visit};

/// Tiles of the sample, or somewhat more.
const SAMPLE: u64 = 600;
/// A number that is further off counts as this far off, in seeds and in plies.
const LARGEST_VALUE_ERROR: f64 = 6.0;
const LARGEST_DEPTH_ERROR: f64 = 24.0;

/// Learns the weights of the number, then those of its error, then where the error has steps.
pub(crate) fn learn(
    source: &Source<'_>,
    kind: Kind,
    go_on: GoOn<'_>,
) -> ControlFlow<(), ([Weights; WEIGHT_SETS], ErrorSteps)> {
    let sample = Sample { source, kind, tiles: sample(source, kind) };
    let mut weights = [Weights::zero(kind), Weights::zero(kind)];
    go_on()?;
    for (set, sums) in sample.number_sums(&weights).iter().enumerate() {
        weights[set].number = rounded(kind, &sums.solve());
    }
    go_on()?;
    for (set, sums) in sample.error_sums(&weights).iter().enumerate() {
        weights[set].error = rounded(kind, &sums.solve());
    }
    go_on()?;
    let steps = sample.error_steps(&weights);
    ControlFlow::Continue((weights, steps))
}

/// Every so many tiles of the level.
fn sample<'a>(source: &'a Source<'_>, kind: Kind) -> Vec<TileOf<'a>> {
    let parts = source.shape.parts();
    let all = parts.iter().flat_map(|part| (0..part.tiles).map(move |number| (part, number)));
    let tiles: u64 = parts.iter().map(|part| part.tiles as u64).sum();
    let chosen: Vec<_> = all.step_by((tiles / SAMPLE).max(1) as usize).collect();
    chosen.into_par_iter().map(|(part, number)| source.tile(kind, part, part.tile(number))).collect()
}

fn rounded(kind: Kind, weights: &[f64]) -> Vec<i16> {
    let one = f64::from(1 << kind.fraction());
    weights.iter().map(|weight| (weight * one).round() as i16).collect()
}

struct Sample<'a> {
    source: &'a Source<'a>,
    kind: Kind,
    tiles: Vec<TileOf<'a>>,
}

/// A position of the sample that is coded.
struct Seen<'a> {
    inputs: &'a Inputs<'a>,
    row: usize,
    column: usize,
    number: f64,
    /// The number expected.
    expected: i16,
    /// The error expected.
    error: i16,
}

impl Sample<'_> {
    fn number_sums(&self, weights: &[Weights; WEIGHT_SETS]) -> [LeastSquares; WEIGHT_SETS] {
        let mut sums = [(); WEIGHT_SETS].map(|()| LeastSquares::new(weight_counts(self.kind).0));
        let mut inputs = Vec::new();
        self.each(weights, |seen| {
            seen.inputs.of_number(seen.row, seen.column, &mut inputs);
            sums[seen.inputs.set(seen.row)].add(&inputs, seen.number);
        });
        sums
    }

    fn error_sums(&self, weights: &[Weights; WEIGHT_SETS]) -> [LeastSquares; WEIGHT_SETS] {
        let mut sums = [(); WEIGHT_SETS].map(|()| LeastSquares::new(weight_counts(self.kind).1));
        let mut inputs = Vec::new();
        let largest = if self.kind.is_of_depths() { LARGEST_DEPTH_ERROR } else { LARGEST_VALUE_ERROR };
        self.each(weights, |seen| {
            seen.inputs.of_error(seen.row, seen.column, &mut inputs);
            let off = seen.number - f64::from(seen.expected) / f64::from(1 << self.kind.fraction());
            sums[seen.inputs.set(seen.row)].add(&inputs, off.abs().min(largest));
        });
        sums
    }

    /// Steps that part the sample into equal shares, as far as errors differ.
    fn error_steps(&self, weights: &[Weights; WEIGHT_SETS]) -> ErrorSteps {
        let (mut counts, mut all) = ([0_u64; 128], 0);
        self.each(weights, |seen| {
            counts[usize::from(clipped_error(seen.error))] += 1;
            all += 1;
        });
        let (mut steps, mut below, mut error) = ([0; ERROR_STEPS - 1], 0, 0);
        for (at, step) in steps.iter_mut().enumerate() {
            while error < 127 && below * (ERROR_STEPS as u64) < all * (at as u64 + 1) {
                below += counts[error];
                error += 1;
            }
            *step = error as u8;
        }
        steps
    }

    /// Goes through the positions that are coded.
    fn each(&self, weights: &[Weights; WEIGHT_SETS], mut see: impl FnMut(Seen<'_>)) {
        for tile in &self.tiles {
            tile.known(self.kind, self.source.rules(), |known| {
                let mut coder = Expectations { numbers: &tile.numbers, all: Vec::new() };
                let numbers = visit(known, weights, TILE_ROWS, &mut coder);
                let finder = known.fields();
                let fields: Vec<Fields> =
                    (0..tile.tile.rows).map(|row| finder.of_row(row, tile.rows.half(row))).collect();
                let inputs = Inputs { known, numbers: &numbers, fields: &fields };
                for (row, column, expected, error) in coder.all {
                    let number = tile.numbers[row][column].into();
                    see(Seen { inputs: &inputs, row, column, number, expected, error });
                }
            });
        }
    }
}

/// Notes what is expected of positions whose numbers are known.
struct Expectations<'a> {
    numbers: &'a Numbers,
    /// Row, column, number and error.
    all: Vec<(usize, usize, i16, i16)>,
}

impl Coder for Expectations<'_> {
    fn numbers(&mut self, positions: Positions, expected: &Expected) -> BySide {
        let mut numbers = [0; SIDES];
        for side in (0..SIDES).filter(|&side| positions.has(side)) {
            let (row, column) = (positions.row(side), positions.column);
            self.all.push((row, column, expected.number[side], expected.error[side]));
            numbers[side] = self.numbers[row][column];
        }
        numbers
    }
}

#[cfg(test)]
mod tests {
    use seedbase_table::{Plane, Table};

    use super::*;
    use crate::testing::{built, games};

    /// The vectors of a row and the inputs told one by one come to the same.
    fn check(table: &Table, plane: Plane) {
        let source = Source::new(table);
        let kind = Kind::new(plane, table.header());
        let go_on = || ControlFlow::Continue(());
        let ControlFlow::Continue((weights, _)) = learn(&source, kind, &go_on) else { unreachable!() };
        let sample = Sample { source: &source, kind, tiles: sample(&source, kind) };
        let (mut inputs, mut seen_any) = (Vec::new(), false);
        let sum = |weights: &[i16], inputs: &[i16]| {
            assert_eq!(weights.len(), inputs.len());
            let products = weights.iter().zip(inputs).map(|(weight, input)| weight.wrapping_mul(*input));
            products.fold(0, i16::wrapping_add)
        };
        sample.each(&weights, |seen| {
            let weights = &weights[seen.inputs.set(seen.row)];
            seen.inputs.of_number(seen.row, seen.column, &mut inputs);
            assert_eq!(seen.expected, sum(&weights.number, &inputs), "{plane} {} {}", seen.row, seen.column);
            seen.inputs.of_error(seen.row, seen.column, &mut inputs);
            assert_eq!(seen.error, sum(&weights.error, &inputs), "{plane} {} {}", seen.row, seen.column);
            seen_any = true;
        });
        assert!(seen_any);
    }

    #[test]
    fn sums_by_rows_are_those_of_the_inputs_told_one_by_one() {
        for game in games() {
            let data = built(game, 7);
            let table = Table::open(data.path(), game, 7).unwrap();
            for section in table.header().sections() {
                check(&table, section.plane());
            }
        }
    }
}
