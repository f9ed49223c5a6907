//! The examples of the README are run, and what they print is compared.
//!
//! Every line of a block marked `sh` is a command; a block marked `text` after it is what the last command
//! prints, in which `...` stands for anything on a line, and alone for any lines. Lines that run a script are only checked to name
//! one, for scripts take long and one of them runs these tests.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::Run;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The fenced blocks of a page: what they are marked with, and their lines.
fn blocks(page: &str) -> Vec<(&str, Vec<&str>)> {
    let mut blocks: Vec<(&str, Vec<&str>)> = Vec::new();
    let mut is_inside = false;
    for line in page.lines() {
        match line.strip_prefix("```") {
            Some(mark) if !is_inside => blocks.push((mark, Vec::new())),
            None if is_inside => blocks.last_mut().expect("a block was opened").1.push(line),
            _ => {}
        }
        is_inside ^= line.starts_with("```");
    }
    blocks
}

/// Runs a command as someone would who has the program installed.
fn run(command: &str, place: &Path) -> Run {
    let programs = Path::new(env!("CARGO_BIN_EXE_seedbase")).parent().expect("the program lies in a directory");
    let path = std::env::join_paths(
        std::iter::once(programs.to_owned())
            .chain(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default())),
    );
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(command.replace("cargo run --release --", "seedbase")).current_dir(place);
    shell.env("PATH", path.expect("a search path")).env_remove("SEEDBASE_DATA").output().expect("a shell").into()
}

/// Whether `line` is `pattern`, in which `...` stands for anything.
fn fits(line: &str, pattern: &str) -> bool {
    let mut parts = pattern.split("...");
    let Some(mut rest) = parts.next().and_then(|first| line.strip_prefix(first)) else { return false };
    for part in parts {
        let at = if part.is_empty() { Some(rest.len()) } else { rest.find(part) };
        let Some(at) = at else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.is_empty()
}

/// Whether `lines` are what the `patterns` show; `...` alone stands for any number of lines.
fn all_fit(lines: &[&str], patterns: &[&str]) -> bool {
    match patterns {
        [] => lines.is_empty(),
        ["...", rest @ ..] => (0..=lines.len()).any(|skipped| all_fit(&lines[skipped..], rest)),
        [pattern, rest @ ..] => {
            lines.split_first().is_some_and(|(line, lines)| fits(line, pattern) && all_fit(lines, rest))
        }
    }
}

/// The tables that ship, where a clone has them.
fn clone_tables(place: &Path) {
    for game in ["oware/own-side", "abapa/own-side", "awari/split"] {
        let (from, to) = (root().join("data").join(game), place.join("data").join(game));
        fs::create_dir_all(&to).unwrap();
        for seeds in 0..=10 {
            let name = format!("{seeds:02}.seedpack");
            fs::copy(from.join(&name), to.join(&name)).unwrap();
        }
    }
}

#[test]
fn examples_print_what_the_readme_shows() {
    let page = fs::read_to_string(root().join("README.md")).unwrap();
    let place = tempfile::tempdir().unwrap();
    clone_tables(place.path());
    let (mut commands, mut compared, mut printed) = (0, 0, String::new());
    for (mark, lines) in blocks(&page) {
        match mark {
            "sh" => {
                for command in lines {
                    if let Some(script) = command.split(' ').next().filter(|word| word.starts_with("scripts/")) {
                        assert!(root().join(script).is_file(), "{script}");
                        continue;
                    }
                    printed = run(command, place.path()).done().stdout;
                    commands += 1;
                }
            }
            "text" => {
                let printed: Vec<&str> = printed.lines().collect();
                assert!(
                    all_fit(&printed, &lines),
                    "the README shows\n{lines:#?}\nbut the program prints\n{printed:#?}"
                );
                compared += 1;
            }
            _ => {}
        }
    }
    assert!(commands >= 5 && compared >= 2, "{commands} commands and {compared} outputs: where are the examples?");
}

#[test]
fn files_that_the_readme_links_to_are_there() {
    let page = fs::read_to_string(root().join("README.md")).unwrap();
    let links = page.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let local: Vec<&str> = links.filter(|link| !link.contains("://") && !link.starts_with('#')).collect();
    assert!(local.contains(&"docs/format.md"), "{local:?}");
    for link in local {
        assert!(root().join(link).exists(), "{link}");
    }
}

#[test]
fn patterns() {
    assert!(fits("took 3.1 s: done", "took ... s: done"));
    assert!(fits("took 3.1 s", "took ..."));
    assert!(!fits("took 3.1 s: done", "took ... min: done"));
    assert!(!fits("took 3.1 s, done", "took 3.1 s"));
    assert!(all_fit(&["a", "b", "c"], &["a", "...", "c"]) && all_fit(&["a"], &["a", "..."]));
    assert!(!all_fit(&["a", "b"], &["a", "...", "c"]) && !all_fit(&["a", "b"], &["a"]));
}
