//! `seedbase verify`.

use std::fs;
use std::path::Path;

use seedbase_rules::{Endless, Game, Preset};
use seedbase_table::{Table, TableWriter};

use crate::support::{awari, copy, sixteen, table};

/// Stores another value for a position, with a checksum that fits.
fn change_value(data: &Path, position: &str, value: i8) -> i8 {
    let game = Game { rules: Preset::Awari.rules(), endless: Endless::Split };
    let position: seedbase_rules::Position = position.parse().unwrap();
    let table = Table::open(data, game, position.seeds()).unwrap();
    let index = table.level().index(&position).unwrap() as usize;
    let mut values = vec![0; table.level().positions() as usize];
    table.values().decode(0, &mut values);
    drop(table);
    let before = std::mem::replace(&mut values[index], value);
    let mut writer = TableWriter::create(data, game, position.seeds()).unwrap();
    writer.push(&values).unwrap();
    writer.finish().unwrap();
    before
}

#[test]
fn all_is_well() {
    let run = awari("verify", sixteen(), &[]).done();
    assert!(run.stdout.starts_with("awari (split) in "), "{}", run.stdout);
    assert!(run.stdout.contains("\n   16      12,685,179     right           right "), "{}", run.stdout);
    assert!(run.stdout.contains("\nAll 29,775,109 values are right. Checked in "), "{}", run.stdout);
}

#[test]
fn seeds_limit_what_is_checked() {
    let run = awari("verify", sixteen(), &["--seeds", "9"]).done();
    assert!(run.stdout.contains("\nAll 293,475 values are right."), "{}", run.stdout);
    awari("verify", sixteen(), &["--seeds", "17"]).failed(1, &["no table for 17 seeds", "--seeds 17"]);
}

#[test]
fn quiet_is_quiet() {
    assert_eq!(awari("verify", sixteen(), &["--seeds", "9", "--quiet"]).done().stdout, "");
}

#[test]
fn a_single_wrong_value_with_a_right_checksum() {
    let data = copy(9);
    let position = "1 0 1 0 1 0 1 0 1 0 1 1";
    let right = change_value(data.path(), position, 1);
    assert_ne!(right, 1);
    let run = awari("verify", data.path(), &[]).failed(1, &["in level", "7", "--seeds", "--force"]);
    let told = format!("      {position}: stored 1, its moves give {right}\n");
    assert!(run.stdout.contains(&told), "{}", run.stdout);
    assert!(run.stdout.contains(" wrong "), "{}", run.stdout);
    assert!(run.stdout.contains(" of 293,475 values are wrong."), "{}", run.stdout);
    let quiet = awari("verify", data.path(), &["--quiet"]).failed(1, &["in level"]);
    assert_eq!(quiet.stdout, "");
}

#[test]
fn the_command_that_mends_does_mend() {
    let data = copy(7);
    change_value(data.path(), "1 0 1 0 1 0 1 0 1 0 1 1", 1);
    let told = awari("verify", data.path(), &[]).ended(1).stderr;
    let command = told.lines().last().unwrap().trim().strip_prefix("seedbase ").unwrap();
    crate::support::seedbase(command.split(' ')).done();
    awari("verify", data.path(), &[]).done();
}

#[test]
fn a_bit_of_the_values() {
    for byte in [128, 3000, 6315, 6323] {
        let data = copy(7);
        let path = table(data.path(), 6);
        let mut bytes = fs::read(&path).unwrap();
        bytes[byte] ^= 1;
        fs::write(&path, bytes).unwrap();
        let parts = [path.to_str().unwrap(), "damaged: the checksum is ", "build the table again"];
        awari("verify", data.path(), &[]).failed(1, &parts);
    }
}

#[test]
fn every_damaged_table_is_told() {
    let data = copy(7);
    for seeds in [3, 5] {
        let path = table(data.path(), seeds);
        let mut bytes = fs::read(&path).unwrap();
        bytes[130] ^= 1;
        fs::write(&path, bytes).unwrap();
    }
    let run = awari("verify", data.path(), &[]).failed(1, &["03.seedbase", "05.seedbase"]);
    assert_eq!(run.stderr.lines().count(), 2);
}

#[test]
fn no_tables_is_a_failure() {
    let data = tempfile::tempdir().unwrap();
    let parts = ["no tables of awari (split)", "seedbase build --preset awari --endless split"];
    awari("verify", data.path(), &[]).failed(1, &parts);
}
