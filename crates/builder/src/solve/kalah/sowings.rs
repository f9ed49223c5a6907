//! What sowings do to the mover's row, for every row of a seed total.

use seedbase_index::{halves_of, rank};
use seedbase_rules::{Half, Kalah, KalahLast, KalahSow, Pit};

/// A sowing that can stay in the level: no seed reaches the store.
#[derive(Clone, Copy, Debug)]
pub(super) struct Quiet {
    /// The row that is left, by rank; lower than the row that is sown.
    pub(super) left: u32,
    /// The opponent's pit that must be empty, or else there is a capture.
    pub(super) if_empty: Option<Pit>,
}

/// A sowing that leaves the level, for some rows of the opponent or for all.
#[derive(Clone, Copy, Debug)]
pub(super) struct Exit {
    pub(super) last: Last,
    /// The row that is left, by rank among those of its seed total; without the lone seed when there is a capture.
    pub(super) left: u32,
    /// Seeds that are left in it.
    pub(super) left_seeds: u8,
    /// Seeds that fall into the store, without those captured.
    pub(super) stored: u8,
    /// Seeds that fall into the opponent's row.
    pub(super) dropped: u8,
}

/// What the last seed of an exit does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Last {
    /// It falls into the store: the mover goes on.
    Store,
    /// It captures itself and what lies in this pit of the opponent's, if a lone seed does.
    Captures(Pit),
    /// Nothing.
    Elsewhere,
}

/// The sowings of all rows of one seed total, by the rank of the row.
#[derive(Debug)]
pub(super) struct Sowings {
    pub(super) rows: Vec<Half>,
    quiet: Lists<Quiet>,
    exits: Lists<Exit>,
}

/// One list a row.
#[derive(Debug)]
struct Lists<T> {
    /// `start[r]..start[r + 1]` are those of row r.
    start: Vec<u32>,
    items: Vec<T>,
}

impl<T> Lists<T> {
    fn new(lists: impl Iterator<Item = Vec<T>>) -> Lists<T> {
        let mut all = Lists { start: vec![0], items: Vec::new() };
        for list in lists {
            all.items.extend(list);
            all.start.push(all.items.len() as u32);
        }
        all
    }

    #[inline(always)]
    fn of(&self, row: usize) -> &[T] {
        &self.items[self.start[row] as usize..self.start[row + 1] as usize]
    }
}

impl Sowings {
    pub(super) fn new(kalah: Kalah, seeds: u8) -> Sowings {
        let rows: Vec<Half> = halves_of(kalah.row, seeds).collect();
        let sown = |row: &Half| kalah.row.all().filter_map(|pit| kalah.sow(row, pit)).collect::<Vec<_>>();
        let quiet = rows.iter().map(|row| sown(row).iter().filter_map(|sown| quiet(kalah, sown)).collect());
        let exits = rows.iter().map(|row| sown(row).iter().filter_map(|sown| exit(kalah, sown)).collect());
        Sowings { quiet: Lists::new(quiet), exits: Lists::new(exits), rows }
    }

    #[inline(always)]
    pub(super) fn quiet(&self, row: usize) -> &[Quiet] {
        self.quiet.of(row)
    }

    #[inline(always)]
    pub(super) fn exits(&self, row: usize) -> &[Exit] {
        self.exits.of(row)
    }
}

fn quiet(kalah: Kalah, sown: &KalahSow) -> Option<Quiet> {
    let left = rank(&sown.rest);
    match sown.last {
        _ if sown.stored > 0 => None,
        KalahLast::Lone(_) if kalah.captures(0) => None,
        KalahLast::Lone(pit) => Some(Quiet { left, if_empty: Some(kalah.opposite(pit)) }),
        KalahLast::Store | KalahLast::Elsewhere => Some(Quiet { left, if_empty: None }),
    }
}

fn exit(kalah: Kalah, sown: &KalahSow) -> Option<Exit> {
    let KalahSow { rest, stored, dropped, last } = *sown;
    let (last, rest) = match last {
        KalahLast::Store => (Last::Store, rest),
        KalahLast::Elsewhere if stored == 0 => return None,
        KalahLast::Elsewhere => (Last::Elsewhere, rest),
        KalahLast::Lone(lone) => {
            let mut pits = *rest.pits();
            pits[lone.index()] = 0;
            (Last::Captures(kalah.opposite(lone)), Half::new(pits))
        }
    };
    Some(Exit { last, left: rank(&rest), left_seeds: rest.seeds(), stored, dropped })
}
