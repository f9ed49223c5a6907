//! A table in another table's place.

use std::fs;

use seedbase_index::Level;
use seedbase_rules::{Endless, Game, Preset, Rules};
use seedbase_table::{Table, TableError, TableWriter, read_header, table_path};

use crate::fixture::{Fixture, check_message, game, some_values};

fn games() -> impl Iterator<Item = Game> {
    Rules::all()
        .flat_map(|rules| Endless::choices(rules).iter().map(move |&endless| Game::new(rules, endless).unwrap()))
}

#[test]
fn every_table_has_a_place_of_its_own() {
    let mut places = std::collections::HashSet::new();
    for game in games() {
        for seeds in 0..=48 {
            assert!(places.insert(table_path("data".as_ref(), game, seeds)));
        }
    }
}

#[test]
fn another_game_is_never_read() {
    let fixture = Fixture::written(2);
    for preset in [Preset::Oware, Preset::Ovare, Preset::Abapa] {
        let place = table_path(fixture.data(), game(preset), 2);
        fs::create_dir_all(place.parent().expect("a directory")).expect("a temporary directory");
        fs::copy(fixture.path(), &place).expect("the table");
        let error = Table::open(fixture.data(), game(preset), 2).expect_err("a table of awari");
        let TableError::WrongGame { expected, got, .. } = &error else { panic!("{error:?}") };
        assert_eq!((*expected, *got), (game(preset), game(Preset::Awari)));
        check_message(&error, &place);
    }
}

/// The same rules and seeds, but what endless play is worth is part of the game.
#[test]
fn another_endless_rule_is_never_read() {
    for (written, asked) in [(Fixture::written(2), Endless::OwnSide), (Fixture::with_ceilings(2), Endless::Split)] {
        let asked = Game::new(written.game().rules(), asked).unwrap();
        let place = table_path(written.data(), asked, 2);
        fs::create_dir_all(place.parent().expect("a directory")).expect("a temporary directory");
        fs::rename(written.path(), &place).expect("the table");
        let error = Table::open(written.data(), asked, 2).expect_err("a table of another game");
        let TableError::WrongGame { expected, got, .. } = &error else { panic!("{error:?}") };
        assert_eq!((*expected, *got), (asked, written.game()));
        check_message(&error, &place);
    }
}

#[test]
fn another_seed_count_is_never_read() {
    let fixture = Fixture::written(2);
    let place = table_path(fixture.data(), fixture.game(), 3);
    fs::rename(fixture.path(), &place).expect("the table");
    let error = Table::open(fixture.data(), fixture.game(), 3).expect_err("a table of 2 seeds");
    assert!(matches!(error, TableError::WrongSeeds { expected: 3, got: 2, .. }), "{error:?}");
    check_message(&error, &place);
    assert_eq!(read_header(&place).expect("a sound table").seeds(), 2);
}

#[test]
fn the_header_tells_the_game_of_every_rule_set() {
    for game in games() {
        let data = tempfile::tempdir().expect("a temporary directory");
        let mut writer = TableWriter::create(data.path(), game, 2).expect("a temporary directory");
        let positions = Level::of(game.rules(), 2).expect("a level").positions(); // fewer on a shorter board
        writer.push(&some_values(2)[..positions as usize]).expect("values of the level");
        if game.endless() == Endless::OwnSide {
            writer.push_ceilings(&some_values(2)).expect("ceilings of the level");
        }
        let path = writer.finish().expect("all values");
        assert_eq!(path, table_path(data.path(), game, 2));
        assert_eq!(read_header(&path).expect("the table").game(), game);
        assert_eq!(*Table::open(data.path(), game, 2).expect("the table").header(), read_header(&path).expect("again"));
    }
}
