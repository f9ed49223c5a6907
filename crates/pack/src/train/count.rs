//! How often each symbol occurs in each cell of what is expected.

use std::ops::ControlFlow;

use rayon::prelude::*;

use super::GoOn;
use crate::context::{AXES, ErrorSteps, Space};
use crate::halves::SIDES;
use crate::numbers::{Kind, Numbers};
use crate::predictor::{WEIGHT_SETS, Weights};
use crate::shape::TILE_ROWS;
use crate::source::Source;
use crate::visit::{BySide, Coder, Expected, Positions, visit};

/// The cells in which anything occurs.
pub(crate) struct Counts {
    pub(crate) sizes: [usize; AXES],
    pub(crate) symbols: usize,
    pub(crate) cells: Vec<Cell>,
}

/// A cell in which something occurs.
pub(crate) struct Cell {
    pub(crate) steps: [u16; AXES],
    /// By symbol.
    pub(crate) counts: Vec<u32>,
}

/// Goes through the whole level. Every thread holds a count of four bytes a cell and symbol.
pub(crate) fn count(
    source: &Source<'_>,
    kind: Kind,
    weights: &[Weights; WEIGHT_SETS],
    error_steps: &ErrorSteps,
    symbols: usize,
    go_on: GoOn<'_>,
) -> ControlFlow<(), Counts> {
    let space = Space::new(kind, error_steps);
    let tiles: Vec<_> =
        source.shape.parts().iter().flat_map(|part| (0..part.tiles).map(move |number| (part, number))).collect();
    let share = tiles.len().div_ceil(rayon::current_num_threads()).max(1);
    let counted = tiles.par_chunks(share).map(|tiles| {
        let mut counts = vec![0; space.cells() * symbols];
        for (done, &(part, number)) in tiles.iter().enumerate() {
            if done % 256 == 0 {
                go_on()?;
            }
            let tile = source.tile(kind, part, part.tile(number));
            let mut counting = Counting { kind, space: &space, numbers: &tile.numbers, symbols, counts: &mut counts };
            tile.known(kind, source.rules(), |known| visit(known, weights, TILE_ROWS, &mut counting));
        }
        ControlFlow::Continue(counts)
    });
    let counts = counted.reduce(
        || ControlFlow::Continue(Vec::new()),
        |a, b| {
            let (mut a, b): (Vec<u32>, Vec<u32>) = (a?, b?);
            if a.is_empty() {
                return ControlFlow::Continue(b);
            }
            a.iter_mut().zip(&b).for_each(|(a, b)| *a = a.saturating_add(*b));
            ControlFlow::Continue(a)
        },
    )?;
    let cells = counts.chunks(symbols).enumerate().filter(|(_, counts)| counts.iter().any(|&count| count > 0));
    let cells = cells.map(|(cell, counts)| Cell { steps: space.steps(cell), counts: counts.to_vec() }).collect();
    ControlFlow::Continue(Counts { sizes: space.sizes(), symbols, cells })
}

struct Counting<'a> {
    kind: Kind,
    space: &'a Space,
    numbers: &'a Numbers,
    symbols: usize,
    counts: &'a mut [u32],
}

impl Coder for Counting<'_> {
    fn numbers(&mut self, positions: Positions, expected: &Expected) -> BySide {
        let cells = self.space.cells_of(expected);
        let mut numbers = [0; SIDES];
        for side in (0..SIDES).filter(|&side| positions.has(side)) {
            numbers[side] = self.numbers[positions.row(side)][positions.column];
            let symbol = (numbers[side] - self.kind.smallest()) as usize;
            let count = &mut self.counts[cells[side] * self.symbols + symbol];
            *count = count.saturating_add(1);
        }
        numbers
    }
}
