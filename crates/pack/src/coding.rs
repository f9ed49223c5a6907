//! Symbols by context: tables to find them in, and the two coders of a plane.

use crate::context::Space;
use crate::frequencies::{SCALE, SCALE_BITS};
use crate::halves::SIDES;
use crate::model::ReadModel;
use crate::numbers::{Kind, LARGEST_NUMBER, Numbers};
use crate::predictor::{WEIGHT_SETS, Weights};
use crate::rans::{Decoder, Encoder, Share};
use crate::visit::{BySide, Coder, Expected, Positions};

/// Slots of the scale that share a first guess at their symbol.
const GUESS_BITS: u32 = 5;
const GUESSES: usize = 1 << (SCALE_BITS - GUESS_BITS);

/// A symbol with its share in one word, so that decoding takes one read: symbol, start, frequency less 1, from the
/// lowest bit on 8, 12 and 12 bits.
#[derive(Clone, Copy)]
struct Guess(u32);

impl Guess {
    fn new(symbol: usize, share: Share) -> Self {
        Self(symbol as u32 | u32::from(share.start) << 8 | u32::from(share.frequency - 1) << (8 + SCALE_BITS))
    }

    #[inline(always)]
    fn symbol(self) -> usize {
        (self.0 & 0xff) as usize
    }

    #[inline(always)]
    fn share(self) -> Share {
        Share { start: (self.0 >> 8 & (SCALE - 1)) as u16, frequency: (self.0 >> (8 + SCALE_BITS)) as u16 + 1 }
    }
}

/// A model made ready for coding.
pub(crate) struct Codec {
    pub(crate) kind: Kind,
    pub(crate) weights: [Weights; WEIGHT_SETS],
    space: Space,
    contexts: Vec<u16>,
    /// By context, then by symbol: where the share of the symbol starts; and the end of the last.
    starts: Vec<u16>,
    /// Numbers in `starts` a context: one more than there are symbols.
    stride: usize,
    /// By context, then by group of slots: the first symbol whose share ends after the first slot.
    guesses: Vec<[Guess; GUESSES]>,
    /// Whether symbol 255 stands for 255 plies and more.
    has_larger: bool,
}

/// How many symbols a plane has whose largest stored number is this: values are stored from 0 on, too.
pub(crate) fn symbol_count(largest: u16) -> usize {
    usize::from(largest.min(LARGEST_NUMBER as u16)) + 1
}

impl Codec {
    /// `largest` is the largest number of the plane as the plain form stores it.
    pub(crate) fn new(kind: Kind, model: ReadModel, largest: u16) -> Codec {
        let symbols = symbol_count(largest);
        let stride = symbols + 1;
        let mut codec = Codec {
            kind,
            weights: model.weights,
            space: model.space,
            contexts: model.contexts,
            starts: Vec::with_capacity(model.frequencies.len() * stride),
            stride,
            guesses: Vec::with_capacity(model.frequencies.len()),
            has_larger: kind.is_of_depths() && largest >= LARGEST_NUMBER as u16,
        };
        for frequencies in &model.frequencies {
            let before = std::iter::repeat_n(0, frequencies.first.into());
            let all = before.chain(frequencies.of.iter().copied()).chain(std::iter::repeat(0)).take(symbols);
            let from = codec.starts.len();
            codec.starts.push(0);
            codec.starts.extend(all.scan(0, |end, frequency| {
                *end += frequency;
                Some(*end)
            }));
            let ends = &codec.starts[from + 1..];
            let mut symbol = 0;
            codec.guesses.push(std::array::from_fn(|group| {
                while usize::from(ends[symbol]) <= group << GUESS_BITS {
                    symbol += 1; // the last share ends with the scale
                }
                let start = codec.starts[from + symbol];
                Guess::new(symbol, Share { start, frequency: ends[symbol] - start })
            }));
        }
        codec
    }

    /// The contexts of positions, by side.
    #[inline(always)]
    fn contexts(&self, expected: &Expected) -> [usize; SIDES] {
        self.space.cells_of(expected).map(|cell| self.contexts[cell].into())
    }

    #[inline(always)]
    fn share(&self, context: usize, symbol: usize) -> Share {
        let starts = &self.starts[context * self.stride + symbol..][..2];
        Share { start: starts[0], frequency: starts[1] - starts[0] }
    }

    /// The symbol whose share a slot is in.
    #[inline(always)]
    fn symbol(&self, context: usize, slot: u32) -> (usize, Share) {
        let guess = self.guesses[context][(slot >> GUESS_BITS) as usize % GUESSES];
        let share = guess.share();
        // Nine times in ten.
        if slot - u32::from(share.start) < u32::from(share.frequency) {
            return (guess.symbol(), share);
        }
        self.search(context, guess.symbol() + 1, slot)
    }

    /// The same, beginning with a symbol.
    #[cold]
    #[inline(never)]
    fn search(&self, context: usize, mut symbol: usize, slot: u32) -> (usize, Share) {
        let starts = &self.starts[context * self.stride..][..self.stride];
        while u32::from(starts[symbol + 1]) <= slot {
            symbol += 1;
        }
        (symbol, Share { start: starts[symbol], frequency: starts[symbol + 1] - starts[symbol] })
    }
}

/// The share of a byte of a depth that has no symbol of its own.
const fn byte_share(byte: u8) -> Share {
    let frequency = (SCALE >> 8) as u16;
    Share { start: byte as u16 * frequency, frequency }
}

/// Decodes a block of a plane.
pub(crate) struct Decoding<'a> {
    pub(crate) codec: &'a Codec,
    pub(crate) decoder: Decoder<'a>,
    /// Depths of 255 plies and more in the tile being decoded, by row and column.
    pub(crate) larger: Vec<(usize, usize, u16)>,
}

impl Coder for Decoding<'_> {
    #[inline(always)]
    fn numbers(&mut self, positions: Positions, expected: &Expected) -> BySide {
        let contexts = self.codec.contexts(expected);
        let mut numbers = [0; SIDES];
        for side in 0..SIDES {
            if !positions.has(side) {
                continue;
            }
            let (symbol, share) = self.codec.symbol(contexts[side], self.decoder.slot(side));
            self.decoder.take(side, share);
            if symbol == LARGEST_NUMBER as usize && self.codec.has_larger {
                self.larger(side, positions.row(side), positions.column);
            }
            numbers[side] = symbol as i16 + self.codec.kind.smallest();
        }
        numbers
    }
}

impl Decoding<'_> {
    #[cold]
    fn larger(&mut self, side: usize, row: usize, column: usize) {
        let mut byte = || {
            let byte = (self.decoder.slot(side) >> (SCALE_BITS - 8)) as u8;
            self.decoder.take(side, byte_share(byte));
            byte
        };
        let depth = u16::from_be_bytes([byte(), byte()]);
        self.larger.push((row, column, depth));
    }
}

/// Encodes a block of a plane: says the numbers that are known.
pub(crate) struct Encoding<'a> {
    pub(crate) codec: &'a Codec,
    pub(crate) encoder: Encoder,
    /// The numbers of the tile, of which those above 255 are in `depths` too.
    pub(crate) numbers: &'a Numbers,
    pub(crate) depths: &'a [(usize, usize, u16)],
}

impl Coder for Encoding<'_> {
    fn numbers(&mut self, positions: Positions, expected: &Expected) -> BySide {
        let contexts = self.codec.contexts(expected);
        let mut numbers = [0; SIDES];
        for side in (0..SIDES).filter(|&side| positions.has(side)) {
            let (row, column) = (positions.row(side), positions.column);
            numbers[side] = self.numbers[row][column];
            let symbol = (numbers[side] - self.codec.kind.smallest()) as usize;
            self.encoder.push(side, self.codec.share(contexts[side], symbol));
            if symbol == LARGEST_NUMBER as usize && self.codec.has_larger {
                self.push_larger(side, row, column);
            }
        }
        numbers
    }
}

impl Encoding<'_> {
    fn push_larger(&mut self, side: usize, row: usize, column: usize) {
        let here = self.depths.iter().find(|(of, at, _)| (*of, *at) == (row, column));
        let depth = here.map_or(LARGEST_NUMBER as u16, |(_, _, depth)| *depth);
        depth.to_be_bytes().into_iter().for_each(|byte| self.encoder.push(side, byte_share(byte)));
    }
}
