//! A thin wave: every position of it is told to the positions that move there, one by one.

use rayon::prelude::*;

use super::bits::prefetch;
use super::code;
use super::context::Context;
use super::opening::Counts;
use super::state::{State, StatePart};
use super::wave::{Item, Verdict, Wave};

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
    of_tile: Vec<u16>,
}

impl Owners {
    /// Cuts the tiles into about `count` groups of about the same number of words.
    pub(super) fn new(context: &Context<'_>, count: usize) -> Owners {
        let shape = &context.shape;
        let share = shape.state_words.div_ceil(count);
        let (mut tiles, mut of_tile, mut words) = (vec![0], Vec::with_capacity(shape.tiles.len()), 0);
        for tile in &shape.tiles {
            if words >= share {
                tiles.push(0);
                words = 0;
            }
            words += tile.rows as usize * shape.block(tile.own).row_words;
            of_tile.push(tiles.len() as u16 - 1);
            *tiles.last_mut().expect("never empty") += 1;
        }
        Owners { tiles, of_tile }
    }

    fn count(&self) -> usize {
        self.tiles.len()
    }
}

/// Tells the wave `here` (held as a list) to the positions before it, which decides the wave `next`.
///
/// A long list is cut into pieces; each piece sorts its updates by the owner of the position they are for,
/// and then every owner applies its own. So no position is written by two threads.
pub(super) fn expand(
    context: &Context<'_>,
    owners: &Owners,
    state: &mut State,
    s: i8,
    here: &Wave,
    next: &mut Wave,
) -> Counts {
    let before = next.list.len();
    if here.list.len() <= MOST_ALONE || owners.count() == 1 {
        let mut part = whole(state);
        for piece in here.list.chunks(MOST_ALONE) {
            let mut updates = Vec::with_capacity(4 * piece.len());
            for_each_before(context, piece, |update| updates.push(update));
            apply(context, &mut part, s, &updates, &mut next.list);
        }
    } else {
        let sorted: Vec<Vec<Vec<Item>>> =
            here.list.par_chunks(MOST_ALONE / 2).map(|piece| sort(context, owners, piece)).collect();
        let parts = state.parts(&context.shape, owners.tiles.iter().copied());
        let found: Vec<Vec<Item>> = parts
            .into_par_iter()
            .enumerate()
            .map(|(owner, mut part)| {
                let mut found = Vec::new();
                sorted.iter().for_each(|piece| apply(context, &mut part, s, &piece[owner], &mut found));
                found
            })
            .collect();
        next.list.extend(found.into_iter().flatten());
    }
    count(&next.list[before..])
}

fn whole(state: &mut State) -> StatePart<'_> {
    StatePart { words: &mut state.words, codes: &mut state.codes, first_word: 0, first_code: 0 }
}

fn sort(context: &Context<'_>, owners: &Owners, piece: &[Item]) -> Vec<Vec<Item>> {
    let mut sorted = vec![Vec::new(); owners.count()];
    for_each_before(context, piece, |update| {
        let tile = context.shape.block(update.own()).first_tile + update.row() as usize / 64;
        sorted[usize::from(owners.of_tile[tile])].push(update);
    });
    sorted
}

/// Calls `each` with every position that moves to one of `items`, and that one's verdict.
fn for_each_before(context: &Context<'_>, items: &[Item], mut each: impl FnMut(Item)) {
    for item in items {
        let (fed, left) = (item.own(), context.shape.seeds - item.own());
        let (word, bit) = (item.row() as usize / 64, 1_u64 << (item.row() % 64));
        for step in context.halves.unsowings(left, item.column()) {
            let slot = step.slot();
            if slot.dropped() > fed {
                continue;
            }
            let from = &context.lifts.get(fed, slot)[word];
            if from.stays & bit != 0 {
                let column = from.offset + (from.image & (bit - 1)).count_ones();
                each(Item::new(item.verdict(), left + slot.dropped(), step.rank(), column));
            }
        }
    }
}

/// Applies updates to the part of the state they are for; what they decide is added to `found`.
fn apply(context: &Context<'_>, part: &mut StatePart<'_>, s: i8, updates: &[Item], found: &mut Vec<Item>) {
    let first_word = part.first_word;
    let word_of = |update: Item| {
        let block = context.shape.block(update.own());
        block.state_base + update.row() as usize * block.row_words + update.column() as usize / 64 - first_word
    };
    for (i, &update) in updates.iter().enumerate() {
        if let Some(&later) = updates.get(i + AHEAD) {
            prefetch(part.words, word_of(later));
        }
        let word = &mut part.words[word_of(update)];
        let bit = 1_u64 << (update.column() % 64);
        if word.decided & bit != 0 {
            continue;
        }
        let verdict = match update.verdict() {
            Verdict::Loss => Verdict::Win,
            Verdict::Win => {
                word.decrement(bit);
                if word.stuck() & bit == 0 {
                    continue;
                }
                Verdict::Loss
            }
        };
        let block = context.shape.block(update.own());
        let index = block.base + update.row() as usize * block.columns as usize + update.column() as usize;
        let code = &mut part.codes[index - part.first_code];
        if verdict == Verdict::Loss && *code > code::exit(-s) {
            continue; // a better exit is left
        }
        word.decided |= bit;
        *code = code::exit(if verdict == Verdict::Win { s } else { -s });
        found.push(Item::new(verdict, update.own(), update.row(), update.column()));
    }
}

fn count(items: &[Item]) -> Counts {
    let wins = items.iter().filter(|item| item.verdict() == Verdict::Win).count();
    [wins as u64, (items.len() - wins) as u64]
}
