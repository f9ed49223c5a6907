//! Which levels of a game: the arguments of commands that go through all tables, or the smaller ones.

use clap::Args;
use seedbase_rules::Game;

use crate::game_args::{DataArgs, GameArgs};
use crate::levels;

/// The levels of a game in a directory, as far as they are wanted.
#[derive(Args, Clone, Debug)]
pub(crate) struct GameLevels {
    #[command(flatten)]
    game: GameArgs,

    #[command(flatten)]
    pub(crate) data: DataArgs,

    /// Only the levels 0 to N [default: up to the largest that is there]
    ///
    /// N is 0 to 46, or 48. Use it for a part of the tables or, to repair, when the largest are missing.
    #[arg(long, value_name = "N", value_parser = levels::parse_seeds, allow_negative_numbers = true)]
    pub(crate) seeds: Option<u8>,
}

impl GameLevels {
    /// The game.
    ///
    /// # Errors
    /// When there is none such, or it has no level of so many seeds.
    pub(crate) fn game(&self) -> Result<Game, clap::Error> {
        let game = self.game.game()?;
        self.seeds.map_or(Ok(()), |seeds| levels::check(game.rules(), seeds))?;
        Ok(game)
    }
}
