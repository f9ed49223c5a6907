//! From the positions of a list to updates of the positions before them.

use super::super::bits::spread;
use super::super::context::Context;
use super::super::cpu::Cpu;
use super::super::item::Item;
use super::update::{Place, Update};

/// Room for updates; what was told before is handed on when it runs short.
#[derive(Debug)]
pub(super) struct Updates {
    room: Box<[Update]>,
    len: usize,
    /// Words of the column being told: their places and the positions in them.
    column: Vec<(u32, u64)>,
}

/// Updates that are handed on together, at most: 32 KiB of them, which stay in cache.
const ROOM: usize = 2048;
/// Words of a column that are told at a time.
const WORDS: usize = 64;

impl Updates {
    pub(super) fn new() -> Updates {
        Updates { room: vec![Update::default(); ROOM].into(), len: 0, column: Vec::with_capacity(WORDS) }
    }

    /// Adds an update unless it is of no positions. There is no branch on that, which nobody could predict.
    #[inline(always)]
    fn add(&mut self, place: Place, positions: u64) {
        self.room[self.len] = Update { place, positions };
        self.len += usize::from(positions != 0);
    }

    #[inline(always)]
    fn hand_on(&mut self, each: &mut impl FnMut(&mut [Update])) {
        each(&mut self.room[..self.len]);
        self.len = 0;
    }
}

/// Hands on to `each`, a few at a time, the updates that `items`, a list in order, make.
///
/// Positions of one column and of one word of its rows are told together: they were in the same row of the
/// opponent's before, and closed up they lie in one word of the mover's row, or in two.
#[inline(always)]
pub(super) fn tell<C: Cpu>(
    cpu: C,
    context: &Context<'_>,
    items: &[Item],
    updates: &mut Updates,
    mut each: impl FnMut(&mut [Update]),
) {
    let mut items = items;
    while let Some(&first) = items.first() {
        updates.column.clear();
        while let Some(&item) = items.first().filter(|item| item.same_column(first)) {
            let (word, bit) = (item.row() / 64, 1 << (item.row() % 64));
            let full = updates.column.len() == WORDS;
            match updates.column.last_mut() {
                Some((last, bits)) if *last == word => *bits |= bit,
                Some(_) if full => break,
                _ => updates.column.push((word, bit)),
            }
            items = &items[1..];
        }
        tell_column(cpu, context, first, updates, &mut each);
    }
    updates.hand_on(&mut each);
}

/// The words of a column, of which `item` is one position.
#[inline(always)]
fn tell_column<C: Cpu>(
    cpu: C,
    context: &Context<'_>,
    item: Item,
    updates: &mut Updates,
    each: &mut impl FnMut(&mut [Update]),
) {
    let fed = item.own();
    let left = context.shape.seeds - fed;
    for step in context.halves.unsowings(left, item.column()) {
        let slot = step.slot();
        if slot.dropped() > fed {
            continue;
        }
        if updates.len + 2 * WORDS > ROOM {
            updates.hand_on(each);
        }
        let lift = &context.lifts.get(fed, slot).words;
        let row = Place::new(left + slot.dropped(), step.rank(), 0);
        for i in 0..updates.column.len() {
            let (word, bits) = updates.column[i];
            let from = &lift[word as usize];
            let (word, [low, high]) = spread(from.offset, cpu.extract(bits & from.stays, from.image));
            updates.add(row.further(word), low);
            updates.add(row.further(word + 1), high);
        }
    }
}
