//! Levels that are killed at any moment and go on.
#![cfg(unix)]

use std::fs;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use crate::support::{AWARI, awari, files, sixteen, table};

const SEEDS: u8 = 14;

/// Kills come at moments that differ from run to run of the test; the bytes do not.
#[test]
fn killed_twenty_times_in_a_row_it_ends_in_the_same_bytes() {
    let data = tempfile::tempdir().unwrap();
    let limits = ["--seeds", "14", "--checkpoint", "0s"];
    let mut resumed = 0;
    for kill in 0..20_u64 {
        let mut command = Command::new(env!("CARGO_BIN_EXE_seedbase"));
        command.arg("build").args(AWARI).args(limits).arg("--data").arg(data.path());
        // Some with little memory, which is another way to keep what is known: the last level spills, just so.
        if kill % 5 == 4 {
            command.args(["--memory", "32MiB"]);
        }
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        sleep(Duration::from_millis(40 + kill * kill * 7919 % 180));
        child.kill().unwrap();
        let told = child.wait_with_output().unwrap().stdout;
        resumed += usize::from(String::from_utf8_lossy(&told).contains("goes on from what an earlier build kept"));
    }
    awari("build", data.path(), &["--seeds", "14"]).done();
    for seeds in 0..=SEEDS {
        assert!(fs::read(table(data.path(), seeds)).unwrap() == fs::read(table(sixteen(), seeds)).unwrap(), "{seeds}");
    }
    let left = files(data.path());
    assert!(left.iter().all(|name| name.ends_with(".seedbase")), "{left:?}");
    println!("{resumed} of 20 went on within a level");
}

/// A build can end after a table got its name and before what was kept of it is removed.
#[test]
fn checkpoints_of_finished_levels_go_with_the_next_build() {
    let data = tempfile::tempdir().unwrap();
    awari("build", data.path(), &["--seeds", "4"]).done();
    for more in ["4", "5"] {
        for ending in ["checkpoint", "checkpoint.partial"] {
            fs::write(table(data.path(), 4).with_extension(format!("seedbase.{ending}")), "left behind").unwrap();
        }
        awari("build", data.path(), &["--seeds", more]).done();
        let left = files(data.path());
        assert!(left.iter().all(|name| name.ends_with(".seedbase")), "{left:?}");
    }
}

#[test]
fn a_time_that_is_none_is_a_usage_error() {
    let data = tempfile::tempdir().unwrap();
    awari("build", data.path(), &["--seeds", "3", "--checkpoint", "often"]).failed(2, &["--checkpoint"]);
}
