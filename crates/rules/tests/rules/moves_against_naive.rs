//! Moves and ends agree with the plainest reading of the rules.

use proptest::prelude::*;
use seedbase_rules::{Position, Rules, Turn};

use crate::common;
use crate::naive_board::{Board, Play, Situation, boards, situation};

/// What `seedbase-rules` says, in the words of the naive reading.
fn turn(board: &Board, rules: Rules) -> Situation {
    match rules.turn(&Position::new(*board).unwrap()) {
        Turn::Ended(end) => Situation::Over(end.reason.name(), end.mover, end.opponent),
        Turn::Moves(moves) => Situation::Plays(
            moves.iter().map(|m| Play { pit: m.pit.index(), captured: m.captures, next: *m.child.pits() }).collect(),
        ),
    }
}

#[test]
fn every_position_up_to_eight_seeds_has_the_naive_moves() {
    for rules in Rules::oware_family() {
        for board in (0..=8).flat_map(boards) {
            assert_eq!(turn(&board, rules), situation(&board, rules), "{rules}, {board:?}");
        }
    }
}

#[test]
fn no_move_leads_back_to_its_own_position() {
    for rules in Rules::oware_family() {
        for board in (0..=8).flat_map(boards) {
            let Situation::Plays(plays) = turn(&board, rules) else { continue };
            assert!(plays.iter().all(|play| play.next != board), "{rules}, {board:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn positions_of_any_size_have_the_naive_moves(position in common::positions(), rules in common::rules()) {
        prop_assert_eq!(turn(position.pits(), rules), situation(position.pits(), rules));
    }
}

/// Rows of two colours of seeds: positions in which captures, chains and slams are common.
fn ripe_positions() -> impl Strategy<Value = Position> {
    let mine = prop::array::uniform6(prop_oneof![Just(0), Just(1), 0..=5_u8, 11..=14_u8, 17..=18_u8]);
    let theirs = prop::array::uniform6(prop_oneof![3 => Just(0), 3 => 1..=2_u8, 1 => 3..=4_u8]);
    (mine, theirs).prop_filter_map("48 seeds at most", |(mine, theirs)| {
        let mut pits = [0; 12];
        pits[..6].copy_from_slice(&mine);
        pits[6..].copy_from_slice(&theirs);
        Position::new(pits).ok()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn captures_and_slams_are_the_naive_ones(position in ripe_positions(), rules in common::rules()) {
        prop_assert_eq!(turn(position.pits(), rules), situation(position.pits(), rules));
    }
}
