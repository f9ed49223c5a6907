//! The first pass: the best exit and the counter of every position.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use rayon::prelude::*;
use seedbase_index::{open_unrank, unrank};
use seedbase_rules::{Position, Turn};
use seedbase_table::{Table, Values};

use super::bits::{for_each_bit, spread};
use super::bound::Bounds;
use super::code;
use super::context::Context;
use super::cpu::Cpu;
use super::harvests::{CHUNK, Harvests};
use super::shape::{BlockShape, Tile};
use super::state::{State, StatePart};
use super::verdict::Verdict;
use crate::BuildError;

/// The values of the levels below.
pub(super) struct SmallerValues<'a> {
    /// By seeds captured; `None` where the level has none.
    levels: Vec<Option<SmallerLevel<'a>>>,
}

/// A level that is solved.
pub(super) struct SmallerLevel<'a> {
    /// What the mover there is sure of, and what the opponent can hold them to.
    pub(super) values: Bounds<Values<'a>>,
    /// Index of the first position of the block in which the mover has so many seeds.
    pub(super) base: Vec<u64>,
}

impl<'a> SmallerValues<'a> {
    /// `tables` are those of 0, 1, 2, ... seeds, as far as they go.
    pub(super) fn new(seeds: u8, tables: &'a [Option<Table>]) -> SmallerValues<'a> {
        let level = |taken: u8| {
            let table = tables.get(usize::from(seeds - taken))?.as_ref()?;
            let base = table.level().blocks().map(|block| block.base).collect();
            let values = Bounds { guarantee: table.values(), ceiling: table.ceilings() };
            Some(SmallerLevel { values, base })
        };
        SmallerValues { levels: (0..=seeds).map(level).collect() }
    }

    /// The level that is left when so many seeds were taken. The level being solved is not among them.
    #[inline(always)]
    pub(super) fn after(&self, taken: usize) -> &SmallerLevel<'a> {
        self.levels[taken].as_ref().expect("a level that a move leads to is solved")
    }
}

/// Fills in the codes and counters of all positions.
///
/// Captures are looked up tile by tile and chunk by chunk: 64 rows and [`CHUNK`] columns touch few rows of
/// the smaller levels, which stay in cache.
pub(super) fn find<C: Cpu>(
    cpu: C,
    context: &Context<'_>,
    smaller: &SmallerValues<'_>,
    state: &mut State,
) -> Result<(), BuildError> {
    let harvests = Harvests::new(context.shape.seeds as u8, context.oware);
    let verdicts = if state.marks.ceiling.is_some() { &[Verdict::Win, Verdict::Loss][..] } else { &[Verdict::Win] };
    let pass = Pass { context, smaller, harvests: &harvests, verdicts };
    let done = AtomicU64::new(0);
    let ends: Vec<AtomicBool> = state.ends.iter().map(|_| AtomicBool::new(false)).collect();
    state.tiles(&context.shape).try_for_each(|(tile, mut part)| {
        context.check_cancelled()?;
        let block = context.shape.block(tile.own);
        let chunks = (block.columns as usize).div_ceil(CHUNK);
        (0..chunks).for_each(|chunk| pass.captures(&tile, block, &mut part, chunk));
        for row in 0..tile.rows {
            cpu.run(|| pass.count(cpu, &tile, block, row, &mut part));
            pass.settle(&tile, block, row, &mut part, &ends);
        }
        context.report_exits(&done, part.marks.guarantee.codes.len());
        Ok::<_, BuildError>(())
    })?;
    state.ends = ends.into_iter().map(AtomicBool::into_inner).collect();
    Ok(())
}

struct Pass<'a> {
    context: &'a Context<'a>,
    smaller: &'a SmallerValues<'a>,
    harvests: &'a Harvests,
    /// One for each bound.
    verdicts: &'static [Verdict],
}

impl Pass<'_> {
    /// Raises the codes of a tile's rows in one chunk of columns to the best capture.
    fn captures(&self, tile: &Tile, block: &BlockShape, part: &mut StatePart<'_>, chunk: usize) {
        let columns = CHUNK * chunk..(block.columns as usize).min(CHUNK * (chunk + 1));
        for row in 0..tile.rows {
            let (_, marks) = part.row(row, block);
            let mut codes = marks.map(|marks| &mut marks.codes[columns.clone()]);
            for step in self.context.halves.sowings(block.own, tile.first_row + row) {
                let slot = step.slot();
                let fed = block.opponent + slot.dropped();
                let width = seedbase_index::columns(block.own - slot.dropped());
                for harvest in self.harvests.get(block.opponent, slot, chunk) {
                    let taken = usize::from(harvest.taken);
                    let level = self.smaller.after(taken);
                    let child = level.base[fed - taken] + u64::from(harvest.row) * width + u64::from(step.rank());
                    let column = usize::from(harvest.column);
                    // What the opponent is held to there is guaranteed here, and the other way round.
                    for verdict in self.verdicts {
                        let value = level.values.of(verdict.turned()).get(child);
                        let best = &mut codes.of_mut(*verdict)[column];
                        *best = code::exit(harvest.taken as i8 - value).max(*best);
                    }
                }
            }
        }
    }

    /// Counts the moves within the level of a row's positions.
    #[inline(always)]
    fn count<C: Cpu>(&self, cpu: C, tile: &Tile, block: &BlockShape, row: u32, part: &mut StatePart<'_>) {
        let (words, _) = part.row(row, block);
        for step in self.context.halves.sowings(block.own, tile.first_row + row) {
            let lift = self.context.lifts.get(block.opponent + step.slot().dropped(), step.slot());
            for from in &lift.words {
                let (word, moves) = spread(from.offset, cpu.extract(from.stays, from.image));
                for (i, moves) in moves.into_iter().enumerate().filter(|&(_, moves)| moves != 0) {
                    words[word + i].increment(moves);
                }
            }
        }
    }

    /// Finds out about positions that have neither a move within the level nor a capture: their game has
    /// ended, or their only moves are grand slams.
    fn settle(&self, tile: &Tile, block: &BlockShape, row: u32, part: &mut StatePart<'_>, ends: &[AtomicBool]) {
        let (words, mut marks) = part.row(row, block);
        for (word, bits) in words.iter().enumerate() {
            let mut codes = marks.as_mut().map(|marks| marks.word(word).codes);
            let exits = codes.guarantee.len();
            for_each_bit(bits.stuck(), |bit| {
                let place = bit as usize;
                if place < exits && codes.guarantee[place] == code::NONE {
                    let column = 64 * word as u32 + bit;
                    let position = position(block, tile.first_row + row, column);
                    let code = self.without_moves(&position, ends);
                    codes.as_mut().into_iter().for_each(|codes| codes[place] = code);
                }
            });
        }
    }

    /// The code of a position that has no move but grand slams. A slam leaves the next mover an empty row,
    /// so it wins everything on the board.
    fn without_moves(&self, position: &Position, ends: &[AtomicBool]) -> i8 {
        match self.context.oware.turn(position) {
            Turn::Ended(end) => {
                ends[usize::from(end.value().unsigned_abs())].store(true, Relaxed);
                code::ended(end.value())
            }
            Turn::Moves(_) => code::exit(position.seeds() as i8),
        }
    }
}

fn position(block: &BlockShape, row: u32, column: u32) -> Position {
    let own = unrank(block.own as u8, row).expect("a row of the block");
    let opponent = open_unrank(block.opponent as u8, column).expect("a column of the block");
    Position::from_halves(own, opponent).expect("the level's seeds")
}
