//! What is known of every position of the level being solved.

use std::io::{self, Read, Write};

use rayon::prelude::*;
use seedbase_rules::Endless;

use super::bits::prefetch;
use super::bound::Bounds;
use super::code::Coding;
use super::codes::{Bits, Codes};
use super::depths::{DepthBits, Depths, WinDepths};
use super::huge::Huge;
use super::shape::{BlockShape, GROUP, Shape, Tile};
use super::storage::Storage;
use super::verdict::Verdict;
use super::word::{COUNTERS_ONLY, WITH_DEPTHS, Word};
use crate::DepthChoice;

/// The plane of a word that counters leave free: until a position is decided, the sign of its best exit is there.
const SIGNS: usize = COUNTERS_ONLY;

/// Tiles that a thread takes at a time.
const TILES_AT_ONCE: usize = 4;

/// The whole level, row by row; rows are padded to whole words.
#[derive(Debug)]
pub(super) struct State<const N: usize> {
    pub(super) words: Huge<Word<N>>,
    /// The codes of guarantees, and of ceilings where there are any.
    codes: Bounds<Huge<Bits>>,
    pub(super) coding: Coding,
    pub(super) depths: Depths,
}

/// The part of the state that belongs to consecutive tiles.
#[derive(Debug)]
pub(super) struct StatePart<'a, const N: usize> {
    pub(super) words: &'a mut [Word<N>],
    pub(super) codes: Bounds<Codes<'a>>,
    win_depths: Option<&'a mut [WinDepths]>,
    /// Whether a position of two bounds may be lost though it is won: else these are one.
    two: bool,
    /// Where the part begins in the whole.
    pub(super) first_word: usize,
}

/// Bytes of the state for every 64 positions: in memory, without the few deep depths, and on disk.
pub(super) fn bytes_a_word(coding: Coding, endless: Endless, depth: DepthChoice, storage: Storage<'_>) -> [usize; 2] {
    let (bounds, wins) = match endless {
        Endless::Split | Endless::None => (1, 0),
        Endless::OwnSide => (2, size_of::<WinDepths>()),
    };
    let codes = |planes| bounds * planes * size_of::<u64>();
    let (with_depths, bare) = (codes(planes::<WITH_DEPTHS>(coding)), codes(planes::<COUNTERS_ONLY>(coding)));
    match (storage, depth) {
        (Storage::Memory, DepthChoice::Store) => [size_of::<Word<WITH_DEPTHS>>() + with_depths + wins, 0],
        (Storage::Memory, DepthChoice::LeaveOut) => [size_of::<Word<COUNTERS_ONLY>>() + bare, 0],
        // A log takes 4 bytes a position and bound.
        (Storage::Disk(_), DepthChoice::Store) => [size_of::<Word<COUNTERS_ONLY>>(), bare + bounds * 64 * 4],
        (Storage::Disk(_), DepthChoice::LeaveOut) => [size_of::<Word<COUNTERS_ONLY>>(), bare],
    }
}

impl<const N: usize> State<N> {
    /// Nothing is known yet. Words have room for `word_bits` bits of depths.
    pub(super) fn new(
        shape: &Shape,
        endless: Endless,
        depth: DepthChoice,
        word_bits: u32,
        storage: Storage<'_>,
    ) -> io::Result<State<N>> {
        let coding = Coding::new(shape.seeds, endless);
        let codes = || storage.zeroed(shape.state_words / GROUP * planes::<N>(coding));
        let two = coding.two();
        let codes = Bounds { guarantee: codes()?, ceiling: two.then(codes).transpose()? };
        let depths = Depths::new(shape, two, depth, word_bits, storage)?;
        Ok(State { words: Huge::zeroed(shape.state_words)?, codes, coding, depths })
    }

    /// Whether guarantee and ceiling are two.
    pub(super) fn two(&self) -> bool {
        self.codes.ceiling.is_some()
    }

    /// How many wins and losses were found.
    pub(super) fn decided(&self) -> u64 {
        let count = |word: &Word<N>| u64::from(word.won.count_ones() + word.lost.count_ones());
        self.words.par_iter().map(count).sum()
    }

    /// Writes all of it for a checkpoint.
    pub(super) fn save(&self, out: &mut impl Write) -> io::Result<()> {
        out.write_all(self.words.bytes())?;
        for codes in std::iter::once(&self.codes.guarantee).chain(&self.codes.ceiling) {
            out.write_all(codes.bytes())?;
        }
        self.depths.save(out)
    }

    /// Reads back what such a state wrote; nothing was known of this one.
    pub(super) fn load(&mut self, input: &mut impl Read) -> io::Result<()> {
        input.read_exact(self.words.bytes_mut())?;
        for codes in self.codes.as_mut().into_iter() {
            input.read_exact(codes.bytes_mut())?;
        }
        self.depths.load(64 * self.words.len(), input)
    }

    /// The state as one part.
    pub(super) fn whole(&mut self) -> StatePart<'_, N> {
        let two = self.two();
        let win_depths = match &mut self.depths {
            Depths::Planes { wins, .. } => wins.as_deref_mut(),
            Depths::None | Depths::Logs(..) => None,
        };
        StatePart {
            words: &mut self.words,
            codes: self.codes.as_mut().map(|codes| Codes::new(codes, self.coding.bits(), planes::<N>(self.coding))),
            win_depths,
            two,
            first_word: 0,
        }
    }

    /// Cuts the state into parts of so many words each, which follow each other and cover all. Each is of whole tiles.
    pub(super) fn parts(&mut self, words: impl Iterator<Item = usize>) -> Vec<StatePart<'_, N>> {
        let mut rest = self.whole();
        let mut parts = Vec::with_capacity(words.size_hint().0);
        for words in words {
            let (part, others) = rest.split_at(words);
            parts.push(part);
            rest = others;
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
    ) -> impl IndexedParallelIterator<Item = (Tile, StatePart<'a, N>)> + use<'a, N> {
        let parts = self.parts(shape.tiles.iter().map(|tile| shape.tile_words(tile)));
        let tiles: Vec<_> = shape.tiles.iter().copied().zip(parts).collect();
        tiles.into_par_iter().with_max_len(TILES_AT_ONCE)
    }

    /// The bits of the codes of 64 positions, lowest first.
    #[inline(always)]
    pub(super) fn code_words(&self, verdict: Verdict, at: usize) -> impl Iterator<Item = u64> {
        let group = &self.codes.of(verdict)[at / GROUP * planes::<N>(self.coding)..];
        group[..self.coding.bits()].iter().map(move |plane| plane[at % GROUP])
    }

    /// The depth bits of 64 positions that lie in planes, lowest first.
    pub(super) fn depth_words(&self, verdict: Verdict, at: usize) -> &[u64] {
        match (&self.depths, verdict) {
            (Depths::None | Depths::Logs(..), _) => &[],
            (Depths::Planes { wins: Some(wins), .. }, Verdict::Win) => &wins[at].0,
            (Depths::Planes { .. }, _) => &self.words[at].count,
        }
    }
}

/// Planes of a group of codes: where words have no room for signs, these are a plane of their own.
fn planes<const N: usize>(coding: Coding) -> usize {
    coding.bits() + usize::from(N == COUNTERS_ONLY && coding.has_signs())
}

impl<'a, const N: usize> StatePart<'a, N> {
    fn split_at(self, words: usize) -> (StatePart<'a, N>, StatePart<'a, N>) {
        let StatePart { two, first_word, .. } = self;
        let (these, others) = self.words.split_at_mut(words);
        let (codes, other_codes) = self.codes.map(|codes| codes.split_at(words / GROUP)).unzip();
        let (wins, other_wins) = self.win_depths.map(|depths| depths.split_at_mut(words)).unzip();
        let part = |words, codes, win_depths, first_word| StatePart { words, codes, win_depths, two, first_word };
        (part(these, codes, wins, first_word), part(others, other_codes, other_wins, first_word + words))
    }

    /// The words of row `row` of the tile this part belongs to.
    #[inline(always)]
    pub(super) fn row(&mut self, row: u32, block: &BlockShape) -> &mut [Word<N>] {
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
        self.set_depth(at, verdict, positions, depth);
    }

    /// Sets the depth of positions that have just been decided.
    #[inline(always)]
    pub(super) fn set_depth(&mut self, at: usize, verdict: Verdict, positions: u64, depth: &DepthBits) {
        if verdict == Verdict::Loss || !self.two {
            self.words[at].set_depth(positions, depth);
        } else if let Some(depths) = &mut self.win_depths {
            depths[at].set(positions, depth);
        }
    }

    /// Those of 64 positions whose best exit, if they have any and are not decided, is worth less than nothing.
    #[inline(always)]
    pub(super) fn negative(&self, at: usize) -> u64 {
        if N == WITH_DEPTHS { self.words[at].count[SIGNS] } else { self.codes.guarantee.signs(at) }
    }

    /// Notes which these are.
    #[inline(always)]
    pub(super) fn set_negative(&mut self, at: usize, positions: u64) {
        if N == WITH_DEPTHS {
            self.words[at].count[SIGNS] = positions;
        } else {
            self.codes.guarantee.set_signs(at, positions);
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
