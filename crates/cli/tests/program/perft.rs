//! `seedbase perft`.

use serde_json::{Value, json};

use crate::support::seedbase;

const START: &str = "4 4 4 4 4 4 4 4 4 4 4 4";

#[test]
fn counts_by_depth() {
    // As OpenSpiel counts them.
    let told = seedbase(["perft", "--preset", "abapa", START, "6"]).done().stdout;
    assert_eq!(
        told,
        "abapa\n\ndepth  sequences\n    1  6\n    2  36\n    3  190\n    4  1,014\n    5  5,219\n    6  27,332\n"
    );
}

#[test]
fn counts_by_first_move_in_the_letters_of_the_side() {
    let north = "1 | 0 0 | 4 4 4 4 4 4 4 4 4 4 4 4";
    let told = seedbase(["perft", "--preset", "abapa", "--json", "--divide", north, "3"]).done().stdout;
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!((&told["preset"], &told["counts"]), (&json!("abapa"), &json!([6, 36, 190])));
    let parts = told["divide"].as_array().unwrap();
    let letters: Vec<&str> = parts.iter().map(|part| part["move"].as_str().unwrap()).collect();
    assert_eq!(letters, ["a", "b", "c", "d", "e", "f"]);
    assert_eq!(parts.iter().map(|part| part["count"].as_u64().unwrap()).sum::<u64>(), 190);
    let text = seedbase(["perft", "--divide", START, "2"]).done().stdout;
    assert!(text.contains("\n move  captures  sequences of 2\n    A         0  6\n"), "{text}");
}

#[test]
fn a_game_that_is_over_has_no_moves() {
    let told = seedbase(["perft", "--json", "--divide", "3 0 0 0 0 0 0 0 0 0 0 0", "2"]).done().stdout;
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!((&told["counts"], &told["divide"]), (&json!([0, 0]), &json!([])));
}

#[test]
fn wrong_arguments_are_wrong_usage() {
    seedbase(["perft", START, "0"]).failed(2, &["invalid value '0'"]);
    seedbase(["perft", START, "-1"]).failed(2, &["invalid value '-1'"]);
    seedbase(["perft", START]).failed(2, &["<DEPTH>"]);
    seedbase(["perft", "1 2", "3"]).failed(2, &["a position is 12 numbers"]);
}

#[test]
fn kalah_is_counted_with_its_extra_moves() {
    // As OpenSpiel's mancala counts them.
    let told = seedbase(["perft", "--preset", "bantumi", "--json", START, "6"]).done().stdout;
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!(told["counts"], json!([6, 35, 185, 942, 4690, 23233]));
}
