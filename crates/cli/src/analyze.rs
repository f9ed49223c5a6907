//! `seedbase analyze`.

mod annotate;
mod input;
mod json;
mod report;
mod text;

use clap::Args;
use seedbase_notation::{Game, GameForm, Placed};
use seedbase_rules::RowLength;

use crate::exit::{Outcome, Usage};
use crate::game_args::{DataDirectories, GameArgs};
use crate::notations::ReadArgs;
use crate::{interrupt, output};
use report::Report;

/// Replay a game and judge its moves, as far as tables reach
///
/// Every move is played under the rules; one that is not legal is told with its number and the reason. From the point
/// where tables reach the game, each move gets what it was worth to its player, the best moves, and what it gave away:
/// with own-side of the guarantee and of the ceiling, with split of the value. A move of which the game's prospect
/// changes is a turn.
#[derive(Args, Debug)]
pub(crate) struct AnalyzeArgs {
    #[command(flatten)]
    game: GameArgs,

    #[command(flatten)]
    data: DataDirectories,

    /// A file, - for standard input, or the game itself
    ///
    /// In Aualé's text form, as letters such as FfBeBc, or in PlayStrategy's squares such as "a1e1 e2a2". Squares are
    /// of boards of six pits a player.
    #[arg(value_name = "GAME")]
    text: String,

    /// The position that the game begins with [default: the one it names, or the usual start]
    ///
    /// In any notation that `query` reads; the usual start has four seeds in every pit.
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    from: Option<String>,

    /// Print a JSON object [default: a table for people]
    ///
    /// Use it in programs.
    #[arg(long, conflicts_with = "annotate")]
    json: bool,

    /// Print a copy of the game with comments [default: a table for people]
    ///
    /// In its own form; letters and squares become the text form that has room for comments. On a board of fewer than
    /// six pits a player it does not tell where the game begins, for no tag does.
    #[arg(long)]
    annotate: bool,

    #[command(flatten)]
    read: ReadArgs,
}

impl AnalyzeArgs {
    pub(crate) fn run(self) -> anyhow::Result<Outcome> {
        interrupt::end_at_once()?;
        let tables = self.data.tables(self.game.game()?);
        let row = tables.game().rules().row();
        let report = Report::new(&tables, self.read_game(row)?)?;
        if self.annotate {
            let copy = annotate::copy(&report, row)?;
            output::print_from(&tables, |out| Ok(out.write_all(copy.as_bytes())?))?;
        } else if self.json {
            output::print_from(&tables, |out| Ok(output::write_json(out, &json::fields(&tables, &report))?))?;
        } else {
            output::print_from(&tables, |out| Ok(text::write(out, &tables, &report)?))?;
        }
        Ok(Outcome::Done)
    }

    fn read_game(&self, row: RowLength) -> anyhow::Result<Game> {
        let start = self.from.as_deref().map(|text| self.read.read(text, row)).transpose()?;
        if row != RowLength::SIX {
            return self.read_short(start.unwrap_or(Placed::bare(row.start())));
        }
        let read = |text: &str| match start {
            Some(start) => Game::read_from(start, text),
            None => Game::read(text),
        };
        input::game(&self.text, read)
    }

    /// Reads a game on a board of fewer than six pits a player, of which neither squares nor tags tell.
    fn read_short(&self, start: Placed) -> anyhow::Result<Game> {
        let game = input::game(&self.text, |text| Game::read_from(start, text))?;
        match game.form() {
            GameForm::Text | GameForm::Letters => Ok(game),
            GameForm::SquaresText | GameForm::Squares => {
                anyhow::bail!(Usage("squares are of boards with six pits a player: write letters".to_owned()))
            }
        }
    }
}
