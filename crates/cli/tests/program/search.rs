//! `seedbase search`.

use std::path::Path;

use serde_json::{Value, json};

use crate::support::{Run, program, seedbase};

/// Runs a search in bantumi, with tables of up to 8 seeds that are built for it, with empty capture.
fn search(data: &Path, arguments: &[&str]) -> Run {
    let game = ["--memory", "4", "--preset", "bantumi", "--empty-capture", "--data"];
    program().arg("search").args(game).arg(data).args(arguments).output().expect("the program starts").into()
}

fn eight() -> tempfile::TempDir {
    let data = tempfile::tempdir().expect("a temporary directory");
    let game = ["build", "--preset", "bantumi", "--empty-capture", "--seeds", "8", "--quiet", "--data"];
    Run::from(program().args(game).arg(data.path()).output().expect("the program starts")).done();
    data
}

fn json_of(run: Run) -> Value {
    serde_json::from_str(&run.done().stdout).expect("JSON")
}

/// Kalah(6,2), which is won by 10 with empty capture.
const TWO_A_PIT: &str = "2 2 2 2 2 2 2 2 2 2 2 2";

#[test]
fn values_beyond_the_tables_are_found() {
    let data = eight();
    let told = search(data.path(), &[TWO_A_PIT]).done().stdout;
    for part in [
        "bantumi-empty-capture, 24 seeds\n",
        "\nvalue             positions         look-ups        time\n",
        "Value +10 (win): with best play the mover takes 10 seeds more than the opponent.\nA best move is ",
        " in the tables of 0..8 seeds.\n",
    ] {
        assert!(told.contains(part), "no {part:?} in {told}");
    }
    let found = json_of(search(data.path(), &["--json", TWO_A_PIT]));
    assert_eq!((&found["value"], &found["reach"], &found["seeds"]), (&json!(10), &json!(8), &json!(24)));
    let fewer = json_of(search(data.path(), &["--json", "--reach", "4", TWO_A_PIT]));
    assert_eq!((&fewer["value"], &fewer["reach"]), (&json!(10), &json!(4)));
    assert!(fewer["positions"].as_u64() > found["positions"].as_u64(), "{fewer} {found}");
    let north = json_of(search(data.path(), &["--json", "1 | 0 0 | 2 2 2 2 2 2 2 2 2 2 2 2"]));
    assert_eq!(north["value"], json!(10));
    assert_eq!(north["best"].as_str().map(str::to_uppercase).as_deref(), found["best"].as_str());
    assert_ne!(north["best"], found["best"]);
}

#[test]
fn tables_are_of_use_but_not_needed() {
    let nothing = tempfile::tempdir().expect("a temporary directory");
    let few = "1 1 1 1 1 1 1 1 1 1 1 1"; // Kalah(6,1) is won by 2
    assert_eq!(json_of(search(nothing.path(), &["--json", few]))["value"], json!(2));
    let told = search(nothing.path(), &[few]).done().stdout;
    assert!(told.ends_with(", without tables.\n"), "{told}");
    let over = search(nothing.path(), &["0 0 0 0 0 0 1 0 2 0 0 0"]).done().stdout;
    assert!(over.ends_with("The game is over.\nValue -3 (loss): the opponent takes 3 seeds more than the mover.\n"));
    let data = eight();
    std::fs::write(data.path().join("bantumi-empty-capture/none/07.seedbase"), "no table").expect("a file");
    search(data.path(), &[TWO_A_PIT]).failed(1, &["07.seedbase"]);
}

#[test]
fn what_cannot_be_searched_is_wrong_usage() {
    seedbase(["search", "--preset", "awari", TWO_A_PIT]).failed(2, &["awari (split)", "--preset bantumi"]);
    seedbase(["search", "--preset", "bantumi", "1 2 3"]).failed(2, &["a position is 12 numbers"]);
    seedbase(["search", "--preset", "bantumi", "--memory", "0", TWO_A_PIT]).failed(2, &["--memory"]);
    seedbase(["search", "--preset", "bantumi", "--reach", "49", TWO_A_PIT]).failed(2, &["--reach"]);
}
