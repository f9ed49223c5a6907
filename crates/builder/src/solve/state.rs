//! What is known of every position of the level being solved.

use std::io;

use bytemuck::Zeroable;
use rayon::prelude::*;
use seedbase_rules::Endless;

use super::bound::Bounds;
use super::huge::Huge;
use super::marks::{AllMarks, Marks};
use super::shape::{BlockShape, Shape, Tile};
use super::verdict::Verdict;
use crate::DepthChoice;

/// 64 consecutive positions of a row: the three bits of their counters, and which are won.
///
/// A counter holds how many moves within the level do not yet lose; there are six at most, and 7 says that the
/// position is lost. Four words that are always wanted together share half a cache line.
#[derive(Clone, Copy, Debug, Default, Zeroable)]
#[repr(C, align(32))]
pub(super) struct Word {
    pub(super) counter: [u64; 3],
    pub(super) won: u64,
}

impl Word {
    /// Adds one to the counters of `positions`.
    #[inline(always)]
    pub(super) fn increment(&mut self, positions: u64) {
        let mut carry = positions;
        for plane in &mut self.counter {
            (*plane, carry) = (*plane ^ carry, *plane & carry);
        }
    }

    /// Takes one from the counters of `positions`.
    #[inline(always)]
    pub(super) fn decrement(&mut self, positions: u64) {
        let mut borrow = positions;
        for plane in &mut self.counter {
            (*plane, borrow) = (*plane ^ borrow, !*plane & borrow);
        }
    }

    /// Positions whose moves within the level all lose, as far as they are not lost themselves.
    #[inline(always)]
    pub(super) fn stuck(&self) -> u64 {
        !(self.counter[0] | self.counter[1] | self.counter[2])
    }

    /// Positions that are lost.
    #[inline(always)]
    pub(super) fn lost(&self) -> u64 {
        self.counter[0] & self.counter[1] & self.counter[2]
    }

    /// Positions that a verdict was found about.
    #[inline(always)]
    pub(super) fn decided(&self, verdict: Verdict) -> u64 {
        match verdict {
            Verdict::Win => self.won,
            Verdict::Loss => self.lost(),
        }
    }

    /// Makes positions won, or lost if they are stuck.
    #[inline(always)]
    pub(super) fn decide(&mut self, verdict: Verdict, positions: u64) {
        match verdict {
            Verdict::Win => self.won |= positions,
            Verdict::Loss => self.counter.iter_mut().for_each(|plane| *plane |= positions),
        }
    }
}

/// Tiles that a thread takes at a time.
const TILES_AT_ONCE: usize = 4;

/// The whole level: words row by row, rows padded to whole words; codes and depths in index order, unpadded.
#[derive(Debug)]
pub(super) struct State {
    pub(super) words: Huge<Word>,
    pub(super) marks: Bounds<AllMarks>,
    /// By value, whether any game ended with it or with its negative: few thresholds have such positions.
    pub(super) ends: Vec<bool>,
}

/// The part of the state that belongs to consecutive tiles.
#[derive(Debug)]
pub(super) struct StatePart<'a> {
    pub(super) words: &'a mut [Word],
    pub(super) marks: Bounds<Marks<'a>>,
    /// Where the part begins in the whole.
    pub(super) first_word: usize,
    pub(super) first_position: usize,
}

impl State {
    /// Nothing is known yet.
    pub(super) fn new(shape: &Shape, endless: Endless, depth: DepthChoice) -> io::Result<State> {
        let marks = || AllMarks::new(shape.positions, depth);
        let marks = match endless {
            Endless::Split | Endless::None => Bounds { guarantee: marks()?, ceiling: None },
            Endless::OwnSide => Bounds { guarantee: marks()?, ceiling: Some(marks()?) },
        };
        Ok(State { words: Huge::zeroed(shape.state_words)?, marks, ends: vec![false; shape.seeds + 1] })
    }

    /// The state as one part.
    pub(super) fn whole(&mut self) -> StatePart<'_> {
        let marks = self.marks.as_mut().map(AllMarks::whole);
        StatePart { words: &mut self.words, marks, first_word: 0, first_position: 0 }
    }

    /// Cuts the state into the parts of each group of tiles; the groups follow each other and cover all.
    pub(super) fn parts<'a>(&'a mut self, shape: &Shape, groups: impl Iterator<Item = usize>) -> Vec<StatePart<'a>> {
        let StatePart { mut words, mut marks, .. } = self.whole();
        let (mut tiles, mut first_word, mut first_position) = (&shape.tiles[..], 0, 0);
        let mut parts = Vec::with_capacity(groups.size_hint().0);
        for group in groups {
            let (of_group, other_tiles) = tiles.split_at(group);
            let (word_count, count) = of_group.iter().fold((0, 0), |(words, positions), tile| {
                let (block, rows) = (shape.block(tile.own), tile.rows as usize);
                (words + rows * block.row_words, positions + rows * block.columns as usize)
            });
            let (these_words, other_words) = words.split_at_mut(word_count);
            let (these_marks, other_marks) = marks.map(|marks| marks.split_at(count)).unzip();
            parts.push(StatePart { words: these_words, marks: these_marks, first_word, first_position });
            (tiles, words, marks) = (other_tiles, other_words, other_marks);
            first_word += word_count;
            first_position += count;
        }
        parts
    }

    /// One part a tile, for threads to work on.
    ///
    /// Tiles differ in size a thousandfold and the large ones come first, so threads must not be given long
    /// runs of them: with rayon's own choice one thread of two did nearly everything.
    pub(super) fn tiles<'a>(
        &'a mut self,
        shape: &Shape,
    ) -> impl IndexedParallelIterator<Item = (Tile, StatePart<'a>)> + use<'a> {
        let parts = self.parts(shape, std::iter::repeat_n(1, shape.tiles.len()));
        let tiles: Vec<_> = shape.tiles.iter().copied().zip(parts).collect();
        tiles.into_par_iter().with_max_len(TILES_AT_ONCE)
    }
}

impl StatePart<'_> {
    /// Row `row` of the tile this part belongs to.
    #[inline(always)]
    pub(super) fn row(&mut self, row: u32, block: &BlockShape) -> (&mut [Word], Bounds<Marks<'_>>) {
        let (row, columns) = (row as usize, block.columns as usize);
        let marks = self.marks.as_mut().map(|marks| marks.range(row * columns, columns));
        (&mut self.words[row * block.row_words..][..block.row_words], marks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counters(word: &Word) -> Vec<u8> {
        (0..64).map(|i| (0..3).map(|b| ((word.counter[b] >> i & 1) as u8) << b).sum()).collect()
    }

    #[test]
    fn counters_count() {
        let mut word = Word::default();
        let mut expected = vec![0; 64];
        for round in 1..=6_u8 {
            let some = u64::MAX << (9 * round);
            word.increment(some);
            (0..64).filter(|i| some >> i & 1 == 1).for_each(|i| expected[i] += 1);
        }
        assert_eq!(counters(&word), expected);
        let left = expected;
        let some = (0..64).filter(|&i| left[i] > 0).fold(0, |bits, i| bits | 1 << i);
        word.decrement(some);
        let left: Vec<u8> = left.iter().map(|c| c.saturating_sub(1)).collect();
        assert_eq!(counters(&word), left);
        let stuck = (0..64).filter(|&i| left[i] == 0).fold(0, |bits, i| bits | 1 << i);
        assert_eq!((word.stuck(), word.lost()), (stuck, 0));
        word.decide(Verdict::Loss, stuck & 1);
        assert_eq!((word.stuck(), word.lost()), (stuck & !1, stuck & 1));
    }
}
