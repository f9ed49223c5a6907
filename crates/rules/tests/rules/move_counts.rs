//! Counts of move sequences: against another program's, and against counting plainly.

use proptest::prelude::*;
use seedbase_rules::{Perft, Position, Preset, Rules, Turn};

use crate::common;

fn counts(rules: Rules, position: Position, deepest: u8) -> Vec<u64> {
    let mut perft = Perft::new(rules);
    (0..=deepest).map(|depth| perft.count(&position, depth).unwrap()).collect()
}

/// Counted with the game `oware` of OpenSpiel 2.0.2, by its `legal_actions` alone.
#[test]
fn counts_of_another_program() {
    let abapa = |seeds, deepest| counts(Preset::Abapa.rules(), Position::new([seeds; 12]).unwrap(), deepest);
    assert_eq!(abapa(4, 8), [1, 6, 36, 190, 1014, 5219, 27332, 139157, 711414]);
    assert_eq!(abapa(3, 6), [1, 6, 36, 186, 971, 4756, 23555]);
    assert_eq!(abapa(2, 6), [1, 6, 33, 155, 672, 2792, 11357]);
    assert_eq!(abapa(1, 6), [1, 6, 35, 171, 804, 3229, 12571]);
}

fn plain(rules: Rules, position: &Position, depth: u8) -> u64 {
    match (depth, rules.turn(position)) {
        (0, _) => 1,
        (_, Turn::Ended(_)) => 0,
        (_, Turn::Moves(moves)) => moves.iter().map(|m| plain(rules, &m.child, depth - 1)).sum(),
    }
}

proptest! {
    #[test]
    fn memory_changes_nothing(rules in common::rules(), position in common::positions()) {
        let expected: Vec<u64> = (0..=6).map(|depth| plain(rules, &position, depth)).collect();
        prop_assert_eq!(counts(rules, position, 6), expected);
    }

    #[test]
    fn parts_add_up(rules in common::rules(), position in common::positions(), depth in 1..=6_u8) {
        let mut perft = Perft::new(rules);
        let parts = perft.divide(&position, depth).unwrap();
        prop_assert_eq!(parts.iter().map(|(_, count)| count).sum::<u64>(), perft.count(&position, depth).unwrap());
    }
}

#[test]
fn numbers_that_do_not_fit_are_told() {
    let mut perft = Perft::new(Preset::Abapa.rules());
    // Few seeds make few positions, which are remembered, and so a count of any depth is quick.
    let circling: Position = "1 0 0 1 0 0 1 0 0 1 0 0".parse().unwrap();
    let counts: Vec<Option<u64>> = (1..=u8::MAX).map(|depth| perft.count(&circling, depth)).collect();
    let known = counts.iter().take_while(|count| count.is_some()).count();
    assert!(known > 60 && known < counts.len(), "{known}");
    assert!(counts[known..].iter().all(Option::is_none));
}
