//! Right tables pass.

use seedbase_builder::DepthChoice;
use seedbase_index::Level;
use seedbase_query::{LevelVerification, Quantity, QueryError, Strength, proof};
use seedbase_rules::{Position, Preset, Rules};

use crate::common::{built, built_with, game};
use crate::naive::tables::indexed;
use crate::truth::{SEEDS, copy_of_true_tables, opened, verify};

#[test]
fn true_tables_have_no_fault() {
    for rules in Rules::oware_family() {
        let with_depths = built(&format!("without-fault-{rules}"), rules, 9);
        let without = built_with(&format!("without-depth-{rules}"), rules, 9, DepthChoice::LeaveOut);
        for seeds in 0..=9 {
            let positions = Level::new(seeds).unwrap().positions();
            let right = |strength| LevelVerification { seeds, positions, strength, faults: 0, first: vec![] };
            assert_eq!(verify(&with_depths, seeds), right(Strength::Proof), "{rules}, {seeds} seeds");
            assert_eq!(verify(&without, seeds), right(Strength::Values), "{rules}, {seeds} seeds");
        }
    }
}

/// What the documentation of the proof does with five seeds.
#[test]
fn true_tables_pass_the_plain_form_of_the_test() {
    for rules in Rules::oware_family() {
        let data = copy_of_true_tables(rules, SEEDS, DepthChoice::Store);
        let tables = opened(data.path(), rules);
        for seeds in 0..=SEEDS {
            for board in indexed(&Level::new(seeds).unwrap()) {
                let position = Position::new(board).unwrap();
                let [claim, required] = [
                    proof::claim(&tables, Quantity::Value, &position).unwrap(),
                    proof::required(&tables, Quantity::Value, &position).ok(),
                ];
                assert_eq!(claim, required, "{rules}, {position}");
            }
        }
    }
}

#[test]
fn there_is_no_plain_test_without_depths_or_index() {
    let rules = Preset::Oware.rules();
    let data = copy_of_true_tables(rules, SEEDS, DepthChoice::LeaveOut);
    let tables = opened(data.path(), rules);
    let asked = "1 0 0 0 0 1 1 0 0 0 0 0".parse().unwrap();
    assert!(matches!(proof::claim(&tables, Quantity::Value, &asked), Err(QueryError::NoDepths { seeds: 3, .. })));
    assert!(matches!(proof::required(&tables, Quantity::Value, &asked), Err(QueryError::NoDepths { seeds: 3, .. })));
    assert_eq!(tables.game(), game(rules));

    let data = copy_of_true_tables(rules, SEEDS, DepthChoice::Store);
    let full = "0 0 0 0 0 1 1 1 1 1 1 1".parse().unwrap();
    assert_eq!(proof::claim(&opened(data.path(), rules), Quantity::Value, &full).unwrap(), None);
}
