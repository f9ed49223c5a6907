//! All halves of a level, and how sowing leads from one to another.

use std::collections::BTreeMap;
use std::io;

use bytemuck::Zeroable;
use rayon::prelude::*;
use seedbase_index::{all_halves, columns, open_rank, rank, rows};
use seedbase_rules::{Half, Pit};

use super::huge::Huge;
use super::slot::{Lane, Slot};

/// A half of known seed total by its rank, and the slot by which a sowing goes there or comes from there:
/// the rank in the low 22 bits (C(53, 5) = 2,869,685 halves hold 48 seeds), the slot above.
#[derive(Clone, Copy, Debug, Default, Zeroable)]
#[repr(transparent)]
pub(super) struct Step(u32);

const RANK_BITS: u32 = 22;

impl Step {
    fn new(rank: u32, slot: Slot) -> Step {
        debug_assert!(rank < 1 << RANK_BITS);
        Step(rank | (slot.number() as u32) << RANK_BITS)
    }

    #[inline(always)]
    pub(super) fn rank(self) -> u32 {
        self.0 & ((1 << RANK_BITS) - 1)
    }

    #[inline(always)]
    pub(super) fn slot(self) -> Slot {
        Slot::from_number((self.0 >> RANK_BITS) as usize)
    }
}

/// Lists of steps, one list a half.
#[derive(Debug, Default)]
struct Lists {
    /// `start[id]..start[id + 1]` are the steps of half `id`.
    start: Vec<u32>,
    steps: Vec<Step>,
}

impl Lists {
    #[inline(always)]
    fn of(&self, id: usize) -> &[Step] {
        &self.steps[self.start[id] as usize..self.start[id + 1] as usize]
    }
}

/// The sowings that leave an open half, in one cache line as far as they have room.
#[derive(Clone, Copy, Debug, Default, Zeroable)]
#[repr(C, align(64))]
pub(super) struct Unsowings {
    /// A bit for each lane that a step has, and [`Lane::OTHERS`] when there are steps without one.
    pub(super) lanes: u64,
    /// Where among all overflowing steps those of this half begin.
    overflow: u32,
    /// The first steps of the lanes, in their order: halves of `seeds + slot.dropped()` seeds, by rank.
    steps: [Step; Unsowings::ROOM],
}

impl Unsowings {
    /// Steps that have room; half of the halves have more.
    const ROOM: usize = 13;
}

/// Every half of at most a level's seeds, with its sowings and, for open halves, the sowings that leave it.
#[derive(Debug)]
pub(super) struct Halves {
    /// `first[m]` is the number of the first half of m seeds among all halves.
    first: Vec<usize>,
    /// The same among open halves.
    first_open: Vec<usize>,
    sowings: Lists,
    /// On huge pages, as they are looked up at random.
    unsowings: Huge<Unsowings>,
    overflow: Huge<Step>,
    /// Sowings that leave an open half and have no lane, by its number.
    others: BTreeMap<usize, Vec<Step>>,
}

impl Halves {
    /// # Errors
    /// When the system has not the memory.
    pub(super) fn new(seeds: u8) -> io::Result<Halves> {
        let first = running_total(seeds, rows);
        let first_open = running_total(seeds, columns);
        let sown = sow_all(seeds);
        let (unsowings, overflow, others) = invert(&sown, &first_open)?;
        Ok(Halves { sowings: forward(&sown), unsowings, overflow, others, first, first_open })
    }

    /// What sowing each pit of the half of `seeds` seeds with this rank leads to, in pit order: open ranks
    /// among the halves of `seeds - slot.dropped()` seeds.
    #[inline(always)]
    pub(super) fn sowings(&self, seeds: usize, rank: u32) -> &[Step] {
        self.sowings.of(self.first[seeds] + rank as usize)
    }

    /// The sowings that leave open halves of `seeds` seeds, by rank.
    #[inline(always)]
    pub(super) fn unsowings(&self, seeds: usize) -> &[Unsowings] {
        &self.unsowings[self.first_open[seeds]..self.first_open[seeds + 1]]
    }

    /// The step of one of their lanes.
    #[inline(always)]
    pub(super) fn step(&self, unsowings: &Unsowings, lane: Lane) -> Step {
        let place = (unsowings.lanes & lane.below()).count_ones() as usize;
        match unsowings.steps.get(place) {
            Some(&step) => step,
            None => self.overflow[unsowings.overflow as usize + place - Unsowings::ROOM],
        }
    }

    /// Those of them that have no lane.
    pub(super) fn others(&self, seeds: usize, open_rank: u32) -> &[Step] {
        self.others.get(&(self.first_open[seeds] + open_rank as usize)).map_or(&[], |steps| steps)
    }

    /// Bytes that [`Halves::new`] allocates for a level, by estimate: sowings of 4 bytes, at most six a half, twice
    /// that while they are inverted, and a cache line an open half.
    pub(super) fn memory_bytes(seeds: u8) -> u64 {
        let total = |count: fn(usize) -> u64| (0..=usize::from(seeds)).map(count).sum::<u64>();
        total(rows) * 80 + total(columns) * size_of::<Unsowings>() as u64
    }
}

/// The sowings of one half: seeds that remain at home and where.
type Sown = Vec<(u8, Step, u32)>;

/// For every seed total, the sowings of each half as (half's rank, seeds left, step).
fn sow_all(seeds: u8) -> Vec<Sown> {
    (0..=seeds).into_par_iter().map(|m| all_halves(m).flat_map(|half| sow_half(m, half)).collect()).collect()
}

fn sow_half(seeds: u8, half: Half) -> impl Iterator<Item = (u8, Step, u32)> {
    let from = rank(&half);
    Pit::ALL.into_iter().filter_map(move |pit| {
        let sown = half.sow(pit)?;
        let to = open_rank(&sown.rest).expect("a pit that was sown is empty");
        Some((seeds - sown.dropped, Step::new(to, Slot::of(&sown)), from))
    })
}

fn forward(sown: &[Sown]) -> Lists {
    let mut lists = Lists { start: vec![0], steps: Vec::with_capacity(sown.iter().map(Vec::len).sum()) };
    for (seeds, of_total) in sown.iter().enumerate() {
        let mut steps = of_total.iter().peekable();
        for rank in 0..rows(seeds) as u32 {
            while let Some((_, step, _)) = steps.next_if(|&&(_, _, from)| from == rank) {
                lists.steps.push(*step);
            }
            lists.start.push(lists.steps.len() as u32);
        }
    }
    lists
}

/// What [`invert`] makes.
type Inverted = (Huge<Unsowings>, Huge<Step>, BTreeMap<usize, Vec<Step>>);

/// The sowings by where they lead: those with a lane, those of them that overflow, and those without.
fn invert(sown: &[Sown], first_open: &[usize]) -> io::Result<Inverted> {
    let (mut overflow, mut others) = (Vec::new(), BTreeMap::new());
    let mut unsowings = Huge::<Unsowings>::zeroed(first_open[first_open.len() - 1])?;
    let mut lists = by_target(sown, first_open);
    for (to, half) in unsowings.iter_mut().enumerate() {
        let steps = &mut lists.steps[lists.start[to] as usize..lists.start[to + 1] as usize];
        steps.sort_unstable_by_key(|step| step.slot().order());
        for step in steps {
            let Some(lane) = step.slot().lane(half.lanes) else {
                others.entry(to).or_insert_with(Vec::new).push(*step);
                continue;
            };
            let place = half.lanes.count_ones() as usize;
            match half.steps.get_mut(place) {
                Some(room) => *room = *step,
                None => {
                    if place == Unsowings::ROOM {
                        half.overflow = overflow.len() as u32;
                    }
                    overflow.push(*step);
                }
            }
            half.lanes |= lane.bit();
        }
    }
    others.keys().for_each(|&half| unsowings[half].lanes |= Lane::OTHERS.bit());
    let mut steps = Huge::<Step>::zeroed(overflow.len())?;
    steps.copy_from_slice(&overflow);
    Ok((unsowings, steps, others))
}

/// The sowings that leave each open half, sorted by counting.
fn by_target(sown: &[Sown], first_open: &[usize]) -> Lists {
    let target = |left: u8, step: Step| first_open[usize::from(left)] + step.rank() as usize;
    let mut start = vec![0_u32; first_open[first_open.len() - 1] + 1];
    for &(left, step, _) in sown.iter().flatten() {
        start[target(left, step) + 1] += 1;
    }
    for id in 1..start.len() {
        start[id] += start[id - 1];
    }
    let mut next = start.clone();
    let mut steps = vec![Step(0); start[start.len() - 1] as usize];
    for &(left, step, from) in sown.iter().flatten() {
        let place = &mut next[target(left, step)];
        steps[*place as usize] = Step::new(from, step.slot());
        *place += 1;
    }
    Lists { start, steps }
}

fn running_total(seeds: u8, count: fn(usize) -> u64) -> Vec<usize> {
    let mut total = vec![0];
    for m in 0..=usize::from(seeds) {
        total.push(total[m] + count(m) as usize);
    }
    total
}
