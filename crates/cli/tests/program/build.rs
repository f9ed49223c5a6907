//! `seedbase build`, when all is well.

use std::fs;

use crate::support::{AWARI, Run, awari, build, copy, files, names, program, seedbase, sixteen, table};

#[test]
fn it_says_what_it_found_builds_and_needs_and_how_it_went() {
    let data = tempfile::tempdir().unwrap();
    let place = data.path().join("awari/split");
    let first = build(data.path(), 5).stdout;
    let told =
        format!("awari (split) in {}\n  found   nothing\n  builds  levels 0..5: 6,188 positions\n", place.display());
    assert!(first.starts_with(&told), "{first}");
    for part in ["\n  memory  ", " needed, ", " may be used\n", "\n  disk    9.9 KiB needed, ", " free\n"] {
        assert!(first.contains(part), "no {part:?} in {first}");
    }
    assert!(first.contains("\n    5           4,368    49.6 %     0.0 %    50.4 %        58 "), "{first}");
    assert!(first.contains("\nSolved 6,188 positions in "), "{first}");
    let second = build(data.path(), 7).stdout;
    assert!(second.contains("  found   levels 0..5\n  builds  levels 6..7: 44,187 positions\n"), "{second}");
    let third = build(data.path(), 7).stdout;
    assert!(third.contains("  found   levels 0..7\n  builds  nothing; --force builds them again\n"), "{third}");
    assert_eq!(files(data.path()), names(7));
}

#[test]
fn the_question_to_try_next_has_an_answer() {
    let data = tempfile::Builder::new().prefix("it's here ").tempdir().unwrap();
    for seeds in [4, 11] {
        let told = build(data.path(), seeds).stdout;
        let command = told.lines().last().unwrap().trim().strip_prefix("seedbase ").expect("a command");
        let script = format!("exec \"$0\" {command}");
        let shell = std::process::Command::new("sh").arg("-c").arg(script).arg(env!("CARGO_BIN_EXE_seedbase")).output();
        assert!(Run::from(shell.unwrap()).done().stdout.contains("\nValue "));
    }
}

#[test]
fn the_same_bytes_whatever_the_number_of_threads() {
    let data = tempfile::tempdir().unwrap();
    for threads in ["1", "2", "3"] {
        awari("build", data.path(), &["--seeds", "12", "--force", "--threads", threads]).done();
        for n in 0..=12 {
            let (here, there) = (fs::read(table(data.path(), n)), fs::read(table(sixteen(), n)));
            assert!(here.unwrap() == there.unwrap(), "level {n} with {threads} threads");
        }
    }
}

#[test]
fn quiet_prints_nothing() {
    let data = tempfile::tempdir().unwrap();
    for _ in 0..2 {
        assert_eq!(awari("build", data.path(), &["--seeds", "3", "--quiet"]).done().stdout, "");
    }
    assert_eq!(files(data.path()), names(3));
}

/// What a level took adds up, and what became of it is what the tables say.
#[test]
fn json_tells_a_program_what_each_level_took() {
    let data = tempfile::tempdir().unwrap();
    let told = awari("build", data.path(), &["--seeds", "8", "--json"]).done().stdout;
    let levels: Vec<serde_json::Value> = told.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let seeds = |level: &serde_json::Value| level["seeds"].as_u64().unwrap();
    assert_eq!(levels.iter().map(seeds).collect::<Vec<_>>(), (0..=8).collect::<Vec<u64>>());
    for level in &levels {
        let phases = level["phases"].as_object().unwrap();
        for name in ["preparing", "exits", "thresholds", "writing"] {
            assert!(phases[name].as_f64().unwrap() > 0.0, "no {name} in {level}");
        }
        let sum: f64 = phases.values().map(|seconds| seconds.as_f64().unwrap()).sum();
        assert!(sum <= level["seconds"].as_f64().unwrap(), "{level}");
        let file = fs::metadata(table(data.path(), seeds(level) as u8)).unwrap();
        assert_eq!(level["bytes"], file.len());
        let of = |name: &str| level[name].as_u64().unwrap();
        assert_eq!(of("wins") + of("zeros") + of("losses"), of("positions"));
    }
    let last = &levels[8];
    assert_eq!((&last["preset"], &last["endless"]), (&"awari".into(), &"split".into()));
    assert_eq!((&last["positions"], &last["largest_depth"]), (&75_504.into(), &56.into()));
    // Nothing is left to build, and so to tell.
    assert_eq!(awari("build", data.path(), &["--seeds", "8", "--json"]).done().stdout, "");
    awari("build", data.path(), &["--seeds", "8", "--json", "--quiet"]).failed(2, &["--json", "--quiet"]);
}

#[test]
fn force_builds_again_and_keep_does_not() {
    let data = copy(6);
    let written = |n| fs::metadata(table(data.path(), n)).unwrap().modified().unwrap();
    let before = written(6);
    build(data.path(), 6);
    assert_eq!(written(6), before);
    let told = awari("build", data.path(), &["--seeds", "6", "--force"]).done().stdout;
    assert!(told.contains("  found   nothing") || told.contains("  builds  levels 0..6"), "{told}");
    assert_ne!(written(6), before);
}

#[test]
fn space_that_replaced_tables_give_back_is_not_needed_again() {
    let data = copy(10);
    let build = |more: &[&str]| {
        let arguments = ["--seeds", "10", "--force"].iter().chain(more).copied().collect::<Vec<_>>();
        awari("build", data.path(), &arguments).done().stdout
    };
    // The size of the largest, which is written before the old one goes, and what a byte a depth is too much.
    let told = build(&["--threads", "1"]);
    assert!(told.contains("\n  disk    607.5 KiB needed, "), "{told}");
    // And of the one below, which may be built beside it.
    let told = build(&["--threads", "2"]);
    assert!(told.contains("\n  disk    853.1 KiB needed, "), "{told}");
    let told = build(&["--threads", "1", "--no-depth"]);
    assert!(told.contains("\n  disk    8.7 KiB needed, "), "{told}");
}

#[test]
fn depths_are_stored_unless_they_are_left_out() {
    let (data, plain) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let told = build(data.path(), 8).stdout;
    assert!(told.contains("\n  depths  stored; --no-depth would take "), "{told}");
    let told = awari("build", plain.path(), &["--seeds", "8", "--no-depth"]).done().stdout;
    assert!(told.contains("\n  depths  none: these tables will not say how to win\n"), "{told}");
    // The largest depth is known all the same.
    assert!(told.contains("\n    8          75,504    50.0 %    11.1 %    38.9 %        56 "), "{told}");
    for n in 0..=8 {
        let [with, without] = [data.path(), plain.path()].map(|place| fs::read(table(place, n)).unwrap());
        assert!(with.len() > without.len(), "level {n}");
        assert!(
            with.starts_with(&without[..12]) && with[128..].starts_with(&without[128..]),
            "the values are the same"
        );
    }
}

#[test]
fn what_no_depth_takes_is_what_such_a_build_needs() {
    let place = tempfile::tempdir().unwrap();
    let told = |arguments: &[&str]| {
        let plan = awari("build", place.path(), &[&["--seeds", "20", "--memory", "1"], arguments].concat());
        plan.failed(1, &["not enough memory"]).stdout
    };
    let (with, without) = (told(&[]), told(&["--no-depth"]));
    let (_, promised) = with.split_once("--no-depth would take ").unwrap();
    let (memory, rest) = promised.split_once(" of memory, ").unwrap();
    let (disk, _) = rest.split_once(" of disk\n").unwrap();
    assert!(without.contains(&format!("\n  memory  {memory} needed, ")), "{with}{without}");
    assert!(without.contains(&format!("\n  disk    {disk} needed, ")), "{with}{without}");
}

#[test]
fn levels_without_depths_are_kept_and_told() {
    let data = tempfile::tempdir().unwrap();
    awari("build", data.path(), &["--seeds", "5", "--no-depth"]).done();
    let before = fs::read(table(data.path(), 5)).unwrap();
    let mixed = build(data.path(), 7).stdout;
    let lacking = "          no depths in levels 0..5; --force builds them again, with depths\n";
    let told = format!("  found   levels 0..5\n{lacking}  builds  levels 6..7: 44,187 positions\n");
    assert!(mixed.contains(&told), "{mixed}");
    let mixed = build(data.path(), 7).stdout;
    assert!(mixed.contains(&format!("  found   levels 0..7\n{lacking}  builds  nothing;")), "{mixed}");
    assert_eq!(fs::read(table(data.path(), 5)).unwrap(), before);
    // Nobody who wants none misses them.
    let told = awari("build", data.path(), &["--seeds", "7", "--no-depth"]).done().stdout;
    assert!(told.contains("  found   levels 0..7\n  builds  nothing;"), "{told}");
    // What was built upon levels without depths is the same, and so is what replaces them.
    let same = |n| fs::read(table(data.path(), n)).unwrap() == fs::read(table(sixteen(), n)).unwrap();
    assert!(same(6) && same(7) && !same(5));
    awari("build", data.path(), &["--seeds", "7", "--force"]).done();
    assert!((0..=7).all(same));
}

#[test]
fn every_game_has_a_place_of_its_own() {
    let data = tempfile::tempdir().unwrap();
    let mut places = Vec::new();
    for capture in ["backward", "both"] {
        for slam in ["forbidden", "forced-only", "no-capture", "captures"] {
            let rules = ["--capture", capture, "--slam", slam, "--endless", "split", "--seeds", "4", "--data"];
            let run = seedbase(["build"].iter().chain(&rules).chain(&[data.path().to_str().unwrap()])).done();
            places.push(run.stdout.split(' ').next().unwrap().to_owned());
        }
    }
    let backward = ["oware", "awari", "abapa", "backward-captures"];
    let both = ["ovare", "both-forced-only", "both-no-capture", "both-captures"];
    assert_eq!(places, [backward, both].concat());
    for place in places {
        assert!(data.path().join(place).join("split/04.seedbase").is_file());
    }
}

#[test]
fn a_reader_that_leaves_does_not_stop_a_build() {
    let data = tempfile::tempdir().unwrap();
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_seedbase"));
    command.arg("build").args(AWARI).args(["--seeds", "9", "--data"]).arg(data.path());
    let mut child = command.stdout(std::process::Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert_eq!(files(data.path()), names(9));
}

#[test]
fn questions_are_answered_while_a_build_is_at_work() {
    let data = copy(10);
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_seedbase"));
    command.arg("build").args(AWARI).args(["--seeds", "14", "--data"]).arg(data.path());
    let mut child = command.stdout(std::process::Stdio::null()).spawn().unwrap();
    awari("query", data.path(), &["0 1 0 2 1 0 0 1 0 0 2 1"]).done();
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn nothing_is_drawn_where_there_is_no_terminal() {
    let data = tempfile::tempdir().unwrap();
    let mut command = program();
    command.arg("build").args(AWARI).args(["--seeds", "8", "--data"]).arg(data.path()).env("TERM", "xterm");
    let run = Run::from(command.output().unwrap()).done();
    assert!(!run.stdout.contains(['\u{1b}', '\r']), "{run:?}");
}
