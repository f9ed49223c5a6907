//! What sowings capture, for every row O of the opponent and every slot.

use rayon::prelude::*;
use seedbase_index::{open_halves, rank};
use seedbase_rules::{Half, Last, Oware, Slam};

use super::lifts::stays;
use super::slot::{SLOTS, Slot};

/// Columns of a block are worked on this many at a time, so that the child rows they read stay in cache.
pub(super) const CHUNK: usize = 256;

/// One capture: a column of the block, what is taken and what remains.
#[derive(Clone, Copy, Debug)]
pub(super) struct Harvest {
    /// Rank of the row that remains, among the halves of its seed total.
    pub(super) row: u32,
    /// The column O, counted from the first of its chunk.
    pub(super) column: u8,
    /// Seeds captured.
    pub(super) taken: u8,
}

/// The captures of all O's of one seed total under one slot, in column order.
#[derive(Debug, Default)]
struct HarvestList {
    harvests: Vec<Harvest>,
    /// `start[c]..start[c + 1]` are those of chunk c.
    start: Vec<u32>,
}

/// All captures of a level. Grand slams that are illegal, or legal only when nothing else is, are left out.
#[derive(Debug)]
pub(super) struct Harvests {
    of: Vec<HarvestList>,
}

impl Harvests {
    pub(super) fn new(seeds: u8, oware: Oware) -> Harvests {
        let wanted = |k: u8| (0..SLOTS).map(move |slot| (k, Slot::from_number(slot)));
        let of =
            (0..=seeds)
                .flat_map(wanted)
                .collect::<Vec<_>>()
                .into_par_iter()
                .map(|(k, slot)| {
                    if slot.dropped() <= usize::from(seeds - k) { list(k, slot, oware) } else { HarvestList::default() }
                })
                .collect();
        Harvests { of }
    }

    /// The captures of a chunk of the O's of `seeds` seeds.
    #[inline(always)]
    pub(super) fn get(&self, seeds: usize, slot: Slot, chunk: usize) -> &[Harvest] {
        let list = &self.of[seeds * SLOTS + slot.number()];
        match list.start.get(chunk..chunk + 2) {
            Some(&[from, to]) => &list.harvests[from as usize..to as usize],
            _ => &[], // the last seed falls at home
        }
    }

    /// Bytes that the harvests of a level take: about a third of all rows under each slot capture.
    pub(super) fn memory_bytes(seeds: u8) -> u64 {
        let of_total =
            |k: u8| seedbase_index::columns(k.into()) * u64::from(seeds - k) / 2 * size_of::<Harvest>() as u64;
        (0..=seeds).map(of_total).sum()
    }
}

fn list(seeds: u8, slot: Slot, oware: Oware) -> HarvestList {
    let Last::Opponent(pit) = slot.last() else { return HarvestList::default() };
    let mut list = HarvestList { start: vec![0], ..HarvestList::default() };
    let rows: Vec<Half> = open_halves(seeds).collect();
    for chunk in rows.chunks(CHUNK) {
        for (column, row) in chunk.iter().enumerate() {
            let fed = row.fed(slot.dropped() as u8);
            let (taken, rest) = fed.harvest(pit, oware.capture);
            let counts = rest != Half::EMPTY || oware.slam == Slam::Captures;
            if taken > 0 && counts && !stays(&fed, slot.last(), oware) {
                list.harvests.push(Harvest { row: rank(&rest), column: column as u8, taken });
            }
        }
        list.start.push(list.harvests.len() as u32);
    }
    list.harvests.shrink_to_fit();
    list
}
