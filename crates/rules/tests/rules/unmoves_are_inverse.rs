//! Un-moves are the exact inverse of the moves that stay in a level.

use proptest::prelude::*;
use seedbase_rules::{Oware, Pit, Position, Turn};

use crate::common;
use crate::naive_board;

/// A same-level move: from, pit, to.
type Edge = (Position, Pit, Position);

fn positions(seeds: u8) -> impl Iterator<Item = Position> {
    naive_board::boards(seeds).into_iter().map(|board| Position::new(board).unwrap())
}

fn forward(oware: Oware, from: Position) -> impl Iterator<Item = Edge> {
    let moves = match oware.turn(&from) {
        Turn::Moves(moves) => moves,
        Turn::Ended(_) => Vec::new(),
    };
    moves.into_iter().filter(|m| m.captures == 0).map(move |m| (from, m.pit, m.child))
}

fn backward(oware: Oware, to: Position) -> impl Iterator<Item = Edge> {
    oware.unmoves(&to).into_iter().map(move |(from, pit)| (from, pit, to))
}

/// Sorted lists are equal exactly when they hold the same edges, each the same number of times.
#[test]
fn both_ways_give_the_same_edges_up_to_eight_seeds() {
    for oware in Oware::all() {
        for seeds in 0..=8 {
            let mut forward: Vec<Edge> = positions(seeds).flat_map(|from| forward(oware, from)).collect();
            let mut backward: Vec<Edge> = positions(seeds).flat_map(|to| backward(oware, to)).collect();
            assert!(seeds < 2 || !forward.is_empty());
            forward.sort_unstable();
            backward.sort_unstable();
            let odd = forward.iter().zip(&backward).find(|(there, back)| there != back);
            assert_eq!(odd, None, "{oware}, {seeds} seeds");
            assert_eq!(forward.len(), backward.len(), "{oware}, {seeds} seeds");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn a_move_of_any_level_is_found_again(from in common::positions(), oware in common::oware()) {
        for (from, pit, to) in forward(oware, from) {
            let found = backward(oware, to).filter(|edge| *edge == (from, pit, to)).count();
            prop_assert_eq!(found, 1, "{} {} {}", from, pit.letter(), to);
        }
    }

    #[test]
    fn an_unmove_of_any_level_is_a_move(to in common::positions(), oware in common::oware()) {
        for (from, pit, to) in backward(oware, to) {
            let found = forward(oware, from).filter(|edge| *edge == (from, pit, to)).count();
            prop_assert_eq!(found, 1, "{} {} {}", from, pit.letter(), to);
        }
    }
}
