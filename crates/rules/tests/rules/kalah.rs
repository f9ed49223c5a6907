//! Kalah agrees with the plainest reading of its rules, and with worked examples.

use proptest::prelude::*;
use seedbase_rules::{EmptyCapture, End, EndReason, Kalah, Position, RowLength, ToMove, Turn};

use crate::naive_kalah::{Play, Situation, boards, situation};

fn position(kalah: Kalah, board: &[u8]) -> Position {
    let numbers: Vec<String> = board.iter().map(u8::to_string).collect();
    kalah.row.read(&numbers.join(" ")).unwrap()
}

/// The pits that the board has.
fn board(kalah: Kalah, position: &Position) -> Vec<u8> {
    let first = kalah.row.first();
    [&position.pits()[first..6], &position.pits()[6 + first..]].concat()
}

/// What `seedbase-rules` says, in the words of the naive reading.
fn turn(board_before: &[u8], kalah: Kalah) -> Situation {
    match kalah.turn(&position(kalah, board_before)) {
        Turn::Ended(end) => Situation::Over(end.mover, end.opponent),
        Turn::Moves(moves) => Situation::Plays(
            moves
                .iter()
                .map(|m| Play {
                    pit: m.pit.index() - kalah.row.first(),
                    captured: m.captures,
                    again: m.to_move == ToMove::Again,
                    next: board(kalah, &m.child),
                })
                .collect(),
        ),
    }
}

#[test]
fn every_position_of_few_seeds_has_the_naive_moves() {
    for kalah in Kalah::all() {
        for board in (0..=7).flat_map(|seeds| boards(2 * kalah.row.pits(), seeds)) {
            assert_eq!(turn(&board, kalah), situation(&board, kalah), "{kalah}, {board:?}");
        }
    }
}

/// Boards of any length in which a few pits are tall, so that sowings go round more than once.
fn tall_boards() -> impl Strategy<Value = (Kalah, Vec<u8>)> {
    let kalah = prop::sample::select(Kalah::all().collect::<Vec<_>>());
    let pit = prop_oneof![3 => Just(0), 3 => 1..=2_u8, 1 => 3..=9_u8, 1 => 6..=16_u8];
    (kalah, prop::collection::vec(pit, 12)).prop_filter_map("48 seeds at most", |(kalah, mut pits)| {
        pits.truncate(2 * kalah.row.pits());
        (pits.iter().sum::<u8>() <= 48).then_some((kalah, pits))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn positions_of_any_size_have_the_naive_moves((kalah, board) in tall_boards()) {
        prop_assert_eq!(turn(&board, kalah), situation(&board, kalah));
    }

    /// A move that captures nothing touches the own row only, and lowers it in the order of rows.
    #[test]
    fn moves_within_a_level_sow_within_the_own_row((kalah, board) in tall_boards()) {
        let before = position(kalah, &board);
        let Turn::Moves(moves) = kalah.turn(&before) else { return Ok(()) };
        for m in moves.iter().filter(|m| m.captures == 0) {
            prop_assert_eq!(m.to_move, ToMove::Opponent);
            prop_assert_eq!(m.child.own(), before.opponent());
            prop_assert!(m.child.opponent() < before.own());
        }
    }
}

/// Captures, whether the mover moves again, and the position after sowing `letter`.
fn play(kalah: Kalah, text: &str, letter: char) -> (u8, ToMove, String) {
    let Turn::Moves(moves) = kalah.turn(&kalah.row.read(text).unwrap()) else { panic!("{text} has ended") };
    let played = moves.iter().find(|m| kalah.row.letter(m.pit) == letter).expect("a pit with seeds");
    (played.captures, played.to_move, kalah.row.numbers(&played.child).to_string())
}

const EMPTY_TOO: Kalah = Kalah { empty_capture: EmptyCapture::Captured, ..Kalah::BANTUMI };

fn four(empty_capture: EmptyCapture) -> Kalah {
    Kalah { row: RowLength::new(4).unwrap(), empty_capture }
}

#[test]
fn a_seed_in_the_store_is_captured_and_gives_another_move() {
    let start = "4 4 4 4 4 4 4 4 4 4 4 4";
    for kalah in [Kalah::BANTUMI, EMPTY_TOO] {
        assert_eq!(play(kalah, start, 'C'), (1, ToMove::Again, "4 4 0 5 5 5 4 4 4 4 4 4".into()));
        assert_eq!(play(kalah, start, 'F'), (1, ToMove::Opponent, "5 5 5 4 4 4 4 4 4 4 4 0".into()));
    }
}

#[test]
fn a_lone_seed_captures_what_lies_opposite() {
    let text = "0 2 0 0 0 1 7 0 5 0 0 0"; // from B to D, opposite c
    for kalah in [Kalah::BANTUMI, EMPTY_TOO] {
        assert_eq!(play(kalah, text, 'B'), (6, ToMove::Opponent, "7 0 0 0 0 0 0 0 1 0 0 1".into()));
    }
    assert_eq!(
        play(four(EmptyCapture::Stays), "1 0 0 0 0 0 6 1", 'A'),
        (7, ToMove::Opponent, "0 0 0 1 0 0 0 0".into())
    );
}

#[test]
fn a_lone_seed_with_nothing_opposite_is_captured_by_option() {
    let text = "1 0 0 0 0 0 1 0 0 0 0 0";
    assert_eq!(play(Kalah::BANTUMI, text, 'A'), (0, ToMove::Opponent, "1 0 0 0 0 0 0 1 0 0 0 0".into()));
    assert_eq!(play(EMPTY_TOO, text, 'A'), (1, ToMove::Opponent, "1 0 0 0 0 0 0 0 0 0 0 0".into()));
}

/// Thirteen seeds end where they came from, which has been emptied by this very move; nine on a board of four.
#[test]
fn a_lap_captures_at_its_origin() {
    // One stored, the lone one, and two opposite.
    let lap = (4, ToMove::Opponent, "1 1 1 1 1 0 0 1 1 1 1 1".into());
    assert_eq!(play(Kalah::BANTUMI, "13 0 0 0 0 0 0 0 0 0 0 1", 'A'), lap);
    assert_eq!(
        play(four(EmptyCapture::Stays), "9 0 0 0 0 0 0 1", 'A'),
        (4, ToMove::Opponent, "1 1 1 0 0 1 1 1".into())
    );
}

#[test]
fn the_game_ends_when_either_row_is_empty() {
    let end = |text: &str| match Kalah::BANTUMI.turn(&text.parse().unwrap()) {
        Turn::Ended(end) => end,
        Turn::Moves(moves) => panic!("{text} has moves: {moves:?}"),
    };
    let mover_empty = End { reason: EndReason::MoverEmpty, mover: 0, opponent: 3 };
    assert_eq!(end("0 0 0 0 0 0 0 2 0 0 1 0"), mover_empty);
    let opponent_empty = End { reason: EndReason::OpponentEmpty, mover: 7, opponent: 0 };
    assert_eq!(end("0 0 0 0 0 7 0 0 0 0 0 0"), opponent_empty);
    assert_eq!(end("0 0 0 0 0 0 0 0 0 0 0 0").value(), 0);
    // The last seed goes into the store: no further move, however it ended.
    let (captures, to_move, child) = play(Kalah::BANTUMI, "0 0 0 0 0 1 0 0 0 2 0 0", 'F');
    assert_eq!((captures, to_move, end(&child).value()), (1, ToMove::Again, -2));
}
