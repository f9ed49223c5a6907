//! Depths of decided positions.

use std::io::{self, Read, Write};
use std::ops::Range;

use bytemuck::AnyBitPattern;

use super::checkpoint::{read_bytes, write_bytes};
use super::depth_log::DepthLog;
use super::huge::Huge;
use super::item::Item;
use super::rows::Rows;
use super::shape::Shape;
use super::storage::Storage;
use super::verdict::Verdict;
use super::word::WITH_DEPTHS;
use crate::{BuildError, DepthChoice};

/// The number of a wave, as what the bit planes of its positions get: all ones or zeros for each bit.
#[derive(Clone, Copy, Debug)]
pub(super) struct DepthBits(pub(super) [u64; WITH_DEPTHS]);

impl DepthBits {
    pub(super) fn new(depth: u16) -> DepthBits {
        DepthBits(std::array::from_fn(|bit| u64::from(depth >> bit & 1).wrapping_neg()))
    }
}

/// The depths of 64 positions' guarantees, where positions have a ceiling too.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(transparent)]
pub(super) struct WinDepths(pub(super) [u64; WITH_DEPTHS]);

impl WinDepths {
    /// Sets the depths of positions that had none.
    #[inline(always)]
    pub(super) fn set(&mut self, positions: u64, depth: &DepthBits) {
        self.0.iter_mut().zip(&depth.0).for_each(|(plane, bit)| *plane |= bit & positions);
    }
}

/// Where the depths of positions are.
#[derive(Debug)]
pub(super) enum Depths {
    None,
    Planes {
        /// With two bounds, the depths of wins; else these lie where those of losses do, in the words.
        wins: Option<Huge<WinDepths>>,
        deep: Deep,
    },
    /// Of wins and of losses; of both together where a position is decided once.
    Logs(Option<DepthLog>, DepthLog),
}

impl Depths {
    /// No position has any yet. Of those in planes, depths of more than `word_bits` bits are deep.
    pub(super) fn new(
        shape: &Shape,
        two: bool,
        depth: DepthChoice,
        word_bits: u32,
        storage: Storage<'_>,
    ) -> io::Result<Depths> {
        Ok(match (depth, storage) {
            (DepthChoice::LeaveOut, _) => Depths::None,
            (DepthChoice::Store, Storage::Memory) => Depths::Planes {
                wins: two.then(|| Huge::zeroed(shape.state_words)).transpose()?,
                deep: Deep { from: 1 << word_bits, found: Default::default() },
            },
            (DepthChoice::Store, Storage::Disk(directory)) => {
                let log = || DepthLog::new(shape, directory);
                Depths::Logs(two.then(log).transpose()?, log()?)
            }
        })
    }

    /// Whether positions of this depth are to be noted one by one.
    pub(super) fn are_noted(&self, depth: u16) -> bool {
        match self {
            Depths::None => false,
            Depths::Planes { deep, .. } => depth >= deep.from,
            Depths::Logs(..) => true,
        }
    }

    /// Notes the depth of a position.
    pub(super) fn note(
        &mut self,
        verdict: Verdict,
        depth: u16,
        item: Item,
        shape: &Shape,
        rows: &Rows,
    ) -> Result<(), BuildError> {
        match (self, verdict) {
            (Depths::None, _) => Ok(()),
            (Depths::Planes { wins, deep }, _) => {
                let place = 64 * rows.word_of(item) + item.column() as usize % 64;
                // Where a position is decided once, its depth is found without asking what it is.
                deep.found[if wins.is_some() { verdict } else { Verdict::Loss } as usize].push(entry(place, depth));
                Ok(())
            }
            (Depths::Logs(Some(wins), _), Verdict::Win) => wins.add(shape, rows, item, depth),
            (Depths::Logs(_, log), _) => log.add(shape, rows, item, depth),
        }
    }

    /// All are there: from now on they are read.
    pub(super) fn settle(&mut self) {
        if let Depths::Planes { deep, .. } = self {
            deep.found.iter_mut().for_each(|found| found.sort_unstable());
        }
    }

    /// Writes all of it, but what lies in words, for a checkpoint.
    pub(super) fn save(&self, out: &mut impl Write) -> io::Result<()> {
        match self {
            Depths::None => Ok(()),
            Depths::Planes { wins, deep } => {
                wins.iter().try_for_each(|wins| out.write_all(wins.bytes()))?;
                deep.found.iter().try_for_each(|found| write_bytes(out, bytemuck::cast_slice(found)))
            }
            Depths::Logs(wins, log) => wins.iter().chain([log]).try_for_each(|log| log.save(out)),
        }
    }

    /// Reads back what such depths wrote, of so many positions; nothing is known of these.
    pub(super) fn load(&mut self, positions: usize, input: &mut impl Read) -> io::Result<()> {
        match self {
            Depths::None => Ok(()),
            Depths::Planes { wins, deep } => {
                wins.iter_mut().try_for_each(|wins| input.read_exact(wins.bytes_mut()))?;
                for found in &mut deep.found {
                    let bytes = read_bytes(input, (positions * size_of::<u64>()) as u64)?;
                    *found = bytemuck::allocation::pod_collect_to_vec(&bytes);
                }
                Ok(())
            }
            Depths::Logs(wins, log) => wins.iter_mut().chain([log]).try_for_each(|log| log.load(input)),
        }
    }
}

/// The positions whose depth has no room in planes: so few (one in ten thousand of awari) that they are listed.
#[derive(Debug)]
pub(super) struct Deep {
    /// The least depth for which there is no room.
    from: u16,
    /// Place (64 times the word of the state, and the bit) and depth of each.
    found: [Vec<u64>; 2],
}

impl Deep {
    /// Those of a verdict whose places are in a range, as offset from its start and depth.
    pub(super) fn within(&self, verdict: Verdict, places: Range<usize>) -> impl Iterator<Item = (usize, u16)> {
        let found = &self.found[verdict as usize];
        let start = found.partition_point(|&deep| deep < entry(places.start, 0));
        let all = found[start..].iter().map(|&deep| ((deep >> u16::BITS) as usize, deep as u16));
        all.take_while(move |(place, _)| *place < places.end).map(move |(place, depth)| (place - places.start, depth))
    }
}

/// A place and a depth, ordered by place.
fn entry(place: usize, depth: u16) -> u64 {
    (place as u64) << u16::BITS | u64::from(depth)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deep_ones_are_found_where_they_are() {
        let found = [70_usize, 64, 6400].map(|place| entry(place, place as u16 / 2)).to_vec();
        let mut depths = Depths::Planes { wins: None, deep: Deep { from: 32, found: [Vec::new(), found] } };
        depths.settle();
        assert_eq!([31, 32].map(|depth| depths.are_noted(depth)), [false, true]);
        let Depths::Planes { deep, .. } = depths else { unreachable!() };
        let within = |places| deep.within(Verdict::Loss, places).collect::<Vec<_>>();
        assert_eq!(within(0..64), []);
        assert_eq!(within(64..128), [(0, 32), (6, 35)]);
        assert_eq!(within(65..6401), [(5, 35), (6335, 3200)]);
    }
}
