//! `seedbase query`.

mod text;

use std::io::{self, Write};

use clap::Args;
use seedbase_query::{Stores, Tables};
use seedbase_reply::{AnswerReply, AskError, Asked, UnwritableError};
use seedbase_rules::MAX_SEEDS;

use crate::ask::{AskArgs, Question};
use crate::exit::{Outcome, Usage};

/// Tell what positions and all their moves are worth, best first
///
/// With own-side a position has a guarantee, the least that the mover can force to capture from here on less what
/// the opponent captures, and a ceiling, the most that the opponent has to allow. Where the two meet the value is
/// exact; what is between them is decided by circling. With split a position has one value. What a move is worth
/// counts what it captures at once. A depth is the number of plies to the next capture or the end of the game, when
/// the side that forces something hurries and the other delays.
#[derive(Args, Debug)]
pub(crate) struct QueryArgs {
    #[command(flatten)]
    ask: AskArgs,

    /// The seeds that both have captured already [default: what the position tells of it, if it does]
    ///
    /// Two numbers, the mover's first; with the seeds on the board they are 48 at most. Use it to be told what that
    /// means for the game, which is won with more than half of all these seeds: a forced win, at least a draw, a
    /// forced draw, at most a draw, a forced loss, or open. With split a player can come out with half a seed, for
    /// what circles for ever is shared evenly.
    #[arg(long, num_args = 2, value_names = ["MOVER", "OPPONENT"], allow_negative_numbers = true)]
    #[arg(value_parser = captured)]
    stores: Option<Vec<u8>>,
}

impl QueryArgs {
    pub(crate) fn run(self) -> anyhow::Result<Outcome> {
        let stores = self.stores.as_deref().map(|stores| (stores[0], stores[1])); // clap has counted them
        if let Some((mover, opponent)) = stores {
            Stores::new(mover, opponent, 0)?; // room for some position, if not for every one
        }
        self.ask.run(&Worths { stores })
    }
}

/// Reads the seeds that a player has captured.
fn captured(text: &str) -> Result<u8, String> {
    let seeds = text.parse().ok().filter(|&seeds| seeds <= MAX_SEEDS);
    seeds.ok_or_else(|| format!("captured seeds, a number from 0 to {MAX_SEEDS}, were expected"))
}

/// What positions and their moves are worth.
struct Worths {
    /// What the mover and the opponent have captured before.
    stores: Option<(u8, u8)>,
}

impl Question for Worths {
    type Reply = AnswerReply;

    fn ask(&self, tables: &Tables, asked: Asked) -> anyhow::Result<AnswerReply> {
        let asked = self.with_stores(asked)?;
        let answer = tables.answer(&asked.placed.position)?;
        AnswerReply::new(answer, asked).map_err(|error| match error {
            UnwritableError::NothingTold(_) => Usage(format!("{error}, or with --stores")).into(),
            UnwritableError::Told(_) => error.into(),
        })
    }

    fn tell(&self, out: &mut dyn Write, tables: &Tables, reply: &AnswerReply) -> io::Result<()> {
        text::write(out, tables, reply)
    }
}

impl Worths {
    /// Adds the stores of the arguments to a position; those of its text must be the same, if it has any.
    fn with_stores(&self, asked: Asked) -> anyhow::Result<Asked> {
        let Some((mover, opponent)) = self.stores else { return Ok(asked) };
        asked.with_stores(mover, opponent).map_err(|error| match error {
            AskError::StoresDiffer { told, .. } => Usage(format!(
                "the position tells of {} and {} captured seeds, the mover's first, and --stores of {mover} and \
                 {opponent}: leave --stores out",
                told.mover, told.opponent
            ))
            .into(),
            error => error.into(),
        })
    }
}
