//! Ranks of halves: lexicographic among the halves of the same seed total.

use seedbase_rules::{Half, ROW, RowLength};

use crate::binomial::{binomial, columns, rows, rows_of};

/// How many ways there are to have fewer than `a` of `seeds` seeds in a pit and the others in the `pits` pits after
/// it. With v in the pit they are C(seeds - v + pits - 1, pits - 1), which over v = 0..a adds up to
/// C(seeds + pits, pits) - C(seeds - a + pits, pits).
#[inline]
fn smaller(seeds: usize, a: usize, pits: usize) -> u64 {
    binomial(seeds + pits, pits) - binomial(seeds - a + pits, pits)
}

/// The rank of a half among all halves of its seed total, 0..[`rows`].
///
/// ```
/// use seedbase_index::rank;
/// use seedbase_rules::Half;
/// assert_eq!(rank(&Half::new([0, 0, 0, 0, 0, 2])), 0);
/// assert_eq!(rank(&Half::new([2, 0, 0, 0, 0, 0])), 20);
/// ```
///
/// # Panics
/// When the half holds more than 48 seeds.
#[inline]
pub fn rank(half: &Half) -> u32 {
    let mut left = usize::from(half.seeds());
    let mut rank = 0;
    for (pit, &a) in half.pits()[..ROW - 1].iter().enumerate() {
        rank += smaller(left, usize::from(a), ROW - 1 - pit);
        left -= usize::from(a);
    }
    rank as u32
}

/// The rank of an open half among the open halves of its seed total, 0..[`columns`]; `None` for a full one.
///
/// Full halves are the halves of six seeds fewer with one seed added everywhere. Those smaller than `half`
/// differ from it before its first empty pit, which is where the second sum stops.
///
/// # Panics
/// When the half holds more than 48 seeds.
#[inline]
pub fn open_rank(half: &Half) -> Option<u32> {
    let total = usize::from(half.seeds());
    let (mut left, mut rank, mut full) = (total, 0, 0);
    let mut before_empty = true;
    for (pit, &a) in half.pits().iter().enumerate() {
        let (a, after) = (usize::from(a), ROW - 1 - pit);
        before_empty &= a > 0;
        // One seed is set aside for each pit from here on.
        if before_empty && left > after {
            let spare = left - after - 1;
            full += smaller_full(spare, a - 1, after);
        }
        if after > 0 {
            rank += smaller(left, a, after);
        }
        left -= a;
    }
    (!before_empty).then_some((rank - full) as u32)
}

/// As [`smaller`], where fewer than `a` seeds may be left.
#[inline]
fn smaller_full(seeds: usize, a: usize, pits: usize) -> u64 {
    if pits == 0 { 0 } else { binomial(seeds + pits, pits) - binomial((seeds + pits).saturating_sub(a), pits) }
}

/// The half of `seeds` seeds with this rank; `None` when there is none.
pub fn unrank(seeds: u8, rank: u32) -> Option<Half> {
    if usize::from(seeds) > crate::MAX_TOTAL || u64::from(rank) >= rows(seeds.into()) {
        return None;
    }
    let (mut left, mut to_go) = (usize::from(seeds), u64::from(rank));
    let mut pits = [0; ROW];
    for (pit, a) in pits[..ROW - 1].iter_mut().enumerate() {
        let after = ROW - 1 - pit;
        let value = (0..=left).rev().find(|&a| smaller(left, a, after) <= to_go).unwrap_or(0);
        to_go -= smaller(left, value, after);
        left -= value;
        *a = value as u8;
    }
    pits[ROW - 1] = left as u8;
    Some(Half::new(pits))
}

/// The open half of `seeds` seeds with this open rank; `None` when there is none. A binary search over
/// [`unrank`]; for whole blocks use [`open_halves`].
pub fn open_unrank(seeds: u8, open_rank: u32) -> Option<Half> {
    if usize::from(seeds) > crate::MAX_TOTAL || u64::from(open_rank) >= columns(seeds.into()) {
        return None;
    }
    // The half wanted is the first with more than `open_rank` open halves up to and including it.
    let (mut low, mut high) = (open_rank, rows(seeds.into()) as u32 - 1);
    while low < high {
        let middle = low + (high - low) / 2;
        if open_up_to(&unrank(seeds, middle)?) > u64::from(open_rank) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    unrank(seeds, low)
}

/// Open halves of the same total that are not larger than `half`.
fn open_up_to(half: &Half) -> u64 {
    match open_rank(half) {
        Some(open) => u64::from(open) + 1,
        None => {
            let lowered = Half::new(half.pits().map(|a| a - 1));
            u64::from(rank(half)) - u64::from(rank(&lowered))
        }
    }
}

/// All halves of `seeds` seeds in the order of [`rank`].
pub fn all_halves(seeds: u8) -> impl Iterator<Item = Half> {
    let first = Half::new([0, 0, 0, 0, 0, seeds]);
    std::iter::successors(Some(first), next)
}

/// All halves of `seeds` seeds on a board of such rows, in the order of [`rank`]: those of shorter rows come first.
pub fn halves_of(row: RowLength, seeds: u8) -> impl Iterator<Item = Half> {
    all_halves(seeds).take(rows_of(row.pits(), seeds.into()) as usize)
}

/// All open halves of `seeds` seeds in the order of [`open_rank`].
pub fn open_halves(seeds: u8) -> impl Iterator<Item = Half> {
    all_halves(seeds).filter(Half::is_open)
}

/// The next half of the same total: one seed moves to the pit before the last one that holds any, and what
/// is left of that pit goes to the end.
fn next(half: &Half) -> Option<Half> {
    let mut pits = *half.pits();
    let last = pits.iter().rposition(|&a| a > 0)?;
    let rest = pits[last] - 1;
    pits[last] = 0;
    *pits.get_mut(last.checked_sub(1)?)? += 1;
    pits[ROW - 1] += rest;
    Some(Half::new(pits))
}
