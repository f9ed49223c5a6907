//! `seedbase line`.

mod text;

use std::io::{self, Write};

use clap::Args;
use seedbase_query::Tables;
use seedbase_reply::{Asked, LineReply};

use crate::ask::{AskArgs, Question};
use crate::exit::Outcome;

/// Play the best moves of both sides to the end
///
/// Shows the play that follows from positions when both sides choose their best moves, of equal ones the first. With
/// own-side the mover plays for the guarantee and the opponent for the ceiling. It goes on until the game ends or,
/// where nothing more can be won or forced, until a position repeats, and says so. What is captured and what is left
/// adds up to the value, or lies between guarantee and ceiling. The tables must have been built with depths.
#[derive(Args, Debug)]
pub(crate) struct LineArgs {
    #[command(flatten)]
    ask: AskArgs,
}

impl LineArgs {
    pub(crate) fn run(self) -> anyhow::Result<Outcome> {
        self.ask.run(&BestPlay)
    }
}

/// What follows from positions.
struct BestPlay;

impl Question for BestPlay {
    type Reply = LineReply;

    fn ask(&self, tables: &Tables, asked: Asked) -> anyhow::Result<LineReply> {
        Ok(LineReply::new(tables.line(&asked.placed.position)?, asked)?)
    }

    fn tell(&self, out: &mut dyn Write, tables: &Tables, reply: &LineReply) -> io::Result<()> {
        text::write(out, tables.game(), reply)
    }
}
