//! Moves and ends of the worked examples in the description of the rules.

use seedbase_rules::{Capture, End, EndReason, Move, Oware, Position, Preset, Rules, Slam, Turn};

fn position(text: &str) -> Position {
    text.parse().unwrap()
}

fn rules(capture: Capture, slam: Slam) -> Rules {
    Oware { capture, slam }.into()
}

fn moves(rules: Rules, text: &str) -> Vec<Move> {
    match rules.turn(&position(text)) {
        Turn::Moves(moves) => moves,
        Turn::Ended(end) => panic!("{text} has ended: {end:?}"),
    }
}

fn end(rules: Rules, text: &str) -> End {
    match rules.turn(&position(text)) {
        Turn::Moves(moves) => panic!("{text} has moves: {moves:?}"),
        Turn::Ended(end) => end,
    }
}

/// Letter and captures of every legal move.
fn captures(rules: Rules, text: &str) -> Vec<(char, u8)> {
    moves(rules, text).iter().map(|m| (m.pit.letter(), m.captures)).collect()
}

fn play(rules: Rules, text: &str, letter: char) -> Move {
    let moves = moves(rules, text);
    *moves.iter().find(|m| m.pit.letter() == letter).unwrap_or_else(|| panic!("{letter} is not legal in {text}"))
}

/// E holds 6; the last seed makes e 3, beside f 2, d 2 and c 3.
#[test]
fn six_seeds_from_e_capture_eight_backward_and_ten_both_ways() {
    let text = "0 0 0 0 6 0 0 0 2 1 2 2";
    let backward = play(Preset::Oware.rules(), text, 'E');
    assert_eq!((backward.captures, backward.child), (8, position("1 1 0 0 0 2 0 0 0 0 0 1")));
    let both = play(Preset::Ovare.rules(), text, 'E');
    assert_eq!((both.captures, both.child), (10, position("1 1 0 0 0 0 0 0 0 0 0 1")));
}

/// Capturing both ways takes pits the move did not sow, on the condition that they hold 2 or 3.
#[test]
fn a_chain_ends_at_a_pit_that_holds_neither_two_nor_three() {
    let text = "0 0 0 0 0 2 4 1 3 2 1 2";
    for slam in Slam::ALL {
        assert_eq!(play(rules(Capture::Backward, slam), text, 'F').captures, 2);
        assert_eq!(play(rules(Capture::Both, slam), text, 'F').captures, 7);
    }
}

#[test]
fn twelve_seeds_pass_their_origin_and_capture_nothing() {
    for rules in Rules::oware_family() {
        let lap = play(rules, "12 0 0 0 0 0 0 0 0 0 0 1", 'A');
        assert_eq!((lap.captures, lap.child), (0, position("1 1 1 1 1 2 0 2 1 1 1 1")));
    }
}

#[test]
fn eleven_seeds_end_before_their_origin() {
    for rules in Rules::oware_family() {
        let lap = play(rules, "11 0 0 0 0 0 1 0 0 0 0 1", 'A');
        assert_eq!((lap.captures, lap.child), (2, position("2 1 1 1 1 0 0 1 1 1 1 1")));
    }
}

#[test]
fn a_pit_of_six_stops_the_chain() {
    for rules in Rules::oware_family() {
        let lap = play(rules, "0 0 0 0 0 6 1 1 5 1 2 1", 'F');
        assert_eq!((lap.captures, lap.child), (7, position("2 2 6 0 0 0 0 0 0 0 0 0")));
    }
}

#[test]
fn a_slam_is_treated_in_one_of_four_ways() {
    let text = "0 0 6 0 3 5 2 1 1 0 0 0";
    let expected = |slam| match slam {
        Slam::Forbidden | Slam::ForcedOnly => vec![('E', 5), ('F', 0)],
        Slam::NoCapture => vec![('C', 0), ('E', 5), ('F', 0)],
        Slam::Captures => vec![('C', 7), ('E', 5), ('F', 0)],
    };
    for slam in Slam::ALL {
        assert_eq!(captures(rules(Capture::Backward, slam), text), expected(slam), "{slam}");
    }
    assert_eq!(play(Preset::Abapa.rules(), text, 'C').child, position("3 2 2 0 0 0 0 0 0 1 4 6"));
}

#[test]
fn a_slam_is_forced_when_nothing_else_is_legal() {
    let text = "0 0 0 0 0 1 1 0 0 0 0 0";
    assert_eq!(captures(Preset::Awari.rules(), text), [('F', 2)]);
    assert_eq!(captures(Preset::Abapa.rules(), text), [('F', 0)]);
    assert_eq!(captures(rules(Capture::Backward, Slam::Captures), text), [('F', 2)]);
    assert_eq!(end(Preset::Oware.rules(), text), End { reason: EndReason::NoLegalMove, mover: 1, opponent: 1 });
    // A plays on beside it: now the slam is not forced.
    assert_eq!(captures(Preset::Awari.rules(), "1 0 0 0 0 1 1 0 0 0 0 0"), [('A', 0)]);
}

/// Seventeen seeds from F feed an empty row twice over and would take all of it.
#[test]
fn feeding_an_empty_row_can_be_a_slam_too() {
    let text = "0 0 0 0 0 17 0 0 0 0 0 0";
    assert_eq!(captures(Preset::Awari.rules(), text), [('F', 12)]);
    assert_eq!(captures(Preset::Abapa.rules(), text), [('F', 0)]);
    assert_eq!(end(Preset::Oware.rules(), text), End { reason: EndReason::NoLegalMove, mover: 17, opponent: 0 });
    // E passes one seed to a and is the only legal move then.
    assert_eq!(captures(Preset::Oware.rules(), "0 0 0 0 2 17 0 0 0 0 0 0"), [('E', 0)]);
}

#[test]
fn an_empty_row_must_be_fed() {
    for rules in Rules::oware_family() {
        assert_eq!(captures(rules, "1 0 0 3 0 0 0 0 0 0 0 0"), [('D', 0)]);
        let starved = End { reason: EndReason::CannotFeed, mover: 3, opponent: 0 };
        assert_eq!(end(rules, "1 0 0 2 0 0 0 0 0 0 0 0"), starved);
        assert_eq!(starved.value(), 3);
    }
}

#[test]
fn a_mover_without_seeds_loses_the_rest() {
    for rules in Rules::oware_family() {
        let empty = end(rules, "0 0 0 0 0 0 0 2 0 0 1 0");
        assert_eq!(empty, End { reason: EndReason::MoverEmpty, mover: 0, opponent: 3 });
        assert_eq!(empty.value(), -3);
        assert_eq!(end(rules, "0 0 0 0 0 0 0 0 0 0 0 0").value(), 0);
    }
}
