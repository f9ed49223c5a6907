//! What moves do to the opponent's row, for every row of a seed total.

use seedbase_index::{halves_of, rank};
use seedbase_rules::{Half, Kalah, Pit};

/// A row after seeds fell into it and a pit was emptied.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reaped {
    /// The row that is left, by rank among those of its seed total.
    pub(super) left: u32,
    /// Seeds of the pit.
    pub(super) taken: u8,
}

/// The opponent's rows of one seed total, all tables by the rank of the row.
#[derive(Debug)]
pub(super) struct Opponents {
    pub(super) seeds: u8,
    /// By seeds that fall in: the rank of the row after that.
    fed: Vec<Vec<u32>>,
    /// By pit, nothing having fallen in, and after one seed has fallen into every pit: what a lone last seed finds.
    reaped: [Vec<Vec<Reaped>>; 2],
    /// By pit: all bits where it is empty, none elsewhere.
    empty: Vec<Vec<i16>>,
}

impl Opponents {
    /// Rows of `seeds` seeds against a mover who has `against`.
    pub(super) fn new(kalah: Kalah, seeds: u8, against: u8) -> Opponents {
        let rows: Vec<Half> = halves_of(kalah.row, seeds).collect();
        let fed = |dropped| rows.iter().map(|row| rank(&kalah.row.fed(row, dropped))).collect();
        let reaped =
            |dropped| Pit::ALL.map(|pit| rows.iter().map(|row| reap(kalah.row.fed(row, dropped), pit)).collect());
        let lap = kalah.row.pits() as u8;
        // One seed goes into the store, and the last one falls into the own row.
        let laps = if against >= lap + 2 { reaped(lap).into() } else { Vec::new() };
        let is_empty = |row: &Half, pit: Pit| -i16::from(row.pits()[pit.index()] == 0);
        let empty = Pit::ALL.iter().map(|&pit| rows.iter().map(|row| is_empty(row, pit)).collect());
        Opponents {
            seeds,
            fed: (0..=against).map(fed).collect(),
            reaped: [reaped(0).into(), laps],
            empty: empty.collect(),
        }
    }

    #[inline(always)]
    pub(super) fn fed(&self, dropped: u8) -> &[u32] {
        &self.fed[usize::from(dropped)]
    }

    /// Rows of which `pit` is emptied after no seed or one a pit fell in.
    #[inline(always)]
    pub(super) fn reaped(&self, dropped: u8, pit: Pit) -> &[Reaped] {
        &self.reaped[usize::from(dropped > 0)][pit.index()]
    }

    #[inline(always)]
    pub(super) fn empty(&self, pit: Pit) -> &[i16] {
        &self.empty[pit.index()]
    }
}

fn reap(row: Half, pit: Pit) -> Reaped {
    let mut pits = *row.pits();
    let taken = std::mem::take(&mut pits[pit.index()]);
    Reaped { left: rank(&Half::new(pits)), taken }
}
