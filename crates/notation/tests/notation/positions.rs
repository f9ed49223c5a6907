//! Every position of the page of notations, the invalid ones too.

use seedbase_notation::{FormError, Notation, NotationError, Place, Placed, Side, Stores, recognise};
use seedbase_rules::{Position, PositionError};

/// A position from pits that are South's first.
fn placed(south_first: &str, stores: (u8, u8), side: Side, move_number: Option<u32>) -> Placed {
    let mut position: Position = south_first.parse().unwrap();
    if side == Side::North {
        position = Position::from_halves(position.opponent(), position.own()).unwrap();
    }
    let (south, north) = stores;
    Placed { position, stores: Some(Stores { south, north }), side: Some(side), move_number }
}

/// Reads a text by its name and by its marks, to the same end.
fn reads(notation: Notation, text: &str) -> Placed {
    let placed = notation.read(text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
    assert_eq!(recognise(text), Ok((notation, placed)), "{text:?}");
    placed
}

fn reads_and_writes(notation: Notation, text: &str, expected: Placed) {
    assert_eq!(reads(notation, text), expected, "{text:?}");
    assert_eq!(notation.write(&expected).as_deref(), Ok(text));
}

fn flaw(notation: Notation, text: &str) -> FormError {
    match notation.read(text) {
        Err(NotationError::Form { notation: named, reason }) if named == notation => reason,
        other => panic!("{text:?}: {other:?}"),
    }
}

const FOURS: &str = "4 4 4 4 4 4 4 4 4 4 4 4";

#[test]
fn plain_numbers() {
    let text = "1 1 1 1 1 2 4 2 3 0 0 0";
    reads_and_writes(Notation::Plain, text, Placed::bare(text.parse().unwrap()));
    assert_eq!(reads(Notation::Plain, "1,1,1,1,1,2,4,2,3,0,0,0"), Placed::bare(text.parse().unwrap()));
}

#[test]
fn auale_diagrams() {
    reads_and_writes(Notation::Auale, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", placed(FOURS, (0, 0), Side::South, None));
    reads_and_writes(
        Notation::Auale,
        "1-0-0-0-0-2-0-13-0-0-3-0-20-9-N",
        placed("1 0 0 0 0 2 0 13 0 0 3 0", (20, 9), Side::North, None),
    );
    let north = reads(Notation::Auale, "1-2-3-4-5-6-0-0-0-0-0-7-20-0-N");
    assert_eq!(north.position.to_string(), "0 0 0 0 0 7 1 2 3 4 5 6");
}

#[test]
fn auale_diagrams_that_are_none() {
    let flaw = |text| flaw(Notation::Auale, text);
    assert_eq!(flaw("4-4-4-4-4-4-4-4-4-4-4-4-1-0-S"), FormError::NotWhole { total: 49 });
    assert_eq!(flaw("4-4-4-4-4-4-4-4-4-4-4-3-0-0-S"), FormError::NotWhole { total: 47 });
    assert_eq!(flaw("5-4-4-4-4-4-4-4-4-4-4-4-0-0-S"), FormError::Board { seeds: 49 });
    assert!(matches!(flaw("0-0-0-0-0-0-0-0-0-0-0-0-49-0-S"), FormError::Store { seeds: 49, .. }));
    assert!(matches!(flaw("4-4-4-4-4-4-4-4-4-4-4-4"), FormError::Parts { found: 12, .. }));
    assert!(matches!(flaw("4-4-4-4-4-4-4-4-4-4-4-4-0-0-W"), FormError::Side { .. }));
    assert!(matches!(flaw("4-4-4-4-4-4-4-4-4-4-4-x-0-0-S"), FormError::NotANumber { .. }));
    assert!(matches!(flaw("4-4-4-4-4-4-4-4-4-4-4--0-0-S"), FormError::NotANumber { .. }));
}

#[test]
fn playstrategy() {
    let cases = [
        ("4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1", FOURS, (0, 0), Side::South, 1),
        ("5S,5S,6S,6S,1S,5S/1,5S,5S,5S,1,5S 0 0 N 2", "0 5 5 5 0 5 5 1 6 6 5 5", (0, 0), Side::North, 2),
        ("6/6 24 24 S 50", "0 0 0 0 0 0 0 0 0 0 0 0", (24, 24), Side::South, 50),
    ];
    for (text, pits, stores, side, number) in cases {
        reads_and_writes(Notation::PlayStrategy, text, placed(pits, stores, side, Some(number)));
    }
}

#[test]
fn playstrategy_with_small_letters_and_more_than_48_in_all() {
    let cases = [
        (
            "1s,1s,4s,4s,4s,4s/4s,4s,1s,1s,4s,4s 4 8 N 11",
            placed("4 4 1 1 4 4 4 4 4 4 1 1", (4, 8), Side::North, Some(11)),
            "1S,1S,4S,4S,4S,4S/4S,4S,1S,1S,4S,4S 4 8 N 11",
        ),
        (
            "5,13s/4s,1,1s,2,3s 27 2 S 50",
            placed("4 0 1 0 0 3 13 0 0 0 0 0", (27, 2), Side::South, Some(50)),
            "5,13S/4S,1,1S,2,3S 27 2 S 50",
        ),
        (
            "s,1,S,1,1,1/6 0 0 N 3",
            placed("0 0 0 0 0 0 0 0 0 1 0 1", (0, 0), Side::North, Some(3)),
            "1S,1,1S,3/6 0 0 N 3",
        ),
    ];
    for (text, expected, canonical) in cases {
        assert_eq!(reads(Notation::PlayStrategy, text), expected);
        reads_and_writes(Notation::PlayStrategy, canonical, expected);
    }
    assert_eq!(reads(Notation::PlayStrategy, "5,13s/4s,1,1s,2,3s 27 2 S 50").total(), 50);
}

#[test]
fn playstrategy_that_is_none() {
    let flaw = |text| flaw(Notation::PlayStrategy, text);
    // a row wider than six, and one that is narrower
    assert_eq!(flaw("3,5S,5S,5S/4,18S,18S,2 0 6 N 50"), FormError::Width { side: Side::South, width: 8 });
    assert_eq!(flaw("7,1S/6 0 0 S 1"), flaw("7,5/6 0 0 S 1"));
    assert_eq!(flaw("5,13S,1S/6 0 0 S 1"), FormError::Width { side: Side::North, width: 7 });
    assert_eq!(flaw("4S,4S,4S,4S,4S/6 0 0 S 1"), FormError::Width { side: Side::North, width: 5 });
    // more than 48 seeds on the board
    let many = "18S,18S,18S,18S,18S,18S/18S,18S,18S,18S,18S,18S 5 10 S 50";
    assert_eq!(flaw(many), FormError::Board { seeds: 216 });
    let huge = "99999999999999999999S,5/99999999999999999999S,5 0 0 S 1";
    let text = "99999999999999999999".to_owned();
    assert_eq!(flaw(huge), FormError::TooLarge { place: Place::Pit(1), text });
    assert_eq!(flaw("4294967295S,5/4294967295S,5 0 0 S 1"), FormError::Board { seeds: 8_589_934_590 });
    // negative fields
    assert!(matches!(flaw("-1S,5/6 0 0 S 1"), FormError::Negative { .. }));
    assert!(matches!(flaw("6/6 -1 0 S 1"), FormError::Negative { .. }));
    assert!(matches!(flaw("6/6 0 -1 S 1"), FormError::Negative { .. }));
    assert!(matches!(flaw("6/6 0 0 S -1"), FormError::Negative { .. }));
    assert!(matches!(flaw("-6/6 0 0 S 1"), FormError::Pit { .. }));
    // missing fields
    assert!(matches!(flaw("4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S"), FormError::Parts { found: 1, .. }));
    assert!(matches!(flaw("4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S"), FormError::Parts { found: 4, .. }));
    assert!(matches!(flaw("4S,4S,4S,4S,4S,4S 0 0 S 1"), FormError::Parts { found: 1, .. }));
    assert!(matches!(flaw("6/6/6 0 0 S 1"), FormError::Parts { found: 3, .. }));
    assert!(matches!(flaw("4S,,4S,4S,4S,4S/6 0 0 S 1"), FormError::Pit { .. }));
    // the rest
    assert!(matches!(flaw("6/6 49 0 S 1"), FormError::Store { seeds: 49, .. }));
    assert!(matches!(flaw("6/6 0 0 W 1"), FormError::Side { .. }));
    assert!(matches!(flaw("6/6 0 0 S 4294967296"), FormError::TooLarge { .. }));
    assert!(matches!(flaw("0,5S,5/6 0 0 S 1"), FormError::Pit { .. }));
}

#[test]
fn old_playstrategy() {
    reads_and_writes(Notation::OldPlayStrategy, "DDDDDD/DDDDDD 0 0 S", placed(FOURS, (0, 0), Side::South, None));
    reads_and_writes(
        Notation::OldPlayStrategy,
        "Z5/D5 0 0 S",
        placed("4 0 0 0 0 0 0 0 0 0 0 26", (0, 0), Side::South, None),
    );
}

#[test]
fn old_playstrategy_letters() {
    let letter = |text: &str| Notation::OldPlayStrategy.read(text).unwrap().south_first()[11];
    for (text, seeds) in
        [("A5/6 0 0 S", 1), ("D5/6 0 0 S", 4), ("Z5/6 0 0 S", 26), ("a5/6 0 0 S", 27), ("v5/6 0 0 S", 48)]
    {
        assert_eq!(letter(text), seeds, "{text}");
    }
    let scores = Notation::OldPlayStrategy.read("A5/6 X 12 N").unwrap();
    assert_eq!(scores.stores, Some(Stores { south: 24, north: 12 }));
    assert_eq!(Notation::OldPlayStrategy.write(&scores).as_deref(), Ok("A5/6 X L N"));
    // the site wrote every empty pit for itself
    assert_eq!(Notation::OldPlayStrategy.read("A11111/111111 0 0 S"), Notation::OldPlayStrategy.read("A5/6 0 0 S"));
}

#[test]
fn a_letter_s_is_19_in_the_old_form_and_1_in_the_new() {
    assert_eq!(reads(Notation::OldPlayStrategy, "S5/6 0 0 S").south_first()[11], 19);
    assert_eq!(reads(Notation::PlayStrategy, "S,5/6 0 0 S 1").south_first()[11], 1);
}

#[test]
fn old_playstrategy_that_is_none() {
    let flaw = |text| flaw(Notation::OldPlayStrategy, text);
    assert_eq!(flaw("DDDDDDD/DDDDDD 0 0 S"), FormError::Width { side: Side::North, width: 7 });
    assert_eq!(flaw("DDDDDD/DDDDD 0 0 S"), FormError::Width { side: Side::South, width: 5 });
    assert_eq!(flaw("DDDDDE/DDDDDD 0 0 S"), FormError::Board { seeds: 49 });
    assert_eq!(flaw("w5/6 0 0 S"), FormError::Board { seeds: 49 });
    assert!(matches!(flaw("DDDDDD/DDDDDD 0 S"), FormError::Parts { found: 3, .. }));
    assert!(matches!(flaw("DDDDDD/DDDDDD 0 0 S 1"), FormError::Parts { found: 5, .. }));
    assert!(matches!(flaw("DDDDDé/DDDDDD 0 0 S"), FormError::Pit { .. }));
    assert!(matches!(flaw("DDDDD0/DDDDDD 0 0 S"), FormError::Pit { .. }));
    assert!(matches!(flaw("DDDDDD/DDDDDD x 0 S"), FormError::Store { seeds: 50, .. }));
}

#[test]
fn openspiel_drawings() {
    let start = "Player 1 score = 0\n  f  e  d  c  b  a\n  4  4  4  4  4  4\n  4  4  4  4  4  4\n  A  B  C  D  E  F\nPlayer 0 score = 0 [PLAYING]";
    reads_and_writes(Notation::OpenSpiel, start, placed(FOURS, (0, 0), Side::South, None));
    let later = "Player 1 score = 2 [PLAYING]\n  f  e  d  c  b  a\n  7  1  2  3  3 10\n  0  5  2  1  1  3\n  A  B  C  D  E  F\nPlayer 0 score = 8";
    reads_and_writes(Notation::OpenSpiel, later, placed("0 5 2 1 1 3 10 3 3 2 1 7", (8, 2), Side::North, None));
    let unmarked = start.replace(" [PLAYING]", "");
    let expected = Placed { side: None, ..placed(FOURS, (0, 0), Side::South, None) };
    reads_and_writes(Notation::OpenSpiel, &unmarked, expected);
}

#[test]
fn openspiel_drawings_that_are_none() {
    let start = Notation::OpenSpiel.write(&Placed::start()).unwrap();
    let flaw = |from: &str, to: &str| {
        assert!(start.contains(from));
        flaw(Notation::OpenSpiel, &start.replacen(from, to, 1))
    };
    assert_eq!(flaw("score = 0", "score = 0 [PLAYING]"), FormError::BothPlaying);
    assert_eq!(flaw("Player 1", "[FINISHED]\nPlayer 1"), FormError::Finished);
    assert_eq!(flaw("4  4  4", "4  4  5"), FormError::Board { seeds: 49 });
    assert_eq!(flaw("score = 0", "score = 1"), FormError::Total { total: 49 });
    assert_eq!(flaw("4  4  4", "4  4"), FormError::Width { side: Side::North, width: 5 });
    assert!(matches!(flaw("score = 0", "score = -1"), FormError::Negative { .. }));
    assert!(matches!(flaw("f  e", "e  f"), FormError::Line { line: 2, .. }));
    assert!(matches!(flaw("A  B", "a  b"), FormError::Line { line: 5, .. }));
    assert!(matches!(flaw("Player 1", "Player 0"), FormError::Line { line: 1, .. }));
    assert!(matches!(flaw("Player 0", "Player 1"), FormError::Line { line: 6, .. }));
    assert!(matches!(flaw("  A  B  C  D  E  F\n", ""), FormError::Parts { found: 5, .. }));
}

#[test]
fn openspiel_observations() {
    reads_and_writes(
        Notation::OpenSpielObservation,
        "0 | 0 0 | 4 4 4 4 4 4 4 4 4 4 4 4",
        placed(FOURS, (0, 0), Side::South, None),
    );
    reads_and_writes(
        Notation::OpenSpielObservation,
        "1 | 8 2 | 0 5 2 1 1 3 10 3 3 2 1 7",
        placed("0 5 2 1 1 3 10 3 3 2 1 7", (8, 2), Side::North, None),
    );
}

#[test]
fn openspiel_observations_that_are_none() {
    let flaw = |text| flaw(Notation::OpenSpielObservation, text);
    assert!(matches!(flaw("2 | 0 0 | 4 4 4 4 4 4 4 4 4 4 4 4"), FormError::Side { .. }));
    assert!(matches!(flaw("0 | 0 0 | 4 4 4 4 4 4 4 4 4 4 4"), FormError::Parts { wanted: 12, found: 11, .. }));
    assert!(matches!(flaw("0 | 0 | 4 4 4 4 4 4 4 4 4 4 4 4"), FormError::Parts { wanted: 2, found: 1, .. }));
    assert!(matches!(flaw("0 | 0 0 4 | 4 4 4 4 4 4 4 4 4 4 4"), FormError::Parts { wanted: 2, found: 3, .. }));
    assert_eq!(flaw("0 | 1 0 | 4 4 4 4 4 4 4 4 4 4 4 4"), FormError::Total { total: 49 });
    assert_eq!(flaw("0 | 0 0 | 5 4 4 4 4 4 4 4 4 4 4 4"), FormError::Board { seeds: 49 });
}

#[test]
fn sankofa() {
    let fours = Placed::bare(Position::START);
    reads_and_writes(Notation::Sankofa, "4.4.4.4.4.4-4.4.4.4.4.4", fours);
    let endgame = Placed::bare("1 1 1 1 1 2 4 2 3 0 0 0".parse().unwrap());
    reads_and_writes(Notation::Sankofa, "1.1.1.1.1.2-4.2.3.0.0.0", endgame);
    let flaw = |text| flaw(Notation::Sankofa, text);
    assert!(matches!(flaw("4.4.4.4.4-4.4.4.4.4.4.4"), FormError::Parts { wanted: 6, found: 5, .. }));
    assert!(matches!(flaw("4.4.4.4.4.4-4.4.4.4.4"), FormError::Parts { wanted: 6, found: 5, .. }));
    assert!(matches!(flaw("4.4.4.4.4.4-4.4.4.4.4.4-0"), FormError::Parts { wanted: 2, found: 3, .. }));
    assert!(matches!(flaw("4.4.4.4.4.4-4.4.4.4.4.x"), FormError::NotANumber { .. }));
    assert_eq!(flaw("4.4.4.4.4.4-4.4.4.4.4.5"), FormError::Board { seeds: 49 });
}

#[test]
fn plain_texts_fail_as_they_always_did() {
    for text in [
        "",
        " ",
        "4",
        "-1",
        "4 4 4",
        "1 1 -1 1 1 1 1 1 1 1 1 1",
        "0 0 0 0 0 0 --1 0 0 0 0 0",
        "0 0 0 0 0 0 1.5 0 0 0 0 0",
        "1,1,,1,1,1,1,1,1,1,1,1",
        "5 4 4 4 4 4 4 4 4 4 4 4",
        "1 1 1 1 1 1 1 1 1 1 1 1 1",
        "4 4 4 4 4 4 4 4 4 4 4 x",
    ] {
        let error: PositionError = text.parse::<Position>().expect_err(text);
        assert_eq!(recognise(text), Err(NotationError::Plain(error.clone())));
        assert_eq!(recognise(text).unwrap_err().to_string(), error.to_string());
    }
}

#[test]
fn a_text_with_the_marks_of_two_forms_names_both() {
    for text in ["S5/6 0 0 S 1", "SSSSSS/ssssss 0 0 N 12", "6/6 0 0 S", "6/6 24 24 S", "6/6"] {
        let error = recognise(text).expect_err(text);
        let NotationError::Ambiguous { candidates, .. } = &error else { panic!("{text:?}: {error}") };
        assert_eq!(candidates, &[Notation::PlayStrategy, Notation::OldPlayStrategy]);
        assert!(error.to_string().contains("playstrategy or playstrategy-old"), "{error}");
    }
    let empty = Notation::OldPlayStrategy.read("6/6 0 0 S").unwrap(); // by its name it is clear
    assert_eq!((empty.position.seeds(), empty.side), (0, Some(Side::South)));
}

#[test]
fn nothing_is_made_up() {
    let bare = Placed::bare("1 1 1 1 1 2 4 2 3 0 0 0".parse().unwrap());
    for notation in Notation::ALL {
        match notation.write(&bare) {
            Ok(text) => assert_eq!(notation.read(&text), Ok(bare)),
            Err(error) => assert!(matches!(error, NotationError::Missing { .. }), "{error}"),
        }
    }
    let message = Notation::PlayStrategy.write(&bare).unwrap_err().to_string();
    assert_eq!(
        message,
        "playstrategy notation needs the captured seeds and the side to move and the move number, which is not known here"
    );
    let whole = Notation::Auale.write(&bare.completed()).unwrap_err();
    assert!(matches!(whole, NotationError::Unwritable { reason: FormError::NotWhole { total: 16 }, .. }));
}

#[test]
fn names_are_read_back() {
    for notation in Notation::ALL {
        assert_eq!(notation.name().parse(), Ok(notation));
    }
    let error = "fen".parse::<Notation>().unwrap_err().to_string();
    assert!(Notation::ALL.iter().all(|notation| error.contains(notation.name())), "{error}");
}
