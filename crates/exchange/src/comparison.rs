//! How a file of others differs from our tables.

use seedbase_rules::Position;
use serde::{Serialize, Serializer};

/// What a number of others is, held against ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// What ours say.
    Same,
    /// Not what ours say, but within what can be forced: what endless play is worth decides, and there conventions
    /// differ. Under `split` there is none of this.
    Convention,
    /// Less than the mover can force, or under `split` less than the value.
    TooLow,
    /// More than the opponent lets the mover have, or under `split` more than the value.
    TooHigh,
    /// None that a position of so many seeds can have.
    Impossible,
    /// The file says nothing of the position.
    Empty,
}

impl Standing {
    /// Every one.
    pub const ALL: [Standing; 6] = [
        Standing::Same,
        Standing::Convention,
        Standing::TooLow,
        Standing::TooHigh,
        Standing::Impossible,
        Standing::Empty,
    ];

    /// Of a number where the mover can force `lo` and the opponent lets the mover have no more than `hi`, in a
    /// position of `seeds` seeds. `expected` is what a file made from our tables says, if it can say anything.
    pub(crate) fn of(number: i16, expected: Option<i8>, lo: i8, hi: i8, seeds: u8) -> Standing {
        match number {
            _ if number.unsigned_abs() > seeds.into() => Standing::Impossible,
            _ if number < lo.into() => Standing::TooLow,
            _ if number > hi.into() => Standing::TooHigh,
            _ if expected.map(i16::from) == Some(number) => Standing::Same,
            _ => Standing::Convention,
        }
    }

    /// Whether it cannot be right, whatever endless play is worth.
    pub const fn is_error(self) -> bool {
        match self {
            Standing::TooLow | Standing::TooHigh | Standing::Impossible => true,
            Standing::Same | Standing::Convention | Standing::Empty => false,
        }
    }
}

/// A position of which a file of others does not say what ours do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// Its place in the file, in bytes from the beginning.
    pub offset: u64,
    /// The position.
    #[serde(serialize_with = "pits")]
    pub position: Position,
    /// What the number in the file is, held against ours.
    pub standing: Standing,
    /// The mark beside it, in formats that have marks: `exact`, `lower`, `upper` or `empty`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<&'static str>,
    /// What the file says, in seeds that the mover nets.
    pub theirs: i16,
    /// What the mover can force; under `split` the value.
    pub lo: i8,
    /// What the opponent lets the mover have at most; under `split` the value.
    pub hi: i8,
}

fn pits<S: Serializer>(position: &Position, serializer: S) -> Result<S::Ok, S::Error> {
    position.pits().serialize(serializer)
}

/// How many positions of a file stand how, and the first that differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    seeds: u8,
    counts: Vec<((Option<&'static str>, Standing), u64)>,
    /// The first differences, in the order of the file, as many as were asked for.
    pub first: Vec<Difference>,
    most: usize,
}

impl Comparison {
    /// Nothing compared yet; of differences the first `most` will be kept. `seeds` is the largest seed count of the
    /// file.
    pub(crate) fn new(seeds: u8, most: usize) -> Self {
        Self { seeds, counts: Vec::new(), first: Vec::new(), most }
    }

    /// Counts a position, with the mark beside its number.
    pub(crate) fn count(&mut self, mark: Option<&'static str>, standing: Standing, positions: u64) {
        match self.counts.iter_mut().find(|(key, _)| *key == (mark, standing)) {
            Some((_, count)) => *count += positions,
            None => self.counts.push(((mark, standing), positions)),
        }
    }

    /// Keeps a difference, if there is room.
    pub(crate) fn keep(&mut self, difference: impl FnOnce() -> Difference) {
        if self.first.len() < self.most {
            self.first.push(difference());
        }
    }

    /// The largest number of seeds on the board in the file.
    pub const fn seeds(&self) -> u8 {
        self.seeds
    }

    /// Positions compared.
    pub fn positions(&self) -> u64 {
        self.counts.iter().map(|(_, count)| count).sum()
    }

    /// Positions that stand so, whatever their mark.
    pub fn standing(&self, standing: Standing) -> u64 {
        self.counts.iter().filter(|((_, other), _)| *other == standing).map(|(_, count)| count).sum()
    }

    /// Positions with this mark that stand so.
    pub fn marked(&self, mark: Option<&'static str>, standing: Standing) -> u64 {
        self.counts.iter().filter(|(key, _)| *key == (mark, standing)).map(|(_, count)| count).sum()
    }

    /// Positions whose number cannot be right.
    pub fn errors(&self) -> u64 {
        Standing::ALL.into_iter().filter(|standing| standing.is_error()).map(|standing| self.standing(standing)).sum()
    }

    /// Whether the file says of every position what ours do.
    pub fn is_same(&self) -> bool {
        self.standing(Standing::Same) == self.positions()
    }
}
