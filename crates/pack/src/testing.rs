//! Tables for tests.

use seedbase_builder::{DepthChoice, Existing, Plan, Request};
use seedbase_rules::{Endless, Game, Preset};
use tempfile::TempDir;

/// Every kind of game: with one value a position and with two, with stores and without.
pub(crate) fn games() -> [Game; 3] {
    let split = Game::new(Preset::Awari.rules(), Endless::Split).unwrap();
    let own_side = Game::new(Preset::Abapa.rules(), Endless::OwnSide).unwrap();
    [split, own_side, Game::usual(Preset::Bantumi.rules())]
}

/// A directory with the tables of a game up to so many seeds, with depths.
pub(crate) fn built(game: Game, seeds: u8) -> TempDir {
    let data = tempfile::tempdir().unwrap();
    let (existing, depth) = (Existing::Keep, DepthChoice::Store);
    let request = Request { data: data.path().to_owned(), game, seeds, threads: Some(1), existing, depth };
    Plan::new(request).unwrap().run(&()).unwrap();
    data
}
