//! The model of a plane: what its packer learned, as it stands in the file.

use crate::context::{Cells, ERROR_STEPS, ErrorSteps, Space};
use crate::frequencies::{Frequencies, SCALE};
use crate::numbers::Kind;
use crate::predictor::{WEIGHT_SETS, Weights, weight_counts};

/// The most contexts a model has.
pub(crate) const MOST_CONTEXTS: usize = 512;
/// In the place of an axis: no further comparison.
const LEAF: u8 = 255;

/// A tree of comparisons, and the frequencies at its leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Tree {
    Leaf(Frequencies),
    /// The axis, the least step of the second branch, the branches.
    Fork(u8, u16, Box<[Tree; 2]>),
}

/// Weights, steps of the error, and frequencies by context.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Model {
    pub(crate) weights: [Weights; WEIGHT_SETS],
    pub(crate) error_steps: ErrorSteps,
    pub(crate) tree: Tree,
}

/// A model whose bytes do not follow the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Malformed;

impl Model {
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for weight in self.weights.iter().flat_map(|set| set.number.iter().chain(&set.error)) {
            bytes.extend(weight.to_le_bytes());
        }
        bytes.extend(self.error_steps);
        write_tree(&self.tree, &mut bytes);
        bytes
    }

    /// Reads a model of a plane with so many symbols, and says to which context every cell belongs.
    pub(crate) fn from_bytes(bytes: &[u8], kind: Kind, symbols: usize) -> Result<ReadModel, Malformed> {
        let mut bytes = Bytes(bytes);
        let (numbers, errors) = weight_counts(kind);
        let mut set = || Ok(Weights { number: bytes.weights(numbers)?, error: bytes.weights(errors)? });
        let weights = [set()?, set()?];
        let mut error_steps = [0; ERROR_STEPS - 1];
        for step in &mut error_steps {
            *step = bytes.byte()?;
        }
        let space = Space::new(kind, &error_steps);
        let mut read = ReadModel { weights, contexts: vec![0; space.cells()], space, frequencies: Vec::new() };
        read.read_tree(&mut bytes, symbols)?;
        if bytes.0.is_empty() { Ok(read) } else { Err(Malformed) }
    }
}

/// A model as it is used.
#[derive(Clone, Debug)]
pub(crate) struct ReadModel {
    pub(crate) weights: [Weights; WEIGHT_SETS],
    pub(crate) space: Space,
    /// The context of every cell.
    pub(crate) contexts: Vec<u16>,
    pub(crate) frequencies: Vec<Frequencies>,
}

impl ReadModel {
    /// Branches come before their siblings; no recursion, however deep the tree is. Every fork cuts a box into two
    /// that are not empty, so that a tree has an end.
    fn read_tree(&mut self, bytes: &mut Bytes<'_>, symbols: usize) -> Result<(), Malformed> {
        let mut to_come = vec![Cells::all(&self.space)];
        while let Some(cells) = to_come.pop() {
            let axis = bytes.byte()?;
            if axis != LEAF {
                let (below, above) = cells.split(axis.into(), bytes.number()?).ok_or(Malformed)?;
                to_come.extend([above, below]);
                continue;
            }
            if self.frequencies.len() == MOST_CONTEXTS {
                return Err(Malformed);
            }
            cells.fill(&self.space, &mut self.contexts, self.frequencies.len() as u16);
            self.frequencies.push(bytes.frequencies(symbols)?);
        }
        Ok(())
    }
}

fn write_tree(tree: &Tree, bytes: &mut Vec<u8>) {
    match tree {
        Tree::Leaf(frequencies) => {
            bytes.push(LEAF);
            write_number(frequencies.first, bytes);
            write_number(frequencies.of.len() as u16, bytes);
            frequencies.of.iter().for_each(|&frequency| write_number(frequency, bytes));
        }
        Tree::Fork(axis, at, branches) => {
            bytes.push(*axis);
            write_number(*at, bytes);
            branches.iter().for_each(|branch| write_tree(branch, bytes));
        }
    }
}

/// Below 128 one byte, below 32,768 two: the first with its highest bit set holds the higher part.
fn write_number(number: u16, bytes: &mut Vec<u8>) {
    debug_assert!(number < 1 << 15);
    if number >= 128 {
        bytes.push((number >> 8) as u8 | 128);
    }
    bytes.push(number as u8);
}

/// Bytes that [`write_number`] takes.
pub(crate) fn number_bytes(number: u16) -> usize {
    if number < 128 { 1 } else { 2 }
}

/// Bytes of a model yet to be read.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn byte(&mut self) -> Result<u8, Malformed> {
        let (&byte, rest) = self.0.split_first().ok_or(Malformed)?;
        self.0 = rest;
        Ok(byte)
    }

    fn number(&mut self) -> Result<u16, Malformed> {
        let first = self.byte()?;
        if first < 128 {
            return Ok(first.into());
        }
        Ok(u16::from(first & 127) << 8 | u16::from(self.byte()?))
    }

    fn weights(&mut self, count: usize) -> Result<Vec<i16>, Malformed> {
        (0..count).map(|_| Ok(i16::from_le_bytes([self.byte()?, self.byte()?]))).collect()
    }

    fn frequencies(&mut self, symbols: usize) -> Result<Frequencies, Malformed> {
        let (first, count) = (self.number()?, self.number()?);
        if usize::from(first) + usize::from(count) > symbols {
            return Err(Malformed);
        }
        let of = (0..count).map(|_| self.number()).collect::<Result<Vec<_>, _>>()?;
        let sum: u32 = of.iter().map(|&frequency| u32::from(frequency)).sum();
        if sum == SCALE { Ok(Frequencies { first, of }) } else { Err(Malformed) }
    }
}
