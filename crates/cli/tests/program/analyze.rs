//! `seedbase analyze`.

use std::fs;

use seedbase_notation::Game;
use serde_json::{Value, json};

use crate::support::{Run, nine, own_side, program, seedbase};

/// A whole game of abapa, which OpenSpiel plays to 23 seeds of South and 25 of North. Its last 6 moves have 9 seeds
/// on the board or fewer.
const GAME: &str = "EeBaFbCcDbAeBbFdEaFeDdCfFeDfEbCdDaEbF";

fn analyze(arguments: &[&str]) -> Run {
    own_side("analyze", "abapa", nine(), arguments)
}

fn json_of(arguments: &[&str]) -> Value {
    serde_json::from_str(&analyze(&[&["--json"], arguments].concat()).done().stdout).unwrap()
}

#[test]
fn moves_are_judged_from_where_tables_reach() {
    let told = analyze(&[GAME]).done().stdout;
    for part in [
        "abapa (own-side), 37 moves (letters)\n\nNo table reaches moves 1 to ",
        "To reach further: seedbase build --preset abapa --endless own-side",
        "\n  34  a      +6              +2              ce      4, 4    forced win\n",
        "\n  37  F+3    0               0               F       -       forced loss\n",
        "South has 23, North 25.\n",
        "\nSouth: 19 moves, ",
        "\nNorth: 18 moves, ",
    ] {
        assert!(told.contains(part), "no {part:?} in {told}");
    }
}

#[test]
fn programs_get_what_query_tells_of_every_position() {
    let told = json_of(&[GAME]);
    let moves = told["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 37);
    assert_eq!(told["end"], json!({"reason": "cannot-feed", "south": 23, "north": 25}));
    let reached = told["reached"].as_u64().unwrap() as usize;
    for played in moves {
        let judgement = &played["judgement"];
        assert_eq!(judgement.is_null(), played["number"].as_u64().unwrap() < reached as u64);
        if judgement.is_null() {
            continue;
        }
        let pits: Vec<String> = played["position"].as_array().unwrap().iter().map(Value::to_string).collect();
        let answer = own_side("query", "abapa", nine(), &["--json", &pits.join(" ")]).done().stdout;
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert_eq!((&judgement["position"]["lo"], &judgement["position"]["hi"]), (&answer["lo"], &answer["hi"]));
        let letter = played["move"].as_str().unwrap().to_ascii_uppercase();
        let of_move = answer["moves"].as_array().unwrap().iter().find(|m| m["move"] == json!(letter)).unwrap();
        assert_eq!(judgement["played"]["lo"], of_move["lo"]);
        assert_eq!(played["captures"], of_move["captures"]);
        let lost = answer["lo"].as_i64().unwrap() - of_move["lo"].as_i64().unwrap();
        assert_eq!(judgement["lost"]["lo"], json!(lost));
    }
    let judged = moves.iter().filter(|played| !played["judgement"].is_null()).count() as u64;
    assert!(judged >= 6);
    assert_eq!(told["south"]["judged"].as_u64().unwrap() + told["north"]["judged"].as_u64().unwrap(), judged);
}

#[test]
fn the_annotated_copy_is_the_same_game() {
    let copy = analyze(&["--annotate", GAME]).done().stdout;
    assert!(copy.starts_with("1. E e 2. B a 3. F b 4. C c+5 "), "{copy}");
    let words = copy.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        words.contains("a { +2, best: ce +6 } 18. E { ") && words.contains("{ no table reaches up to here }"),
        "{copy}"
    );
    let (one, other) = (Game::read(GAME).unwrap(), Game::read(&copy).unwrap());
    assert!(one.pits().eq(other.pits()));
    // What is annotated can be judged again, and keeps its comments.
    assert_eq!(json_of(&[&copy])["moves"], json_of(&[GAME])["moves"]);
}

#[test]
fn files_standard_input_and_squares_are_read_too() {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("game.txt");
    let text = "[South \"left\"]\n[Result \"25-23\"]\n\n1. E e 2. B { a comment, with F in it } a *\n";
    fs::write(&path, text.replace('*', "25-23")).unwrap();
    let told = json_of(&[path.to_str().unwrap()]);
    assert_eq!(
        (&told["form"], &told["south"]["name"], &told["result"]),
        (&json!("text"), &json!("left"), &json!("25-23"))
    );
    assert_eq!(told["moves"].as_array().unwrap().len(), 4);
    let mut command = program();
    command.args(["analyze", "--json", "-", "--data"]).arg(nine()).write_stdin("e1d2 b2d1");
    let run = Run::from(command.output().unwrap()).ended(2);
    assert!(run.stderr.contains("move 2, b2d1: its last seed falls into c1"), "{run:?}");
    assert_eq!(json_of(&["e1d2 b2c1"])["form"], json!("squares"));
    let copy = analyze(&["--annotate", path.to_str().unwrap()]).done().stdout;
    assert!(
        copy.starts_with("[South \"left\"]\n[Result \"25-23\"]\n\n1. E e 2. B { a comment, with F in it } a {"),
        "{copy}"
    );
}

#[test]
fn games_can_begin_anywhere() {
    let from = ["--from", "1 | 20 22 | 1 0 0 0 0 3 0 1 0 0 1 0"];
    let told = json_of(&[&from[..], &["bF"]].concat());
    assert_eq!((&told["reached"], &told["moves"][1]["captures"]), (&json!(1), &json!(2)));
    assert_eq!(told["moves"][0]["judgement"]["before"], json!("at least a draw"));
    assert_eq!(told["start"], json!("1,1S,2,1S,1/1S,4,3S 20 22 N 1"));
    let copy = analyze(&[&["--annotate"], &from[..], &["bF"]].concat()).done().stdout;
    assert!(copy.starts_with("[FEN \"1-0-0-0-0-3-0-1-0-0-1-0-20-22-N\"]\n\n1. b {"), "{copy}");
    analyze(&[&from[..], &["Fb"]].concat()).failed(2, &["move 1, F: the pit is South's, and North is to move"]);
    analyze(&[&["--from", "6/6 0 0 S"], &["F"][..]].concat()).failed(2, &["--read-as"]);
}

#[test]
fn illegal_moves_are_told_with_number_and_reason() {
    analyze(&["FfF"]).failed(2, &["move 3, F: the pit is empty"]);
    analyze(&["--from", "3 0 0 0 0 0 0 0 0 0 0 0", "A"]).failed(2, &["move 1, A: the game was over before it"]);
    let slam = own_side("analyze", "oware", nine(), &["--from", "0 1 0 0 0 1 1 0 0 0 0 0", "F"]);
    slam.failed(2, &["move 1, F: it would capture all of the opponent's seeds"]);
    analyze(&["no such game"]).failed(2, &["neither a file nor a game"]);
    seedbase(["analyze"]).failed(2, &["<GAME>"]);
}

#[test]
fn a_wrong_result_is_told() {
    let told = analyze(&["[Result \"24-24\"] EeBaFbCcDbAeBbFdEaFeDdCfFeDfEbCdDaEbF"]).done().stdout;
    assert!(told.contains("South has 23, North 25. The game says 24-24, which is not so."), "{told}");
}
