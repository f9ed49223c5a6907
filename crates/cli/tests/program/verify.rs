//! `seedbase verify`.

use std::fs;
use std::path::Path;

use seedbase_rules::{Endless, Game, Preset};
use seedbase_table::{Table, TableWriter};

use crate::support::{awari, copy, sixteen, table};

/// Stores something else for a position, with checksums that fit. Gives what was there: value and depth.
fn change(data: &Path, position: &str, value: i8, depth: u16) -> (i8, u16) {
    let game = Game::new(Preset::Awari.rules(), Endless::Split).unwrap();
    let position: seedbase_rules::Position = position.parse().unwrap();
    let table = Table::open(data, game, position.seeds()).unwrap();
    let index = table.level().index(&position).unwrap() as usize;
    let positions = table.level().positions() as usize;
    let (mut values, mut depths) = (vec![0; positions], vec![0; positions]);
    table.values().decode(0, &mut values);
    table.depths().unwrap().decode(0, &mut depths);
    drop(table);
    let before = (std::mem::replace(&mut values[index], value), std::mem::replace(&mut depths[index], depth));
    let mut writer = TableWriter::create(data, game, position.seeds()).unwrap();
    writer.push(&values).unwrap();
    writer.begin_depths(depths.iter().copied().max().unwrap()).unwrap();
    writer.push_depths(&depths).unwrap();
    writer.finish().unwrap();
    before
}

/// Seven seeds; it loses all of them, in 40 plies.
const POSITION: &str = "1 0 1 0 1 0 1 0 1 0 1 1";

#[test]
fn all_is_well() {
    let run = awari("verify", sixteen(), &[]).done();
    assert!(run.stdout.starts_with("awari (split) in "), "{}", run.stdout);
    assert!(run.stdout.contains("\n   16      12,685,179     right          proved "), "{}", run.stdout);
    let proved = "\nProved: all 29,775,109 values and depths are right. Checked in ";
    assert!(run.stdout.contains(proved), "{}", run.stdout);
}

#[test]
fn seeds_limit_what_is_checked() {
    let run = awari("verify", sixteen(), &["--seeds", "9"]).done();
    assert!(run.stdout.contains("\nProved: all 293,475 values and depths are right."), "{}", run.stdout);
    awari("verify", sixteen(), &["--seeds", "17"]).failed(1, &["no table for 17 seeds", "--seeds 17"]);
}

#[test]
fn quiet_is_quiet() {
    assert_eq!(awari("verify", sixteen(), &["--seeds", "9", "--quiet"]).done().stdout, "");
}

#[test]
fn a_single_wrong_value_with_a_right_checksum() {
    let data = copy(9);
    assert_eq!(change(data.path(), POSITION, 1, 40), (-7, 40));
    let run = awari("verify", data.path(), &[]).failed(1, &["in level", "7", "--seeds", "--force"]);
    let told = format!("      {POSITION}: stored 1 in 40 plies, its moves give -7 in 40 plies\n");
    assert!(run.stdout.contains(&told), "{}", run.stdout);
    assert!(run.stdout.contains(" wrong "), "{}", run.stdout);
    assert!(run.stdout.contains(" of 293,475 positions are wrong."), "{}", run.stdout);
    assert!(!run.stdout.contains("Proved"), "{}", run.stdout);
    let quiet = awari("verify", data.path(), &["--quiet"]).failed(1, &["in level"]);
    assert_eq!(quiet.stdout, "");
}

#[test]
fn depths_that_are_too_long_too_short_or_out_of_place() {
    for (depth, told) in [(41, "41 plies"), (39, "39 plies"), (1, "1 ply"), (0, "0 plies"), (300, "300 plies")] {
        let data = copy(7);
        assert_eq!(change(data.path(), POSITION, -7, depth), (-7, 40));
        let run = awari("verify", data.path(), &[]).failed(1, &["in level 7", "--seeds 7", "--force"]);
        let told = format!("      {POSITION}: stored -7 in {told}, its moves give -7 in 40 plies\n");
        assert!(run.stdout.contains(&told), "{}", run.stdout);
        let levels: Vec<&str> = run.stdout.lines().filter(|line| line.contains("     right ")).collect();
        assert!(levels.iter().take(7).all(|line| line.contains(" proved ")) && levels[7].contains(" wrong "));
    }
    let (data, drawn) = (copy(3), "1 0 1 0 0 0 1 0 0 0 0 0");
    assert_eq!(change(data.path(), drawn, 0, 5), (0, 0));
    let run = awari("verify", data.path(), &[]).failed(1, &["1 fault in level 3"]);
    assert!(run.stdout.contains(&format!("      {drawn}: stored 0 in 5 plies, its moves give 0\n")), "{}", run.stdout);
}

#[test]
fn without_depths_it_is_no_proof() {
    let data = tempfile::tempdir().unwrap();
    awari("build", data.path(), &["--seeds", "5", "--no-depth"]).done();
    let run = awari("verify", data.path(), &[]).done();
    assert!(run.stdout.contains("\n    5           4,368     right    values agree "), "{}", run.stdout);
    let told = "\nAll 6,188 values agree, but without depths in levels 0..5 this is no proof. Checked in ";
    assert!(run.stdout.contains(told), "{}", run.stdout);
    assert!(!run.stdout.to_lowercase().contains("proved"), "{}", run.stdout);
    // A script that looks at the exit code alone learns that nothing is wrong, and its reader that nothing is proved.
    let quiet = awari("verify", data.path(), &["--quiet"]).ended(0);
    let note =
        "note: All 6,188 values agree, but without depths in levels 0..5 this is no proof. Build them with depths:";
    assert!(quiet.stdout.is_empty() && quiet.stderr.starts_with(note), "{quiet:?}");
    // Depths that stand on levels without any are no proof either.
    crate::support::build(data.path(), 7);
    let run = awari("verify", data.path(), &[]).done();
    assert!(run.stdout.contains("\n    7          31,812     right          agrees "), "{}", run.stdout);
    assert!(run.stdout.contains("values agree, but without depths in levels 0..5 this is no proof."), "{}", run.stdout);
    let rebuild = run.stdout.lines().last().unwrap().trim().strip_prefix("seedbase ").unwrap();
    crate::support::seedbase(rebuild.split(' ')).done();
    let run = awari("verify", data.path(), &[]).done();
    assert!(run.stdout.contains("\nProved: all 50,375 values and depths are right."), "{}", run.stdout);
}

#[test]
fn what_stands_on_a_wrong_level_is_not_proved() {
    let data = copy(6);
    // Four seeds that are lost or won; nothing of six seeds captures into this position alone.
    change(data.path(), "0 0 0 0 1 0 1 1 1 0 0 0", 4, 3);
    let run = awari("verify", data.path(), &[]).ended(1);
    let level = |n: u8| run.stdout.lines().find(|line| line.starts_with(&format!("{n:>5} "))).unwrap();
    assert!(level(3).contains(" proved ") && level(4).contains(" wrong "), "{}", run.stdout);
    assert!(level(5).contains(" proved "), "no capture leads from five seeds to four: {}", run.stdout);
    assert!(!level(6).contains(" proved "), "{}", run.stdout);
}

#[test]
fn the_command_that_mends_does_mend() {
    let data = copy(7);
    change(data.path(), POSITION, 1, 1);
    let told = awari("verify", data.path(), &[]).ended(1).stderr;
    let command = told.lines().last().unwrap().trim().strip_prefix("seedbase ").unwrap();
    crate::support::seedbase(command.split(' ')).done();
    awari("verify", data.path(), &[]).done();
}

#[test]
fn a_bit_of_the_values_or_the_depths() {
    // The last bytes are padding.
    for byte in [128, 3000, 6315, 6323, 6324, 12000, 17152, 17160] {
        let data = copy(7);
        let path = table(data.path(), 6);
        let mut bytes = fs::read(&path).unwrap();
        bytes[byte] ^= 1;
        fs::write(&path, bytes).unwrap();
        let parts = [path.to_str().unwrap(), "damaged: the checksum", "build the table again"];
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
    let run =
        awari("verify", data.path(), &[]).failed(1, &["03.seedbase", "05.seedbase", "seedbase repair --preset awari"]);
    assert_eq!(run.stderr.lines().filter(|line| line.contains(".seedbase: ")).count(), 2);
}

#[test]
fn no_tables_is_a_failure() {
    let data = tempfile::tempdir().unwrap();
    let parts = ["no tables of awari (split)", "seedbase build --preset awari --endless split"];
    awari("verify", data.path(), &[]).failed(1, &parts);
}
