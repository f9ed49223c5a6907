//! Kalah: the same commands, its own rules.

use std::path::Path;

use serde_json::Value;

use crate::support::{Run, program, seedbase};

fn bantumi(verb: &str, data: &Path, arguments: &[&str]) -> Run {
    let run = program().arg(verb).args(["--preset", "bantumi", "--data"]).arg(data).args(arguments).output();
    run.expect("the program starts").into()
}

fn json(run: Run) -> Value {
    serde_json::from_str(&run.done().stdout).expect("JSON")
}

#[test]
fn it_is_built_asked_played_proved_and_counted() {
    let data = tempfile::tempdir().expect("a temporary directory");
    bantumi("build", data.path(), &["--seeds", "12"]).done();
    let start = "1 1 1 1 1 1 1 1 1 1 1 1"; // Kalah(6,1) is won by 2
    let answer = json(bantumi("query", data.path(), &[start, "--json"]));
    assert_eq!((&answer["endless"], &answer["value"], &answer["best"]), (&"none".into(), &2.into(), &vec!["F"].into()));
    let first = &answer["moves"][0];
    assert_eq!((&first["move"], &first["captures"], &first["again"]), (&"F".into(), &1.into(), &true.into()));
    assert_eq!(answer["moves"][1].get("again"), None);
    let told = bantumi("query", data.path(), &[start]).done().stdout;
    assert!(told.contains("1 ply to the next seed in a store or the end"), "{told}");

    let line = json(bantumi("line", data.path(), &[start, "--json"]));
    let plies = line["plies"].as_array().expect("plies");
    assert_eq!((&plies[0]["player"], &plies[1]["player"]), (&"mover".into(), &"mover".into()));
    let last = &plies[plies.len() - 1];
    let sum = |role: &str| last[role].as_i64().expect("seeds") + line["finish"][role].as_i64().expect("seeds");
    assert_eq!((sum("mover") - sum("opponent"), sum("mover") + sum("opponent")), (2, 12));

    let proved = bantumi("verify", data.path(), &[]).done().stdout;
    assert!(proved.contains("Proved: all 2,704,156 values and depths are right"), "{proved}"); // C(12 + 12, 12)
    let counted = bantumi("stats", data.path(), &["--seeds", "2", "--csv"]).done().stdout;
    assert_eq!(counted, "seeds,value,positions\n2,-2,27\n2,0,21\n2,2,30\n");
}

#[test]
fn shorter_boards_have_fewer_numbers() {
    let data = tempfile::tempdir().expect("a temporary directory");
    let four = |verb, arguments: &[&str]| bantumi(verb, data.path(), &[&["--pits", "4"], arguments].concat());
    four("build", &["--seeds", "16"]).done();
    assert!(data.path().join("bantumi-4/none/16.seedbase").is_file());
    let answer = json(four("query", &["2 2 2 2 2 2 2 2", "--json"])); // Kalah(4,2) is won by 6
    assert_eq!((&answer["preset"], &answer["value"]), (&"bantumi-4".into(), &6.into()));
    assert_eq!(answer["position"].as_array().map(Vec::len), Some(8));
    four("query", &["2 2 2 2 2 2 2 2 2 2 2 2"]).failed(2, &["a position is 8 numbers", "found 12"]);
    let other = four("query", &["--empty-capture", "2 2 2 2 2 2 2 2"]);
    other.failed(1, &["seedbase build --preset bantumi --pits 4 --empty-capture --seeds 16"]);
    four("query", &["--notation", "playstrategy", "2 2 2 2 2 2 2 2"]).failed(2, &["six pits"]);
    let deepest = four("stats", &["--seeds", "8", "--depth"]).done().stdout;
    let asked = deepest.lines().last().and_then(|line| line.split('"').nth(1)).expect("a position to play");
    assert_eq!(asked.split(' ').count(), 8);
    four("line", &[asked]).done();
}

#[test]
fn a_wrong_value_is_found() {
    let data = tempfile::tempdir().expect("a temporary directory");
    bantumi("build", data.path(), &["--seeds", "5", "--quiet"]).done();
    let table = |seeds| data.path().join(format!("bantumi/none/0{seeds}.seedbase"));
    let mut bytes = std::fs::read(table(5)).expect("the table");
    bytes[1000] ^= 1;
    std::fs::write(table(5), bytes).expect("the table");
    bantumi("verify", data.path(), &[]).failed(1, &["05.seedbase"]);
}

/// A move can take a single seed, so a level stands on the next smaller one.
#[test]
fn depths_above_a_level_without_any_are_no_proof() {
    let data = tempfile::tempdir().expect("a temporary directory");
    bantumi("build", data.path(), &["--seeds", "4"]).done();
    bantumi("build", data.path(), &["--seeds", "5", "--no-depth"]).done();
    bantumi("build", data.path(), &["--seeds", "6"]).done();
    let told = bantumi("verify", data.path(), &[]).done().stdout;
    for (seeds, positions, result) in [(4, "1,365", "proved"), (5, "4,368", "values agree"), (6, "12,376", "agrees")] {
        let line = format!("\n{seeds:>5} {positions:>15}     right {result:>15} ");
        assert!(told.contains(&line), "no {line:?} in {told}");
    }
}

#[test]
fn arguments_of_the_other_kind_are_wrong_usage() {
    let run = |line: &str| seedbase(line.split_whitespace());
    run("query --preset bantumi --endless split 1").failed(2, &["every game ends"]);
    run("query --preset bantumi --capture both --slam captures 1").failed(2, &["--capture"]);
    run("query --pits 4 1").failed(2, &["--preset bantumi"]);
    run("build --preset awari --seeds 3 --empty-capture").failed(2, &["--preset bantumi"]);
    run("info --pits 4").failed(2, &["--preset bantumi"]);
    run("build --preset bantumi --pits 7 --seeds 3").failed(2, &["3..=6"]);
    run("verify --preset awari --seeds 47").failed(2, &["cannot occur"]);
}
