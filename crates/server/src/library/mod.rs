//! The tables of all games, wherever they lie.

mod checks;
mod found;
mod game_tables;
mod levels;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use seedbase_rules::{Endless, Game, Rules};

use crate::config::Checks;
use checks::Checker;
pub(crate) use found::LevelFound;
pub(crate) use game_tables::GameTables;
pub(crate) use levels::Levels;

/// The tables of every game there is, none of which is opened before it is needed.
#[derive(Debug)]
pub(crate) struct Library {
    games: BTreeMap<Game, Arc<GameTables>>,
}

impl Library {
    /// Tables in these directories, the first of which is looked into first.
    ///
    /// # Errors
    /// When no thread can be started to check tables.
    pub(crate) fn new(data: &[PathBuf], checks: Checks) -> std::io::Result<Library> {
        let checker = Arc::new(Checker::new(checks)?);
        let tables = |game| (game, Arc::new(GameTables::new(game, data.into(), Arc::clone(&checker))));
        Ok(Library { games: games().map(tables).collect() })
    }

    /// The tables of a game.
    pub(crate) fn tables(&self, game: Game) -> &Arc<GameTables> {
        self.games.get(&game).expect("every game that can be named has its place")
    }

    /// All games, those with a name first.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Arc<GameTables>> {
        games().map(|game| self.tables(game))
    }
}

/// Every game there is, those of presets first, of each the usual choice of endless play first.
fn games() -> impl Iterator<Item = Game> {
    let mut all: Vec<Rules> = Rules::all().collect();
    all.sort_by_key(|rules| rules.preset().map_or(u8::MAX, |preset| preset as u8));
    all.into_iter().flat_map(|rules| {
        let mut choices = Endless::choices(rules).to_vec();
        choices.sort_by_key(|&endless| endless != Endless::usual(rules));
        choices.into_iter().map(move |endless| Game::new(rules, endless).expect("one of the choices"))
    })
}
