//! Tables that are damaged, or are not what their name says: every command notices, names the file and says
//! what to do.

use std::fs;
use std::path::Path;

use crate::support::{Run, awari, copy, names, seedbase, sixteen, table};

const SEEDS: u8 = 6;
/// Six seeds; every move stays on the board.
const POSITION: &str = "1 0 1 0 1 0 1 0 1 0 1 0";

/// Damages the table of six seeds and looks whether every command that reads its header says so.
#[track_caller]
fn noticed_at_once(damage: impl Fn(&Path), parts: &[&str]) {
    let data = copy(7);
    let path = table(data.path(), SEEDS);
    damage(&path);
    let run = |verb, arguments: &[&str]| awari(verb, data.path(), arguments);
    let path = path.to_str().unwrap();
    let parts = [&[path], parts].concat();
    run("query", &[POSITION]).failed(1, &parts);
    run("query", &["--json", POSITION]).failed(1, &parts);
    run("line", &[POSITION]).failed(1, &parts);
    run("stats", &["--seeds", "6"]).failed(1, &parts);
    run("stats", &["--seeds", "6", "--depth"]).failed(1, &parts);
    run("verify", &[]).failed(1, &parts);
    run("verify", &["--seeds", "7"]).failed(1, &parts);
    let info = seedbase(["info", "--data", data.path().to_str().unwrap()]).failed(1, &parts);
    assert!(info.stdout.lines().any(|line| line.starts_with("awari (split)") && line.ends_with("faulty")), "{info:?}");
    let before = contents(path);
    run("build", &["--seeds", "8"]).failed(1, &parts);
    assert_eq!(contents(path), before, "it was not touched");
    assert!(!table(data.path(), 8).exists());
}

fn contents(path: &str) -> Option<Vec<u8>> {
    fs::read(path).ok()
}

fn change(path: &Path, change: impl Fn(&mut Vec<u8>)) {
    let mut bytes = fs::read(path).unwrap();
    change(&mut bytes);
    fs::write(path, bytes).unwrap();
}

#[test]
fn truncated() {
    noticed_at_once(|path| change(path, |bytes| bytes.truncate(bytes.len() - 1)), &["cut off: 17160 of 17161 bytes"]);
    noticed_at_once(|path| change(path, |bytes| bytes.truncate(100)), &["cut off"]);
    noticed_at_once(|path| change(path, Vec::clear), &["cut off"]);
}

#[test]
fn lengthened() {
    noticed_at_once(|path| change(path, |bytes| bytes.push(0)), &["too long: 17162 bytes instead of 17161"]);
}

#[test]
fn a_bit_of_the_header() {
    for byte in 12..128 {
        let data = copy(SEEDS);
        change(&table(data.path(), SEEDS), |bytes| bytes[byte] ^= 1 << (byte % 8));
        awari("query", data.path(), &[POSITION]).failed(1, &["06.seedbase", "damaged header", "checksum"]);
    }
    noticed_at_once(|path| change(path, |bytes| bytes[127] ^= 0x80), &["damaged header"]);
}

#[test]
fn another_version() {
    noticed_at_once(|path| change(path, |bytes| bytes[8] = 2), &["format version 2", "reads version 1"]);
}

#[test]
fn no_table_at_all() {
    noticed_at_once(|path| fs::write(path, "seeds, value\n".repeat(100)).unwrap(), &["not a Seedbase table"]);
}

#[test]
fn the_table_of_another_game() {
    let other = tempfile::tempdir().unwrap();
    let place = other.path().to_str().unwrap();
    seedbase(["build", "--preset", "oware", "--endless", "split", "--seeds", "6", "--data", place]).done();
    let swap = |path: &Path| assert!(fs::copy(other.path().join("oware/split/06.seedbase"), path).is_ok());
    noticed_at_once(swap, &["holds oware (split), not awari (split)"]);
}

#[test]
fn the_table_of_another_level() {
    let swap = |path: &Path| assert!(fs::copy(table(sixteen(), 5), path).is_ok());
    noticed_at_once(swap, &["holds the positions of 5 seeds, not of 6"]);
}

#[test]
fn a_directory_in_its_place() {
    let swap = |path: &Path| {
        fs::remove_file(path).unwrap();
        fs::create_dir(path).unwrap();
    };
    noticed_at_once(swap, &["not a file"]);
}

#[cfg(unix)]
#[test]
fn unreadable() {
    // A link to itself, for a user who may read everything too.
    let swap = |path: &Path| {
        fs::remove_file(path).unwrap();
        std::os::unix::fs::symlink(path, path).unwrap();
    };
    noticed_at_once(swap, &["cannot be read"]);
}

#[test]
fn a_level_in_between_that_is_missing() {
    let data = copy(7);
    let path = table(data.path(), 5);
    fs::remove_file(&path).unwrap();
    let command = "seedbase build --preset awari --endless split --seeds 5";
    let parts = ["5 seeds", path.to_str().unwrap(), command];
    awari("query", data.path(), &["1 0 1 0 1 0 1 0 1 0 0 0"]).failed(1, &parts);
    awari("stats", data.path(), &["--seeds", "5"]).failed(1, &parts);
    awari("verify", data.path(), &["--seeds", "7"]).failed(1, &parts);
    awari("verify", data.path(), &[]).failed(1, &parts);
    let built = crate::support::build(data.path(), 7).stdout;
    assert!(built.contains("  found   levels 0..4, 6..7\n  builds  level 5: 4,368 positions"), "{built}");
}

#[test]
fn nothing_is_built_on_damaged_values() {
    let data = copy(7);
    let path = table(data.path(), SEEDS);
    change(&path, |bytes| bytes[1000] ^= 2);
    awari("build", data.path(), &["--seeds", "8"]).failed(1, &[path.to_str().unwrap(), "damaged", "checksum"]);
    assert!(!table(data.path(), 8).exists());
}

#[test]
fn a_depth_that_cannot_be_is_no_answer() {
    let data = copy(7);
    let path = table(data.path(), SEEDS);
    // Depths of 7 bits begin after header, values and padding; the largest is 64.
    change(&path, |bytes| bytes[128 + 6188 + 8..17153].fill(0xFF));
    let parts = [path.to_str().unwrap(), "damaged", "has the depth 127"];
    for verb in ["query", "line"] {
        awari(verb, data.path(), &["1 2 0 0 0 1 1 0 1 0 0 0"]).failed(1, &parts);
    }
    awari("stats", data.path(), &["--seeds", "6", "--depth"]).failed(1, &parts);
    awari("stats", data.path(), &["--seeds", "6"]).done();
    awari("verify", data.path(), &[]).failed(1, &[path.to_str().unwrap(), "damaged", "checksum"]);
}

#[test]
fn a_data_directory_that_is_none() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("data");
    fs::write(&file, "a file").unwrap();
    awari("build", &file, &["--seeds", "3"]).failed(1, &[file.to_str().unwrap()]);
    awari("query", &file, &[POSITION]).failed(1, &[file.to_str().unwrap()]);
    awari("line", &file, &[POSITION]).failed(1, &[file.to_str().unwrap()]);
    awari("verify", &file, &[]).failed(1, &[file.to_str().unwrap()]);
    assert_eq!(fs::read(&file).unwrap(), b"a file");
}

#[test]
fn force_mends_what_is_damaged() {
    for spoil in [|bytes: &mut Vec<u8>| bytes.truncate(40), |bytes: &mut Vec<u8>| bytes[300] ^= 4] {
        let data = copy(SEEDS);
        change(&table(data.path(), SEEDS), spoil);
        awari("build", data.path(), &["--seeds", "6", "--force"]).done();
        assert_eq!(fs::read(table(data.path(), SEEDS)).unwrap(), fs::read(table(sixteen(), SEEDS)).unwrap());
    }
}

#[test]
fn force_does_not_remove_a_directory() {
    let data = copy(4);
    let path = table(data.path(), 4);
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    let run: Run = awari("build", data.path(), &["--seeds", "4", "--force"]);
    run.failed(1, &[path.to_str().unwrap()]);
    assert!(path.is_dir());
    assert_eq!(crate::support::files(data.path()), names(4), "and no half table is left");
}
