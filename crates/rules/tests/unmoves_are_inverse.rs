//! Un-moves are the exact inverse of the moves that stay in a level.

mod common;
#[path = "../../query/tests/naive/board.rs"]
mod naive;

use proptest::prelude::*;
use seedbase_rules::{Pit, Position, Rules, Turn};

/// A same-level move: from, pit, to.
type Edge = (Position, Pit, Position);

fn positions(seeds: u8) -> impl Iterator<Item = Position> {
    naive::boards(seeds).into_iter().map(|board| Position::new(board).unwrap())
}

fn forward(rules: Rules, from: Position) -> impl Iterator<Item = Edge> {
    let moves = match rules.turn(&from) {
        Turn::Moves(moves) => moves,
        Turn::Ended(_) => Vec::new(),
    };
    moves.into_iter().filter(|m| m.captures == 0).map(move |m| (from, m.pit, m.child))
}

fn backward(rules: Rules, to: Position) -> impl Iterator<Item = Edge> {
    rules.unmoves(&to).into_iter().map(move |(from, pit)| (from, pit, to))
}

/// Sorted lists are equal exactly when they hold the same edges, each the same number of times.
#[test]
fn both_ways_give_the_same_edges_up_to_eight_seeds() {
    for rules in Rules::all() {
        for seeds in 0..=8 {
            let mut forward: Vec<Edge> = positions(seeds).flat_map(|from| forward(rules, from)).collect();
            let mut backward: Vec<Edge> = positions(seeds).flat_map(|to| backward(rules, to)).collect();
            assert!(seeds < 2 || !forward.is_empty());
            forward.sort_unstable();
            backward.sort_unstable();
            let odd = forward.iter().zip(&backward).find(|(there, back)| there != back);
            assert_eq!(odd, None, "{rules}, {seeds} seeds");
            assert_eq!(forward.len(), backward.len(), "{rules}, {seeds} seeds");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn a_move_of_any_level_is_found_again(from in common::positions(), rules in common::rules()) {
        for (from, pit, to) in forward(rules, from) {
            let found = backward(rules, to).filter(|edge| *edge == (from, pit, to)).count();
            prop_assert_eq!(found, 1, "{} {} {}", from, pit.letter(), to);
        }
    }

    #[test]
    fn an_unmove_of_any_level_is_a_move(to in common::positions(), rules in common::rules()) {
        for (from, pit, to) in backward(rules, to) {
            let found = forward(rules, from).filter(|edge| *edge == (from, pit, to)).count();
            prop_assert_eq!(found, 1, "{} {} {}", from, pit.letter(), to);
        }
    }
}
