//! What is answered, and in which form.

mod common;
mod naive;

use common::position;
use seedbase_query::{QueryError, Tables, Verdict};
use seedbase_rules::{EndReason, Preset, Rules, Turn};
use seedbase_table::TableWriter;
use tempfile::TempDir;

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
            + r#""best":["A"],"moves":[{"move":"A","pit":0,"captures":0,"value":-3}],"end":null}"#
    );
}

#[test]
fn an_end_says_who_takes_what() {
    let nowhere = |rules: &str| Tables::new("no/such/directory".into(), common::game(rules.parse().unwrap()));
    assert_eq!(
        json(&nowhere("both-captures"), "3 0 0 0 0 0 0 0 0 0 0 0"),
        r#"{"preset":"both-captures","endless":"split","position":[3,0,0,0,0,0,0,0,0,0,0,0],"seeds":3,"value":3,"#
            .to_owned()
            + r#""best":[],"moves":[],"end":{"reason":"cannot-feed","mover":3,"opponent":0}}"#
    );
    let end = |text| {
        let answer = nowhere("oware").answer(&position(text)).unwrap();
        assert_eq!(nowhere("oware").value(&position(text)).unwrap(), answer.value);
        let end = answer.end.unwrap();
        (end.reason, end.mover, end.opponent, answer.value)
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
    for rules in Rules::all() {
        let tables = common::built(&format!("moves-best-first-{rules}"), rules, 7);
        for board in (0..=7).flat_map(naive::board::boards) {
            let position = seedbase_rules::Position::new(board).unwrap();
            let answer = tables.answer(&position).unwrap();
            let Turn::Moves(legal) = rules.turn(&position) else {
                assert!(answer.moves.is_empty() && answer.end.is_some());
                continue;
            };
            assert_eq!(answer.end, None);
            assert!(answer.moves.is_sorted_by(|a, b| (-a.value, a.pit) < (-b.value, b.pit)), "{position}");
            let mut played: Vec<_> = answer.moves.iter().map(|m| (m.pit, m.letter, m.captures)).collect();
            played.sort_unstable();
            let expected: Vec<_> = legal.iter().map(|m| (m.pit.index() as u8, m.pit.letter(), m.captures)).collect();
            assert_eq!(played, expected, "{position}");
            let best = answer.moves.iter().filter(|m| m.value == answer.moves[0].value).map(|m| m.letter);
            assert_eq!(answer.best, best.collect::<Vec<_>>(), "{position}");
            assert!(answer.best.is_sorted());
        }
    }
}

#[test]
fn people_get_a_verdict() {
    let (_data, tables) = tables(Preset::Awari.rules());
    let answer = tables.answer(&position("0 0 0 0 0 1 1 0 0 0 0 0")).unwrap();
    assert_eq!((answer.verdict(), answer.moves[0].verdict()), (Verdict::Win, Verdict::Win));
    assert_eq!(tables.answer(&position("1 0 0 0 0 1 1 0 0 0 0 0")).unwrap().verdict().to_string(), "loss");
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
    let mut writer = TableWriter::create(data.path(), tables.game(), 2).unwrap();
    writer.push(&all_zero).unwrap();
    writer.finish().unwrap();
    let tables = Tables::new(data.path().to_owned(), tables.game());
    match tables.answer(&position("0 0 0 0 0 1 1 0 0 0 0 0")) {
        Err(error @ QueryError::Contradiction { stored: 0, best: 2, .. }) => {
            assert!(error.to_string().starts_with(&path.display().to_string()), "{error}");
        }
        other => panic!("{other:?}"),
    }
}
