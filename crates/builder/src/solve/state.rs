//! What is known of every position of the level being solved.

use std::io;

use bytemuck::Zeroable;
use rayon::prelude::*;

use super::code;
use super::huge::Huge;
use super::shape::{Shape, Tile};

/// 64 consecutive positions of a row: the three bits of their counters, and which are decided.
///
/// A counter holds how many moves within the level do not yet lose. Four words that are always wanted
/// together share half a cache line.
#[derive(Clone, Copy, Debug, Default, Zeroable)]
#[repr(C, align(32))]
pub(super) struct Word {
    pub(super) counter: [u64; 3],
    pub(super) decided: u64,
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

    /// Positions whose counter is zero and that are not decided.
    #[inline(always)]
    pub(super) fn stuck(&self) -> u64 {
        !(self.counter[0] | self.counter[1] | self.counter[2] | self.decided)
    }
}

/// The whole level: row by row, rows padded to whole words; codes in index order, unpadded.
#[derive(Debug)]
pub(super) struct State {
    pub(super) words: Huge<Word>,
    pub(super) codes: Huge<i8>,
    /// By value, whether any game ended with it or with its negative: few thresholds have such positions.
    pub(super) ends: Vec<bool>,
}

/// The part of the state that belongs to consecutive tiles.
#[derive(Debug)]
pub(super) struct StatePart<'a> {
    pub(super) words: &'a mut [Word],
    pub(super) codes: &'a mut [i8],
    /// Where the part begins in the whole.
    pub(super) first_word: usize,
    pub(super) first_code: usize,
}

impl State {
    /// Nothing is known yet.
    pub(super) fn new(shape: &Shape) -> io::Result<State> {
        let words = Huge::zeroed(shape.state_words)?;
        let mut codes = Huge::zeroed(shape.positions)?;
        codes.par_chunks_mut(1 << 20).for_each(|codes| codes.fill(code::NONE));
        Ok(State { words, codes, ends: vec![false; shape.seeds + 1] })
    }

    /// Cuts the state into the parts of each group of tiles; the groups follow each other and cover all.
    pub(super) fn parts<'a>(&'a mut self, shape: &Shape, groups: impl Iterator<Item = usize>) -> Vec<StatePart<'a>> {
        let (mut words, mut codes) = (&mut self.words[..], &mut self.codes[..]);
        let (mut tiles, mut first_word, mut first_code) = (&shape.tiles[..], 0, 0);
        let mut parts = Vec::with_capacity(groups.size_hint().0);
        for group in groups {
            let (of_group, rest) = tiles.split_at(group);
            tiles = rest;
            let (word_count, code_count) = of_group.iter().fold((0, 0), |(w, c), tile| {
                let block = shape.block(tile.own);
                (w + tile.rows as usize * block.row_words, c + tile.rows as usize * block.columns as usize)
            });
            let (these_words, these_codes);
            (these_words, words) = words.split_at_mut(word_count);
            (these_codes, codes) = codes.split_at_mut(code_count);
            parts.push(StatePart { words: these_words, codes: these_codes, first_word, first_code });
            first_word += word_count;
            first_code += code_count;
        }
        parts
    }

    /// One part a tile.
    pub(super) fn tiles<'a>(&'a mut self, shape: &Shape) -> Vec<(Tile, StatePart<'a>)> {
        let parts = self.parts(shape, std::iter::repeat_n(1, shape.tiles.len()));
        shape.tiles.iter().copied().zip(parts).collect()
    }
}

impl StatePart<'_> {
    /// Row `row` of the tile this part belongs to, `row_words` words and `columns` codes wide.
    #[inline(always)]
    pub(super) fn row(&mut self, row: u32, row_words: usize, columns: u32) -> (&mut [Word], &mut [i8]) {
        let (row, columns) = (row as usize, columns as usize);
        (&mut self.words[row * row_words..][..row_words], &mut self.codes[row * columns..][..columns])
    }
}

/// The codes of one word of a row.
#[inline(always)]
pub(super) fn codes_of_word(codes: &mut [i8], word: usize) -> &mut [i8] {
    let from = word * 64;
    let to = codes.len().min(from + 64);
    &mut codes[from..to]
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
        word.decided = 1;
        assert_eq!(word.stuck(), (1..64).filter(|&i| left[i] == 0).fold(0, |bits, i| bits | 1 << i));
    }
}
