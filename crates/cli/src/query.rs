//! `seedbase query`.

mod answers;
mod lines;
mod stdin;
mod text;

use clap::Args;
use seedbase_query::Tables;
use seedbase_rules::Position;

use crate::exit::Outcome;
use crate::game_args::{DataArgs, GameArgs};
use crate::{interrupt, output};
use answers::Form;

/// Tell the value of positions and of every move, best first
///
/// A value is what the mover captures from here on less what the opponent captures, with best play by both. The
/// value of a move counts what it captures at once.
#[derive(Args, Debug)]
pub(crate) struct QueryArgs {
    #[command(flatten)]
    game: GameArgs,

    #[command(flatten)]
    data: DataArgs,

    /// Twelve numbers, the mover's pits A to F first, then the opponent's a to f
    ///
    /// As one argument with blanks or commas between them, or as twelve.
    #[arg(required_unless_present = "stdin", allow_negative_numbers = true)]
    position: Vec<String>,

    /// Read positions from standard input, one a line [default: one position from the arguments]
    ///
    /// Use it for many positions: tens of thousands are answered a second. Blank lines are passed over. A line
    /// that has no answer is told with its number; the run goes on and ends with exit code 1.
    #[arg(long, conflicts_with = "position")]
    stdin: bool,

    /// Print a JSON object a position, each on a line [default: a board for people]
    ///
    /// Use it in programs.
    #[arg(long)]
    json: bool,
}

impl QueryArgs {
    pub(crate) fn run(self) -> anyhow::Result<Outcome> {
        interrupt::end_at_once()?;
        let tables = Tables::new(self.data.data.clone(), self.game.game()?);
        let form = if self.json { Form::Json } else { Form::Text };
        if self.stdin {
            return stdin::answer_all(&tables, form);
        }
        let position: Position = self.position.join(" ").parse()?;
        let answer = tables.answer(&position)?;
        output::print(|out| Ok(form.write(out, &answer)?))?;
        Ok(Outcome::Done)
    }
}
