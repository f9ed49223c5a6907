//! What is answered of guarantees and ceilings, and in which form.

use std::cmp::Reverse;

use seedbase_builder::DepthChoice;
use seedbase_query::{
    Answer, Bounds, Count, MoveAnswer, Outcome, Prospect, QueryError, Stores, StoresError, Tables, Worth,
    bound_depth_statistics, bound_histograms, depth_statistics, histogram,
};
use seedbase_rules::{Game, Move, Position, Preset, ToMove, Turn};

use crate::common::{all_games, built_game, game, own_side, position};
use crate::naive::board::boards;

fn tables(name: &str, game: Game) -> Tables {
    built_game(&format!("{name}-{game}"), game, 7, DepthChoice::Store)
}

fn bounds(worth: Worth) -> Bounds {
    match worth {
        Worth::Bounds(bounds) => bounds,
        Worth::Value(value) => panic!("{value}"),
    }
}

fn json(tables: &Tables, text: &str) -> String {
    serde_json::to_string(&tables.answer(&position(text)).unwrap()).unwrap()
}

#[test]
fn an_answer_has_both_bounds_in_place_of_a_value() {
    let tables = tables("own-side-json", own_side(Preset::Abapa.rules()));
    assert_eq!(
        json(&tables, "0 1 1 0 1 0 1 0 0 0 0 0"),
        r#"{"preset":"abapa","endless":"own-side","position":[0,1,1,0,1,0,1,0,0,0,0,0],"seeds":4,"lo":0,"hi":4,"#
            .to_owned()
            + r#""exact":false,"lo_depth":15,"hi_depth":null,"best":["C","E"],"moves":["#
            + r#"{"move":"C","pit":2,"captures":0,"lo":0,"hi":4,"exact":false,"lo_depth":15,"hi_depth":null},"#
            + r#"{"move":"E","pit":4,"captures":0,"lo":0,"hi":4,"exact":false,"lo_depth":15,"hi_depth":null},"#
            + r#"{"move":"B","pit":1,"captures":0,"lo":-4,"hi":-4,"exact":true,"lo_depth":null,"hi_depth":27}],"end":null}"#
    );
    assert_eq!(
        json(&tables, "2 1 0 0 0 0 0 0 0 0 0 0"),
        r#"{"preset":"abapa","endless":"own-side","position":[2,1,0,0,0,0,0,0,0,0,0,0],"seeds":3,"lo":3,"hi":3,"#
            .to_owned()
            + r#""exact":true,"lo_depth":0,"hi_depth":null,"best":[],"moves":[],"#
            + r#""end":{"reason":"cannot-feed","mover":3,"opponent":0}}"#
    );
}

/// In every position: the moves of the rules, each worth what it leads to, in order; and the position worth the best
/// of each number.
#[test]
fn moves_are_worth_what_they_lead_to_and_come_in_order() {
    for game in all_games().into_iter().filter(|game| *game == own_side(game.rules())) {
        let tables = tables("own-side-moves", game);
        for position in (0..=7).flat_map(boards).map(|board| Position::new(board).unwrap()) {
            let answer = tables.answer(&position).unwrap();
            assert!(answer.has_depths);
            match game.rules().turn(&position) {
                Turn::Moves(legal) => check(&tables, &answer, &legal),
                Turn::Ended(end) => {
                    assert!(answer.moves.is_empty() && answer.best.is_empty() && answer.end.is_some());
                    assert_eq!(answer.worth.range(), (end.value(), end.value()));
                }
            }
        }
    }
}

fn check(tables: &Tables, answer: &Answer, legal: &[Move]) {
    let mut played = answer.moves.clone();
    played.sort_unstable_by_key(|m| m.pit);
    let expected: Vec<MoveAnswer> = legal.iter().map(|m| expected_move(tables, answer.seeds, m)).collect();
    assert_eq!(played, expected, "{:?}", answer.position);

    let all: Vec<Bounds> = expected.iter().map(|m| bounds(m.worth)).collect();
    let (lo, hi) = (all.iter().map(|b| b.lo).max().unwrap(), all.iter().map(|b| b.hi).max().unwrap());
    let lo_depth = all.iter().filter(|b| b.lo == lo).filter_map(|b| b.lo_depth).min();
    let hi_depth = all.iter().filter(|b| b.hi == hi).filter_map(|b| b.hi_depth).max();
    assert_eq!(bounds(answer.worth), Bounds { lo, hi, lo_depth, hi_depth }, "{:?}", answer.position);

    let highest = all.iter().filter(|b| b.lo == lo).map(|b| b.hi).max().unwrap();
    let best = expected.iter().filter(|m| m.worth.range() == (lo, highest)).map(|m| m.letter);
    assert_eq!(answer.best, best.collect::<Vec<_>>(), "{:?}", answer.position);
    assert!(answer.moves.is_sorted_by_key(told_first), "{answer:?}");
}

fn expected_move(tables: &Tables, seeds: u8, played: &Move) -> MoveAnswer {
    let left = tables.bounds(&played.child).unwrap();
    let captures = played.captures as i8;
    let depth = |bound: i8, nothing: i8, depth: Option<u16>| match captures {
        _ if bound == nothing => None,
        0 => Some(depth.unwrap() + 1),
        _ => Some(1),
    };
    let (lo, hi, seeds) = (captures - left.hi, captures - left.lo, seeds as i8);
    let (lo_depth, hi_depth) = (depth(lo, -seeds, left.hi_depth), depth(hi, seeds, left.lo_depth));
    MoveAnswer {
        letter: played.pit.letter(),
        pit: played.pit.index() as u8,
        to_move: ToMove::Opponent,
        captures: played.captures,
        worth: Worth::Bounds(Bounds { lo, hi, lo_depth, hi_depth }),
    }
}

/// Guarantee, then ceiling, both descending; then the shortest way to the guarantee, then the longest to the ceiling;
/// then the pit.
fn told_first(m: &MoveAnswer) -> impl Ord + use<> {
    let Bounds { lo, hi, lo_depth, hi_depth } = bounds(m.worth);
    (Reverse(lo), Reverse(hi), lo_depth, Reverse(hi_depth), m.pit)
}

#[test]
fn questions_of_the_other_game_say_so() {
    let (split, own_side) = (game(Preset::Oware.rules()), own_side(Preset::Oware.rules()));
    let asked = position("1 0 0 0 0 1 1 0 0 0 0 0");
    let nowhere = |game| Tables::new("no/such/directory".into(), game);
    for error in [
        nowhere(own_side).value(&asked).unwrap_err(),
        nowhere(own_side).outcome(&asked).unwrap_err(),
        histogram(&nowhere(own_side), 3, Count::All).unwrap_err(),
        depth_statistics(&nowhere(own_side), 3).unwrap_err(),
    ] {
        assert!(matches!(error, QueryError::NoValue { game } if game == own_side), "{error}");
        assert!(error.to_string().contains("oware (own-side)"), "{error}");
    }
    for error in [
        nowhere(split).bounds(&asked).unwrap_err(),
        bound_histograms(&nowhere(split), 3, Count::All).unwrap_err(),
        bound_depth_statistics(&nowhere(split), 3).unwrap_err(),
    ] {
        assert!(matches!(error, QueryError::NoBounds { game } if game == split), "{error}");
        assert!(error.to_string().contains("oware (split)"), "{error}");
    }
}

/// The table of one game in the place of the other's.
#[test]
fn tables_of_the_other_game_are_no_answer() {
    let rules = Preset::Oware.rules();
    let [from, to] = [tables("taken-from", game(rules)), tables("put-into", own_side(rules))];
    std::fs::copy(from.level(3).unwrap().path(), to.level(3).unwrap().path()).unwrap();
    let to = Tables::new(to.data().to_owned(), to.game());
    let error = to.bounds(&position("1 0 0 0 0 1 1 0 0 0 0 0")).unwrap_err();
    assert!(matches!(error, QueryError::Table(seedbase_table::TableError::WrongGame { .. })), "{error}");
}

/// Tables without depths: bounds all the same, and no depths.
#[test]
fn bounds_are_known_without_depths() {
    let game = own_side(Preset::Ovare.rules());
    let with_depths = tables("with-depths", game);
    let without = built_game("bounds-without-depths", game, 7, DepthChoice::LeaveOut);
    for position in (0..=7).flat_map(boards).map(|board| Position::new(board).unwrap()) {
        let (known, found) = (with_depths.answer(&position).unwrap(), without.answer(&position).unwrap());
        assert_eq!((known.worth.range(), &known.best), (found.worth.range(), &found.best), "{position}");
        let Bounds { lo_depth, hi_depth, .. } = bounds(found.worth);
        assert!(found.has_depths || (lo_depth, hi_depth) == (None, None), "{position}");
    }
    let asked = position("0 0 0 0 0 1 1 0 1 1 0 0");
    assert!(matches!(without.line(&asked), Err(QueryError::NoDepths { seeds: 4, .. })));
    assert!(matches!(bound_depth_statistics(&without, 4), Err(QueryError::NoDepths { seeds: 4, .. })));
}

/// Against the meaning of each prospect, for all stores and all bounds of a few seeds.
#[test]
fn a_prospect_is_what_can_be_forced_of_a_won_game() {
    for (mover, opponent, board) in (0..5).flat_map(|m| (0..5).flat_map(move |o| (0..6).map(move |b| (m, o, b)))) {
        let stores = Stores::new(mover, opponent, board).unwrap();
        let range = || (-(board as i8)..=board as i8).step_by(2);
        for (lo, hi) in range().flat_map(|lo| range().map(move |hi| (lo, hi))).filter(|(lo, hi)| lo <= hi) {
            let prospect = Prospect::of(stores, Worth::Bounds(Bounds { lo, hi, lo_depth: None, hi_depth: None }));
            // Twice the seeds that the mover ends with, against half of all of them, also twice.
            let ends_with =
                |value: i8| i32::from(2 * mover + board) + i32::from(value) - i32::from(mover + opponent + board);
            let (least, most) = (ends_with(lo).signum(), ends_with(hi).signum());
            let expected = match (least, most) {
                (1, 1) => "forced win",
                (0, 1) => "at least a draw",
                (0, 0) => "forced draw",
                (-1, 0) => "at most a draw",
                (-1, -1) => "forced loss",
                _ => "open",
            };
            assert_eq!(prospect.name(), expected, "{mover} {opponent} {board}: {lo} {hi}");
            assert_eq!(serde_json::to_string(&prospect).unwrap(), format!("{expected:?}"));
            let exact = Prospect::of(stores, Worth::Value(Outcome { value: lo, depth: None }));
            assert_eq!(
                exact,
                Prospect::of(stores, Worth::Bounds(Bounds { lo, hi: lo, lo_depth: None, hi_depth: None }))
            );
        }
    }
}

#[test]
fn stores_that_do_not_fit_are_none() {
    assert_eq!(Stores::new(24, 24, 0), Ok(Stores { mover: 24, opponent: 24 }));
    for (mover, opponent, board, all) in [(24, 24, 1, 49), (255, 255, 48, 558), (0, 2, 47, 49)] {
        let error = Stores::new(mover, opponent, board).unwrap_err();
        assert_eq!(error, StoresError { mover, opponent, board });
        assert!(error.to_string().contains(&format!("are {all}: the game has 48")), "{error}");
    }
}
