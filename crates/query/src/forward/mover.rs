//! The mover's side of all moves with a given number of seeds in the mover's row.

use rayon::prelude::*;
use seedbase_index::{all_halves, columns, open_rank};
use seedbase_rules::{Half, Pit, ROW};

use super::crossing::Crossing;
use super::score::Score;

/// The place on a slate that stands for no move. Its score is [`Score::NONE`].
const NO_MOVE: u32 = 0;

/// The crossings of all moves from rows of one seed total, each with its part of a slate, and the places of
/// the moves of every row.
#[derive(Debug)]
pub(crate) struct MoverRows {
    parts: Vec<Part>,
    slate_length: usize,
    places: Vec<[u32; ROW]>,
}

/// The part of a slate that belongs to a crossing: a score for each row that can be left behind by it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub(super) crossing: Crossing,
    pub(super) start: usize,
    pub(super) length: usize,
}

impl MoverRows {
    /// For rows of `own` seeds.
    pub(crate) fn new(own: u8) -> Self {
        let rows: Vec<Half> = all_halves(own).collect();
        let (parts, slate_length) = parts(own);
        let mut starts = vec![0; Crossing::codes(own)];
        for part in &parts {
            starts[part.crossing.code()] = part.start as u32;
        }
        let places = rows.par_iter().map(|row| Pit::ALL.map(|pit| place(row, pit, &starts))).collect();
        Self { parts, slate_length, places }
    }

    /// Rows, which is the length of a column.
    pub(crate) fn rows(&self) -> usize {
        self.places.len()
    }

    /// A slate for the scores of the moves, filled with no moves.
    pub(super) fn blank_slate<S: Score>(&self) -> Vec<S> {
        vec![S::NONE; self.slate_length]
    }

    pub(super) fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Writes the largest score of each row's moves, [`Score::NONE`] for a row without any.
    pub(super) fn best<S: Score>(&self, slate: &[S], best: &mut [S]) {
        for (best, places) in best.iter_mut().zip(&self.places) {
            *best = places.iter().fold(S::NONE, |best, &place| best.max(slate[place as usize]));
        }
    }
}

/// The crossings that occur, in the order of their codes, behind the place for no move.
fn parts(own: u8) -> (Vec<Part>, usize) {
    let mut found = vec![None; Crossing::codes(own)];
    for sown in Pit::ALL.into_iter().flat_map(|pit| (1..=own).filter_map(move |seeds| alone(pit, seeds).sow(pit))) {
        let crossing = Crossing::of(&sown);
        found[crossing.code()] = Some(crossing);
    }
    let mut parts = Vec::new();
    let mut end = NO_MOVE as usize + 1;
    for crossing in found.into_iter().flatten() {
        let length = columns(usize::from(own - crossing.dropped)) as usize;
        parts.push(Part { crossing, start: end, length });
        end += length;
    }
    (parts, end)
}

/// The row with all its seeds in one pit: how seeds cross does not depend on the other pits.
fn alone(pit: Pit, seeds: u8) -> Half {
    let mut pits = [0; ROW];
    pits[pit.index()] = seeds;
    Half::new(pits)
}

/// The place of a move: its crossing's part, and in it the row that it leaves behind.
fn place(row: &Half, pit: Pit, starts: &[u32]) -> u32 {
    match row.sow(pit) {
        None => NO_MOVE,
        Some(sown) => {
            let left_behind = open_rank(&sown.rest).expect("the pit sown is empty");
            starts[Crossing::of(&sown).code()] + left_behind
        }
    }
}
