//! A thin wave: every position of it is told to the positions that move there, one by one.

use rayon::prelude::*;

use super::bits::prefetch;
use super::context::Context;
use super::item::Item;
use super::marks::Mark;
use super::state::{State, StatePart};
use super::verdict::Verdict;
use super::wave::Wave;

/// Shorter waves are not worth waking other threads for.
const MOST_ALONE: usize = 4000;
/// Updates between the fetching of a cache line and its use.
const AHEAD: usize = 24;

/// Who owns which tiles when a list is worked on by several threads.
#[derive(Debug)]
pub(super) struct Owners {
    /// How many consecutive tiles each owner has.
    tiles: Vec<usize>,
    /// The owner of each tile.
    of_tile: Vec<u32>,
}

impl Owners {
    /// Cuts the tiles into about `count` groups of about the same number of words.
    pub(super) fn new(context: &Context<'_>, count: usize) -> Owners {
        let shape = &context.shape;
        let share = shape.state_words.div_ceil(count);
        let (mut tiles, mut of_tile) = (Vec::new(), Vec::with_capacity(shape.tiles.len()));
        let (mut group, mut words) = (0, 0);
        for tile in &shape.tiles {
            if words >= share {
                tiles.push(group);
                (group, words) = (0, 0);
            }
            of_tile.push(tiles.len() as u32);
            group += 1;
            words += tile.rows as usize * shape.block(tile.own).row_words;
        }
        tiles.push(group);
        Owners { tiles, of_tile }
    }

    fn count(&self) -> usize {
        self.tiles.len()
    }

    /// How many consecutive tiles each owner has.
    pub(super) fn tiles(&self) -> &[usize] {
        &self.tiles
    }
}

/// Tells the wave `here` (held as a list) to the positions before it, which decides the wave `next`;
/// `verdict` is that of `next`.
pub(super) fn expand(
    context: &Context<'_>,
    owners: &Owners,
    state: &mut State,
    mark: Mark,
    here: &mut Wave,
    next: &mut Wave,
    verdict: Verdict,
) {
    // In the order of columns, what is looked up for one position is there for the next.
    if here.list.len() <= MOST_ALONE {
        here.list.sort_unstable();
    } else {
        here.list.par_sort_unstable();
    }
    if here.list.len() <= MOST_ALONE || owners.count() == 1 {
        let mut part = Part { context, state: state.whole(), mark };
        alone(&mut part, &here.list, verdict, &mut next.list);
    } else {
        let sorted =
            here.list.par_chunks(MOST_ALONE / 2).with_max_len(1).map(|piece| sort(context, owners, piece)).collect();
        let parts = state.parts(&context.shape, owners.tiles().iter().copied());
        let parts = parts.into_iter().map(|state| Part { context, state, mark }).collect();
        next.list.extend(together(parts, sorted, verdict));
    }
}

/// One thread tells a list, piece by piece.
fn alone(part: &mut Part<'_>, list: &[Item], verdict: Verdict, found: &mut Vec<Item>) {
    for piece in list.chunks(MOST_ALONE) {
        let mut updates = Vec::with_capacity(4 * piece.len());
        for_each_before(part.context, piece, |update| updates.push(update));
        part.apply(&updates, verdict, found);
    }
}

/// Every owner applies the updates for its own part, so that no position is written by two threads. `sorted` has
/// the updates of each piece of the list by owner.
fn together(parts: Vec<Part<'_>>, sorted: Vec<Vec<Vec<Item>>>, verdict: Verdict) -> impl Iterator<Item = Item> {
    let apply = |(owner, mut part): (usize, Part<'_>)| {
        let mut found = Vec::new();
        sorted.iter().for_each(|piece| part.apply(&piece[owner], verdict, &mut found));
        found
    };
    let found: Vec<Vec<Item>> = parts.into_par_iter().with_max_len(1).enumerate().map(apply).collect();
    found.into_iter().flatten()
}

/// The updates of a piece of the list, by owner.
fn sort(context: &Context<'_>, owners: &Owners, piece: &[Item]) -> Vec<Vec<Item>> {
    let mut sorted = vec![Vec::new(); owners.count()];
    for_each_before(context, piece, |update| {
        let tile = context.shape.block(update.own()).first_tile + update.row() as usize / 64;
        sorted[owners.of_tile[tile] as usize].push(update);
    });
    sorted
}

/// Calls `each` with every position that moves to one of `items`.
fn for_each_before(context: &Context<'_>, items: &[Item], mut each: impl FnMut(Item)) {
    for item in items {
        let (fed, left) = (item.own(), context.shape.seeds - item.own());
        let (word, bit) = (item.row() as usize / 64, 1_u64 << (item.row() % 64));
        for step in context.halves.unsowings(left, item.column()) {
            let slot = step.slot();
            if slot.dropped() > fed {
                continue;
            }
            let from = &context.lifts.get(fed, slot).words[word];
            if from.stays & bit != 0 {
                let column = from.offset + (from.image & (bit - 1)).count_ones();
                each(Item::new(left + slot.dropped(), step.rank(), column));
            }
        }
    }
}

/// The part of the state that one thread applies updates to.
struct Part<'a> {
    context: &'a Context<'a>,
    state: StatePart<'a>,
    /// What is decided gets this.
    mark: Mark,
}

impl Part<'_> {
    /// Applies updates; what they decide is added to `found`.
    ///
    /// In two passes, so that each of them wants one cache line a position and can ask for it beforehand: first
    /// counters, then codes.
    fn apply(&mut self, updates: &[Item], verdict: Verdict, found: &mut Vec<Item>) {
        let before = found.len();
        for (i, &update) in updates.iter().enumerate() {
            if let Some(&later) = updates.get(i + AHEAD) {
                prefetch(self.state.words, self.word_of(later));
            }
            let at = self.word_of(update);
            let word = &mut self.state.words[at];
            let bit = 1_u64 << (update.column() % 64);
            if verdict == Verdict::Loss {
                word.decrement(bit);
                if word.stuck() & bit == 0 {
                    continue;
                }
            }
            if word.decided & bit == 0 {
                word.decided |= bit;
                found.push(update);
            }
        }
        match verdict {
            Verdict::Win => self.write_wins(&found[before..]),
            Verdict::Loss => self.write_losses(before, found),
        }
    }

    fn write_wins(&mut self, found: &[Item]) {
        for (i, &item) in found.iter().enumerate() {
            self.prefetch_marks(found.get(i + AHEAD));
            self.state.marks.set(self.place_of(item), self.mark);
        }
    }

    /// Writes the values of what was found from `from` on, and takes back what has a better exit.
    fn write_losses(&mut self, from: usize, found: &mut Vec<Item>) {
        let mut kept = from;
        for i in from..found.len() {
            self.prefetch_marks(found.get(i + AHEAD));
            let item = found[i];
            let at = self.place_of(item);
            if self.state.marks.codes[at] > self.mark.code {
                let word = self.word_of(item);
                self.state.words[word].decided &= !(1 << (item.column() % 64));
                continue;
            }
            self.state.marks.set(at, self.mark);
            found[kept] = item;
            kept += 1;
        }
        found.truncate(kept);
    }

    #[inline(always)]
    fn prefetch_marks(&self, item: Option<&Item>) {
        if let Some(&item) = item {
            self.state.marks.prefetch(self.place_of(item));
        }
    }

    /// Where the word of a position is in the part.
    #[inline(always)]
    fn word_of(&self, item: Item) -> usize {
        let block = self.context.shape.block(item.own());
        let row = block.state_base + item.row() as usize * block.row_words;
        row + item.column() as usize / 64 - self.state.first_word
    }

    /// Where a position is among the marks of the part.
    #[inline(always)]
    fn place_of(&self, item: Item) -> usize {
        let block = self.context.shape.block(item.own());
        let row = block.base + item.row() as usize * block.columns as usize;
        row + item.column() as usize - self.state.first_position
    }
}
