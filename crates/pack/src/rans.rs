//! Coding symbols by their frequencies: range asymmetric numeral systems, coders that share one stream.

use crate::frequencies::{SCALE, SCALE_BITS};
use crate::halves::SIDES;

/// States lie between this and 2^32; coders begin, as the decoder sees it end, with it.
const LOWEST: u32 = 1 << 16;
/// Bytes of the states before the words.
pub(crate) const STATE_BYTES: usize = 4 * SIDES;

/// The part of the scale that belongs to a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Share {
    pub(crate) start: u16,
    pub(crate) frequency: u16,
}

/// Collects symbols, and codes them in the end: backwards, for the decoder to find them forwards.
#[derive(Debug, Default)]
pub(crate) struct Encoder {
    shares: Vec<(usize, Share)>,
}

impl Encoder {
    pub(crate) fn push(&mut self, side: usize, share: Share) {
        self.shares.push((side, share));
    }

    /// The bytes of all symbols so far; it is empty after that.
    pub(crate) fn end(&mut self) -> Vec<u8> {
        let mut states = [u64::from(LOWEST); SIDES];
        let mut words = Vec::new();
        for (side, share) in self.shares.drain(..).rev() {
            let state = &mut states[side];
            let frequency = u64::from(share.frequency);
            if *state >= frequency << (32 - SCALE_BITS) {
                words.push(*state as u16);
                *state >>= 16;
            }
            *state = ((*state / frequency) << SCALE_BITS) + *state % frequency + u64::from(share.start);
        }
        let states = states.iter().flat_map(|&state| (state as u32).to_le_bytes());
        states.chain(words.iter().rev().flat_map(|word| word.to_le_bytes())).collect()
    }
}

/// Decodes what an [`Encoder`] made. Past the end it finds zeros.
#[derive(Debug)]
pub(crate) struct Decoder<'a> {
    states: [u32; SIDES],
    words: &'a [[u8; 2]],
    at: usize,
}

impl<'a> Decoder<'a> {
    /// `None` when there are not even the states, or half a word.
    pub(crate) fn new(bytes: &'a [u8]) -> Option<Self> {
        let (states, words) = bytes.split_first_chunk::<STATE_BYTES>()?;
        let (words, rest) = words.as_chunks::<2>();
        let state = |side: usize| u32::from_le_bytes(std::array::from_fn(|byte| states[4 * side + byte]));
        rest.is_empty().then_some(Self { states: std::array::from_fn(state), words, at: 0 })
    }

    /// Where in the scale the next symbol is.
    #[inline(always)]
    pub(crate) fn slot(&self, side: usize) -> u32 {
        self.states[side] & (SCALE - 1)
    }

    /// Takes the symbol whose share the slot was in.
    #[inline(always)]
    pub(crate) fn take(&mut self, side: usize, share: Share) {
        let state = &mut self.states[side];
        let within = (*state & (SCALE - 1)).wrapping_sub(share.start.into());
        let next = u32::from(share.frequency).wrapping_mul(*state >> SCALE_BITS).wrapping_add(within);
        // Read in any case: which it is cannot be foreseen, and costs more to find out than the word.
        let word = u32::from(u16::from_le_bytes(self.words.get(self.at).copied().unwrap_or_default()));
        let is_low = next < LOWEST;
        *state = if is_low { next << 16 | word } else { next };
        self.at += usize::from(is_low);
    }

    /// Whether everything was taken and nothing else, and the coders are where they began.
    pub(crate) fn is_at_end(&self) -> bool {
        self.at == self.words.len() && self.states == [LOWEST; SIDES]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_coded_is_decoded(symbols in prop::collection::vec((0..SIDES, 0_usize..5), 0..2000)) {
            let frequencies = [1, 4000, 30, 5, 60];
            let share = |symbol: usize| {
                Share { start: frequencies[..symbol].iter().sum(), frequency: frequencies[symbol] }
            };
            let mut encoder = Encoder::default();
            symbols.iter().for_each(|&(side, symbol)| encoder.push(side, share(symbol)));
            let bytes = encoder.end();
            let mut decoder = Decoder::new(&bytes).unwrap();
            for &(side, symbol) in &symbols {
                let slot = decoder.slot(side);
                let found = (0..5).rfind(|&symbol| u32::from(share(symbol).start) <= slot).unwrap();
                prop_assert_eq!(found, symbol);
                decoder.take(side, share(symbol));
            }
            prop_assert!(decoder.is_at_end());
        }
    }
}
