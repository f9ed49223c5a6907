//! `seedbase analyze` in bantumi, where a player may move again and the end sweeps the board.

use std::path::Path;
use std::sync::OnceLock;

use seedbase_notation::Game;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::{Run, program};

/// A whole game, which OpenSpiel plays to 13 seeds of South and 35 of North, 3 of them swept. Its last 14 moves have 10
/// seeds on the board or fewer, and 4 of these give another move.
const GAME: &str = "AaBEbDcEbAdDfDeEfcDaAdFdBfeaAbCcDfdEF";

const SIX: &[&str] = &["--preset", "bantumi"];
const FOUR: &[&str] = &["--preset", "bantumi", "--pits", "4"];

/// Levels 0 to 10 of the usual board and 0 to 16 of the one with four pits a side, built once.
fn tables() -> &'static Path {
    static BUILT: OnceLock<TempDir> = OnceLock::new();
    let built = BUILT.get_or_init(|| {
        let directory = tempfile::tempdir().expect("a temporary directory");
        for (game, seeds) in [(SIX, "10"), (FOUR, "16")] {
            run("build", game, directory.path(), &["--seeds", seeds]).done();
        }
        directory
    });
    built.path()
}

fn run(verb: &str, game: &[&str], data: &Path, arguments: &[&str]) -> Run {
    program().arg(verb).args(game).arg("--data").arg(data).args(arguments).output().expect("the program starts").into()
}

fn analyze(game: &[&str], arguments: &[&str]) -> Run {
    run("analyze", game, tables(), arguments)
}

fn json_of(game: &[&str], arguments: &[&str]) -> Value {
    serde_json::from_str(&analyze(game, &[&["--json"], arguments].concat()).done().stdout).expect("JSON")
}

/// What `query` tells of the position of a move.
fn answer(game: &[&str], played: &Value) -> Value {
    let pits: Vec<String> = played["position"].as_array().expect("pits").iter().map(Value::to_string).collect();
    serde_json::from_str(&run("query", game, tables(), &["--json", &pits.join(" ")]).done().stdout).expect("JSON")
}

fn number(value: &Value) -> i64 {
    value.as_i64().expect("a number")
}

/// Every judged move is told as `query` tells it, and is worth what it takes and what the next position is worth to the
/// same player. The number of moves judged, and of those that were followed by one of the same player.
fn check(game: &[&str], told: &Value) -> (usize, usize) {
    let (mut judged, mut again) = (0, 0);
    let moves = told["moves"].as_array().expect("moves");
    for (i, played) in moves.iter().enumerate() {
        let judgement = &played["judgement"];
        if judgement.is_null() {
            continue;
        }
        judged += 1;
        let (answer, letter) = (answer(game, played), played["move"].as_str().expect("a letter").to_ascii_uppercase());
        let of_move = answer["moves"].as_array().expect("moves").iter().find(|m| m["move"] == json!(letter));
        let of_move = of_move.expect("a legal move");
        assert_eq!(judgement["position"]["value"], answer["value"]);
        assert_eq!((&judgement["played"]["value"], &played["captures"]), (&of_move["value"], &of_move["captures"]));
        assert_eq!(number(&judgement["lost"]["value"]), number(&answer["value"]) - number(&of_move["value"]));
        let best =
            judgement["best"].as_array().expect("letters").iter().map(|m| json!(m.as_str().map(str::to_uppercase)));
        assert!(best.eq(answer["best"].as_array().expect("letters").iter().cloned()));
        let Some(next) = moves.get(i + 1) else { continue };
        let left = number(&next["judgement"]["position"]["value"]);
        let is_again = next["side"] == played["side"];
        assert_eq!(of_move.get("again").is_some(), is_again);
        let left = if is_again { left } else { -left };
        assert_eq!(number(&judgement["played"]["value"]), number(&played["captures"]) + left);
        again += usize::from(is_again);
    }
    (judged, again)
}

#[test]
fn whole_games_are_judged_from_where_tables_reach() {
    let told = json_of(SIX, &[GAME]);
    assert_eq!(told["reached"], json!(24));
    assert_eq!(told["end"], json!({"reason": "opponent-empty", "south": 13, "north": 35}));
    assert_eq!(check(SIX, &told), (14, 4));
    let text = analyze(SIX, &[GAME]).done().stdout;
    for part in [
        "bantumi, 37 moves (letters)\n\nNo table reaches moves 1 to 23. To reach further: seedbase build --preset bantumi ",
        "South has 13, North 35.\n",
        "\nSouth: 18 moves, 6 judged, ",
        "\nNorth: 19 moves, 8 judged, ",
    ] {
        assert!(text.contains(part), "no {part:?} in {text}");
    }
}

/// F reaches the store, and E beside it reaches F: whoever counted the next position for the opponent would take
/// the extra move for a loss.
#[test]
fn an_extra_move_keeps_the_sign() {
    let from = ["--from", "0 0 0 0 1 1 0 0 0 0 0 3"];
    let told = json_of(SIX, &[&from[..], &["FEf"]].concat());
    let values: Vec<i64> =
        told["moves"].as_array().expect("moves").iter().map(|m| number(&m["judgement"]["position"]["value"])).collect();
    assert_eq!(values, [3, 2, -2]);
    assert_eq!(told["end"], json!({"reason": "opponent-empty", "south": 4, "north": 1}));
    assert_eq!(check(SIX, &told), (3, 1));
}

#[test]
fn the_annotated_copy_is_the_same_game() {
    for text in [GAME, "[South \"left\"]\n[North \"right\"]\n\n1. A a 2. B E { again } 3. b *"] {
        let copy = analyze(SIX, &["--annotate", text]).done().stdout;
        assert!(Game::read(text).expect("a game").pits().eq(Game::read(&copy).expect("a game").pits()), "{copy}");
        assert_eq!(json_of(SIX, &[&copy])["moves"], json_of(SIX, &[text])["moves"]);
    }
    let from = ["--from", "0 0 0 0 1 1 0 0 0 0 0 3"];
    let copy = analyze(SIX, &[&["--annotate"], &from[..], &["Ef"]].concat()).done().stdout;
    assert_eq!(copy, "[FEN \"3S,5/4,1S,1S 0 0 S 1\"]\n\n1. E { +3, best } f+1 { -3, best }\n");
    assert_eq!(json_of(SIX, &[&copy])["end"], json!({"reason": "opponent-empty", "south": 4, "north": 1}));
}

#[test]
fn squares_tell_where_the_last_seed_falls() {
    assert_eq!(json_of(SIX, &["a1e1 e2a2"])["form"], json!("squares"));
    let copy = analyze(SIX, &["--annotate", "a1e1 e2a2"]).done().stdout;
    assert!(copy.starts_with("1. a1e1 e2a2"), "{copy}");
    let store = "move 1, c1f1: its last seed falls into the store, and f1 is written";
    analyze(SIX, &["c1f1 e2a2"]).failed(2, &[store]);
    // Thirteen seeds end where they came from.
    analyze(SIX, &["--from", "13 0 0 0 0 0 0 1 0 0 0 0", "a1a1"]).done();
    analyze(SIX, &["--from", "13 0 0 0 0 0 0 1 0 0 0 0", "a1b1"]).failed(2, &["falls into a1, and b1 is written"]);
}

#[test]
fn short_boards_have_games_too() {
    let from = ["--from", "2 2 2 2 2 2 2 2"]; // Kalah(4,2) is won by 6
    let told = json_of(FOUR, &[&from[..], &["CDaBc"]].concat());
    assert_eq!(told["moves"][0]["judgement"]["position"]["value"], json!(6));
    assert_eq!(told["moves"][0]["position"].as_array().map(Vec::len), Some(8));
    assert_eq!((&told["start"], &told["moves"][1]["side"]), (&Value::Null, &json!("south")));
    assert_eq!(told["moves"][1]["squares"], Value::Null);
    assert_eq!(check(FOUR, &told).0, 5);
    // The usual start has 32 seeds here, and no table reaches it.
    assert_eq!(json_of(FOUR, &["Dd"])["reached"], Value::Null);

    let copy = analyze(FOUR, &[&["--annotate"], &from[..], &["CDa"]].concat()).done().stdout;
    assert!(copy.starts_with("1. C+1 {") && !copy.contains("FEN"), "{copy}");
    let again = json_of(FOUR, &[&from[..], &[&copy]].concat());
    assert_eq!(again["moves"], json_of(FOUR, &[&from[..], &["CDa"]].concat())["moves"]);

    analyze(FOUR, &[&from[..], &["CE"]].concat()).failed(2, &["move 2, E: the board has 4 pits a player"]);
    analyze(FOUR, &[&from[..], &["a1b1"]].concat()).failed(2, &["six pits"]);
    analyze(FOUR, &["[FEN \"6/6 0 0 S 1\"] C"]).failed(2, &["FEN"]);
}
