//! `seedbase manifest`, `seedbase verify --checksums` and `seedbase repair`.

use std::fs;

use crate::support::{awari, copy, files, names, program, sixteen, table};

fn flip(path: &std::path::Path, at: usize) {
    let mut bytes = fs::read(path).unwrap();
    bytes[at] ^= 1;
    fs::write(path, bytes).unwrap();
}

#[test]
fn damaged_and_missing_levels_are_mended() {
    let data = copy(9);
    awari("manifest", data.path(), &[]).done();
    let original = |seeds| fs::read(table(sixteen(), seeds)).unwrap();
    flip(&table(data.path(), 3), 30); // in the header
    flip(&table(data.path(), 5), 200); // a value
    fs::write(table(data.path(), 6), &original(6)[..5000]).unwrap();
    fs::remove_file(table(data.path(), 8)).unwrap();
    let verified = awari("verify", data.path(), &["--checksums"]).ended(1);
    for part in ["03.seedbase", "05.seedbase", "06.seedbase", "seedbase repair --preset awari --endless split --data"] {
        assert!(verified.stderr.contains(part), "no {part:?} in {verified:?}");
    }
    // Levels that need none of these answer meanwhile.
    awari("query", data.path(), &["0 0 0 1 0 1 0 0 0 0 1 1"]).done();
    awari("query", data.path(), &["0 0 0 0 0 1 1 3 4 0 0 0"]).done();
    awari("stats", data.path(), &["--seeds", "9"]).done();

    let mended = awari("repair", data.path(), &[]).done().stdout;
    assert!(mended.contains("  whole    levels 0..2, 4, 7, 9\n  missing  level 8\n"), "{mended}");
    assert!(mended.ends_with("\nMended: levels 3, 5..6, 8.\n"), "{mended}");
    for seeds in 0..=9 {
        assert_eq!(fs::read(table(data.path(), seeds)).unwrap(), original(seeds), "{seeds}");
    }
    let mut there = names(9);
    there.extend(["SHA256SUMS".to_owned(), "manifest.json".to_owned()]);
    assert_eq!(files(data.path()), there);
    let again = awari("repair", data.path(), &[]).done().stdout;
    assert!(again.ends_with("\nNothing to mend: every table is as it was written.\n"), "{again}");
    awari("verify", data.path(), &["--quiet"]).done();
}

#[test]
fn tables_without_depths_are_mended_without() {
    let data = tempfile::tempdir().unwrap();
    awari("build", data.path(), &["--seeds", "5", "--no-depth", "--quiet"]).done();
    let original = fs::read(table(data.path(), 4)).unwrap();
    flip(&table(data.path(), 4), 30);
    awari("repair", data.path(), &["--quiet"]).done();
    assert_eq!(fs::read(table(data.path(), 4)).unwrap(), original);
}

#[test]
fn what_is_no_damage_is_left_alone() {
    let data = copy(5);
    fs::copy(table(sixteen(), 3), table(data.path(), 4)).unwrap();
    flip(&table(data.path(), 5), 300);
    let damaged = fs::read(table(data.path(), 5)).unwrap();
    awari("repair", data.path(), &[]).failed(1, &["04.seedbase", "3 seeds"]);
    let mut version = fs::read(table(sixteen(), 4)).unwrap();
    version[8] = 9;
    fs::write(table(data.path(), 4), version).unwrap();
    awari("repair", data.path(), &[]).failed(1, &["04.seedbase", "version"]);
    assert_eq!(fs::read(table(data.path(), 5)).unwrap(), damaged, "nothing was changed");
    awari("repair", tempfile::tempdir().unwrap().path(), &[]).failed(1, &["no tables of awari"]);
}

#[test]
fn a_level_that_cannot_be_mended_keeps_its_damaged_file() {
    let data = copy(6);
    flip(&table(data.path(), 6), 300);
    let damaged = fs::read(table(data.path(), 6)).unwrap();
    awari("repair", data.path(), &["--memory", "1K"]).failed(1, &["not enough memory"]);
    assert_eq!(fs::read(table(data.path(), 6)).unwrap(), damaged);
    assert_eq!(files(data.path()), names(6));
}

#[test]
fn a_manifest_is_checked_wherever_it_is() {
    let data = copy(6);
    let written = awari("manifest", data.path(), &[]).done().stdout;
    assert!(written.contains("awari (split): levels 0..6, 7 tables, "), "{written}");
    let checked = awari("verify", data.path(), &["--checksums"]).done().stdout;
    assert!(checked.contains("levels 0..6") && checked.contains("SHA256SUMS"), "{checked}");
    // A whole table of which nobody knows where it comes from.
    awari("build", data.path(), &["--seeds", "4", "--no-depth", "--force", "--quiet"]).done();
    awari("verify", data.path(), &["--checksums"]).failed(1, &["04.seedbase", "SHA256SUMS", "seedbase manifest"]);
    awari("verify", data.path(), &[]).failed(1, &["04.seedbase"]);
    awari("manifest", data.path(), &["--quiet"]).done();
    awari("verify", data.path(), &["--checksums"]).done();
    // Levels that came later are whole, but not listed.
    awari("build", data.path(), &["--seeds", "7", "--quiet"]).done();
    let later = awari("verify", data.path(), &["--checksums"]).done().stdout;
    assert!(later.contains("not listed: level 7"), "{later}");
    fs::remove_file(table(data.path(), 6)).unwrap();
    awari("verify", data.path(), &["--checksums"]).failed(1, &["06.seedbase"]);
    fs::write(data.path().join("awari/split/SHA256SUMS"), "nonsense\n").unwrap();
    awari("verify", data.path(), &["--checksums"]).failed(1, &["SHA256SUMS", "line 1"]);
    let help = String::from_utf8(program().args(["verify", "--help"]).output().unwrap().stdout).unwrap();
    assert!(help.contains("--checksums"));
}

#[test]
fn a_whole_form_mends_the_other() {
    let data = copy(7);
    awari("pack", data.path(), &["--quiet"]).done();
    let packed = |seeds: u8| table(data.path(), seeds).with_extension("seedpack");
    let before = [fs::read(packed(6)).unwrap(), fs::read(packed(5)).unwrap()];
    flip(&packed(6), before[0].len() - 1);
    flip(&table(data.path(), 7), 200);
    // A level that is there in the packed form only, and damaged: it is solved and packed again.
    fs::remove_file(table(data.path(), 5)).unwrap();
    flip(&packed(5), before[1].len() - 1);
    awari("verify", data.path(), &["--checksums"]).failed(1, &["06.seedpack", "07.seedbase", "05.seedpack"]);
    // Positions elsewhere answer meanwhile.
    awari("query", data.path(), &["0 0 0 0 0 1 1 1 1 0 0 0"]).done();
    let mended = awari("repair", data.path(), &[]).done().stdout;
    for part in ["level 5, to be solved again", "level 6, to be packed again", "level 7, to be unpacked again"] {
        assert!(mended.contains(part), "no {part:?} in {mended}");
    }
    assert!(mended.ends_with("\nMended: levels 5..7.\n"), "{mended}");
    assert_eq!([fs::read(packed(6)).unwrap(), fs::read(packed(5)).unwrap()], before);
    assert_eq!(fs::read(table(data.path(), 7)).unwrap(), fs::read(table(sixteen(), 7)).unwrap());
    assert!(!table(data.path(), 5).exists());
    awari("verify", data.path(), &["--quiet"]).done();
}
