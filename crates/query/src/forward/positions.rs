//! The tables that the positions of a level lead to.

use seedbase_index::{Level, rank};
use seedbase_rules::{Move, Oware, Position, Turn};
use seedbase_table::{Table, Values};

use super::crossing::Arrival;
use super::measure::Measure;
use super::score::Score;
use crate::{Quantity, QueryError, Tables};

/// Look-ups for the moves of one level of the Oware family, in its own table and in those of the smaller levels, to compare them by one
/// of the numbers that positions have.
#[derive(Debug)]
pub(crate) struct Forward<'t> {
    pub(super) oware: Oware,
    table: &'t Table,
    /// By seeds captured; one seed alone is never captured.
    after: Vec<Option<After<'t>>>,
}

/// What is left after a capture.
#[derive(Clone, Copy, Debug)]
struct After<'t> {
    level: &'t Level,
    /// The numbers of the next player.
    values: Values<'t>,
}

impl<'t> Forward<'t> {
    /// Opens the table of `seeds` seeds and those of all levels that captures lead to. `oware` are the rules of the
    /// tables.
    pub(crate) fn new(tables: &'t Tables, oware: Oware, seeds: u8, quantity: Quantity) -> Result<Self, QueryError> {
        let table = tables.level(seeds)?; // the largest first: the command that makes it makes the others
        let open = |captured| Ok(Some(After::new(tables.level(seeds - captured)?, quantity.reply())?));
        let after = (0..=seeds).map(|captured| if captured == 1 { Ok(None) } else { open(captured) });
        Ok(Self { oware, table, after: after.collect::<Result<_, QueryError>>()? })
    }

    /// The table of the level itself.
    pub(crate) fn table(&self) -> &'t Table {
        self.table
    }

    /// Seeds of the smaller levels that captures lead to.
    pub(crate) fn smaller(&self) -> impl Iterator<Item = u8> + '_ {
        self.after.iter().skip(1).flatten().map(|after| after.level.seeds())
    }

    fn after(&self, captured: u8) -> &After<'t> {
        self.after[usize::from(captured)].as_ref().expect("a capture takes two seeds or more")
    }

    /// Fills `scores` with those of the moves that arrive so, for every row left behind that has the seeds that
    /// are not in `arrival`, in the order of their open ranks.
    pub(super) fn arriving<M: Measure>(&self, measure: M, arrival: Arrival, scores: &mut [M::Score]) {
        let block = self.after(arrival.captures).level.block(arrival.rest.seeds());
        self.scores(measure, arrival.captures, block.index(rank(&arrival.rest), 0), scores);
    }

    /// The score of the best move of a position, or of the end of its game.
    pub(super) fn best<M: Measure>(&self, measure: M, position: &Position) -> M::Score {
        let moves = match self.oware.turn(position) {
            Turn::Ended(end) => return measure.end(end.value()),
            Turn::Moves(moves) => moves,
        };
        moves.iter().map(|m| self.score(measure, m)).max().expect("a position that has not ended has a move")
    }

    fn score<M: Measure>(&self, measure: M, played: &Move) -> M::Score {
        let index = self.after(played.captures).level.index(&played.child);
        let index = index.expect("after a move the row of the player who moved is open");
        let mut score = [M::Score::NONE];
        self.scores(measure, played.captures, index, &mut score);
        score[0]
    }

    fn scores<M: Measure>(&self, measure: M, captures: u8, start: u64, scores: &mut [M::Score]) {
        match captures {
            0 => measure.quiet_moves(start, scores),
            _ => measure.captures(captures, self.after(captures).values, start, scores),
        }
    }
}

impl<'t> After<'t> {
    fn new(table: &'t Table, reply: Quantity) -> Result<Self, QueryError> {
        Ok(Self { level: table.level(), values: reply.values(table)? })
    }
}
