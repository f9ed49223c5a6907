//! Reading positions, and what is said of those that cannot be read.

use proptest::prelude::*;
use seedbase_rules::{Board, Position, PositionError, RowLength};

use crate::common;

fn error(text: &str) -> PositionError {
    text.parse::<Position>().expect_err(text)
}

#[test]
fn blanks_and_commas_are_the_same() {
    let pits = [1, 0, 20, 0, 4, 0, 1, 2, 3, 0, 0, 11];
    for text in [
        "1 0 20 0 4 0 1 2 3 0 0 11",
        "1,0,20,0,4,0,1,2,3,0,0,11",
        " 1, 0, 20, 0, 4, 0,\t1 , 2 3 0 0 11\n",
        "01 00 020 0 4 0 1 2 3 0 0 11",
    ] {
        assert_eq!(text.parse::<Position>().unwrap().pits(), &pits, "{text:?}");
    }
}

#[test]
fn twelve_numbers_are_expected() {
    for (text, found) in [("", 0), ("   ", 0), ("4", 1), ("4 4 4 4 4 4 4 4 4 4 4", 11)] {
        assert_eq!(error(text), PositionError::Count { expected: 12, found });
    }
    let thirteen = error("1 1 1 1 1 1 1 1 1 1 1 1 1");
    assert_eq!(thirteen, PositionError::Count { expected: 12, found: 13 });
    assert_eq!(
        thirteen.to_string(),
        "a position is 12 numbers, the mover's pits first, with blanks or commas between them; found 13"
    );
}

#[test]
fn negative_numbers_are_named() {
    let negative = error("1 1 -1 1 1 1 1 1 1 1 1 1");
    assert_eq!(negative, PositionError::Negative { pit: 3, of: 12, text: "-1".into() });
    assert_eq!(negative.to_string(), "pit 3 of 12 is -1: a pit holds 0 seeds or more");
    let huge = error("-99999999999999999999999 1 1 1 1 1 1 1 1 1 1 1");
    assert!(matches!(huge, PositionError::Negative { pit: 1, .. }));
}

#[test]
fn words_that_are_no_numbers_are_named() {
    for word in ["x", "4x", "1.5", "+1", "-", "--1", "²", "½", "0x1"] {
        let text = format!("0 0 0 0 0 0 {word} 0 0 0 0 0");
        assert_eq!(error(&text), PositionError::NotANumber { pit: 7, of: 12, text: word.into() });
    }
    let long = error(&format!("0 0 0 0 0 0 {} 0 0 0 0 0", "ä".repeat(500)));
    assert!(long.to_string().chars().count() < 120, "{long}");
}

#[test]
fn nothing_between_two_commas_is_named() {
    assert_eq!(error("1,1,,1,1,1,1,1,1,1,1,1"), PositionError::Missing { pit: 3, of: 12 });
    assert_eq!(error(",1,1,1,1,1,1,1,1,1,1,1"), PositionError::Missing { pit: 1, of: 12 });
    let after = error("1,1,1,1,1,1,1,1,1,1,1,1,");
    assert_eq!(after, PositionError::Missing { pit: 13, of: 12 });
    assert_eq!(after.to_string(), "a comma follows pit 12 of 12: leave it out");
}

#[test]
fn more_seeds_than_the_game_has_are_counted() {
    let many = error("5 4 4 4 4 4 4 4 4 4 4 4");
    assert_eq!(many, PositionError::TooManySeeds { seeds: 49 });
    assert_eq!(many.to_string(), "49 seeds on the board: the game has 48");
    assert_eq!(error("300 0 0 0 0 0 0 0 0 0 0 0"), PositionError::TooManySeeds { seeds: 300 });
    assert_eq!(error("4 256 0 0 0 0 0 0 0 0 0 0"), PositionError::TooManySeeds { seeds: 260 });
    let beyond = error("1 99999999999999999999999 1 1 1 1 1 1 1 1 1 1");
    assert_eq!(beyond.to_string(), "pit 2 of 12 is 99999999999999999999999: the game has 48 seeds");
    let most = error(&["4294967295"; 12].join(" "));
    assert_eq!(most, PositionError::TooManySeeds { seeds: 12 * u64::from(u32::MAX) });
    assert_eq!(Position::new([5; 12]), Err(PositionError::TooManySeeds { seeds: 60 }));
    assert_eq!(Position::new([255; 12]), Err(PositionError::TooManySeeds { seeds: 255 * 12 }));
}

#[test]
fn a_board_shows_the_opponents_row_above_from_f_to_a() {
    let position: Position = "1 2 3 4 5 6 0 0 12 0 0 11".parse().unwrap();
    let board = "    f   e   d   c   b   a\n   11   0   0  12   0   0    opponent\n    1   2   3   4   5   6    to move\n    A   B   C   D   E   F";
    assert_eq!(Board::new(&position, RowLength::SIX).to_string(), board);
    let tallest: Position = "48 0 0 0 0 0 0 0 0 0 0 0".parse().unwrap();
    assert!(Board::new(&tallest, RowLength::SIX).to_string().lines().all(|line| line.is_ascii() && line.len() < 80));
}

fn row(pits: u8) -> RowLength {
    RowLength::new(pits).unwrap()
}

#[test]
fn shorter_boards_have_fewer_numbers() {
    let position = row(4).read("1 2 3 4, 5 6 7 8").unwrap();
    assert_eq!(position.pits(), &[0, 0, 1, 2, 3, 4, 0, 0, 5, 6, 7, 8]);
    assert!(row(4).holds(&position) && row(5).holds(&position) && !row(3).holds(&position));
    let board = "    d   c   b   a\n    8   7   6   5    opponent\n    1   2   3   4    to move\n    A   B   C   D";
    assert_eq!(Board::new(&position, row(4)).to_string(), board);
    for (text, found) in [("1 2 3 4 5 6 7", 7), ("", 0), ("1 1 1 1 1 1 1 1 1", 9), ("1 1 1 1 1 1 1 1 1 1 1 1", 12)] {
        assert_eq!(row(4).read(text), Err(PositionError::Count { expected: 8, found }));
    }
    let error = row(3).read("1 2 x 4 5 6").unwrap_err();
    assert_eq!(error.to_string(), "pit 3 of 6 is \"x\": a whole number such as 4 was expected");
    assert_eq!(row(3).read("8 8 8 8 8 9"), Err(PositionError::TooManySeeds { seeds: 49 }));
    assert_eq!([2, 7, 255].map(RowLength::new), [None; 3]);
}

proptest! {
    #[test]
    fn what_is_printed_of_a_shorter_board_reads_back(pits in 3..=6_u8, seeds in prop::array::uniform12(0..=4_u8)) {
        let numbers = seeds[..2 * usize::from(pits)].iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        let position = row(pits).read(&numbers).unwrap();
        prop_assert!(row(pits).holds(&position));
        prop_assert_eq!(row(pits).numbers(&position).to_string(), numbers);
    }

    #[test]
    fn what_is_printed_reads_back(position in common::positions()) {
        prop_assert_eq!(position.to_string().parse::<Position>(), Ok(position));
    }

    #[test]
    fn no_text_panics(text in "[-0-9a-z, \\t]{0,60}|\\PC{0,60}") {
        if let Ok(position) = text.parse::<Position>() {
            prop_assert!(position.seeds() <= 48);
        }
    }
}
