//! What is known of every position of the level being solved.

use std::io;

use rayon::prelude::*;
use seedbase_rules::Endless;

use super::bits::prefetch;
use super::bound::Bounds;
use super::code::Coding;
use super::codes::{Bits, Codes};
use super::depths::{DeepPlanes, DepthBits, WinDepths};
use super::huge::Huge;
use super::shape::{BlockShape, GROUP, Shape, Tile};
use super::verdict::Verdict;
use super::word::Word;
use crate::DepthChoice;

/// Tiles that a thread takes at a time.
const TILES_AT_ONCE: usize = 4;

/// The whole level, row by row; rows are padded to whole words.
#[derive(Debug)]
pub(super) struct State {
    pub(super) words: Huge<Word>,
    /// The codes of guarantees, and of ceilings where there are any.
    codes: Bounds<Huge<Bits>>,
    pub(super) coding: Coding,
    pub(super) depth: DepthChoice,
    /// With two bounds, the depths of wins; else these lie where those of losses do.
    win_depths: Option<Huge<WinDepths>>,
    /// Bits of depths that lie in words; of those of wins one more lies in their own.
    word_bits: u32,
    deep: DeepPlanes,
}

/// The part of the state that belongs to consecutive tiles.
#[derive(Debug)]
pub(super) struct StatePart<'a> {
    pub(super) words: &'a mut [Word],
    pub(super) codes: Bounds<Codes<'a>>,
    win_depths: Option<&'a mut [WinDepths]>,
    deep: Vec<(Verdict, u32, &'a mut [u64])>,
    /// Whether a position of two bounds may be lost though it is won: else these are one.
    two: bool,
    /// Where the part begins in the whole.
    pub(super) first_word: usize,
}

/// Bytes of the state for every 64 positions, without depths that are deeper than usual.
pub(super) fn bytes_a_word(coding: Coding, endless: Endless, depth: DepthChoice) -> usize {
    let (bounds, wins) = match endless {
        Endless::Split | Endless::None => (1, 0),
        Endless::OwnSide => (2, size_of::<WinDepths>()),
    };
    let depths = match depth {
        DepthChoice::Store => wins + size_of::<u64>(),
        DepthChoice::LeaveOut => 0,
    };
    size_of::<Word>() + bounds * coding.bits() * size_of::<u64>() + depths
}

impl State {
    /// Nothing is known yet.
    ///
    /// `word_bits` is at most [`WORD_DEPTH_BITS`](super::depths::WORD_DEPTH_BITS).
    pub(super) fn new(shape: &Shape, endless: Endless, depth: DepthChoice, word_bits: u32) -> io::Result<State> {
        let coding = Coding::new(shape.seeds, endless);
        let codes = || Huge::zeroed(shape.state_words / GROUP * coding.bits());
        let two = endless == Endless::OwnSide;
        let codes = Bounds { guarantee: codes()?, ceiling: two.then(codes).transpose()? };
        let win_depths = (two && depth == DepthChoice::Store).then(|| Huge::zeroed(shape.state_words));
        Ok(State {
            words: Huge::zeroed(shape.state_words)?,
            codes,
            coding,
            depth,
            win_depths: win_depths.transpose()?,
            word_bits,
            deep: DeepPlanes::new([word_bits + 1, word_bits]),
        })
    }

    /// Whether guarantee and ceiling are two.
    pub(super) fn two(&self) -> bool {
        self.codes.ceiling.is_some()
    }

    /// Makes room for the depths of a wave of this number; gives them as bits.
    pub(super) fn make_room(&mut self, depth: u16) -> io::Result<DepthBits> {
        if self.depth == DepthChoice::Store {
            let words = self.words.len();
            self.deep.make_room(Verdict::Loss, depth, words)?;
            if self.win_depths.is_some() {
                self.deep.make_room(Verdict::Win, depth, words)?;
            }
        }
        Ok(self.depth_bits(depth))
    }

    /// The number of a wave for which there is room.
    pub(super) fn depth_bits(&self, depth: u16) -> DepthBits {
        DepthBits::new(depth, &self.deep)
    }

    /// The state as one part.
    pub(super) fn whole(&mut self) -> StatePart<'_> {
        let two = self.two();
        StatePart {
            words: &mut self.words,
            codes: self.codes.as_mut().map(|codes| Codes::new(codes, self.coding.bits())),
            win_depths: self.win_depths.as_deref_mut(),
            deep: self.deep.as_parts(),
            two,
            first_word: 0,
        }
    }

    /// Cuts the state into the parts of each group of tiles; the groups follow each other and cover all.
    pub(super) fn parts<'a>(&'a mut self, shape: &Shape, groups: impl Iterator<Item = usize>) -> Vec<StatePart<'a>> {
        let mut rest = self.whole();
        let mut tiles = &shape.tiles[..];
        let mut parts = Vec::with_capacity(groups.size_hint().0);
        for group in groups {
            let (of_group, other_tiles) = tiles.split_at(group);
            let words = of_group.iter().map(|tile| shape.tile_words(tile)).sum();
            let (part, others) = rest.split_at(words);
            parts.push(part);
            (tiles, rest) = (other_tiles, others);
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

    /// The bits of the codes of 64 positions, lowest first.
    #[inline(always)]
    pub(super) fn code_words(&self, verdict: Verdict, at: usize) -> impl Iterator<Item = u64> {
        let bits = self.coding.bits();
        self.codes.of(verdict)[at / GROUP * bits..][..bits].iter().map(move |plane| plane[at % GROUP])
    }

    /// The depth bits of some of 64 positions, lowest first.
    pub(super) fn depth_words(&self, verdict: Verdict, at: usize) -> impl Iterator<Item = u64> {
        let low = match (verdict, &self.win_depths) {
            (Verdict::Win, Some(depths)) => &depths[at].0[..self.word_bits as usize + 1],
            _ => &self.words[at].count[..self.word_bits as usize],
        };
        low.iter().copied().chain(self.deep.of(self.shared(verdict)).iter().map(move |plane| plane[at]))
    }

    fn shared(&self, verdict: Verdict) -> Verdict {
        if self.two() { verdict } else { Verdict::Loss }
    }
}

impl<'a> StatePart<'a> {
    fn split_at(self, words: usize) -> (StatePart<'a>, StatePart<'a>) {
        let StatePart { two, first_word, .. } = self;
        let (these, others) = self.words.split_at_mut(words);
        let (codes, other_codes) = self.codes.map(|codes| codes.split_at(words / GROUP)).unzip();
        let (wins, other_wins) = self.win_depths.map(|depths| depths.split_at_mut(words)).unzip();
        let split = |(verdict, bit, plane): (Verdict, u32, &'a mut [u64])| {
            let (these, others) = plane.split_at_mut(words);
            ((verdict, bit, these), (verdict, bit, others))
        };
        let (deep, other_deep) = self.deep.into_iter().map(split).unzip();
        let part =
            |words, codes, win_depths, deep, first_word| StatePart { words, codes, win_depths, deep, two, first_word };
        (
            part(these, codes, wins, deep, first_word),
            part(others, other_codes, other_wins, other_deep, first_word + words),
        )
    }

    /// The words of row `row` of the tile this part belongs to.
    #[inline(always)]
    pub(super) fn row(&mut self, row: u32, block: &BlockShape) -> &mut [Word] {
        &mut self.words[row as usize * block.row_words..][..block.row_words]
    }

    /// Those of `positions` that are not yet found to be so.
    #[inline(always)]
    pub(super) fn open(&self, at: usize, verdict: Verdict, positions: u64) -> u64 {
        let word = &self.words[at];
        match (verdict, self.two) {
            (Verdict::Win, _) => positions & !word.won,
            (Verdict::Loss, true) => positions & !word.lost,
            // Where a position is decided once, its counter has given way to its depth.
            (Verdict::Loss, false) => positions & !(word.lost | word.won),
        }
    }

    /// Makes positions that are open won or lost at some depth.
    #[inline(always)]
    pub(super) fn decide(&mut self, at: usize, verdict: Verdict, positions: u64, depth: &DepthBits) {
        let word = &mut self.words[at];
        match verdict {
            Verdict::Win => word.won |= positions,
            Verdict::Loss => word.lost |= positions,
        }
        if verdict == Verdict::Loss || !self.two {
            word.set_depth(positions, depth);
        }
        if self.has_depths_beside(verdict, depth) {
            self.set_depths_beside(at, verdict, positions, depth);
        }
    }

    /// Whether depths, or bits of them, have places beside the words.
    #[inline(always)]
    pub(super) fn has_depths_beside(&self, verdict: Verdict, depth: &DepthBits) -> bool {
        depth.any_deep || verdict == Verdict::Win && self.win_depths.is_some()
    }

    /// Sets what of the depths of positions has a place beside the words.
    #[inline(always)]
    pub(super) fn set_depths_beside(&mut self, at: usize, verdict: Verdict, positions: u64, depth: &DepthBits) {
        if let (Verdict::Win, Some(depths)) = (verdict, &mut self.win_depths) {
            depths[at].set(positions, depth);
        }
        for (_, bit, plane) in self.deep.iter_mut().filter(|(of, ..)| !self.two || *of == verdict) {
            plane[at] |= depth.bits[*bit as usize] & positions;
        }
    }

    /// Whether guarantee and ceiling are two.
    #[inline(always)]
    pub(super) fn two(&self) -> bool {
        self.two
    }

    /// Fetches a word.
    #[inline(always)]
    pub(super) fn prefetch(&self, at: usize) {
        prefetch(self.words, at);
    }
}
