//! `seedbase build` and `seedbase info` with own-side.

use std::fs;

use serde_json::{Value, json};

use crate::support::{Run, nine, own_side, program, seedbase};

#[test]
fn the_shortest_command_builds_oware_with_own_side() {
    let place = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str]| -> Run {
        let mut command = program();
        command.current_dir(&place).args(arguments).output().unwrap().into()
    };
    let told = run(&["build", "--seeds", "5"]).done().stdout;
    assert!(told.starts_with("oware (own-side) in data/oware/own-side\n  found   nothing\n"), "{told}");
    let heads = "\nlevel       positions     exact       won      lost   deepest        time\n";
    assert!(told.contains(heads) && told.contains("\nSolved 6,188 positions in "), "{told}");
    let question = told.lines().last().unwrap().trim();
    assert_eq!(question, "seedbase query --preset oware --endless own-side \"1 0 0 0 0 1 1 0 0 0 0 0\"");
    run(&["query", "1 0 0 0 0 1 1 0 0 0 0 0"]).done();
    run(&["line", "1 0 0 0 0 1 1 0 0 0 0 0"]).done();
    run(&["stats", "--seeds", "5"]).done();
    assert!(run(&["verify"]).done().stdout.contains("\nProved: "));
    assert!(run(&["info"]).done().stdout.contains("\ndata: 6 tables, "));
}

#[test]
fn shares_are_those_of_the_counts() {
    let data = tempfile::tempdir().unwrap();
    let told = own_side("build", "oware", data.path(), &["--seeds", "7"]).done().stdout;
    let row = told.lines().find(|line| line.starts_with("    7 ")).unwrap();
    let words: Vec<&str> = row.split_whitespace().collect();
    let csv = own_side("stats", "oware", nine(), &["--seeds", "7", "--csv"]).done().stdout;
    let rows: Vec<Vec<&str>> = csv.lines().skip(1).map(|line| line.split(',').collect()).collect();
    let sum = |bound: &str, is_meant: fn(i8) -> bool| -> f64 {
        let rows = rows.iter().filter(|row| row[1] == bound && is_meant(row[2].parse().unwrap()));
        rows.map(|row| row[3].parse::<f64>().unwrap()).sum()
    };
    let all = sum("lo", |_| true);
    let shares = [sum("exact", |_| true), sum("lo", |lo| lo > 0), sum("hi", |hi| hi < 0)];
    let shares = shares.map(|part| format!("{:.1}", 100.0 * part / all));
    assert_eq!([words[2], words[4], words[6]], shares.each_ref().map(String::as_str), "{row}");
}

#[test]
fn both_worths_of_endless_play_lie_side_by_side() {
    let data = tempfile::tempdir().unwrap();
    for game in
        [&["--endless", "split"][..], &[], &["--preset", "awari"], &["--preset", "awari", "--endless", "own-side"]]
    {
        seedbase(["build", "--seeds", "3", "--quiet", "--data", data.path().to_str().unwrap()].iter().chain(game))
            .done();
    }
    for place in ["oware/split", "oware/own-side", "awari/split", "awari/own-side"] {
        assert!(data.path().join(place).join("03.seedbase").is_file(), "{place}");
    }
    let info = |arguments: &[&str]| {
        seedbase(["info", "--data", data.path().to_str().unwrap()].iter().chain(arguments)).done().stdout
    };
    assert!(info(&[]).contains(": 16 tables, "));
    assert!(info(&["--preset", "oware"]).contains(": 8 tables, "));
    assert!(info(&["--endless", "own-side"]).contains(": 8 tables, "));
    let one = info(&["--preset", "oware", "--endless", "own-side"]);
    assert!(one.contains(": 4 tables, ") && !one.contains("split"), "{one}");
}

#[test]
fn planes_are_listed() {
    let data = tempfile::tempdir().unwrap();
    own_side("build", "oware", data.path(), &["--seeds", "3", "--quiet"]).done();
    own_side("build", "abapa", data.path(), &["--seeds", "3", "--quiet", "--no-depth"]).done();
    let run = seedbase(["info", "--json", "--data", data.path().to_str().unwrap()]).done();
    let tables: Vec<Value> = run.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(tables.len(), 8);
    let table = |preset: &str| tables.iter().find(|table| table["preset"] == preset && table["seeds"] == 3).unwrap();
    let (with, without) = (table("oware"), table("abapa"));
    assert_eq!(
        (&with["endless"], &with["value_bits"], &with["ceiling_bits"]),
        (&json!("own-side"), &json!(3), &json!(3))
    );
    assert!(with["depth_bits"].is_u64() && with["ceiling_depth_bits"].is_u64(), "{with}");
    assert_eq!((&without["value_bits"], &without["ceiling_bits"]), (&json!(3), &json!(3)));
    for field in ["depth_bits", "largest_depth", "ceiling_depth_bits", "largest_ceiling_depth"] {
        assert!(without[field].is_null(), "{without}");
    }
    let told = seedbase(["info", "--data", data.path().to_str().unwrap()]).done().stdout;
    let deepest = format!("{}/{}", with["largest_depth"], with["largest_ceiling_depth"]);
    let bits = format!("3+3+{}+{}", with["depth_bits"], with["ceiling_depth_bits"]);
    let rows: Vec<Vec<&str>> = told.lines().map(|line| line.split_whitespace().collect()).collect();
    let starts = |parts: &[&str]| rows.iter().any(|row| row.starts_with(parts));
    assert!(starts(&["oware", "(own-side)", "3", "364", "bounds,", "depths", &bits, &deepest]), "{told}");
    assert!(starts(&["abapa", "(own-side)", "3", "364", "bounds", "3+3"]), "{told}");
}

#[test]
fn the_same_bytes_whatever_the_number_of_threads() {
    let data = tempfile::tempdir().unwrap();
    for threads in ["1", "3"] {
        own_side("build", "oware", data.path(), &["--seeds", "9", "--force", "--threads", threads]).done();
        for n in 0..=9 {
            let table = format!("oware/own-side/{n:02}.seedbase");
            let [here, there] = [data.path(), nine()].map(|place| fs::read(place.join(&table)).unwrap());
            assert!(here == there, "level {n} with {threads} threads");
        }
    }
}

#[test]
fn levels_of_the_other_worth_are_not_mistaken() {
    let data = tempfile::tempdir().unwrap();
    seedbase(["build", "--endless", "split", "--seeds", "3", "--data", data.path().to_str().unwrap()]).done();
    own_side("query", "oware", data.path(), &["1 0 0 0 0 1 1 0 0 0 0 0"])
        .failed(1, &["no table for 3 seeds of oware (own-side)"]);
    let [split, own] = ["split", "own-side"].map(|endless| data.path().join("oware").join(endless));
    fs::create_dir(&own).unwrap();
    fs::copy(split.join("03.seedbase"), own.join("03.seedbase")).unwrap();
    let parts = ["holds oware (split), not oware (own-side)", "03.seedbase"];
    own_side("query", "oware", data.path(), &["1 0 0 0 0 1 1 0 0 0 0 0"]).failed(1, &parts);
    own_side("stats", "oware", data.path(), &["--seeds", "3"]).failed(1, &parts);
    own_side("verify", "oware", data.path(), &[]).failed(1, &parts);
    own_side("build", "oware", data.path(), &["--seeds", "4"]).failed(1, &parts);
}
