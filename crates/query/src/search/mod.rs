//! The value of a position beyond the tables, by a forward search into them.
//!
//! Kalah only: its games come to an end, and so the value of a position does not depend on how it was reached. The
//! search asks again and again whether the value is at least some number, each time with all that it remembers of the
//! questions before, until what it is at least and at most meet. A question is answered by trying moves until one
//! is enough. Positions of so few seeds that a table has them are looked up and not searched.

mod memory;
mod node;
mod order;

use seedbase_rules::{MAX_SEEDS, Pit, Position, Rules, Turn};

use crate::{QueryError, Tables};
use memory::Memory;

/// A search for the value of a position.
///
/// ```
/// use seedbase_query::{Search, Tables};
/// use seedbase_rules::{Game, Preset};
///
/// // Kalah(6,1), the first player to win by 2, without any table.
/// let tables = Tables::new("no/such/directory".into(), Game::usual(Preset::Bantumi.rules()));
/// let mut search = Search::new(&tables, &"1 1 1 1 1 1 1 1 1 1 1 1".parse()?, 1 << 20)?;
/// while search.value().is_none() {
///     search.narrow()?;
/// }
/// assert_eq!((search.value(), search.reach()), (Some(2), None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Search<'t> {
    tables: &'t Tables,
    position: Position,
    /// The most seeds of a position that is looked up.
    reach: Option<u8>,
    memory: Memory,
    counts: SearchCounts,
    range: (i8, i8),
    best: Option<Pit>,
    /// The question to come: whether the value is at least this.
    goal: i8,
}

/// How much work a search has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SearchCounts {
    /// Positions whose moves were tried, as often as that was.
    pub positions: u64,
    /// Look-ups in tables.
    pub probes: u64,
    /// Questions: whether the value is at least some number.
    pub questions: u32,
}

impl<'t> Search<'t> {
    /// A search for the value of `position` that remembers positions in `memory` bytes, of which it takes 64 at least.
    ///
    /// It uses the tables of 0 seeds, 1, and so on as far as they go without a gap, and none if there is none of 0.
    ///
    /// # Errors
    /// * [`QueryError::NoSearch`] unless the game is Kalah
    /// * [`QueryError::OffBoard`] for seeds in pits that the board has not
    /// * [`QueryError::Table`] when there is a file that is not the table it should be
    /// * [`QueryError::NoMemory`] when there is not so much memory
    pub fn new(tables: &'t Tables, position: &Position, memory: usize) -> Result<Search<'t>, QueryError> {
        let Rules::Kalah(_) = tables.game().rules() else {
            return Err(QueryError::NoSearch { game: tables.game() });
        };
        tables.check_on_board(position)?;
        let (range, best) = match tables.game().rules().turn(position) {
            Turn::Ended(end) => ((end.value(), end.value()), None),
            Turn::Moves(moves) => {
                let seeds = position.seeds() as i8;
                ((-seeds, seeds), moves.first().map(|first| first.pit))
            }
        };
        Ok(Search {
            tables,
            position: *position,
            reach: reach(tables)?,
            memory: Memory::new(memory)?,
            counts: SearchCounts::default(),
            range,
            best,
            goal: position.seeds() as i8 % 2, // all that the players take is as odd as the seeds
        })
    }

    /// Uses no table of more than `seeds` seeds.
    pub fn limit_reach(&mut self, seeds: u8) {
        self.reach = self.reach.map(|reach| reach.min(seeds));
    }

    /// Asks one question more, which narrows the range of the value. The first one takes longest. Does nothing once
    /// the value is known.
    ///
    /// # Errors
    /// [`QueryError::Table`] when a table that is needed is damaged, and [`QueryError::SearchContradiction`] when what
    /// tables hold cannot be right.
    pub fn narrow(&mut self) -> Result<(), QueryError> {
        if self.value().is_some() {
            return Ok(());
        }
        let (position, goal) = (self.position, self.goal);
        self.counts.questions += 1;
        let (bound, pit) = self.expand(&position, goal)?;
        if bound >= goal {
            (self.range.0, self.best, self.goal) = (bound, Some(pit), bound + 2);
        } else {
            (self.range.1, self.goal) = (bound, bound);
        }
        let (least, most) = self.range;
        if least > most {
            return Err(QueryError::SearchContradiction { position, least, most });
        }
        Ok(())
    }

    /// What the value is at least and at most, as far as is known.
    pub const fn range(&self) -> (i8, i8) {
        self.range
    }

    /// What the mover captures from here on less what the opponent captures, with best play by both; `None` while
    /// questions are open.
    pub fn value(&self) -> Option<i8> {
        let (least, most) = self.range;
        (least == most).then_some(least)
    }

    /// A move that brings what the value is at least; `None` when the game has ended. Other moves may be as good.
    pub const fn best(&self) -> Option<Pit> {
        self.best
    }

    /// The most seeds of a position that is looked up in a table; `None` when there are no tables.
    pub const fn reach(&self) -> Option<u8> {
        self.reach
    }

    /// The work done so far.
    pub const fn counts(&self) -> SearchCounts {
        self.counts
    }
}

/// The largest level up to which there are all tables.
fn reach(tables: &Tables) -> Result<Option<u8>, QueryError> {
    for seeds in 0..=MAX_SEEDS {
        match tables.level(seeds) {
            Ok(_) => {}
            Err(QueryError::Missing { .. }) => return Ok(seeds.checked_sub(1)),
            Err(error) => return Err(error),
        }
    }
    Ok(Some(MAX_SEEDS))
}
