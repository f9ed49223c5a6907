//! What is written of a position when it is decided: its value and its depth.

use std::io;

use rayon::prelude::*;

use super::bits::prefetch;
use super::code;
use super::cpu::Cpu;
use super::huge::Huge;
use crate::DepthChoice;

/// What the positions of one wave get.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    /// The value, as a code.
    pub(super) code: i8,
    /// The number of the wave.
    pub(super) depth: u16,
}

/// The depths of all positions, as narrow as they can be; positions that are not decided have 0.
#[derive(Debug)]
pub(super) enum Depths {
    /// Not wanted.
    None,
    /// Every wave so far had a number that fits a byte. (The bytes are unsigned; the type is that of the
    /// codes, which are written in the same way.)
    Bytes(Huge<i8>),
    /// Some wave had not.
    Words(Huge<u16>),
}

impl Depths {
    /// Makes room for numbers that do not fit a byte.
    pub(super) fn widen(&mut self) -> io::Result<()> {
        if let Depths::Bytes(bytes) = self {
            let mut words = Huge::zeroed(bytes.len())?;
            words.iter_mut().zip(bytes.iter()).for_each(|(word, byte)| *word = u16::from(byte.cast_unsigned()));
            *self = Depths::Words(words);
        }
        Ok(())
    }

    pub(super) fn all(&mut self) -> DepthsPart<'_> {
        match self {
            Depths::None => DepthsPart::None,
            Depths::Bytes(bytes) => DepthsPart::Bytes(bytes),
            Depths::Words(words) => DepthsPart::Words(words),
        }
    }

    /// Calls `each` with the depths in index order, chunk by chunk.
    pub(super) fn chunks<E>(&self, size: usize, mut each: impl FnMut(&[u16]) -> Result<(), E>) -> Result<(), E> {
        match self {
            Depths::None => Ok(()),
            Depths::Bytes(bytes) => bytes.chunks(size).try_for_each(|chunk| {
                let chunk: Vec<u16> = chunk.iter().map(|byte| u16::from(byte.cast_unsigned())).collect();
                each(&chunk)
            }),
            Depths::Words(words) => words.chunks(size).try_for_each(each),
        }
    }
}

/// Codes and depths of all positions: what is known of one of their bounds.
#[derive(Debug)]
pub(super) struct AllMarks {
    pub(super) codes: Huge<i8>,
    pub(super) depths: Depths,
}

impl AllMarks {
    /// Nothing is known yet.
    pub(super) fn new(positions: usize, depth: DepthChoice) -> io::Result<AllMarks> {
        let mut codes = Huge::zeroed(positions)?;
        codes.par_chunks_mut(1 << 20).for_each(|codes| codes.fill(code::NONE));
        let depths = match depth {
            DepthChoice::Store => Depths::Bytes(Huge::zeroed(positions)?),
            DepthChoice::LeaveOut => Depths::None,
        };
        Ok(AllMarks { codes, depths })
    }

    /// All of them as one part.
    pub(super) fn whole(&mut self) -> Marks<'_> {
        Marks::new(&mut self.codes, self.depths.all())
    }
}

/// The depths of consecutive positions.
#[derive(Debug)]
pub(super) enum DepthsPart<'a> {
    None,
    Bytes(&'a mut [i8]),
    Words(&'a mut [u16]),
}

/// Codes and depths of consecutive positions.
#[derive(Debug)]
pub(super) struct Marks<'a> {
    pub(super) codes: &'a mut [i8],
    depths: DepthsPart<'a>,
}

impl<'a> Marks<'a> {
    pub(super) fn new(codes: &'a mut [i8], depths: DepthsPart<'a>) -> Marks<'a> {
        Marks { codes, depths }
    }

    /// Codes, and depths as bytes where they are wanted and have not been widened.
    pub(super) fn bytes(&mut self) -> (&mut [i8], Option<&mut [i8]>) {
        match &mut self.depths {
            DepthsPart::Bytes(bytes) => (self.codes, Some(bytes)),
            DepthsPart::None | DepthsPart::Words(_) => (self.codes, None),
        }
    }

    /// The first `count` positions and the others.
    pub(super) fn split_at(self, count: usize) -> (Marks<'a>, Marks<'a>) {
        let (codes, other_codes) = self.codes.split_at_mut(count);
        let (depths, other_depths) = match self.depths {
            DepthsPart::None => (DepthsPart::None, DepthsPart::None),
            DepthsPart::Bytes(bytes) => {
                let (first, rest) = bytes.split_at_mut(count);
                (DepthsPart::Bytes(first), DepthsPart::Bytes(rest))
            }
            DepthsPart::Words(words) => {
                let (first, rest) = words.split_at_mut(count);
                (DepthsPart::Words(first), DepthsPart::Words(rest))
            }
        };
        (Marks::new(codes, depths), Marks::new(other_codes, other_depths))
    }

    /// `count` positions from `from` on.
    #[inline(always)]
    pub(super) fn range(&mut self, from: usize, count: usize) -> Marks<'_> {
        let depths = match &mut self.depths {
            DepthsPart::None => DepthsPart::None,
            DepthsPart::Bytes(bytes) => DepthsPart::Bytes(&mut bytes[from..from + count]),
            DepthsPart::Words(words) => DepthsPart::Words(&mut words[from..from + count]),
        };
        Marks::new(&mut self.codes[from..from + count], depths)
    }

    /// At most 64 positions: those of one word of a row.
    #[inline(always)]
    pub(super) fn word(&mut self, word: usize) -> Marks<'_> {
        let from = word * 64;
        self.range(from, (self.codes.len() - from).min(64))
    }

    /// Marks some of at most 64 positions.
    #[inline(always)]
    pub(super) fn fill<C: Cpu>(&mut self, cpu: C, positions: u64, mark: Mark) {
        cpu.fill(self.codes, positions, mark.code);
        match &mut self.depths {
            DepthsPart::None => {}
            // A wave whose number does not fit has widened the depths beforehand.
            DepthsPart::Bytes(bytes) => cpu.fill(bytes, positions, (mark.depth as u8).cast_signed()),
            DepthsPart::Words(words) => super::bits::for_each_bit(positions, |bit| words[bit as usize] = mark.depth),
        }
    }

    /// Marks one position.
    #[inline(always)]
    pub(super) fn set(&mut self, position: usize, mark: Mark) {
        self.codes[position] = mark.code;
        match &mut self.depths {
            DepthsPart::None => {}
            DepthsPart::Bytes(bytes) => bytes[position] = (mark.depth as u8).cast_signed(),
            DepthsPart::Words(words) => words[position] = mark.depth,
        }
    }

    /// Fetches what [`Marks::set`] will write.
    #[inline(always)]
    pub(super) fn prefetch(&self, position: usize) {
        prefetch(self.codes, position);
        match &self.depths {
            DepthsPart::None => {}
            DepthsPart::Bytes(bytes) => prefetch(bytes, position),
            DepthsPart::Words(words) => prefetch(words, position),
        }
    }
}
