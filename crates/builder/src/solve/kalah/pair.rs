//! Two blocks that need each other: m seeds against n - m, and n - m against m.

use std::io;

use rayon::prelude::*;
use seedbase_index::Block;

use super::exits::Exits;
use super::marks::MarksPart;
use super::opponents::Opponents;
use super::score::{self, NONE, Score};
use super::shells::Lines;
use super::sowings::Sowings;
use super::{Context, Told};
use crate::BuildError;
use crate::solve::cpu::Cpu;
use crate::solve::huge::Huge;
use crate::solve::solution::Count;

/// Lines, and places of a line, that are worked on together, so that what they read stays in cache.
const LINES: usize = 64;
const PLACES: usize = 256;

/// Shells after which it is asked whether to stop.
const SHELLS_AT_ONCE: usize = 64;

/// Whether the two blocks are one: the one in the middle of an even level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Blocks {
    /// m = n - m.
    Same,
    /// m < n - m.
    Two,
}

/// A pair of blocks, with the scores of both line by line: see [`Lines`].
pub(super) struct Pair<'a> {
    context: &'a Context<'a>,
    blocks: Blocks,
    /// Seeds of the halves S and O.
    seeds: [u8; 2],
    /// How many halves S there are, and halves O: lines, and places of a line.
    lines: usize,
    width: usize,
    here: Huge<Score>,
    there: Huge<Score>,
}

impl<'a> Pair<'a> {
    pub(super) fn new(context: &'a Context<'a>, [block, other]: [Block; 2]) -> io::Result<Pair<'a>> {
        let blocks = if block == other { Blocks::Same } else { Blocks::Two };
        let (lines, width) = (block.rows as usize, block.columns as usize);
        let (here, there) = (Huge::zeroed(lines * width)?, Huge::zeroed(lines * width)?);
        Ok(Pair { context, blocks, seeds: [block.own, block.opponent], lines, width, here, there })
    }

    /// Solves the blocks and writes what is found to their places, those of the first block first.
    pub(super) fn solve<C: Cpu>(
        mut self,
        cpu: C,
        (first, second): (MarksPart<'_>, Option<MarksPart<'_>>),
    ) -> Result<Told, BuildError> {
        if self.seeds.contains(&0) {
            self.end();
        } else {
            self.search(cpu)?;
        }
        let told = self.write_lines(first);
        let told = second.map_or(told, |second| told.plus(self.write_columns(second)));
        Ok(Told { shells: self.lines as u64, ..told })
    }

    /// A row is empty: the game has ended.
    fn end(&mut self) {
        let lead = self.seeds[0] as i8 - self.seeds[1] as i8;
        self.here.fill(score::ended(lead));
        self.there.fill(score::ended(-lead));
    }

    fn search<C: Cpu>(&mut self, cpu: C) -> Result<(), BuildError> {
        let kalah = self.context.kalah;
        let [own, other] = self.seeds;
        let sowings = [Sowings::new(kalah, own), Sowings::new(kalah, other)];
        let opponents = [Opponents::new(kalah, other, own), Opponents::new(kalah, own, other)];
        self.find_exits(&sowings, &opponents)?;
        let mut lines = Lines {
            blocks: self.blocks,
            here: &mut self.here,
            there: &mut self.there,
            width: self.width,
            sowings: [&sowings[0], &sowings[1]],
            opponents: &opponents[0],
        };
        for s in 0..self.lines {
            if s % SHELLS_AT_ONCE == 0 {
                self.context.check_cancelled()?;
            }
            cpu.run(
                #[inline(always)]
                || lines.shell(s),
            );
        }
        let blocks = match self.blocks {
            Blocks::Same => 1,
            Blocks::Two => 2,
        };
        self.context.report(blocks * self.lines * self.width);
        Ok(())
    }

    /// Fills both blocks with the scores of the best exits. Where the blocks are one, what comes from elsewhere later
    /// is left out, as far as whole tiles can be.
    fn find_exits(&mut self, sowings: &[Sowings; 2], opponents: &[Opponents; 2]) -> Result<(), BuildError> {
        let (context, width, blocks) = (self.context, self.width, self.blocks);
        let here = Exits { context, sowings: &sowings[0], opponents: &opponents[0] };
        let there = Exits { context, sowings: &sowings[1], opponents: &opponents[1] };
        let needed = |first_line: usize, places_end: usize| blocks == Blocks::Two || places_end > first_line;
        let of_here = self.here.par_chunks_mut(LINES * width).with_max_len(1).enumerate();
        of_here.try_for_each(|(chunk, lines)| {
            context.check_cancelled()?;
            let first = chunk * LINES;
            for places in chunks(width, PLACES).filter(|places| needed(first, places.end)) {
                let mut best = [0; PLACES];
                let best = &mut best[..places.len()];
                for (s, line) in lines.chunks_mut(width).enumerate() {
                    here.best(first + s, places.clone(), best);
                    line[places.clone()].iter_mut().zip(&*best).for_each(|(score, &best)| *score = of_exit(best));
                }
            }
            Ok::<_, BuildError>(())
        })?;
        let of_there = self.there.par_chunks_mut(PLACES * width).with_max_len(1).enumerate();
        of_there.try_for_each(|(chunk, lines)| {
            context.check_cancelled()?;
            let first = chunk * PLACES;
            let against = first..first + lines.len() / width;
            for places in chunks(width, LINES).filter(|places| needed(first, places.end)) {
                let mut best = [0; PLACES];
                let best = &mut best[..against.len()];
                for o in places {
                    there.best(o, against.clone(), best);
                    lines[o..].iter_mut().step_by(width).zip(&*best).for_each(|(score, &best)| *score = of_exit(best));
                }
            }
            Ok::<_, BuildError>(())
        })
    }

    /// Writes the first block, whose order is that of the lines.
    fn write_lines(&self, marks: MarksPart<'_>) -> Told {
        let MarksPart { values, depths } = marks;
        values.iter_mut().zip(&*self.here).for_each(|(to, &score)| *to = score::value(score));
        let largest_depth = self.here.iter().fold(0, |largest, &score| largest.max(score::depth(score)));
        if let Some(depths) = depths {
            depths.iter_mut().zip(&*self.here).for_each(|(to, &score)| *to = score::depth(score).cast_signed());
        }
        Told { count: Count::of(values, values), largest_depth, shells: 0 }
    }

    /// Writes the second block, whose rows are the places of the lines.
    fn write_columns(&self, marks: MarksPart<'_>) -> Told {
        let MarksPart { values, mut depths } = marks;
        let mut largest_depth = 0;
        for lines in chunks(self.lines, LINES) {
            for o in 0..self.width {
                let to = o * self.lines + lines.start..o * self.lines + lines.end;
                let scores = || lines.clone().map(|s| self.there[s * self.width + o]);
                values[to.clone()].iter_mut().zip(scores()).for_each(|(to, score)| *to = score::value(score));
                largest_depth = scores().fold(largest_depth, |largest, score| largest.max(score::depth(score)));
                if let Some(depths) = &mut depths {
                    let depths = &mut depths[to];
                    depths.iter_mut().zip(scores()).for_each(|(to, score)| *to = score::depth(score).cast_signed());
                }
            }
        }
        Told { count: Count::of(values, values), largest_depth, shells: 0 }
    }
}

fn of_exit(best: i8) -> Score {
    if best == i8::MIN { NONE } else { score::exit(best) }
}

/// The numbers below `end`, `size` at a time.
fn chunks(end: usize, size: usize) -> impl Iterator<Item = std::ops::Range<usize>> {
    (0..end).step_by(size).map(move |start| start..end.min(start + size))
}
