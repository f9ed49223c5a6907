//! Depths of decided positions, as bit planes.

use std::io::{self, Read, Write};

use bytemuck::AnyBitPattern;

use super::checkpoint::{read_number, write_number};
use super::huge::Huge;
use super::verdict::Verdict;

/// The number of a wave, as what the bit planes of its positions get.
#[derive(Clone, Copy, Debug)]
pub(super) struct DepthBits {
    /// All ones or zeros for each bit.
    pub(super) bits: [u64; u16::BITS as usize],
    /// Whether any bit has its plane beside the words.
    pub(super) any_deep: bool,
}

impl DepthBits {
    pub(super) fn new(depth: u16, deep: &DeepPlanes) -> DepthBits {
        let any_deep = deep.first_bits.iter().any(|first| depth >> first != 0);
        DepthBits { any_deep, ..DepthBits::in_words(depth) }
    }

    /// As if words had room for all of it.
    pub(super) fn in_words(depth: u16) -> DepthBits {
        DepthBits { bits: std::array::from_fn(|bit| u64::from(depth >> bit & 1).wrapping_neg()), any_deep: false }
    }
}

/// The depths of 64 positions' guarantees, where positions have a ceiling too.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(transparent)]
pub(super) struct WinDepths(pub(super) [u64; WinDepths::BITS as usize]);

impl WinDepths {
    pub(super) const BITS: u32 = 7;

    /// Sets the depths of positions that had none.
    #[inline(always)]
    pub(super) fn set(&mut self, positions: u64, depth: &DepthBits) {
        self.0.iter_mut().zip(&depth.bits).for_each(|(plane, bit)| *plane |= bit & positions);
    }
}

/// The bits of depths that have no room where depths usually are: few positions are so deep, but nothing keeps them
/// from being, so planes are added as waves need them.
#[derive(Debug)]
pub(super) struct DeepPlanes {
    planes: [Vec<Huge<u64>>; 2],
    /// The bit of a depth that the first plane of each has.
    first_bits: [u32; 2],
}

impl DeepPlanes {
    /// No planes yet; of depths of wins and of losses so many bits have their place elsewhere.
    pub(super) fn new(first_bits: [u32; 2]) -> DeepPlanes {
        DeepPlanes { planes: [Vec::new(), Vec::new()], first_bits }
    }

    /// Makes room for a depth.
    pub(super) fn make_room(&mut self, verdict: Verdict, depth: u16, words: usize) -> io::Result<()> {
        let (planes, first) = (&mut self.planes[verdict as usize], self.first_bits[verdict as usize]);
        while u32::from(depth) >> (first as usize + planes.len()) != 0 {
            planes.push(Huge::zeroed(words)?);
        }
        Ok(())
    }

    /// Writes all of it for a checkpoint.
    pub(super) fn save(&self, out: &mut impl Write) -> io::Result<()> {
        for planes in &self.planes {
            write_number(out, planes.len() as u64)?;
            planes.iter().try_for_each(|plane| out.write_all(plane.bytes()))?;
        }
        Ok(())
    }

    /// Reads back planes of so many words.
    pub(super) fn load(&mut self, words: usize, input: &mut impl Read) -> io::Result<()> {
        for planes in &mut self.planes {
            for _ in 0..read_number(input)?.min(u16::BITS.into()) {
                let mut plane = Huge::zeroed(words)?;
                input.read_exact(plane.bytes_mut())?;
                planes.push(plane);
            }
        }
        Ok(())
    }

    pub(super) fn of(&self, verdict: Verdict) -> &[Huge<u64>] {
        &self.planes[verdict as usize]
    }

    /// All planes with the bit of the depths that each has.
    pub(super) fn as_parts(&mut self) -> Vec<(Verdict, u32, &mut [u64])> {
        let mut parts = Vec::new();
        for (verdict, (planes, first)) in Verdict::BOTH.into_iter().zip(self.planes.iter_mut().zip(self.first_bits)) {
            parts.extend((first..).zip(planes).map(|(bit, plane)| (verdict, bit, &mut plane[..])));
        }
        parts
    }
}
