//! Tables and published numbers for the tests.
#![allow(dead_code)] // every test uses a part

use std::path::{Path, PathBuf};

use seedbase_builder::{DepthChoice, Existing, Observer, Plan, Request};
use seedbase_query::{Outcome, Quantity, Tables, Worth};
use seedbase_rules::{Endless, Game, Position, Rules};

struct Silent;

impl Observer for Silent {}

/// The game of `rules` under `split`.
pub(crate) fn game(rules: Rules) -> Game {
    Game::new(rules, Endless::Split).unwrap()
}

/// The game of `rules` under `own-side`.
pub(crate) fn own_side(rules: Rules) -> Game {
    Game::new(rules, Endless::OwnSide).unwrap()
}

/// The games of all combinations of capture and slam, with both choices of endless play.
pub(crate) fn all_games() -> Vec<Game> {
    Rules::oware_family().flat_map(|rules| [game(rules), own_side(rules)]).collect()
}

/// Tables of 0..=`seeds` seeds with depths, under `split`, built anew in a directory `name` of this run of the tests. Every test
/// that names a directory must be the only one to do so.
pub(crate) fn built(name: &str, rules: Rules, seeds: u8) -> Tables {
    built_game(name, game(rules), seeds, DepthChoice::Store)
}

/// The same, with depths or without.
pub(crate) fn built_with(name: &str, rules: Rules, seeds: u8, depth: DepthChoice) -> Tables {
    built_game(name, game(rules), seeds, depth)
}

/// The same for any game.
pub(crate) fn built_game(name: &str, game: Game, seeds: u8, depth: DepthChoice) -> Tables {
    let data = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let request = Request { data: data.clone(), game, seeds, threads: None, existing: Existing::Rebuild, depth };
    Plan::new(request).unwrap().run(&Silent).unwrap();
    Tables::new(data, game)
}

pub(crate) fn position(text: &str) -> Position {
    text.parse().unwrap()
}

/// The rules by the names that the files of published numbers use; `None` for games that are not solved.
pub(crate) fn published_rules(name: &str) -> Option<Rules> {
    match name {
        "bantumi" => None,
        "slam-captures" => Some("backward-captures".parse().unwrap()),
        preset => Some(preset.parse().unwrap()),
    }
}

/// The rows of a file of published numbers, without the first, which names the columns.
pub(crate) fn published(file: &str) -> Vec<Vec<String>> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("testdata").join(file);
    let text = std::fs::read_to_string(&path).unwrap();
    text.lines().skip(1).map(|line| line.split(',').map(str::to_owned).collect()).collect()
}

/// A cell of a published file as a number.
pub(crate) fn number<N: std::str::FromStr<Err: std::fmt::Debug>>(cell: &str) -> N {
    cell.parse().unwrap()
}

/// Numbers below what is asked for, at random, the same ones for the same seed.
pub(crate) fn random(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut state = seed;
    move |below| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (((state >> 32) * u64::from(below)) >> 32) as u32
    }
}

/// The value and the depth of what is exact.
pub(crate) fn outcome(worth: Worth) -> Outcome {
    worth.number(Quantity::Value).expect("under split")
}
