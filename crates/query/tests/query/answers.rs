//! What is answered, and in which form.

use std::cmp::Ordering;

use seedbase_query::{Answer, MoveAnswer, Outcome, QueryError, Tables, Worth};
use seedbase_rules::{EndReason, Move, Preset, Rules, ToMove, Turn};
use tempfile::TempDir;

use crate::common::{self, outcome, position};
use crate::naive;
use crate::naive::tables::Planes;

/// Naive tables up to 7 seeds.
fn tables(rules: Rules) -> (TempDir, Tables) {
    let data = tempfile::tempdir().unwrap();
    let game = naive::tables::build(data.path(), rules, 7);
    let tables = Tables::new(data.path().to_owned(), game);
    (data, tables)
}

fn json(tables: &Tables, text: &str) -> String {
    serde_json::to_string(&tables.answer(&position(text)).unwrap()).unwrap()
}

#[test]
fn an_answer_is_one_object_on_one_line() {
    let (_data, tables) = tables(Preset::Awari.rules());
    assert_eq!(
        json(&tables, "1 0 0 0 0 1 1 0 0 0 0 0"),
        r#"{"preset":"awari","endless":"split","position":[1,0,0,0,0,1,1,0,0,0,0,0],"seeds":3,"value":-3,"#.to_owned()
            + r#""depth":23,"best":["A"],"moves":[{"move":"A","pit":0,"captures":0,"value":-3,"depth":23}],"end":null}"#
    );
}

#[test]
fn an_end_says_who_takes_what() {
    let nowhere = |rules: &str| Tables::new("no/such/directory".into(), common::game(rules.parse().unwrap()));
    assert_eq!(
        json(&nowhere("both-captures"), "3 0 0 0 0 0 0 0 0 0 0 0"),
        r#"{"preset":"both-captures","endless":"split","position":[3,0,0,0,0,0,0,0,0,0,0,0],"seeds":3,"value":3,"#
            .to_owned()
            + r#""depth":0,"best":[],"moves":[],"end":{"reason":"cannot-feed","mover":3,"opponent":0}}"#
    );
    let end = |text| {
        let answer = nowhere("oware").answer(&position(text)).unwrap();
        let value = outcome(answer.worth).value;
        assert_eq!(nowhere("oware").value(&position(text)).unwrap(), value);
        let end = answer.end.unwrap();
        (end.reason, end.mover, end.opponent, value)
    };
    assert_eq!(end("0 0 0 0 0 0 0 2 0 0 1 0"), (EndReason::MoverEmpty, 0, 3, -3));
    assert_eq!(end("0 0 0 0 0 1 1 0 0 0 0 0"), (EndReason::NoLegalMove, 1, 1, 0));
    // A row that is full, and 47 seeds: no table could hold these.
    assert_eq!(end("0 0 0 0 0 0 1 1 1 1 1 1"), (EndReason::MoverEmpty, 0, 6, -6));
    assert_eq!(end("0 0 0 0 0 0 40 7 0 0 0 0"), (EndReason::MoverEmpty, 0, 47, -47));
}

/// In every position: moves in order, `best` in pit order, and what the moves of the rules are.
#[test]
fn moves_come_best_first() {
    for rules in Rules::oware_family() {
        let tables = common::built(&format!("moves-best-first-{rules}"), rules, 7);
        for board in (0..=7).flat_map(naive::board::boards) {
            let position = seedbase_rules::Position::new(board).unwrap();
            let answer = tables.answer(&position).unwrap();
            assert!(answer.has_depths);
            match rules.turn(&position) {
                Turn::Moves(legal) => are_best_first(&tables, &answer, &legal),
                Turn::Ended(_) => assert!(answer.moves.is_empty() && answer.best.is_empty() && answer.end.is_some()),
            }
        }
    }
}

fn are_best_first(tables: &Tables, answer: &Answer, legal: &[Move]) {
    assert_eq!(answer.end, None);
    for pair in answer.moves.windows(2) {
        assert_eq!(order(&pair[0], &pair[1]), Ordering::Less, "{:?}", answer.position);
    }
    let mut played = answer.moves.clone();
    played.sort_unstable_by_key(|m| m.pit);
    let expected = legal.iter().map(|m| expected_answer(tables, m));
    assert_eq!(played, expected.collect::<Vec<_>>(), "{:?}", answer.position);
    let first = answer.moves[0].worth;
    assert_eq!(answer.worth, first);
    let best = played.iter().filter(|m| m.worth == first).map(|m| m.letter);
    assert_eq!(answer.best, best.collect::<Vec<_>>(), "{:?}", answer.position);
}

/// Value descending; then depth, ascending when ahead and descending when behind; then the pit.
fn order(a: &MoveAnswer, b: &MoveAnswer) -> Ordering {
    let (pits, [a, b]) = (a.pit.cmp(&b.pit), [a, b].map(|m| outcome(m.worth)));
    let by_depth = match a.value {
        1.. => a.depth.cmp(&b.depth),
        0 => Ordering::Equal,
        ..0 => b.depth.cmp(&a.depth),
    };
    b.value.cmp(&a.value).then(by_depth).then(pits)
}

fn expected_answer(tables: &Tables, played: &Move) -> MoveAnswer {
    let child = tables.outcome(&played.child).unwrap();
    let value = played.captures as i8 - child.value;
    let depth = if played.captures > 0 { 1 } else { child.depth.map_or(0, |depth| depth + 1) };
    MoveAnswer {
        letter: played.pit.letter(),
        pit: played.pit.index() as u8,
        to_move: ToMove::Opponent,
        captures: played.captures,
        worth: Worth::Value(Outcome { value, depth: (value != 0).then_some(depth) }),
    }
}

/// A full row is in no table; its value is the best of its moves.
#[test]
fn positions_that_no_move_leads_to_are_answered_through_their_moves() {
    let (_data, tables) = tables(Preset::Abapa.rules());
    let values = naive::solver::solve(Preset::Abapa.rules(), 7);
    let full = values.iter().filter(|(board, _)| !board[6..].contains(&0));
    let mut asked = 0;
    for (board, value) in full {
        assert_eq!(tables.value(&seedbase_rules::Position::new(*board).unwrap()).unwrap(), *value);
        asked += 1;
    }
    assert_eq!(asked, 1 + 12); // six seeds, one in each pit, and one more anywhere
}

/// Tables that disagree with each other give no answer at all.
#[test]
fn a_contradiction_is_no_answer() {
    let (data, tables) = tables(Preset::Awari.rules());
    let path = tables.level(2).unwrap().path().to_owned();
    let all_zero = vec![0; tables.level(2).unwrap().level().positions() as usize];
    naive::tables::write_planes(data.path(), tables.game(), 2, &[Planes { values: all_zero, depths: None }]);
    let tables = Tables::new(data.path().to_owned(), tables.game());
    match tables.answer(&position("0 0 0 0 0 1 1 0 0 0 0 0")) {
        Err(error @ QueryError::Contradiction { stored, best, .. }) => {
            assert_eq!([stored, best].map(|worth| outcome(worth).value), [0, 2]);
            assert!(error.to_string().starts_with(&path.display().to_string()), "{error}");
        }
        other => panic!("{other:?}"),
    }
}

/// The values and the depths of three seeds of awari, the depths changed.
fn with_depths(change: impl Fn(&mut u16)) -> (TempDir, Tables) {
    let (data, tables) = tables(Preset::Awari.rules());
    let table = tables.level(3).unwrap();
    let positions = table.level().positions() as usize;
    let (mut values, mut depths) = (vec![0; positions], vec![0; positions]);
    table.values().decode(0, &mut values);
    table.depths().unwrap().decode(0, &mut depths);
    depths.iter_mut().zip(&values).filter(|(_, value)| **value != 0).for_each(|(depth, _)| change(depth));
    naive::tables::write_planes(data.path(), tables.game(), 3, &[Planes { values, depths: Some(depths) }]);
    let tables = Tables::new(data.path().to_owned(), tables.game());
    (data, tables)
}

#[test]
fn depths_that_contradict_each_other_are_no_answer() {
    let (_data, tables) = with_depths(|depth| *depth = 7);
    let asked = position("1 0 0 0 0 1 1 0 0 0 0 0");
    match tables.answer(&asked) {
        Err(error @ QueryError::Contradiction { .. }) => {
            assert!(error.to_string().contains("is stored as -3 in 7 plies, but its best move gives -3 in 8 plies"));
        }
        other => panic!("{other:?}"),
    }
    assert!(matches!(tables.line(&asked), Err(QueryError::Contradiction { .. })));
}

/// One ply more than 65,535 is neither 0 nor 65,535.
#[test]
fn a_move_longer_than_any_depth_is_no_answer() {
    let (_data, tables) = with_depths(|depth| *depth = u16::MAX);
    let asked = position("1 0 0 0 0 1 1 0 0 0 0 0");
    let error = tables.answer(&asked).unwrap_err();
    assert!(matches!(error, QueryError::TooDeep { position } if position.position() == asked));
    assert_eq!(error.to_string(), "1 0 0 0 0 1 1 0 0 0 0 0 has a move of 65536 plies, more than a depth can be");
    assert!(matches!(tables.line(&asked), Err(QueryError::TooDeep { .. })));
}
