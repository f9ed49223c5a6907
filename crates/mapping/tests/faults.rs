//! Files that are cut off while they are mapped. What ends a program is tried in one of its own.
#![cfg(unix)]

use std::env;
use std::fs::File;
use std::io::Write;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::Barrier;
use std::thread;

use seedbase_mapping::{Mapping, OnFault, TORN, Watched, guard};
use tempfile::NamedTempFile;

const BYTES: usize = 1 << 20;
/// Says which part the program plays that a test starts.
const PART: &str = "SEEDBASE_TEST_PART";

fn file() -> NamedTempFile {
    let mut file = NamedTempFile::new().unwrap();
    file.write_all(&[7; BYTES]).unwrap();
    file
}

fn mapped(file: &NamedTempFile) -> Mapping {
    Mapping::of(file.as_file(), file.path()).unwrap()
}

fn cut(file: &File, bytes: u64) {
    file.set_len(bytes).unwrap();
}

#[test]
fn a_torn_file_is_zero_and_says_so_and_others_are_whole() {
    guard(OnFault::Mark).unwrap();
    for left in [0, 4096, BYTES as u64 / 2] {
        let (torn, whole) = (file(), file());
        let (one, other) = (mapped(&torn), mapped(&whole));
        assert_eq!(one.iter().map(|&byte| usize::from(byte)).sum::<usize>(), 7 * BYTES);
        cut(torn.as_file(), left);
        assert!(!one.is_torn(), "nothing was read");
        assert_eq!((one[BYTES - 1], one.is_torn()), (0, true));
        assert!(one.iter().all(|&byte| byte == 0));
        assert!(other.iter().all(|&byte| byte == 7) && !other.is_torn());
        drop(one);
        assert!(mapped(&whole).iter().all(|&byte| byte == 7));
    }
}

/// Whatever the threads do at the same time, one that has read a zero finds the mark.
#[test]
fn whoever_reads_a_zero_finds_the_mark() {
    guard(OnFault::Mark).unwrap();
    for round in 0..200 {
        let file = file();
        let mapping = mapped(&file);
        let together = Barrier::new(4);
        thread::scope(|scope| {
            for reader in 0..3 {
                let (mapping, together) = (&mapping, &together);
                scope.spawn(move || {
                    together.wait();
                    for at in (reader * 4096 + round..BYTES).step_by(3 * 4096) {
                        let byte = mapping[at];
                        assert!(byte == 7 || byte == 0 && mapping.is_torn());
                    }
                });
            }
            together.wait();
            cut(file.as_file(), 0);
        });
    }
}

/// A file that is mapped without a word to anybody.
#[allow(unsafe_code)]
fn unknown(file: &NamedTempFile) -> memmap2::Mmap {
    // SAFETY: its bytes are read once, and that they are cut off is what is tried.
    unsafe { memmap2::Mmap::map(file.as_file()).unwrap() }
}

/// Plays the part that the environment names; alone it does nothing.
#[test]
fn part() {
    let Ok(part) = env::var(PART) else { return };
    let wanted = if part == "end" { OnFault::End(9) } else { OnFault::Mark };
    if part != "unguarded" {
        guard(wanted).unwrap();
    }
    let file = file();
    let (known, unknown) = (mapped(&file), unknown(&file));
    let _watched = (part == "scratch").then(|| Watched::new(&unknown, Path::new("/scratch")).unwrap());
    if part == "sent" {
        let own = std::process::id().to_string();
        for _ in 0..3 {
            // The first is for the standard library, which passes over it, but not over any further one.
            Command::new("kill").args(["-BUS", &own]).status().unwrap();
        }
    }
    cut(file.as_file(), 0);
    println!("{}", file.path().display());
    match &*part {
        "end" | "unguarded" => println!("read {}", known[BYTES / 2]),
        "scratch" | "foreign" => println!("read {}", unknown[BYTES / 2]),
        other => panic!("no part {other}"),
    }
}

fn played(part: &str) -> Output {
    let mut program = Command::new(env::current_exe().unwrap());
    let output = program.args(["--exact", "part", "--nocapture"]).env(PART, part).output().unwrap();
    assert!(!String::from_utf8_lossy(&output.stdout).contains("read "), "{output:?}");
    output
}

#[test]
fn a_program_that_wants_to_end_says_why() {
    let output = played("end");
    let (out, err) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    let path = out.lines().last().unwrap().rsplit(' ').next().unwrap();
    assert_eq!((output.status.code(), err), (Some(9), format!("error: {path}: {TORN}\n")));
}

#[test]
fn working_memory_ends_the_program_in_any_case() {
    let output = played("scratch");
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{err}");
    assert!(err.starts_with("error: /scratch: a temporary file there could not be written or read; "), "{err}");
}

/// The effect is what it would be without this crate: the signal ends the program.
#[test]
fn other_faults_are_not_touched() {
    for part in ["unguarded", "foreign", "sent"] {
        let output = played(part);
        let ended_by = output.status.signal();
        assert!(ended_by.is_some() && output.status.code().is_none(), "{part}: {output:?}");
    }
}
