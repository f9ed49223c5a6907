//! The part of the state that one thread applies updates to.

use super::super::depths::DepthBits;
use super::super::item::Item;
use super::super::rows::Rows;
use super::super::state::StatePart;
use super::super::verdict::Verdict;
use super::super::word::Word;

/// Updates between the fetching of a cache line and its use.
const AHEAD: usize = 24;

pub(super) struct Part<'a, const N: usize> {
    pub(super) rows: &'a Rows,
    pub(super) state: StatePart<'a, N>,
}

impl<const N: usize> Part<'_, N> {
    /// Applies updates; the positions that they decide are added to `found`. `updates` are used up on the way.
    #[inline(always)]
    pub(super) fn apply(&mut self, updates: &mut [Item], verdict: Verdict, depth: &DepthBits, found: &mut Vec<Item>) {
        let kept = match (verdict, self.state.two()) {
            (Verdict::Win, false) => self.change(updates, |word, reached| word.win(reached, depth)),
            (Verdict::Win, true) => self.change(updates, |word, reached| word.win_apart(reached)),
            (Verdict::Loss, false) => self.change(updates, |word, reached| word.lose(reached & !word.won, depth)),
            (Verdict::Loss, true) => self.change(updates, |word, reached| word.lose(reached, depth)),
        };
        let decided = &updates[..kept];
        if self.state.has_depths_beside(verdict) {
            for update in decided {
                self.state.set_depths_beside(self.word_of(*update), position(*update), depth);
            }
        }
        found.extend_from_slice(decided);
    }

    /// Changes the positions that were reached, and keeps those that this decides.
    #[inline(always)]
    fn change(&mut self, updates: &mut [Item], decide: impl Fn(&mut Word<N>, u64) -> u64) -> usize {
        let mut kept = 0;
        for i in 0..updates.len() {
            if let Some(later) = updates.get(i + AHEAD) {
                self.state.prefetch(self.word_of(*later));
            }
            let update = updates[i];
            let at = self.word_of(update);
            let decided = decide(&mut self.state.words[at], position(update));
            // Without a branch, which nobody could predict.
            updates[kept] = update;
            kept += usize::from(decided != 0);
        }
        kept
    }

    /// The word that a position is in.
    #[inline(always)]
    fn word_of(&self, update: Item) -> usize {
        self.rows.word_of(update) - self.state.first_word
    }
}

/// A position in its word.
#[inline(always)]
fn position(update: Item) -> u64 {
    1 << (update.column() % 64)
}
