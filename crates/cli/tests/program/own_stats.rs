//! `seedbase stats` with own-side.

use std::collections::BTreeMap;
use std::fs;

use roxmltree::Document;
use serde_json::{Value, json};

use crate::support::{awari, nine, own_side, seedbase, sixteen};

/// Counts by bound, from other solvers.
const PUBLISHED: &str = include_str!("../../../query/testdata/intervals_0_9.csv");

fn stats(seeds: &str, form: &[&str]) -> String {
    own_side("stats", "oware", nine(), &[&["--seeds", seeds], form].concat()).done().stdout
}

/// The published rows of a level, with the positions of all configurations, or of those in the index.
fn published(preset: &str, seeds: u8, column: usize) -> String {
    let rows = PUBLISHED.lines().skip(1).map(|line| line.split(',').collect::<Vec<_>>());
    let of_level = rows.filter(|row| row[0] == preset && row[1] == seeds.to_string() && row[column] != "0");
    let lines = of_level.map(|row| format!("{seeds},{},{},{}\n", row[2], row[3], row[column]));
    std::iter::once("seeds,bound,value,positions\n".to_owned()).chain(lines).collect()
}

#[test]
fn counts_are_those_of_other_solvers() {
    for preset in ["oware", "ovare", "awari", "abapa"] {
        for seeds in 0..=9 {
            let level = seeds.to_string();
            let csv = |form: &[&str]| {
                own_side("stats", preset, nine(), &[&["--seeds", &level, "--csv"], form].concat()).done().stdout
            };
            assert_eq!(csv(&["--all"]), published(preset, seeds, 4), "{preset}");
            assert_eq!(csv(&[]), published(preset, seeds, 5), "{preset}");
        }
    }
}

#[test]
fn every_preset_can_be_counted_with_split_as_before() {
    let csv = awari("stats", sixteen(), &["--seeds", "3", "--csv"]).done().stdout;
    assert!(csv.starts_with("seeds,value,positions\n3,-3,"), "{csv}");
}

#[test]
fn objects_for_programs() {
    let object = |form: &[&str]| serde_json::from_str::<Value>(&stats("2", form)).unwrap();
    let counts = |bound: &str| -> Value {
        let rows = published("oware", 2, 5);
        let rows = rows.lines().filter_map(|line| line.strip_prefix(&format!("2,{bound},"))?.split_once(','));
        rows.map(|(value, positions)| {
            json!({"value": value.parse::<i8>().unwrap(), "positions": positions.parse::<u64>().unwrap()})
        })
        .collect()
    };
    let expected = json!({
        "preset": "oware", "endless": "own-side", "seeds": 2, "positions": 78,
        "lo": counts("lo"), "hi": counts("hi"), "exact": counts("exact"),
    });
    assert_eq!(object(&["--json"]), expected);
}

/// The numbers below the head line.
fn numbers(csv: &str) -> Vec<Vec<i64>> {
    csv.lines().skip(1).map(|line| line.split(',').map(|n| n.parse().unwrap()).collect()).collect()
}

/// Positions by value, from a level's counts.
fn positions(seeds: &str, bound: &str) -> BTreeMap<i64, i64> {
    let csv = stats(seeds, &["--csv"]);
    let rows = csv.lines().map(|line| line.split(',').collect::<Vec<_>>()).filter(|row| row[1] == bound);
    rows.map(|row| (row[2].parse().unwrap(), row[3].parse().unwrap())).collect()
}

#[test]
fn depths_are_those_of_all_that_can_be_forced() {
    for seeds in ["0", "1", "5", "9"] {
        let n: i64 = seeds.parse().unwrap();
        let csv = stats(seeds, &["--depth", "--csv"]);
        assert_eq!(csv.lines().next(), Some("seeds,depth,lo,hi"));
        let depths = numbers(&csv);
        let sum = |column: usize| depths.iter().map(|row| row[column]).sum::<i64>();
        let all_but = |bound: &str, nothing: i64| -> i64 {
            positions(seeds, bound).iter().filter(|(value, _)| **value != nothing).map(|(_, positions)| positions).sum()
        };
        assert_eq!([sum(2), sum(3)], [all_but("lo", -n), all_but("hi", n)], "{seeds}");
        assert!(depths.iter().all(|row| row[0] == n && row[2] + row[3] > 0), "{csv}");
        assert!(depths.is_sorted_by(|a, b| a[1] < b[1]));
        let info = own_side("info", "oware", nine(), &["--json"]).done().stdout;
        let level = info.lines().find(|line| line.contains(&format!("oware/own-side/0{seeds}.")));
        let level: Value = serde_json::from_str(level.unwrap()).unwrap();
        let largest = |column: usize| depths.iter().rfind(|row| row[column] > 0).map_or(0, |row| row[1]);
        let told = [&level["largest_depth"], &level["largest_ceiling_depth"]];
        assert_eq!(told, [&json!(largest(2)), &json!(largest(3))]);
    }
}

#[test]
fn the_deepest_positions_are_as_deep_and_can_be_played_out() {
    let told = stats("8", &["--depth"]);
    let columns = "    depth      guarantees    share        ceilings    share\n";
    assert!(told.starts_with("oware (own-side), 8 seeds: ") && told.contains(columns), "{told}");
    assert!(told.contains(" ceilings in the table have a depth\n"), "{told}");
    let commands: Vec<&str> = told.lines().filter_map(|line| line.strip_prefix("  seedbase ")).collect();
    assert_eq!(commands.len(), 2, "{told}");
    for (command, (name, field)) in commands.iter().zip([("guarantee", "lo_depth"), ("ceiling", "hi_depth")]) {
        let (command, position) = command.split_once(" \"").unwrap();
        let position = position.trim_end_matches('"');
        let line = seedbase(command.split(' ').chain(["--json", position])).done().stdout;
        let line: Value = serde_json::from_str(&line).unwrap();
        let deepest = format!("\nThe deepest {name}: {} plies, ", line[field]);
        assert!(told.contains(&deepest), "{deepest}{told}");
    }
    let object: Value = serde_json::from_str(&stats("8", &["--depth", "--json"])).unwrap();
    for (field, depth) in [("deepest_lo", "lo_depth"), ("deepest_hi", "hi_depth")] {
        let deepest = object[field].as_array().unwrap();
        assert!(!deepest.is_empty() && deepest.iter().all(|deep| deep[depth] == deepest[0][depth]), "{object}");
        assert!(deepest.iter().all(|deep| deep["lo"].as_i64() <= deep["hi"].as_i64()));
    }
    let rows = object["depths"].as_array().unwrap();
    let csv = numbers(&stats("8", &["--depth", "--csv"]));
    let rows: Vec<Vec<i64>> = rows
        .iter()
        .map(|row| ["depth", "lo", "hi"].iter().map(|field| row[field].as_i64().unwrap()).collect())
        .collect();
    assert_eq!(rows, csv.iter().map(|row| row[1..].to_vec()).collect::<Vec<_>>());
}

#[test]
fn depths_that_are_not_there() {
    let data = tempfile::tempdir().unwrap();
    own_side("build", "oware", data.path(), &["--seeds", "4", "--no-depth"]).done();
    let run = own_side("stats", "oware", data.path(), &["--seeds", "4", "--depth"]);
    assert_eq!(run.failed(1, &["4 seeds", "has no depths", "--force"]).stdout, "");
    own_side("stats", "oware", data.path(), &["--seeds", "4"]).done();
}

#[test]
fn a_picture_shows_every_guarantee_ceiling_and_depth() {
    let place = tempfile::tempdir().unwrap();
    for seeds in ["0", "1", "9"] {
        let file = place.path().join(format!("{seeds}.svg"));
        assert_eq!(stats(seeds, &["--plot", file.to_str().unwrap()]), "");
        let text = fs::read_to_string(&file).unwrap();
        let picture = Document::parse(&text).expect("well-formed XML");
        let texts: Vec<&str> = picture.descendants().filter_map(|node| node.text()).map(str::trim).collect();
        let axes = ["difference (seeds that the mover nets)", "depth (plies to the next capture or the end)"];
        for part in [axes[0], axes[1], "guarantees", "ceilings", "exact"] {
            assert!(texts.contains(&part), "no {part:?} in {texts:?}");
        }
        assert!(texts.iter().any(|text| text.starts_with("oware (own-side), ")), "{texts:?}");
        let circles = |attribute: &str, colour: &str| {
            let circles =
                picture.descendants().filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "circle")));
            circles.filter(|node| node.attribute(attribute) == Some(colour)).count()
        };
        let depths = numbers(&stats(seeds, &["--depth", "--csv"]));
        let of_depths = |column: usize| depths.iter().filter(|row| row[column] > 0).count();
        // One more of each is in each of two legends.
        assert_eq!(circles("fill", "#0072B2"), 2 + positions(seeds, "lo").len() + of_depths(2));
        assert_eq!(circles("stroke", "#D55E00"), 2 + positions(seeds, "hi").len() + of_depths(3));
    }
}
