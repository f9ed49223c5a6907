//! The tables that the positions of a level lead to.

use seedbase_index::{Level, rank};
use seedbase_rules::{Position, Rules, Turn};
use seedbase_table::{Table, Values};

use super::crossing::Arrival;
use crate::{QueryError, Tables};

/// Look-ups for the moves of one level, in its own table and in those of the smaller levels.
#[derive(Debug)]
pub(crate) struct Forward<'t> {
    pub(super) rules: Rules,
    level: &'t Level,
    /// By seeds captured; one seed alone is never captured.
    after: Vec<Option<After<'t>>>,
}

/// The table of what is left after a capture.
#[derive(Clone, Copy, Debug)]
struct After<'t> {
    level: &'t Level,
    values: Values<'t>,
}

impl<'t> Forward<'t> {
    /// Opens the table of `seeds` seeds and those of all levels that captures lead to.
    pub(crate) fn new(tables: &'t Tables, seeds: u8) -> Result<Self, QueryError> {
        let table = tables.level(seeds)?; // the largest first: the command that makes it makes the others
        let open = |captured| tables.level(seeds - captured).map(|table| Some(After::new(table)));
        let after = (0..=seeds).map(|captured| if captured == 1 { Ok(None) } else { open(captured) });
        Ok(Self { rules: tables.game().rules, level: table.level(), after: after.collect::<Result<_, _>>()? })
    }

    pub(crate) fn level(&self) -> &'t Level {
        self.level
    }

    /// Seeds of the smaller levels that captures lead to.
    pub(crate) fn smaller(&self) -> impl Iterator<Item = u8> + '_ {
        self.after.iter().skip(1).flatten().map(|after| after.level.seeds())
    }

    fn after(&self, captured: u8) -> &After<'t> {
        self.after[usize::from(captured)].as_ref().expect("a capture takes two seeds or more")
    }

    /// Fills `nets` with what the mover nets by moves that arrive so, for every row left behind that has the
    /// seeds that are not in `arrival`, in the order of their open ranks.
    pub(super) fn nets(&self, arrival: Arrival, nets: &mut [i8]) {
        let after = self.after(arrival.captures);
        let block = after.level.block(arrival.rest.seeds());
        after.values.decode(block.index(rank(&arrival.rest), 0), nets);
        for net in nets {
            // A damaged value can be up to 79: the difference fits all the same, and stays above that of no move.
            *net = arrival.captures as i8 - *net;
        }
    }

    /// What the best move of a position nets, or how its game ended.
    pub(crate) fn best(&self, position: &Position) -> i8 {
        let moves = match self.rules.turn(position) {
            Turn::Ended(end) => return end.value(),
            Turn::Moves(moves) => moves,
        };
        let nets = moves.iter().map(|m| m.captures as i8 - self.get(m.captures, &m.child));
        nets.max().expect("a position that has not ended has a move")
    }

    fn get(&self, captured: u8, child: &Position) -> i8 {
        let after = self.after(captured);
        let index = after.level.index(child).expect("after a move the row of the player who moved is open");
        after.values.get(index)
    }
}

impl<'t> After<'t> {
    fn new(table: &'t Table) -> Self {
        Self { level: table.level(), values: table.values() }
    }
}
