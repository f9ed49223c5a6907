//! What is said when a table is not there, or something else is in its place.

use std::fs;
use std::path::Path;

use seedbase_index::LevelError;
use seedbase_query::{Count, QueryError, Tables, histogram, verify_level};
use seedbase_rules::{Game, Preset};
use seedbase_table::{TableError, table_path};
use tempfile::TempDir;

use crate::common::{game, position};
use crate::naive;

fn awari() -> Game {
    game(Preset::Awari.rules())
}

/// Naive tables of awari up to `seeds` seeds.
fn built(seeds: u8) -> (TempDir, Tables) {
    let data = tempfile::tempdir().unwrap();
    let game = naive::tables::build(data.path(), Preset::Awari.rules(), seeds);
    let tables = Tables::new(data.path().to_owned(), game);
    (data, tables)
}

fn verify(tables: &Tables, seeds: u8) -> Result<seedbase_query::LevelVerification, QueryError> {
    verify_level(tables, seeds, &|_| (), &|| false)
}

/// Seeds, path and command of the error, and its text.
fn missing<T: std::fmt::Debug>(result: Result<T, QueryError>) -> (u8, std::path::PathBuf, String) {
    match result {
        Err(QueryError::Missing { seeds, path, command, .. }) => (seeds, path, command),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_missing_level_is_named_with_the_command_that_makes_it() {
    let tables = Tables::new("some where".into(), awari());
    let asked = position("1 1 1 1 1 2 4 2 3 0 0 0");
    for error in [tables.value(&asked).unwrap_err(), tables.answer(&asked).unwrap_err()] {
        let path = Path::new("some where/awari/split/16.seedbase");
        assert_eq!(
            error.to_string(),
            format!(
                "no table for 16 seeds of awari (split): looked for {}; build it with: \
                 seedbase build --preset awari --endless split --seeds 16 --data 'some where'",
                path.display()
            )
        );
        assert_eq!(missing::<()>(Err(error)).1, path);
    }
    let (seeds, _, command) = missing(Tables::new("d".into(), game("both-captures".parse().unwrap())).level(46));
    assert_eq!(seeds, 46);
    assert_eq!(command, "seedbase build --capture both --slam captures --endless split --seeds 46 --data d");
}

#[test]
fn the_largest_level_that_an_answer_needs_is_named_first() {
    let tables = Tables::new("data".into(), awari());
    // Of 27 seeds, F captures 2 and is the only move; the row of the opponent is full, so that the position
    // itself is in no table.
    let capture_only = position("0 0 0 0 0 1 1 5 5 5 5 5");
    assert_eq!(missing(tables.answer(&capture_only)).0, 25);
    // With one seed more, A is a move within 28 seeds; F still leads to 26.
    let both = position("1 0 0 0 0 1 1 5 5 5 5 5");
    assert_eq!(missing(tables.answer(&both)).0, 28);
}

#[test]
fn a_level_that_only_captures_need_is_named_too() {
    let (data, tables) = built(4);
    fs::remove_file(table_path(data.path(), awari(), 2)).unwrap();
    let asked = position("0 0 0 0 0 1 1 0 1 1 0 0");
    assert_eq!(tables.value(&asked).unwrap(), naive::solver::solve(Preset::Awari.rules(), 4)[asked.pits()]);
    assert_eq!(missing(tables.answer(&asked)).0, 2);
    assert_eq!(missing(verify(&tables, 4)).0, 2);
    assert_eq!(missing(histogram(&tables, 2, Count::Indexed)).0, 2);
    // Three seeds can lose two or three, so one and none are needed, not two.
    assert_eq!(verify(&tables, 3).unwrap().faults, 0);
}

#[test]
fn a_table_that_was_missing_is_found_once_it_is_there() {
    let data = tempfile::tempdir().unwrap();
    let tables = Tables::new(data.path().to_owned(), awari());
    assert_eq!(missing(tables.level(2)).0, 2);
    naive::tables::build(data.path(), Preset::Awari.rules(), 2);
    assert_eq!(tables.value(&position("0 0 0 0 0 1 1 0 0 0 0 0")).unwrap(), 2);
}

#[test]
fn seed_counts_without_a_level_say_why() {
    let (_data, tables) = built(2);
    let of_47 = position("20 20 1 1 1 1 1 1 1 0 0 0");
    for result in [
        tables.level(47).map(drop),
        verify(&tables, 47).map(drop),
        histogram(&tables, 47, Count::All).map(drop),
        tables.value(&of_47).map(drop),
        tables.answer(&of_47).map(drop),
        tables.answer(&position("0 0 0 0 20 20 1 2 1 1 1 1")).map(drop), // a full row
    ] {
        let error = result.unwrap_err();
        assert!(matches!(error, QueryError::Level(LevelError::NeverOccurs)), "{error}");
        assert_eq!(error.to_string(), "47 seeds cannot occur: a game starts with 48 and a capture takes at least 2");
    }
    for seeds in [49, 255] {
        assert!(matches!(tables.level(seeds), Err(QueryError::Level(LevelError::TooManySeeds { .. }))));
    }
}

#[test]
fn what_is_no_table_is_no_answer() {
    let (data, tables) = built(3);
    let path = |seeds| table_path(data.path(), awari(), seeds);
    let asked = position("1 0 0 0 0 1 1 0 0 0 0 0");
    // A directory, a table cut short, and that of another level, each in the place of the table.
    fs::remove_file(path(3)).unwrap();
    fs::create_dir(path(3)).unwrap();
    assert!(matches!(tables.value(&asked), Err(QueryError::Table(TableError::NotAFile { .. }))));
    fs::remove_dir(path(3)).unwrap();
    fs::copy(path(2), path(3)).unwrap();
    assert!(matches!(tables.value(&asked), Err(QueryError::Table(TableError::WrongSeeds { .. }))));
    let whole = fs::read(path(2)).unwrap();
    fs::write(path(2), &whole[..whole.len() - 1]).unwrap();
    let truncated = tables.value(&position("1 0 0 0 0 0 1 0 0 0 0 0")).unwrap_err();
    assert!(matches!(truncated, QueryError::Table(TableError::Truncated { .. })));
    assert!(truncated.to_string().contains("02.seedbase"), "{truncated}");
    // An ended game needs none of them.
    assert_eq!(tables.value(&position("1 1 0 0 0 0 0 0 0 0 0 0")).unwrap(), 2);
}
