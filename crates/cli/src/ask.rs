//! Questions about positions: what `seedbase query` and `seedbase line` have in common.

mod drawing;
mod lines;
mod question;
mod stdin;

use clap::Args;
use seedbase_query::Tables;
use seedbase_reply::Asked;

use crate::exit::Outcome;
use crate::game_args::{DataDirectories, GameArgs};
use crate::notations::{ReadArgs, WriteArgs};
use crate::output::write_json;
use crate::{interrupt, output};
use question::Form;
pub(crate) use question::Question;

/// Which positions of which game, and how to tell the replies.
#[derive(Args, Debug)]
pub(crate) struct AskArgs {
    #[command(flatten)]
    game: GameArgs,

    #[command(flatten)]
    data: DataDirectories,

    /// Twelve numbers, the mover's pits A to F first, then the opponent's a to f; or another program's notation
    ///
    /// Numbers as one argument with blanks or commas between them, or as twelve. Notations of Aualé, PlayStrategy,
    /// OpenSpiel and Sankofa are recognised. Where the text tells the side to move, answers use that side's letters;
    /// where it tells the captured seeds, they tell the final score.
    #[arg(required_unless_present = "stdin", allow_negative_numbers = true)]
    position: Vec<String>,

    /// Read positions from standard input, one a line [default: one position from the arguments]
    ///
    /// Use it for many positions: the program and its tables are opened once. Blank lines are passed over, and
    /// OpenSpiel's drawings take six lines. A line that has no answer is told with its number; the run goes on and ends with exit code 1.
    #[arg(long, conflicts_with = "position")]
    stdin: bool,

    /// Print a JSON object a position, each on a line [default: a board and a table for people]
    ///
    /// Use it in programs.
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    read: ReadArgs,

    #[command(flatten)]
    write: WriteArgs,
}

impl AskArgs {
    /// Tells the replies to a question.
    ///
    /// # Errors
    /// When a position in the arguments cannot be read or has no answer.
    pub(crate) fn run(self, question: &impl Question) -> anyhow::Result<Outcome> {
        interrupt::end_at_once()?;
        let game = self.game.game()?;
        self.write.check(game.rules().row())?;
        let tables = self.data.tables(game);
        let form = if self.json { Form::Json } else { Form::Text };
        let asker = Asker { tables, question, form, read: self.read, write: self.write };
        if self.stdin {
            return stdin::answer_all(&asker);
        }
        let reply = asker.ask(&self.position.join(" "))?;
        output::print_from(&asker.tables, |out| Ok(asker.write(out, &reply)?))?;
        Ok(Outcome::Done)
    }
}

/// A question, where to look for its replies, and how to tell them.
struct Asker<'a, Q> {
    tables: Tables,
    question: &'a Q,
    form: Form,
    read: ReadArgs,
    write: WriteArgs,
}

impl<Q: Question> Asker<'_, Q> {
    fn ask(&self, text: &str) -> anyhow::Result<Q::Reply> {
        let row = self.tables.game().rules().row();
        let asked = Asked { placed: self.read.read(text, row)?, notation: self.write.notation() };
        self.question.ask(&self.tables, asked)
    }

    fn write(&self, out: &mut dyn std::io::Write, reply: &Q::Reply) -> std::io::Result<()> {
        match self.form {
            Form::Text => self.question.tell(out, &self.tables, reply),
            Form::Json => write_json(out, reply),
        }
    }
}
