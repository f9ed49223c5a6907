//! `seedbase query`.

mod text;

use std::io::{self, Write};

use clap::Args;
use seedbase_query::{Answer, QueryError, Tables};
use seedbase_rules::Position;

use crate::ask::{AskArgs, Question};
use crate::exit::Outcome;

/// Tell the value and depth of positions and of every move, best first
///
/// A value is what the mover captures from here on less what the opponent captures, with best play by both. The
/// value of a move counts what it captures at once. A depth is the number of plies to the next capture or the
/// end of the game, when the side that is better off hurries and the other delays.
#[derive(Args, Debug)]
pub(crate) struct QueryArgs {
    #[command(flatten)]
    ask: AskArgs,
}

impl QueryArgs {
    pub(crate) fn run(self) -> anyhow::Result<Outcome> {
        self.ask.run(&Worth)
    }
}

/// What positions and their moves are worth.
struct Worth;

impl Question for Worth {
    type Reply = Answer;

    fn ask(&self, tables: &Tables, position: &Position) -> Result<Answer, QueryError> {
        tables.answer(position)
    }

    fn tell(&self, out: &mut dyn Write, tables: &Tables, answer: &Answer) -> io::Result<()> {
        text::write(out, tables, answer)
    }
}
