//! The halves of a tile's rows and columns, and which of them are alike.
//!
//! Rows come in the order of their halves read backwards, so that the mover's first pits change fastest: these
//! change the value least. Columns come in the order of the plain form, in which the opponent's last pits do.

use std::sync::OnceLock;

use seedbase_index::{Level, Numbering, open_unrank, rank, unrank};
use seedbase_rules::{Half, ROW};

use crate::shape::{Shape, TILE_COLUMNS, TILE_ROWS};

/// What a seed more or less in a pit of the mover counts when halves are compared.
const ROW_WEIGHTS: [u8; ROW] = [10, 10, 10, 12, 16, 22];
/// The same for the opponent.
const COLUMN_WEIGHTS: [u8; ROW] = [20, 16, 12, 10, 10, 10];

/// Up to `N` halves and, of each, the three decoded before it that are most like it.
#[derive(Clone, Debug)]
pub(crate) struct Halves<const N: usize> {
    /// Seeds by pit, then by half.
    pub(crate) pits: [[u8; N]; ROW],
    /// Nearest first. Where there is none it is 0; where there are fewer than three the last is repeated.
    pub(crate) parents: [[u8; N]; 3],
}

/// The rows of a tile.
pub(crate) type Rows = Halves<TILE_ROWS>;
/// The columns of a tile.
pub(crate) type Columns = Halves<TILE_COLUMNS>;

impl<const N: usize> Halves<N> {
    /// `halves` in the order in which they lie; half k is decoded in step k modulo `steps`.
    fn new(halves: &[Half], steps: usize, weights: [u8; ROW]) -> Self {
        let mut this = Self { pits: [[0; N]; ROW], parents: [[0; N]; 3] };
        for (at, half) in halves.iter().enumerate() {
            for (pit, &seeds) in half.pits().iter().enumerate() {
                this.pits[pit][at] = seeds;
            }
            for (rank, parent) in nearest(halves, at, steps, weights).into_iter().enumerate() {
                this.parents[rank][at] = parent;
            }
        }
        this
    }

    /// The pits of one half.
    pub(crate) fn half(&self, at: usize) -> [u8; ROW] {
        self.pits.map(|pit| pit[at])
    }
}

/// The three halves of earlier steps that differ least from that at `at`; of those alike the nearest, of these the
/// earliest.
fn nearest(halves: &[Half], at: usize, steps: usize, weights: [u8; ROW]) -> [u8; 3] {
    let mut best = [(u32::MAX, 0, 0); 3];
    for (other, half) in halves.iter().enumerate().filter(|(other, _)| other % steps < at % steps) {
        let found = (difference(&halves[at], half, weights), at.abs_diff(other), other);
        if found < best[2] {
            best[2] = found;
            best.sort_unstable();
        }
    }
    for rank in 1..3 {
        if best[rank].0 == u32::MAX {
            best[rank] = best[rank - 1];
        }
    }
    best.map(|(_, _, other)| other as u8) // below the rows or columns of a tile
}

fn difference(a: &Half, b: &Half, weights: [u8; ROW]) -> u32 {
    let pits = a.pits().iter().zip(b.pits()).zip(weights);
    pits.map(|((&a, &b), weight)| u32::from(a.abs_diff(b)) * u32::from(weight)).sum()
}

/// Rows of a tile that are decoded side by side, as far as it has enough: their numbers do not wait for each other.
pub(crate) const SIDES: usize = 2;
/// Steps that a tile has if it has the rows: rows of the first step have nothing above them.
const FEWEST_STEPS: usize = 8;

/// Steps in which a tile is decoded: row r in step r modulo the steps.
pub(crate) fn row_steps(rows: usize) -> usize {
    rows.div_ceil(SIDES).max(rows.min(FEWEST_STEPS))
}

/// The half of the mover that has this row in packed order, and the other way round: the pits of the board backwards.
pub(crate) fn backwards(half: &Half, numbering: Numbering) -> Half {
    let mut pits = *half.pits();
    let first = match numbering {
        Numbering::Open => 0,
        Numbering::All(row) => row.first(),
    };
    pits[first..].reverse();
    Half::new(pits)
}

/// The row, in packed order, of a half of the mover.
pub(crate) fn packed_row(half: &Half, numbering: Numbering) -> usize {
    rank(&backwards(half, numbering)) as usize
}

/// The halves of all tiles of a level, each found when it is first needed and then kept.
///
/// A tile's rows take 432 bytes, its columns 144: nine bytes a half of either side that was touched.
#[derive(Debug)]
pub(crate) struct HalvesOfLevel {
    numbering: Numbering,
    rows: Vec<Lazily<Rows>>,
    columns: Vec<Lazily<Columns>>,
}

type Lazily<T> = OnceLock<Box<[OnceLock<Box<T>>]>>;

impl HalvesOfLevel {
    pub(crate) fn new(level: &Level) -> Self {
        let count = usize::from(level.seeds()) + 1;
        Self {
            numbering: level.numbering(),
            rows: (0..count).map(|_| OnceLock::new()).collect(),
            columns: (0..count).map(|_| OnceLock::new()).collect(),
        }
    }

    /// The rows from `first` on, the first of a tile, in the part in which the mover has `own` seeds.
    pub(crate) fn rows(&self, shape: &Shape, own: u8, first: usize) -> &Rows {
        let count = shape.part(own).matrix.rows as usize;
        kept(&self.rows[usize::from(own)], count.div_ceil(TILE_ROWS), first / TILE_ROWS, || {
            let ranks = first..count.min(first + TILE_ROWS);
            let halves: Vec<Half> = ranks.map(|row| backwards(&half(own, row), self.numbering)).collect();
            Halves::new(&halves, row_steps(halves.len()), ROW_WEIGHTS)
        })
    }

    /// The columns from `first` on, the first of a tile, in the same part.
    pub(crate) fn columns(&self, shape: &Shape, own: u8, first: usize) -> &Columns {
        let matrix = shape.part(own).matrix;
        let count = matrix.columns as usize;
        kept(&self.columns[usize::from(own)], count.div_ceil(TILE_COLUMNS), first / TILE_COLUMNS, || {
            let length = (count - first).min(TILE_COLUMNS);
            let halves: Vec<Half> = match self.numbering {
                Numbering::Open => open_from(matrix.opponent, first).take(length).collect(),
                Numbering::All(_) => (first..first + length).map(|column| half(matrix.opponent, column)).collect(),
            };
            Halves::new(&halves, TILE_COLUMNS, COLUMN_WEIGHTS)
        })
    }
}

/// The half of a rank that is known to exist.
fn half(seeds: u8, rank: usize) -> Half {
    unrank(seeds, rank as u32).expect("ranks stop at the number of halves")
}

/// The open halves from an open rank on that is known to exist.
fn open_from(seeds: u8, first: usize) -> impl Iterator<Item = Half> {
    let start = open_unrank(seeds, first as u32).expect("columns stop at the number of open halves");
    (rank(&start)..).map_while(move |rank| unrank(seeds, rank)).filter(Half::is_open)
}

fn kept<T>(all: &Lazily<T>, count: usize, at: usize, find: impl FnOnce() -> T) -> &T {
    let all = all.get_or_init(|| (0..count).map(|_| OnceLock::new()).collect());
    all[at].get_or_init(|| Box::new(find()))
}
