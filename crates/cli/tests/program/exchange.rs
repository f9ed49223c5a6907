//! `seedbase export` and `seedbase compare`.

use std::fs;
use std::path::Path;

use crate::support::{Run, nine, program, sixteen};

fn run(verb: &str, data: &Path, arguments: &[&str]) -> Run {
    program().arg(verb).arg("--data").arg(data).args(arguments).output().expect("the program starts").into()
}

fn place() -> (tempfile::TempDir, String) {
    let place = tempfile::tempdir().unwrap();
    let name = place.path().to_str().unwrap().to_owned();
    (place, name)
}

#[test]
fn score_files_are_written_and_found_to_be_the_same() {
    let (place, output) = place();
    let written = run("export", sixteen(), &["--format", "vu", "--seeds", "4..6", "--output", &output]).done();
    assert_eq!(written.stdout.lines().count(), 3);
    assert!(written.stdout.ends_with("scores.6  12.1 KiB\n"), "{written:?}");
    let mut names: Vec<_> = fs::read_dir(place.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["scores.4", "scores.5", "scores.6"]);
    let file = format!("{output}/scores.6");
    let same = run("compare", sixteen(), &[&file, "--format", "vu"]).done().stdout;
    assert!(same.contains("awari (split), 6 seeds, 12,375 positions compared"), "{same}");
    assert!(same.ends_with("\nThe file says what the tables say.\n"), "{same}");

    let mut bytes = fs::read(&file).unwrap();
    bytes[2726] = 2;
    fs::write(&file, bytes).unwrap();
    let differs = run("compare", sixteen(), &[&file, "--format", "vu"]).ended(1);
    assert!(differs.stdout.contains("2,726  0 1 2 0 0 0 0 1 2 0 0 0     too high      +2, value 0\n"), "{differs:?}");
    assert!(differs.stdout.ends_with("\n1 number not the value.\n"), "{differs:?}");
    let json = run("compare", sixteen(), &[&file, "--format", "vu", "--json", "--show", "1"]).ended(1).stdout;
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["errors"], &json["same"], &json["seeds"]), (&1.into(), &false.into(), &6.into()));
    assert_eq!(json["first"][0]["position"], serde_json::json!([0, 1, 2, 0, 0, 0, 0, 1, 2, 0, 0, 0]));
    assert_eq!(json["first"][0]["standing"], "too-high");
}

#[test]
fn books_tell_errors_from_conventions() {
    let (_place, output) = place();
    run("export", nine(), &["--format", "aalina", "--seeds", "9", "--output", &output, "--quiet"]).done();
    let file = format!("{output}/oware-leaves-9.bin");
    let same = run("compare", nine(), &[&file, "--format", "aalina"]).done().stdout;
    assert!(same.contains("abapa (own-side), 9 seeds, 293,929 positions compared"), "{same}");
    let mut bytes = fs::read(&file).unwrap();
    let entries = bytes.len() - 293_930;
    // A circle of two seeds, of which the book now says that the mover gets one, for sure.
    let circle = bytes[entries + 13..entries + 91].iter().position(|&byte| byte == 1).unwrap() + entries + 13;
    bytes[circle] = 1 << 2 | 3;
    fs::write(&file, &bytes).unwrap();
    let within = run("compare", nine(), &[&file, "--format", "aalina"]).done().stdout;
    assert!(within.contains("convention    exact 0, -2 to +2 can be\n"), "{within}");
    assert!(within.ends_with("Nothing in the file is wrong; 1 difference by convention, within what can be forced.\n"));
    bytes[circle] = 40 << 2 | 3;
    fs::write(&file, &bytes).unwrap();
    let wrong = run("compare", nine(), &[&file, "--format", "aalina"]).ended(1).stdout;
    assert!(wrong.ends_with("\n1 number outside what can be forced.\n"), "{wrong}");
}

#[test]
fn files_that_are_there_are_left() {
    let (place, output) = place();
    fs::write(place.path().join("awari-split-03.csv"), "mine").unwrap();
    let arguments = ["--format", "csv", "--preset", "awari", "--seeds", "3", "--output", &output];
    run("export", sixteen(), &arguments).failed(1, &["awari-split-03.csv", "--force"]);
    assert_eq!(fs::read_to_string(place.path().join("awari-split-03.csv")).unwrap(), "mine");
    run("export", sixteen(), &[&arguments[..], &["--force"]].concat()).done();
    let text = fs::read_to_string(place.path().join("awari-split-03.csv")).unwrap();
    assert!(text.starts_with("p0,p1,p2,p3,p4,p5,p6,p7,p8,p9,p10,p11,value,depth\n0,0,0,0,0,0,0,0,0,0,0,3,-3,0\n"));
    assert_eq!(text.lines().count(), 365);
    run("export", nine(), &["--format", "npy", "--seeds", "3", "--output", &output]).done();
    assert!(fs::read(place.path().join("oware-own-side-03.npy")).unwrap().starts_with(b"\x93NUMPY\x01\x00"));
}

#[test]
fn what_does_not_go_together_is_told() {
    let (_place, output) = place();
    let fails = |arguments: &[&str], code, parts: &[&str]| {
        run("export", nine(), &[arguments, &["--output", &output]].concat()).failed(code, parts);
    };
    fails(&["--format", "vu", "--preset", "oware", "--seeds", "3"], 2, &["oware (own-side)", "--endless split"]);
    fails(&["--format", "aalina", "--preset", "oware", "--seeds", "3"], 2, &["--preset abapa"]);
    fails(&["--format", "aalina", "--seeds", "16"], 2, &["books of 1 to 15"]);
    fails(&["--format", "aalina", "--seeds", "0..9"], 2, &["--seeds 12"]);
    fails(&["--format", "csv", "--seeds", "47"], 2, &["47"]);
    fails(&["--format", "csv", "--seeds", "12"], 1, &["seedbase build", "--seeds 12"]);
    run("export", nine(), &["--format", "csv", "--seeds", "2", "--output", "no/such"]).failed(1, &["no/such"]);
    assert_eq!(fs::read_dir(&output).unwrap().count(), 0, "nothing is left behind");
    let file = format!("{output}/scores.3");
    fs::write(&file, [0; 100]).unwrap();
    run("compare", sixteen(), &[&file, "--format", "vu"]).failed(1, &["scores.3", "no level has 100 positions"]);
    run("compare", nine(), &[&file, "--format", "aalina"]).failed(1, &["scores.3", "not an endgame book"]);
    run("compare", nine(), &[&output, "--format", "aalina"]).failed(1, &["is no file"]);
    run("compare", nine(), &["no-such", "--format", "aalina"]).failed(1, &["no-such"]);
}
