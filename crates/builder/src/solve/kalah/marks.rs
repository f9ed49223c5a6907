//! What is found of every position: its value and its depth.

use std::io;

use super::super::huge::Huge;
use crate::DepthChoice;

/// Values and depths of a level in index order.
#[derive(Debug)]
pub(crate) struct Marks {
    values: Huge<i8>,
    /// Unsigned bytes, if wanted.
    depths: Option<Huge<i8>>,
}

/// Numbers that are told at a time.
const AT_ONCE: usize = 1 << 20;

impl Marks {
    /// Nothing is known yet.
    pub(super) fn new(positions: usize, depth: DepthChoice) -> io::Result<Marks> {
        let depths = match depth {
            DepthChoice::Store => Some(Huge::zeroed(positions)?),
            DepthChoice::LeaveOut => None,
        };
        Ok(Marks { values: Huge::zeroed(positions)?, depths })
    }

    /// All of them as one part.
    pub(super) fn whole(&mut self) -> MarksPart<'_> {
        MarksPart { values: &mut self.values, depths: self.depths.as_deref_mut() }
    }

    pub(in super::super) fn values<E>(&self, each: impl FnMut(&[i8]) -> Result<(), E>) -> Result<(), E> {
        self.values.chunks(AT_ONCE).try_for_each(each)
    }

    pub(in super::super) fn depths<E>(&self, mut each: impl FnMut(&[u16]) -> Result<(), E>) -> Result<(), E> {
        let depths = self.depths.as_deref().unwrap_or_default();
        depths.chunks(AT_ONCE).try_for_each(|depths| {
            let depths: Vec<u16> = depths.iter().map(|depth| u16::from(depth.cast_unsigned())).collect();
            each(&depths)
        })
    }
}

/// Those of consecutive positions.
#[derive(Debug)]
pub(super) struct MarksPart<'a> {
    pub(super) values: &'a mut [i8],
    pub(super) depths: Option<&'a mut [i8]>,
}

impl<'a> MarksPart<'a> {
    /// The first `count` positions and the others.
    pub(super) fn split_at(self, count: usize) -> (MarksPart<'a>, MarksPart<'a>) {
        let (values, other_values) = self.values.split_at_mut(count);
        let (depths, other_depths) = self.depths.map(|depths| depths.split_at_mut(count)).unzip();
        (MarksPart { values, depths }, MarksPart { values: other_values, depths: other_depths })
    }
}
