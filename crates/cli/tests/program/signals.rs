//! Builds that are stopped, killed, or met by another.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use crate::support::{AWARI, Run, awari, build, files, names, sixteen, table};

/// A build of more than anyone waits for, at work on the level after `seeds`.
fn at_work(data: &Path, seeds: u8) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_seedbase"));
    command.arg("build").args(AWARI).args(["--seeds", "22", "--data"]).arg(data);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    while !table(data, seeds).exists() {
        assert_eq!(child.try_wait().unwrap(), None, "ended before level {seeds} was there");
        sleep(Duration::from_millis(5));
    }
    sleep(Duration::from_millis(50)); // into the next level
    child
}

/// Sends a signal and waits for the end.
fn stopped(child: Child, signal: &str) -> Run {
    assert!(Command::new("kill").arg(signal).arg(child.id().to_string()).status().unwrap().success());
    Run::from(child.wait_with_output().unwrap())
}

#[track_caller]
fn is_resumed_to_the_same_bytes(data: &Path) {
    let told = build(data, 16).stdout;
    assert!(told.contains("  found   levels 0..1"), "{told}");
    assert_eq!(files(data)[..17], names(16));
    for n in 0..=16 {
        assert!(fs::read(table(data, n)).unwrap() == fs::read(table(sixteen(), n)).unwrap(), "level {n}");
    }
}

#[test]
fn an_interrupt_keeps_what_is_finished() {
    for (signal, seeds) in [("-INT", 15), ("-TERM", 12)] {
        let data = tempfile::tempdir().unwrap();
        let run = stopped(at_work(data.path(), seeds), signal);
        run.failed(130, &["interrupted; finished levels are kept"]);
        let there = files(data.path());
        assert!(there.len() > seeds.into() && there.iter().all(|name| name.ends_with(".seedbase")), "{there:?}");
        is_resumed_to_the_same_bytes(data.path());
    }
}

#[test]
fn a_kill_loses_the_level_at_work_at_most() {
    let data = tempfile::tempdir().unwrap();
    for seeds in [3, 10, 14] {
        assert_eq!(stopped(at_work(data.path(), seeds), "-KILL").code, None);
        let there = files(data.path());
        assert_eq!(there[..=seeds.into()], names(seeds), "{there:?}");
        awari("verify", data.path(), &["--quiet"]).done();
    }
    is_resumed_to_the_same_bytes(data.path());
}

#[test]
fn two_builds_do_not_work_on_the_same_tables() {
    let data = tempfile::tempdir().unwrap();
    let first = at_work(data.path(), 9);
    let place = data.path().join("awari/split");
    let second = awari("build", data.path(), &["--seeds", "22"]);
    second.failed(1, &["another build is at work in", place.to_str().unwrap()]);
    stopped(first, "-INT").ended(130);
    build(data.path(), 14);
}

#[test]
fn a_hang_up_that_is_ignored_stays_ignored() {
    let data = tempfile::tempdir().unwrap();
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' HUP; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_seedbase"), "build"]);
    let mut child = command.args(AWARI).args(["--seeds", "13", "--quiet", "--data"]).arg(data.path()).spawn().unwrap();
    while !table(data.path(), 8).exists() {
        assert_eq!(child.try_wait().unwrap(), None);
        sleep(Duration::from_millis(5));
    }
    assert!(Command::new("kill").arg("-HUP").arg(child.id().to_string()).status().unwrap().success());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn questions_and_checks_end_with_the_same_code() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_seedbase"));
    command.args(["query", "--stdin", "--json"]).args(AWARI).arg("--data").arg(sixteen());
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let questions = child.stdin.take().unwrap();
    // It has set itself up when it has answered.
    std::io::Write::write_all(&mut &questions, b"1 0 0 0 0 1 1 0 0 0 0 0\n").unwrap();
    let mut first = [0];
    std::io::Read::read_exact(child.stdout.as_mut().unwrap(), &mut first).unwrap();
    stopped(child, "-INT").ended(130);
}
