//! `seedbase stats`.

use std::fs;

use crate::support::{awari, copy, sixteen, table};

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
