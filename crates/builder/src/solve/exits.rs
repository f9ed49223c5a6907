//! The first pass: the best exit and the counter of every position.

use std::sync::atomic::AtomicU64;
use std::sync::{Mutex, PoisonError};

use rayon::prelude::*;
use seedbase_index::{open_unrank, unrank};
use seedbase_rules::{Position, Turn};
use seedbase_table::{Table, Values};

use super::bits::{for_each_bit, spread};
use super::bound::Bounds;
use super::code::{self, Coding};
use super::context::Context;
use super::cpu::Cpu;
use super::ends::Ends;
use super::harvests::{CHUNK, Harvests};
use super::item::Item;
use super::shape::{BlockShape, TILE_ROWS, Tile};
use super::slot_steps::SlotSteps;
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
    pub(super) fn new(seeds: u8, tables: &[Option<&'a Table>]) -> SmallerValues<'a> {
        let level = |taken: u8| {
            let table = (*tables.get(usize::from(seeds - taken))?)?;
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

/// Fills in the codes and counters of all positions; gives the games that have ended.
///
/// Captures are looked up tile by tile and chunk by chunk: 64 rows and [`CHUNK`] columns touch few rows of
/// the smaller levels, which stay in cache.
pub(super) fn find<C: Cpu, const N: usize>(
    cpu: C,
    context: &Context<'_>,
    smaller: &SmallerValues<'_>,
    state: &mut State<N>,
) -> Result<Ends, BuildError> {
    let harvests = Harvests::new(context.shape.seeds as u8, context.oware);
    let verdicts = if state.two() { &Verdict::BOTH[..] } else { &[Verdict::Win] };
    let pass = Pass { context, smaller, coding: state.coding, harvests: &harvests, verdicts };
    let done = AtomicU64::new(0);
    let ends = Mutex::new(Ends::new(context.shape.seeds));
    state.tiles(&context.shape).try_for_each_init(Best::default, |best, (tile, mut part)| {
        context.check_cancelled()?;
        let block = context.shape.block(tile.own);
        let steps = SlotSteps::of(context, &tile);
        for chunk in 0..(block.columns as usize).div_ceil(CHUNK) {
            cpu.run(
                #[inline(always)]
                || {
                    pass.captures(block, &steps, chunk, best);
                    pass.write(cpu, &tile, block, chunk, best, &mut part);
                },
            );
        }
        let mut ended = Vec::new();
        for row in 0..tile.rows {
            cpu.run(
                #[inline(always)]
                || pass.count(cpu, &tile, block, row, &mut part),
            );
            pass.settle(&tile, block, row, &mut part, &mut ended);
        }
        if !ended.is_empty() {
            let mut ends = ends.lock().unwrap_or_else(PoisonError::into_inner);
            ended.into_iter().for_each(|(value, item)| ends.add(value, item));
        }
        context.report_exits(&done, tile.rows as usize * block.columns as usize);
        Ok::<_, BuildError>(())
    })?;
    Ok(ends.into_inner().unwrap_or_else(PoisonError::into_inner).sorted())
}

struct Pass<'a> {
    context: &'a Context<'a>,
    smaller: &'a SmallerValues<'a>,
    coding: Coding,
    harvests: &'a Harvests,
    /// One for each bound.
    verdicts: &'static [Verdict],
}

/// What the best exits of a tile's rows in one chunk of columns are worth, for each bound.
#[derive(Debug)]
struct Best([Box<[[i8; CHUNK]; TILE_ROWS as usize]>; 2]);

/// Stands for none; no exit is worth that little.
const NO_EXIT: i8 = i8::MIN;

impl Default for Best {
    fn default() -> Best {
        Best([(); 2].map(|()| Box::new([[NO_EXIT; CHUNK]; TILE_ROWS as usize])))
    }
}

impl Pass<'_> {
    /// Finds the best captures of a tile's rows in one chunk of columns.
    ///
    /// All rows that are sown by one slot look up the same rows of a smaller level together, which stay in cache.
    #[inline(always)]
    fn captures(&self, block: &BlockShape, steps: &SlotSteps, chunk: usize, best: &mut Best) {
        best.0.iter_mut().take(self.verdicts.len()).flat_map(|rows| rows.iter_mut()).for_each(|row| row.fill(NO_EXIT));
        for (slot, steps) in steps.by_slot() {
            let fed = block.opponent + slot.dropped();
            let width = seedbase_index::columns(block.own - slot.dropped());
            for harvest in self.harvests.get(block.opponent, slot, chunk) {
                let (taken, column) = (usize::from(harvest.taken), usize::from(harvest.column));
                let level = self.smaller.after(taken);
                let child_row = level.base[fed - taken] + u64::from(harvest.row) * width;
                // What the opponent is held to there is guaranteed here, and the other way round.
                for (best, verdict) in best.0.iter_mut().zip(self.verdicts) {
                    let values = *level.values.of(verdict.turned());
                    for step in steps {
                        let value = harvest.taken as i8 - values.get(child_row + u64::from(step.rank));
                        let best = &mut best[step.row as usize % TILE_ROWS as usize][column];
                        *best = value.max(*best);
                    }
                }
            }
        }
    }

    /// Writes what was found to the state.
    #[inline(always)]
    fn write<C: Cpu, const N: usize>(
        &self,
        cpu: C,
        tile: &Tile,
        block: &BlockShape,
        chunk: usize,
        best: &Best,
        part: &mut StatePart<'_, N>,
    ) {
        let columns = CHUNK.min(block.columns as usize - CHUNK * chunk);
        for (best, &verdict) in best.0.iter().zip(self.verdicts) {
            for (row, best) in (0..tile.rows).zip(best.iter()) {
                let first = row as usize * block.row_words + CHUNK / 64 * chunk;
                for (at, best) in (first..).zip(&best.as_chunks().0[..columns.div_ceil(64)]) {
                    self.write_word(cpu, at, verdict, best, part);
                }
            }
        }
    }

    /// Writes the exits of 64 positions, and counts them.
    #[inline(always)]
    fn write_word<C: Cpu, const N: usize>(
        &self,
        cpu: C,
        at: usize,
        verdict: Verdict,
        best: &[i8; 64],
        part: &mut StatePart<'_, N>,
    ) {
        let exits = cpu.plane(&best.map(|value| u8::from(value != NO_EXIT)), 0);
        let codes = best.map(|value| if value == NO_EXIT { code::NONE } else { self.coding.code(value) });
        part.codes.of_mut(verdict).write(cpu, at, &codes);
        if self.coding.has_signs() {
            part.set_negative(at, exits & cpu.plane(&best.map(i8::cast_unsigned), 7));
        }
        // Both bounds have the same exits.
        if verdict == Verdict::Win {
            part.words[at].increment(exits);
        }
    }

    /// Counts the moves within the level of a row's positions.
    #[inline(always)]
    fn count<C: Cpu, const N: usize>(
        &self,
        cpu: C,
        tile: &Tile,
        block: &BlockShape,
        row: u32,
        part: &mut StatePart<'_, N>,
    ) {
        let words = part.row(row, block);
        for step in self.context.halves.sowings(block.own, tile.first_row + row) {
            for from in self.context.lifts.get(block.opponent + step.slot().dropped(), step.slot()) {
                let (word, moves) = spread(from.offset, cpu.extract(from.stays, from.image));
                for (i, moves) in moves.into_iter().enumerate().filter(|&(_, moves)| moves != 0) {
                    words[word + i].increment(moves);
                }
            }
        }
    }

    /// Finds out about positions that have neither a move within the level nor a capture: their game has
    /// ended, or their only moves are grand slams.
    fn settle<const N: usize>(
        &self,
        tile: &Tile,
        block: &BlockShape,
        row: u32,
        part: &mut StatePart<'_, N>,
        ended: &mut Vec<(i8, Item)>,
    ) {
        for word in 0..block.row_words {
            let at = row as usize * block.row_words + word;
            let columns = block.columns as usize - 64 * word;
            let there = if columns < 64 { (1 << columns) - 1 } else { !0 };
            let stuck = there & part.words[at].nothing_left();
            for_each_bit(stuck, |bit| {
                let column = 64 * word as u32 + bit;
                let item = Item::new(block.own, tile.first_row + row, column);
                let position = position(block, tile.first_row + row, column);
                match self.without_moves(&position) {
                    // Its value is written when its threshold decides it.
                    Exit::Ended(value) => ended.push((value, item)),
                    Exit::Slam(value) => {
                        part.words[at].increment(1 << bit);
                        let code = self.coding.code(value);
                        self.verdicts.iter().for_each(|&verdict| part.codes.of_mut(verdict).set(at, 1 << bit, code));
                    }
                }
            });
        }
    }

    /// What a position that has no move but grand slams is worth. A slam leaves the next mover an empty row,
    /// so it wins everything on the board.
    fn without_moves(&self, position: &Position) -> Exit {
        match self.context.oware.turn(position) {
            Turn::Ended(end) => Exit::Ended(end.value()),
            Turn::Moves(_) => Exit::Slam(position.seeds() as i8),
        }
    }
}

/// How a position without moves in its level leaves it, and with what.
enum Exit {
    Ended(i8),
    Slam(i8),
}

fn position(block: &BlockShape, row: u32, column: u32) -> Position {
    let own = unrank(block.own as u8, row).expect("a row of the block");
    let opponent = open_unrank(block.opponent as u8, column).expect("a column of the block");
    Position::from_halves(own, opponent).expect("the level's seeds")
}
