//! Whole games: the forms of the page, faults, and what is written reading back.

use proptest::prelude::*;
use seedbase_notation::{Game, GameError, GameForm, MoveForm, Notation, NotedMove, Outcome, Placed, Side, Square};
use seedbase_rules::{Preset, Turn};

use crate::common;

const AUALE: &str = r#"[Variant "Oware Abapa"]
[South "A \"quoted\" name"]
[North "back\\slash"]
[Result "25-23"]
[FEN "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"]

1. F f 2. C e+2 { comment } 3. B
"#;

fn letters(game: &Game) -> String {
    game.moves().iter().map(|played| played.noted.from.letter()).collect()
}

fn reads(text: &str) -> Game {
    Game::read(text).unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

#[test]
fn a_string_of_letters() {
    let game = reads("FfBeBc");
    assert_eq!((game.form(), game.start()), (GameForm::Letters, &Placed::start()));
    assert_eq!(letters(&game), "FfBeBc");
    assert_eq!(game.moves()[1].noted, NotedMove::of(Square::from_letter('f').unwrap()));
    assert_eq!(game.write().unwrap(), "FfBeBc");
    assert_eq!(letters(&reads(" F f\nB e Bc ")), "FfBeBc");
}

#[test]
fn an_auale_text() {
    let game = reads(AUALE);
    assert_eq!(game.form(), GameForm::Text);
    assert_eq!(letters(&game), "FfCeB");
    assert_eq!(game.moves()[3].noted.captures, Some(2));
    assert_eq!(game.moves()[3].comment.as_deref(), Some("comment"));
    assert_eq!(game.tag("South"), Some("A \"quoted\" name"));
    assert_eq!(game.tag("North"), Some("back\\slash"));
    assert_eq!(game.outcome(), Some(Outcome::Score { south: 25, north: 23 }));
    assert_eq!(game.start(), &Placed { move_number: None, ..Placed::start() });
    assert_eq!(game.write().unwrap(), AUALE);
}

#[test]
fn tags_may_share_a_line_and_numbers_may_touch_moves() {
    let text =
        "[Variant \"Oware Abapa\"]\r\n[South \"...\"] [North \"...\"] [ Result \"*\" ]\r\n1.F f 2.Ce+2{A b}\r\n*";
    let game = reads(text);
    assert_eq!((letters(&game).as_str(), game.outcome()), ("FfCe", Some(Outcome::Unfinished)));
    assert_eq!(
        game.write().unwrap(),
        "[Variant \"Oware Abapa\"]\n[South \"...\"]\n[North \"...\"]\n[Result \"*\"]\n\n1. F f 2. C e+2 { A b } *\n"
    );
}

#[test]
fn letters_in_comments_and_variations_are_no_moves() {
    let game = reads("{ before A } 1. F { a b c A ) } f (1... e {d)} (c B) d) 2. C { and } { more }");
    assert_eq!(letters(&game), "FfC");
    assert_eq!(game.opening(), Some("before A"));
    assert_eq!(game.moves()[0].comment.as_deref(), Some("a b c A )"));
    assert_eq!(game.moves()[1].comment, None);
    assert_eq!(game.moves()[2].comment.as_deref(), Some("and more"));
}

#[test]
fn playstrategy_moves_reach_the_position_of_its_own_notation() {
    let game = reads("a1e1 e2a2 e1c2");
    assert_eq!((game.form(), letters(&game).as_str()), (GameForm::Squares, "AbE"));
    assert_eq!(game.write().unwrap(), "a1e1 e2a2 e1c2");
    let mut placed = Placed::start();
    for played in game.moves() {
        assert_eq!(Square::reached(Preset::Abapa.rules(), &placed, played.noted.from.pit), played.noted.to);
        let Turn::Moves(moves) = Preset::Abapa.rules().turn(&placed.position) else { panic!("ended") };
        let made = moves.iter().find(|made| made.pit == played.noted.from.pit).unwrap();
        placed = Placed { position: made.child, side: Some(placed.mover().opponent()), ..placed };
    }
    placed.move_number = Some(2);
    let after = Notation::PlayStrategy.write(&placed);
    assert_eq!(after.as_deref(), Ok("5S,5S,6S,6S,1S,5S/1,5S,5S,5S,1,5S 0 0 N 2"));
}

#[test]
fn a_text_of_squares() {
    let text = "[FEN \"6/1S,5 0 0 S 12\"]\n\n1. a1b1 { ended } 1-0\n";
    let game = reads(text);
    assert_eq!(game.form(), GameForm::SquaresText);
    assert_eq!(game.start().move_number, Some(12));
    assert_eq!(game.write().unwrap(), text);
    assert_eq!(game.write_as(GameForm::Letters).unwrap(), "A");
}

#[test]
fn a_game_may_begin_anywhere() {
    let placed = Notation::Auale.read("1-0-0-0-0-2-0-13-0-0-3-0-20-9-N").unwrap();
    let game = Game::read_from(placed, "bA").unwrap();
    assert_eq!((game.start(), letters(&game).as_str()), (&placed, "bA"));
    assert_eq!(Game::read_from(placed, AUALE), Err(GameError::TwoStarts));
    let moves = game.moves().iter().map(|played| played.noted);
    let text = Game::from_position(GameForm::Text, placed, moves).unwrap().write().unwrap();
    assert_eq!(text, "[FEN \"1-0-0-0-0-2-0-13-0-0-3-0-20-9-N\"]\n\n1. b A\n");
    assert_eq!(reads(&text).start().side, Some(Side::North));
    let bare = Placed::bare(placed.position);
    assert!(Game::from_position(GameForm::Text, bare, []).is_err());
    let squares = Game::from_position(GameForm::SquaresText, Placed { move_number: Some(7), ..placed }, []).unwrap();
    assert_eq!(squares.write().unwrap(), "[FEN \"1,3S,2,13S,1/1S,4,2S 20 9 N 7\"]\n");
    assert!(Game::from_position(GameForm::Letters, bare, []).is_ok());
}

#[test]
fn long_texts_are_broken_before_column_80() {
    let mut game =
        Game::new(GameForm::Text, "FfBeBc".repeat(20).chars().map(|c| NotedMove::of(Square::from_letter(c).unwrap())));
    game.annotate(|i| Some(format!("value }} {i} and {}", "word ".repeat(i % 5))));
    let text = game.write().unwrap();
    assert!(text.lines().all(|line| line.len() < 80 && !line.ends_with(' ')), "{text}");
    let again = reads(&text);
    assert_eq!(again.write().unwrap(), text);
    assert_eq!(again.moves()[2].comment.as_deref(), Some("value ) 2 and word word"));
}

#[test]
fn faults_say_where_they_are() {
    let fails = |text: &str| Game::read(text).expect_err(text);
    assert_eq!(fails(" \n"), GameError::Empty);
    assert_eq!(fails("FfX"), GameError::Unexpected { moves: 2, text: "X".into() });
    assert_eq!(fails("F g"), GameError::Unexpected { moves: 1, text: "g".into() });
    assert_eq!(fails("F f2"), GameError::Unexpected { moves: 2, text: "2".into() });
    assert_eq!(fails("F+"), GameError::Unexpected { moves: 0, text: "F+".into() });
    assert!(matches!(fails("F f+49"), GameError::Move { moves: 1, .. }));
    assert_eq!(fails("F f a1e1"), GameError::Mixed { moves: 2, text: "a1e1".into() });
    assert_eq!(fails("a1e1 b"), GameError::Mixed { moves: 1, text: "b".into() });
    assert_eq!(fails("1. F f 3. C"), GameError::Number { moves: 2, last: 1, found: 3 });
    assert_eq!(fails("2. F f 1. C"), GameError::Number { moves: 2, last: 2, found: 1 });
    assert_eq!(fails("F { never closed f"), GameError::OpenComment { moves: 1 });
    assert_eq!(fails("F (e (d) f"), GameError::OpenVariation { moves: 1 });
    assert_eq!(fails("F (e {d)"), GameError::OpenComment { moves: 1 });
    assert!(matches!(fails("F )"), GameError::Unexpected { moves: 1, .. }));
    assert!(matches!(fails("[South name] F"), GameError::Tag { number: 1, .. }));
    assert!(matches!(fails("[A \"1\"][B \"2"), GameError::Tag { number: 2, .. }));
    assert!(matches!(fails("[A\"1\"] F"), GameError::Tag { number: 1, .. }));
    assert_eq!(fails("[A \"1\"] [A \"2\"] F"), GameError::Twice { name: "A".into() });
    assert!(matches!(fails("1. F * f"), GameError::AfterResult { .. }));
    assert!(matches!(fails("1. F 25-24"), GameError::Unexpected { moves: 1, .. }));
    assert!(matches!(fails("[Result \"25-23\"] 1. F 24-24"), GameError::Results { .. }));
    assert!(matches!(fails("[FEN \"4-4-4\"] 1. F"), GameError::Start(_)));
    assert!(matches!(fails("[FEN \"6/6 0 0 S\"] 1. F"), GameError::Start(_)));
    let unwritable = reads("FfB").write_as(GameForm::Squares);
    assert!(matches!(unwritable, Err(GameError::Unwritable { number: 1, form: GameForm::Squares, .. })));
}

proptest! {
    #[test]
    fn what_is_written_reads_back(
        form in prop::sample::select(GameForm::ALL.to_vec()),
        moves in prop::collection::vec(common::noted(), 1..120),
        start in common::placed(),
        comments in prop::collection::vec(prop::option::of("\\PC{0,30}"), 120),
    ) {
        let Ok(mut game) = Game::from_position(form, start, moves.clone()) else {
            prop_assert!(form == GameForm::Text && start.total() != 48);
            return Ok(());
        };
        if form.has_tags() {
            game.annotate(|i| comments[i].clone());
        }
        let text = game.write().unwrap();
        let again = if form.has_tags() { Game::read(&text) } else { Game::read_from(start, &text) }.unwrap();
        prop_assert_eq!(again.form(), form);
        prop_assert_eq!(again.start().position, start.position);
        prop_assert_eq!(again.start().side, start.side);
        prop_assert_eq!(again.write().unwrap(), text);
        for (written, (read, made)) in again.moves().iter().zip(game.moves().iter().zip(moves)) {
            prop_assert_eq!(&written.comment, &read.comment);
            prop_assert_eq!(written.noted.from, made.from);
            prop_assert_eq!(written.noted.to, made.to.filter(|_| form.move_form() == MoveForm::Squares));
            prop_assert_eq!(written.noted.captures, made.captures.filter(|_| form == GameForm::Text));
        }
    }

    #[test]
    fn no_text_panics_as_a_game(text in common::hostile()) {
        match Game::read(&text) {
            Ok(game) => {
                let written = game.write().unwrap();
                if !written.trim().is_empty() {
                    let again = Game::read(&written).unwrap();
                    prop_assert_eq!(again.write().unwrap(), written);
                    prop_assert_eq!(again.moves(), game.moves());
                    prop_assert_eq!(again.tags(), game.tags());
                    prop_assert_eq!(again.outcome(), game.outcome());
                }
            }
            Err(error) => prop_assert!(error.to_string().chars().count() < 500),
        }
    }
}
