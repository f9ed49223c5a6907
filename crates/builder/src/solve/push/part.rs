//! The part of the state that one thread applies updates to.

use super::super::depths::DepthBits;
use super::super::item::Item;
use super::super::list::List;
use super::super::rows::Rows;
use super::super::state::StatePart;
use super::super::verdict::Verdict;
use super::super::word::Word;

/// Updates whose words are fetched while as many before them are applied.
pub(super) const AHEAD: usize = 32;

pub(super) struct Part<'a, const N: usize> {
    pub(super) rows: &'a Rows,
    pub(super) state: StatePart<'a, N>,
}

impl<const N: usize> Part<'_, N> {
    /// Applies updates, of which there are [`AHEAD`] at a time at most; the positions that they decide are added to
    /// `found`.
    #[inline(always)]
    pub(super) fn apply<'b>(
        &mut self,
        updates: impl Iterator<Item = &'b [Item]> + Clone,
        verdict: Verdict,
        depth: &DepthBits,
        found: &mut List,
    ) {
        let decided = |part: &mut Self, at, update| {
            part.state.set_depth(at, verdict, position(update), depth);
            found.push(update);
        };
        match (verdict, self.state.two()) {
            (Verdict::Win, _) => self.change(updates, |word, reached| word.win(reached), decided),
            (Verdict::Loss, false) => self.change(updates, |word, reached| word.lose(reached & !word.won), decided),
            (Verdict::Loss, true) => self.change(updates, |word, reached| word.lose(reached), decided),
        }
    }

    /// Changes the positions that were reached; calls `decided` with those that this decides, and their words.
    #[inline(always)]
    fn change<'b>(
        &mut self,
        chunks: impl Iterator<Item = &'b [Item]> + Clone,
        decide: impl Fn(&mut Word<N>, u64) -> u64,
        mut decided: impl FnMut(&mut Self, usize, Item),
    ) {
        let (mut here, mut later) = ([0; AHEAD], [0; AHEAD]);
        let mut kept = [0; AHEAD];
        let mut ahead = chunks.clone();
        self.fetch(ahead.next().unwrap_or_default(), &mut here);
        for chunk in chunks {
            self.fetch(ahead.next().unwrap_or_default(), &mut later);
            let mut count = 0;
            for (i, (update, &at)) in chunk.iter().zip(&here).enumerate() {
                let new = decide(&mut self.state.words[at], position(*update));
                // Without a branch, which nobody could predict.
                kept[count % AHEAD] = i as u32;
                count += usize::from(new != 0);
            }
            // Few are decided, and what is written for all costs more than to come back to them.
            for &i in &kept[..count] {
                decided(self, here[i as usize % AHEAD], chunk[i as usize]);
            }
            std::mem::swap(&mut here, &mut later);
        }
    }

    /// Fetches the words that positions are in, and says where these are.
    #[inline(always)]
    fn fetch(&self, updates: &[Item], places: &mut [usize; AHEAD]) {
        for (update, place) in updates.iter().zip(places) {
            *place = self.word_of(*update);
            self.state.prefetch(*place);
        }
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
