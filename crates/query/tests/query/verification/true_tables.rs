//! Right tables pass.

use seedbase_builder::DepthChoice;
use seedbase_index::Level;
use seedbase_query::{LevelVerification, Quantity, QueryError, Strength, proof};
use seedbase_rules::{Endless, Position, Preset};

use super::truth::{SEEDS, copy_of_true_tables, opened, verify};
use crate::common::{all_games, built_game, game, own_side};
use crate::naive::tables::indexed;

#[test]
fn true_tables_have_no_fault() {
    for game in all_games() {
        let with_depths = built_game(&format!("without-fault-{game}"), game, 9, DepthChoice::Store);
        let without = built_game(&format!("without-depth-{game}"), game, 9, DepthChoice::LeaveOut);
        for seeds in 0..=9 {
            let positions = Level::new(seeds).unwrap().positions();
            let right = |strength| LevelVerification { seeds, positions, strength, faults: 0, first: vec![] };
            assert_eq!(verify(&with_depths, seeds), right(Strength::Proof), "{game}, {seeds} seeds");
            assert_eq!(verify(&without, seeds), right(Strength::Values), "{game}, {seeds} seeds");
        }
    }
}

/// What the documentation of the proof does with five seeds.
#[test]
fn true_tables_pass_the_plain_form_of_the_test() {
    for game in all_games() {
        let data = copy_of_true_tables(game, SEEDS, DepthChoice::Store);
        let tables = opened(data.path(), game);
        for (seeds, quantity) in
            (0..=SEEDS).flat_map(|seeds| Quantity::of(game.endless()).iter().map(move |q| (seeds, *q)))
        {
            for board in indexed(&Level::new(seeds).unwrap()) {
                let position = Position::new(board).unwrap();
                let claim = proof::claim(&tables, quantity, &position).unwrap();
                let required = proof::required(&tables, quantity, &position).unwrap();
                assert_eq!(claim, Some(required), "{game}, {position}");
            }
        }
    }
}

/// Positions have the numbers of their game, and no others.
#[test]
fn other_numbers_are_not_claimed() {
    let (rules, asked) = (Preset::Oware.rules(), "1 0 0 0 0 1 1 0 0 0 0 0".parse().unwrap());
    for game in [game(rules), own_side(rules)] {
        let data = copy_of_true_tables(game, 3, DepthChoice::Store);
        let tables = opened(data.path(), game);
        for quantity in [Quantity::Value, Quantity::Guarantee, Quantity::Ceiling] {
            for result in [
                proof::claim(&tables, quantity, &asked).map(drop),
                proof::required(&tables, quantity, &asked).map(drop),
            ] {
                match (game.endless(), quantity) {
                    (Endless::Split | Endless::None, Quantity::Value)
                    | (Endless::OwnSide, Quantity::Guarantee | Quantity::Ceiling) => result.unwrap(),
                    (Endless::Split | Endless::None, _) => assert!(matches!(result, Err(QueryError::NoBounds { .. }))),
                    (Endless::OwnSide, _) => assert!(matches!(result, Err(QueryError::NoValue { .. }))),
                }
            }
        }
    }
}

#[test]
fn there_is_no_plain_test_without_depths_or_index() {
    let game = game(Preset::Oware.rules());
    let data = copy_of_true_tables(game, SEEDS, DepthChoice::LeaveOut);
    let tables = opened(data.path(), game);
    let asked = "1 0 0 0 0 1 1 0 0 0 0 0".parse().unwrap();
    assert!(matches!(proof::claim(&tables, Quantity::Value, &asked), Err(QueryError::NoDepths { seeds: 3, .. })));
    assert!(matches!(proof::required(&tables, Quantity::Value, &asked), Err(QueryError::NoDepths { seeds: 3, .. })));
    assert_eq!(tables.game(), game);

    let data = copy_of_true_tables(game, SEEDS, DepthChoice::Store);
    let full = "0 0 0 0 0 1 1 1 1 1 1 1".parse().unwrap();
    assert_eq!(proof::claim(&opened(data.path(), game), Quantity::Value, &full).unwrap(), None);
}
