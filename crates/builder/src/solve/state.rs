//! What is known of every position of the level being solved.

use super::code;
use super::shape::{Shape, Tile};

/// 64 consecutive positions of a row: the three bits of their counters, and which are decided.
///
/// A counter holds how many moves within the level do not yet lose. Four words that are always wanted
/// together share half a cache line.
#[derive(Clone, Copy, Debug, Default)]
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
    pub(super) words: Vec<Word>,
    pub(super) codes: Vec<i8>,
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

/// Those of `candidates` (bits for `codes`) that have no exit above a loss at threshold `s`.
#[inline(always)]
pub(super) fn without_better_exit(candidates: u64, codes: &[i8], s: i8) -> u64 {
    let mut losses = 0;
    super::bits::for_each_bit(candidates, |bit| losses |= u64::from(codes[bit as usize] <= code::exit(-s)) << bit);
    losses
}
