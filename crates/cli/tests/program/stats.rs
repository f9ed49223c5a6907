//! `seedbase stats`.

use std::fs;

use crate::support::{awari, copy, seedbase, sixteen, table};

/// Lincke's counts for awari, over all configurations.
const PUBLISHED: &str = include_str!("../../../query/testdata/awari_lincke_0_20.csv");

#[test]
fn all_configurations_as_published() {
    for seeds in 0..=16 {
        let ours = awari("stats", sixteen(), &["--seeds", &seeds.to_string(), "--all", "--csv"]).done().stdout;
        let of_level = PUBLISHED.lines().filter(|line| line.starts_with(&format!("{seeds},")));
        let published: Vec<&str> = std::iter::once("seeds,value,positions").chain(of_level).collect();
        assert_eq!(ours.lines().collect::<Vec<_>>(), published);
    }
}

#[test]
fn positions_in_the_table_add_up() {
    let csv = awari("stats", sixteen(), &["--seeds", "12", "--csv"]).done().stdout;
    let mut lines = csv.lines();
    assert_eq!(lines.next(), Some("seeds,value,positions"));
    let rows: Vec<Vec<i64>> = lines.map(|line| line.split(',').map(|n| n.parse().unwrap()).collect()).collect();
    assert_eq!(rows.iter().map(|row| row[2]).sum::<i64>(), 1_339_702);
    assert!(rows.iter().all(|row| row[0] == 12 && row[2] > 0));
    assert!(rows.is_sorted_by(|a, b| a[1] < b[1]));
}

#[test]
fn for_people() {
    let told = awari("stats", sixteen(), &["--seeds", "2"]).done().stdout;
    let expected = "\
awari (split), 2 seeds: 78 positions in the table

value       positions    share
   -2              40   51.3 %  ####################################
    0              13   16.7 %  ###########
    2              25   32.1 %  ######################

The mover wins 32.1 %, draws 16.7 % and loses 51.3 %.
";
    assert_eq!(told, expected);
    let all = awari("stats", sixteen(), &["--seeds", "6", "--all"]).done().stdout;
    assert!(all.starts_with("awari (split), 6 seeds: 12,376 positions in all\n"), "{all}");
}

#[test]
fn a_missing_table_is_not_an_empty_one() {
    let data = tempfile::tempdir().unwrap();
    for form in [&["--seeds", "3"][..], &["--seeds", "3", "--csv"]] {
        assert_eq!(awari("stats", data.path(), form).failed(1, &["no table for 3 seeds"]).stdout, "");
    }
}

#[test]
fn all_needs_the_smaller_tables() {
    let data = copy(8);
    fs::remove_file(table(data.path(), 4)).unwrap();
    awari("stats", data.path(), &["--seeds", "8"]).done();
    awari("stats", data.path(), &["--seeds", "8", "--all"]).failed(1, &["no table for 4 seeds"]);
}

/// The numbers below the head line.
fn numbers(csv: &str) -> Vec<Vec<i64>> {
    csv.lines().skip(1).map(|line| line.split(',').map(|n| n.parse().unwrap()).collect()).collect()
}

fn stats(seeds: &str, form: &[&str]) -> String {
    awari("stats", sixteen(), &[&["--seeds", seeds], form].concat()).done().stdout
}

#[test]
fn depths_are_those_of_all_wins_and_losses() {
    for seeds in ["0", "1", "7", "12", "16"] {
        let csv = stats(seeds, &["--depth", "--csv"]);
        assert_eq!(csv.lines().next(), Some("seeds,depth,wins,losses"));
        let (depths, values) = (numbers(&csv), numbers(&stats(seeds, &["--csv"])));
        let of_values = |sign| values.iter().filter(|row| row[1].signum() == sign).map(|row| row[2]).sum::<i64>();
        let sum = |column: usize| depths.iter().map(|row| row[column]).sum::<i64>();
        assert_eq!([sum(2), sum(3)], [of_values(1), of_values(-1)]);
        assert!(depths.iter().all(|row| row[0].to_string() == seeds && row[2] + row[3] > 0), "{csv}");
        assert!(depths.is_sorted_by(|a, b| a[1] < b[1]));
        let info = awari("info", sixteen(), &["--json"]).done().stdout;
        let level = info.lines().find(|line| line.contains(&format!("\"seeds\":{seeds},"))).unwrap();
        let largest = depths.last().map_or(0, |row| row[1]);
        assert!(level.contains(&format!("\"largest_depth\":{largest},")), "{level}");
    }
}

#[test]
fn depths_for_people() {
    let told = stats("2", &["--depth"]);
    let expected = "\
awari (split), 2 seeds: 65 positions in the table have a depth

    depth            wins    share          losses    share
        0              14   56.0 %              21   52.5 %
        1               1    4.0 %               5   12.5 %
        2               4   16.0 %               0    0.0 %
        3               0    0.0 %               5   12.5 %
        4               3   12.0 %               0    0.0 %
        5               0    0.0 %               4   10.0 %
        6               2    8.0 %               0    0.0 %
        7               0    0.0 %               3    7.5 %
        8               1    4.0 %               0    0.0 %
        9               0    0.0 %               2    5.0 %

The deepest win: 8 plies, 1 position
  1 0 0 0 0 0 0 0 1 0 0 0   +2
Play it out:
";
    assert!(told.starts_with(expected), "{told}");
    let twelve = stats("12", &["--depth"]);
    assert!(twelve.contains("\n  130-134               0    0.0 %               4    0.0 %\n"), "{twelve}");
    assert!(twelve.contains("\nThe deepest win: 129 plies, 9 positions\n"), "{twelve}");
    assert!(twelve.contains("   +1\n  and 4 more\nPlay it out:\n"), "{twelve}");
    assert_eq!(stats("0", &["--depth"]), "awari (split), 0 seeds: 0 positions in the table have a depth\n");
}

#[test]
fn the_deepest_positions_are_as_deep_and_can_be_played_out() {
    let told = stats("9", &["--depth"]);
    let commands: Vec<&str> = told.lines().filter_map(|line| line.strip_prefix("  seedbase ")).collect();
    let depths: Vec<&str> = told.lines().filter(|line| line.starts_with("The deepest ")).collect();
    assert_eq!((commands.len(), depths.len()), (2, 2), "{told}");
    for (command, told) in commands.iter().zip(depths) {
        let (command, position) = command.split_once(" \"").unwrap();
        let line = seedbase(command.split(' ').chain([position.trim_end_matches('"')])).done().stdout;
        let (_, plies) = told.split_once(": ").unwrap();
        let plies = plies.split(',').next().unwrap();
        assert!(line.contains(&format!("): {plies} to the next capture or the end")), "{told}\n{line}");
    }
}

#[test]
fn objects_for_programs() {
    let object = |form: &[&str]| serde_json::from_str::<serde_json::Value>(&stats("2", form)).unwrap();
    let count = |value: i8, positions: u64| serde_json::json!({"value": value, "positions": positions});
    let values = serde_json::json!({
        "preset": "awari", "endless": "split", "seeds": 2, "positions": 78,
        "values": [count(-2, 40), count(0, 13), count(2, 25)],
    });
    assert_eq!(object(&["--json"]), values);
    assert_eq!(object(&["--json", "--all"])["positions"], 78);
    let depths = object(&["--json", "--depth"]);
    assert_eq!(depths["depths"][2], serde_json::json!({"depth": 2, "wins": 4, "losses": 0}));
    assert_eq!(depths["depths"].as_array().unwrap().len(), 10);
    let deepest = serde_json::json!([{"position": [1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0], "value": 2, "depth": 8}]);
    assert_eq!(depths["deepest_wins"], deepest);
    let losses = depths["deepest_losses"].as_array().unwrap();
    assert!(losses.len() == 2 && losses.iter().all(|deep| deep["depth"] == 9 && deep["value"] == -2), "{depths}");
}

#[test]
fn depths_that_are_not_there() {
    let data = copy(5);
    awari("build", data.path(), &["--seeds", "4", "--force", "--no-depth"]).done();
    for form in [&["--depth"][..], &["--depth", "--csv"], &["--depth", "--json"]] {
        let run = awari("stats", data.path(), &[&["--seeds", "4"], form].concat());
        assert_eq!(run.failed(1, &["4 seeds", "has no depths", "--force"]).stdout, "");
    }
    awari("stats", data.path(), &["--seeds", "4"]).done();
    awari("stats", data.path(), &["--seeds", "5", "--depth"]).done();
    awari("stats", data.path(), &["--seeds", "5", "--depth", "--all"]).failed(2, &["cannot be used with"]);
    awari("stats", data.path(), &["--seeds", "5", "--csv", "--json"]).failed(2, &["cannot be used with"]);
}
