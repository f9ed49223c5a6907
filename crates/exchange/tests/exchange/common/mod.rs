//! Tables for the tests.
#![allow(dead_code)] // every test uses a part

use std::path::Path;

use seedbase_builder::{DepthChoice, Existing, Plan, Request};
use seedbase_query::Tables;
use seedbase_rules::{Game, Preset};

/// Awari with `split`.
pub(crate) fn awari() -> Game {
    Game::usual(Preset::Awari.rules())
}

/// Abapa with `own-side`.
pub(crate) fn abapa() -> Game {
    Game::usual(Preset::Abapa.rules())
}

/// Tables of 0..=`seeds` seeds with depths, built into `data`.
pub(crate) fn built(data: &Path, game: Game, seeds: u8) -> Tables {
    let (existing, depth) = (Existing::Rebuild, DepthChoice::Store);
    let request = Request { data: data.to_owned(), game, seeds, threads: Some(2), existing, depth };
    Plan::new(request).unwrap().run(&()).unwrap();
    Tables::new(data.to_owned(), game)
}

/// Never stops.
pub(crate) fn go_on() -> bool {
    false
}
