//! The part of the state that one thread applies updates to.

use super::super::bits::{for_each_bit, prefetch};
use super::super::context::Context;
use super::super::item::Item;
use super::super::marks::Mark;
use super::super::state::StatePart;
use super::super::verdict::Verdict;
use super::update::{Place, Update};

/// Updates between the fetching of a cache line and its use.
const AHEAD: usize = 24;

pub(super) struct Part<'a> {
    pub(super) context: &'a Context<'a>,
    pub(super) state: StatePart<'a>,
}

impl Part<'_> {
    /// Applies updates; the positions that they decide get `mark` and are added to `found`.
    ///
    /// In two passes, so that each of them wants one cache line an update and can ask for it beforehand: first
    /// counters, then codes. `updates` are used up on the way.
    #[inline(always)]
    pub(super) fn apply(&mut self, updates: &mut [Update], verdict: Verdict, mark: Mark, found: &mut Vec<Item>) {
        let mut kept = 0;
        for i in 0..updates.len() {
            if let Some(later) = updates.get(i + AHEAD) {
                prefetch(self.state.words, self.word_of(later.place));
            }
            let Update { place, positions } = updates[i];
            let at = self.word_of(place);
            let word = &mut self.state.words[at];
            let decided = match verdict {
                Verdict::Win => {
                    let new = positions & !word.won;
                    word.won |= positions;
                    new
                }
                Verdict::Loss => {
                    word.decrement(positions);
                    positions & word.stuck()
                }
            };
            // Without a branch, which nobody could predict.
            updates[kept] = Update { place, positions: decided };
            kept += usize::from(decided != 0);
        }
        self.mark(&updates[..kept], verdict, mark, found);
    }

    /// Writes the values of what was decided, but for losses that have a better exit.
    #[inline(always)]
    fn mark(&mut self, decided: &[Update], verdict: Verdict, mark: Mark, found: &mut Vec<Item>) {
        for (i, &Update { place, mut positions }) in decided.iter().enumerate() {
            if let Some(later) = decided.get(i + AHEAD) {
                let place = self.first_position_of(later.place) + later.positions.trailing_zeros() as usize;
                self.state.marks.of(verdict).prefetch(place);
            }
            let first = self.first_position_of(place);
            let marks = self.state.marks.of_mut(verdict);
            if verdict == Verdict::Loss {
                let mut losses = 0;
                for_each_bit(positions, |bit| {
                    losses |= u64::from(marks.codes[first + bit as usize] <= mark.code) << bit;
                });
                if losses == 0 {
                    continue;
                }
                positions = losses;
                let at = self.word_of(place);
                self.state.words[at].decide(verdict, losses);
            }
            let marks = self.state.marks.of_mut(verdict);
            for_each_bit(positions, |bit| {
                marks.set(first + bit as usize, mark);
                found.push(Item::new(place.own(), place.row(), 64 * place.word() + bit));
            });
        }
    }

    /// Where a word is in the part.
    #[inline(always)]
    fn word_of(&self, place: Place) -> usize {
        let block = self.context.shape.block(place.own());
        block.state_base + place.row() as usize * block.row_words + place.word() as usize - self.state.first_word
    }

    /// Where the first position of a word is among the marks of the part.
    #[inline(always)]
    fn first_position_of(&self, place: Place) -> usize {
        let block = self.context.shape.block(place.own());
        let row = block.base + place.row() as usize * block.columns as usize;
        row + 64 * place.word() as usize - self.state.first_position
    }
}
