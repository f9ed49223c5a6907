//! What is known of every position of the level being solved.

use std::io::{self, Read, Write};

use rayon::prelude::*;
use seedbase_rules::Endless;

use super::bits::prefetch;
use super::bound::Bounds;
use super::code::Coding;
use super::codes::{Bits, Codes};
use super::depth_log::DepthLog;
use super::depths::{DeepPlanes, DepthBits, WinDepths};
use super::huge::Huge;
use super::shape::{BlockShape, GROUP, Shape, Tile};
use super::storage::Storage;
use super::verdict::Verdict;
use super::word::{COUNTERS_ONLY, WITH_DEPTHS, Word};
use crate::DepthChoice;

/// Tiles that a thread takes at a time.
const TILES_AT_ONCE: usize = 4;

/// The whole level, row by row; rows are padded to whole words.
#[derive(Debug)]
pub(super) struct State<const N: usize> {
    pub(super) words: Huge<Word<N>>,
    /// The codes of guarantees, and of ceilings where there are any.
    codes: Bounds<Huge<Bits>>,
    pub(super) coding: Coding,
    depths: Depths,
}

/// The part of the state that belongs to consecutive tiles.
#[derive(Debug)]
pub(super) struct StatePart<'a, const N: usize> {
    pub(super) words: &'a mut [Word<N>],
    pub(super) codes: Bounds<Codes<'a>>,
    win_depths: Option<&'a mut [WinDepths]>,
    deep: Vec<(Verdict, u32, &'a mut [u64])>,
    /// Whether a position of two bounds may be lost though it is won: else these are one.
    two: bool,
    /// Where the part begins in the whole.
    pub(super) first_word: usize,
}

/// Where the depths of positions are.
#[derive(Debug)]
enum Depths {
    None,
    Planes {
        /// Bits of them that lie in words; of those of wins one more lies in their own, if they have some.
        word_bits: u32,
        /// With two bounds, the depths of wins; else these lie where those of losses do.
        wins: Option<Huge<WinDepths>>,
        deep: DeepPlanes,
    },
    /// Of wins and of losses; of both together where a position is decided once.
    Logs(Option<DepthLog>, DepthLog),
}

/// Bytes of the state for every 64 positions: in memory, without depths that are deeper than usual, and on disk.
pub(super) fn bytes_a_word(coding: Coding, endless: Endless, depth: DepthChoice, storage: Storage<'_>) -> [usize; 2] {
    let (bounds, wins) = match endless {
        Endless::Split | Endless::None => (1, 0),
        Endless::OwnSide => (2, size_of::<WinDepths>()),
    };
    let codes = bounds * coding.bits() * size_of::<u64>();
    match (storage, depth) {
        (Storage::Memory, DepthChoice::Store) => [size_of::<Word<WITH_DEPTHS>>() + codes + wins + size_of::<u64>(), 0],
        (Storage::Memory, DepthChoice::LeaveOut) => [size_of::<Word<COUNTERS_ONLY>>() + codes, 0],
        // A log takes 4 bytes a position and bound.
        (Storage::Disk(_), DepthChoice::Store) => [size_of::<Word<COUNTERS_ONLY>>(), codes + bounds * 64 * 4],
        (Storage::Disk(_), DepthChoice::LeaveOut) => [size_of::<Word<COUNTERS_ONLY>>(), codes],
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
        let codes = || storage.zeroed(shape.state_words / GROUP * coding.bits());
        let two = endless == Endless::OwnSide;
        let codes = Bounds { guarantee: codes()?, ceiling: two.then(codes).transpose()? };
        let depths = match (depth, storage) {
            (DepthChoice::LeaveOut, _) => Depths::None,
            (DepthChoice::Store, Storage::Memory) => Depths::Planes {
                word_bits,
                wins: two.then(|| Huge::zeroed(shape.state_words)).transpose()?,
                deep: DeepPlanes::new([word_bits + 1, word_bits]),
            },
            (DepthChoice::Store, Storage::Disk(directory)) => {
                let log = || DepthLog::new(shape, directory);
                Depths::Logs(two.then(log).transpose()?, log()?)
            }
        };
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

    /// Makes room for the depths of a wave of this number; gives them as bits.
    pub(super) fn make_room(&mut self, depth: u16) -> io::Result<DepthBits> {
        let words = self.words.len();
        if let Depths::Planes { wins, deep, .. } = &mut self.depths {
            deep.make_room(Verdict::Loss, depth, words)?;
            if wins.is_some() {
                deep.make_room(Verdict::Win, depth, words)?;
            }
        }
        Ok(self.depth_bits(depth))
    }

    /// The number of a wave for which there is room.
    pub(super) fn depth_bits(&self, depth: u16) -> DepthBits {
        match &self.depths {
            Depths::Planes { deep, .. } => DepthBits::new(depth, deep),
            Depths::None | Depths::Logs(..) => DepthBits::in_words(depth),
        }
    }

    /// Writes all of it for a checkpoint.
    pub(super) fn save(&self, out: &mut impl Write) -> io::Result<()> {
        out.write_all(self.words.bytes())?;
        for codes in std::iter::once(&self.codes.guarantee).chain(&self.codes.ceiling) {
            out.write_all(codes.bytes())?;
        }
        match &self.depths {
            Depths::None => Ok(()),
            Depths::Planes { wins, deep, .. } => {
                wins.iter().try_for_each(|wins| out.write_all(wins.bytes()))?;
                deep.save(out)
            }
            Depths::Logs(wins, log) => wins.iter().chain([log]).try_for_each(|log| log.save(out)),
        }
    }

    /// Reads back what such a state wrote; nothing was known of this one.
    pub(super) fn load(&mut self, input: &mut impl Read) -> io::Result<()> {
        input.read_exact(self.words.bytes_mut())?;
        for codes in self.codes.as_mut().into_iter() {
            input.read_exact(codes.bytes_mut())?;
        }
        let words = self.words.len();
        match &mut self.depths {
            Depths::None => Ok(()),
            Depths::Planes { wins, deep, .. } => {
                wins.iter_mut().try_for_each(|wins| input.read_exact(wins.bytes_mut()))?;
                deep.load(words, input)
            }
            Depths::Logs(wins, log) => wins.iter_mut().chain([log]).try_for_each(|log| log.load(input)),
        }
    }

    /// The log of the depths of wins or of losses, if they are logged.
    pub(super) fn log(&mut self, verdict: Verdict) -> Option<&mut DepthLog> {
        match (&mut self.depths, verdict) {
            (Depths::Logs(Some(wins), _), Verdict::Win) => Some(wins),
            (Depths::Logs(_, log), _) => Some(log),
            _ => None,
        }
    }

    /// The same when all is in it; whether depths lie elsewhere than in a log.
    pub(super) fn depths(&self, verdict: Verdict) -> Found<'_> {
        match (&self.depths, verdict) {
            (Depths::None, _) => Found::Nowhere,
            (Depths::Planes { .. }, _) => Found::InPlanes,
            (Depths::Logs(Some(wins), _), Verdict::Win) => Found::InLog(wins),
            (Depths::Logs(_, log), _) => Found::InLog(log),
        }
    }

    /// The state as one part.
    pub(super) fn whole(&mut self) -> StatePart<'_, N> {
        let two = self.two();
        let (win_depths, deep) = match &mut self.depths {
            Depths::Planes { wins, deep, .. } => (wins.as_deref_mut(), deep.as_parts()),
            Depths::None | Depths::Logs(..) => (None, Vec::new()),
        };
        StatePart {
            words: &mut self.words,
            codes: self.codes.as_mut().map(|codes| Codes::new(codes, self.coding.bits())),
            win_depths,
            deep,
            two,
            first_word: 0,
        }
    }

    /// Cuts the state into the parts of each group of tiles; the groups follow each other and cover all.
    pub(super) fn parts<'a>(&'a mut self, shape: &Shape, groups: impl Iterator<Item = usize>) -> Vec<StatePart<'a, N>> {
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
    ) -> impl IndexedParallelIterator<Item = (Tile, StatePart<'a, N>)> + use<'a, N> {
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

    /// The depth bits of 64 positions that lie in planes, lowest first.
    pub(super) fn depth_words(&self, verdict: Verdict, at: usize) -> impl Iterator<Item = u64> {
        let (low, deep) = match (&self.depths, verdict) {
            (Depths::None | Depths::Logs(..), _) => (&[][..], &[][..]),
            (Depths::Planes { word_bits, wins: Some(wins), deep }, Verdict::Win) => {
                (&wins[at].0[..*word_bits as usize + 1], deep.of(Verdict::Win))
            }
            (Depths::Planes { word_bits, deep, .. }, _) => {
                (&self.words[at].count[..*word_bits as usize], deep.of(Verdict::Loss))
            }
        };
        low.iter().copied().chain(deep.iter().map(move |plane| plane[at]))
    }
}

/// Where depths are to be found.
#[derive(Debug)]
pub(super) enum Found<'a> {
    Nowhere,
    InPlanes,
    InLog(&'a DepthLog),
}

impl<'a, const N: usize> StatePart<'a, N> {
    fn split_at(self, words: usize) -> (StatePart<'a, N>, StatePart<'a, N>) {
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
