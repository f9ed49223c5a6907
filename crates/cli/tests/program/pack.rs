//! `seedbase pack` and `unpack`, and packed tables in every other command.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::support::{copy, seedbase};

fn run(verb: &str, data: &Path, arguments: &[&str]) -> crate::support::Run {
    seedbase([verb, "--preset", "awari", "--data", data.to_str().unwrap()].iter().chain(arguments))
}

fn place(data: &Path, name: &str) -> std::path::PathBuf {
    data.join("awari/split").join(name)
}

#[test]
fn packed_tables_answer_as_plain_ones_do_and_come_back() {
    let (plain, packed) = (copy(4), copy(4));
    run("pack", packed.path(), &["--replace", "--quiet"]).done();
    assert!(!place(packed.path(), "04.seedbase").exists() && place(packed.path(), "04.seedpack").exists());
    let questions: [(&str, &[&str]); 5] = [
        ("query", &["0 1 0 0 1 0 0 1 0 0 0 1", "--json"]),
        ("query", &["1 0 0 0 0 1 1 0 1 0 0 0"]),
        ("line", &["0 1 0 0 1 0 0 1 0 0 0 1"]),
        ("stats", &["--seeds", "4", "--csv"]),
        ("stats", &["--seeds", "4", "--depth", "--csv"]),
    ];
    for (verb, arguments) in questions {
        let expected = run(verb, plain.path(), arguments).done().stdout;
        assert_eq!(run(verb, packed.path(), arguments).done().stdout, expected, "{verb} {arguments:?}");
    }
    run("verify", packed.path(), &[]).done();
    run("unpack", packed.path(), &["--replace", "--quiet"]).done();
    for seeds in ["00", "01", "02", "03", "04"] {
        let name = format!("{seeds}.seedbase");
        assert_eq!(fs::read(place(packed.path(), &name)).unwrap(), fs::read(place(plain.path(), &name)).unwrap());
        assert!(!place(packed.path(), &format!("{seeds}.seedpack")).exists());
    }
}

#[test]
fn a_level_comes_from_the_first_directory_that_has_it() {
    let (first, second) = (copy(2), copy(4));
    run("pack", second.path(), &["--replace", "--quiet"]).done();
    let both = ["--data", second.path().to_str().unwrap(), "0 1 0 0 1 0 0 1 0 0 0 1"];
    run("query", first.path(), &both).done();
    assert_eq!(run("query", first.path(), &both[2..]).code, Some(1));
    run("verify", first.path(), &both[..2]).done();
}

#[test]
fn info_tells_bits_of_packed_tables() {
    let data = copy(3);
    run("pack", data.path(), &["--seeds", "3", "--quiet"]).done();
    let told = run("info", data.path(), &["--json"]).done().stdout;
    let entries: Vec<Value> = told.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(entries.iter().filter(|entry| entry["form"] == "plain").count(), 4);
    let packed: Vec<_> = entries.iter().filter(|entry| entry["form"] == "packed").collect();
    assert_eq!(packed.len(), 4);
    assert!(packed.iter().all(|entry| entry["packed_bits"].as_array().is_some_and(|bits| bits.len() == 2)));
    assert_eq!(packed[3]["positions"], 364);
}

#[test]
fn a_build_packs_what_it_built_and_goes_on_from_there() {
    let (data, plain) = (tempfile::tempdir().unwrap(), copy(4));
    run("build", data.path(), &["--seeds", "3", "--pack", "--quiet"]).done();
    assert!(!place(data.path(), "03.seedbase").exists());
    run("build", data.path(), &["--seeds", "4", "--quiet"]).done();
    let built = |data: &Path| fs::read(place(data, "04.seedbase")).unwrap();
    assert_eq!(built(data.path()), built(plain.path()));
    assert!(!place(data.path(), "03.seedbase").exists(), "it was there, packed");
}

#[test]
fn a_damaged_block_is_told_and_nothing_else_is_wrong() {
    let data = copy(4);
    run("pack", data.path(), &["--replace", "--quiet"]).done();
    let path = place(data.path(), "04.seedpack");
    let mut bytes = fs::read(&path).unwrap();
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    fs::remove_file(&path).unwrap();
    fs::write(&path, bytes).unwrap();
    let told = run("verify", data.path(), &[]);
    assert_eq!(told.code, Some(1));
    assert!(told.stderr.contains("04.seedpack: damaged: block"), "{}", told.stderr);
    let unpacked = run("unpack", data.path(), &["--seeds", "4"]);
    assert_eq!(unpacked.code, Some(1));
    assert!(!place(data.path(), "04.seedbase").exists());
}

#[test]
fn there_has_to_be_something_to_pack() {
    let data = tempfile::tempdir().unwrap();
    let told = run("pack", data.path(), &[]);
    assert_eq!(told.code, Some(1));
    assert!(told.stderr.contains("seedbase build"), "{}", told.stderr);
}

/// Levels of one game, some plain and some packed, in directories that nobody may write to and that have any name.
#[cfg(unix)]
#[test]
fn few_open_files_are_enough_for_several_directories_with_any_name() {
    use std::os::unix::fs::PermissionsExt;
    use std::process::Command;

    let (root, plain, packed) = (tempfile::tempdir().unwrap(), copy(4), copy(4));
    run("pack", packed.path(), &["--replace", "--quiet"]).done();
    let directories = ["erste Ablage", "zweite Ablage, gepackt \u{2603}", "tres: p\u{e9}t\u{e1}los"]
        .map(|name| root.path().join(name));
    for (at, directory) in directories.iter().enumerate() {
        fs::create_dir_all(place(directory, "")).unwrap();
        for seeds in (0..=4).filter(|seeds| seeds % 3 == at) {
            let (from, name) = if at == 1 { (&packed, "seedpack") } else { (&plain, "seedbase") };
            let name = format!("{seeds:02}.{name}");
            fs::copy(place(from.path(), &name), place(directory, &name)).unwrap();
        }
        fs::set_permissions(place(directory, ""), fs::Permissions::from_mode(0o555)).unwrap();
    }
    let position = "0 1 0 0 1 0 0 1 0 0 0 1";
    let mut shell = Command::new("sh");
    shell.args(["-c", "ulimit -n 32 && exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_seedbase"), "query"]);
    shell.args(["--preset", "awari"]).env_remove("SEEDBASE_DATA");
    directories.iter().for_each(|directory| {
        shell.arg("--data").arg(directory);
    });
    let told = crate::support::Run::from(shell.arg(position).output().unwrap()).done().stdout;
    assert_eq!(told, run("query", plain.path(), &[position]).done().stdout);
    for directory in &directories {
        fs::set_permissions(place(directory, ""), fs::Permissions::from_mode(0o755)).unwrap();
    }
}

/// Both forms of what was finished are there when a build was ended; the next one goes on and removes the plain ones.
#[test]
fn a_build_that_finds_both_forms_leaves_the_packed_one() {
    let data = copy(3);
    run("pack", data.path(), &["--quiet"]).done();
    let stamp = |name| fs::metadata(place(data.path(), name)).unwrap().modified().unwrap();
    let before = stamp("03.seedpack");
    run("build", data.path(), &["--seeds", "4", "--pack", "--quiet"]).done();
    assert_eq!(stamp("03.seedpack"), before, "it was whole");
    for seeds in 0..=4 {
        assert!(!place(data.path(), &format!("{seeds:02}.seedbase")).exists());
        assert!(place(data.path(), &format!("{seeds:02}.seedpack")).exists());
    }
    run("verify", data.path(), &[]).done();
}

#[test]
fn a_build_packs_again_what_is_damaged_before_the_plain_file_goes() {
    let data = copy(3);
    run("pack", data.path(), &["--quiet"]).done();
    let path = place(data.path(), "03.seedpack");
    let whole = fs::read(&path).unwrap();
    let mut damaged = whole.clone();
    *damaged.last_mut().unwrap() ^= 1;
    fs::remove_file(&path).unwrap();
    fs::write(&path, damaged).unwrap();
    run("build", data.path(), &["--seeds", "3", "--pack", "--quiet"]).done();
    assert_eq!(fs::read(&path).unwrap(), whole);
    assert!(!place(data.path(), "03.seedbase").exists());
}
