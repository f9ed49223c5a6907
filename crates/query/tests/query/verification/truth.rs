//! What is right, and directories of it to be spoilt.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use rayon::prelude::*;
use seedbase_builder::DepthChoice;
use seedbase_index::Level;
use seedbase_query::{Fault, LevelVerification, Strength, Tables, verify_level};
use seedbase_rules::Game;
use seedbase_table::table_path;
use tempfile::TempDir;

use crate::common::all_games;
use crate::naive::claims::Claims;
use crate::naive::tables::{indexed, write};

/// The largest level that the naive solver solves here.
pub(crate) const SEEDS: u8 = 7;

/// Every combination of capture and slam, with both choices of endless play, solved.
pub(crate) static TRUTH: LazyLock<BTreeMap<Game, Claims>> =
    LazyLock::new(|| all_games().into_par_iter().map(|game| (game, Claims::solved(game, SEEDS))).collect());

/// The directories of tables of the truth, with depths and without.
static TRUE_TABLES: LazyLock<[PathBuf; 2]> = LazyLock::new(|| {
    [DepthChoice::Store, DepthChoice::LeaveOut].map(|depth| {
        let data = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("true-tables-{depth:?}"));
        TRUTH.values().for_each(|claims| write(&data, SEEDS, claims, depth));
        data
    })
});

/// A directory with the true tables up to `seeds` seeds, to be spoilt.
pub(crate) fn copy_of_true_tables(game: Game, seeds: u8, depth: DepthChoice) -> TempDir {
    let data = directory();
    let [with_depths, without] = &*TRUE_TABLES;
    let from = match depth {
        DepthChoice::Store => with_depths,
        DepthChoice::LeaveOut => without,
    };
    for seeds in 0..=seeds {
        let [from, to] = [from, data.path()].map(|data| table_path(data, game, seeds));
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::copy(from, to).unwrap();
    }
    data
}

/// A directory in memory where the system has one for that: thousands of small tables are written, and each is synced,
/// which on a disk would be most of the time.
fn directory() -> TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap()
}

pub(crate) fn opened(data: &Path, game: Game) -> Tables {
    Tables::new(data.to_owned(), game)
}

pub(crate) fn verify(tables: &Tables, seeds: u8) -> LevelVerification {
    verify_level(tables, seeds, &|_| (), &|| false).unwrap()
}

/// What a check of this level has to find, by the naive reading of the rules.
pub(crate) fn to_be_found(claims: &Claims, seeds: u8, depth: DepthChoice) -> (LevelVerification, Vec<Fault>) {
    let level = Level::new(seeds).unwrap();
    let (strength, all) = match depth {
        DepthChoice::Store => (Strength::Proof, claims.faults(indexed(&level))),
        DepthChoice::LeaveOut => (Strength::Values, claims.value_faults(indexed(&level))),
    };
    let first = all.iter().take(10).copied().collect();
    (LevelVerification { seeds, positions: level.positions(), strength, faults: all.len() as u64, first }, all)
}
