//! `seedbase query --stdin`.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

use crate::support::{AWARI, Run, program, sixteen};

const FINE: &str = "1 0 0 0 0 1 1 0 0 0 0 0\n";

fn run(form: &[&str], input: impl Into<Vec<u8>>) -> Run {
    let mut command = program();
    command.args(["query", "--stdin"]).args(AWARI).args(form).arg("--data").arg(sixteen());
    command.write_stdin(input).output().unwrap().into()
}

fn objects(run: &Run) -> Vec<Value> {
    run.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn bad_lines_are_told_by_number_and_the_run_goes_on() {
    let mut input = format!("{FINE}\n  \nnonsense\n9 9 9 9 9 9 9 9 9 9 9 9\n4 4 4 4 4 4 4 4 4 4 4 4\n").into_bytes();
    input.extend(b"\xff\xfe\n");
    input.extend(b"1 ".repeat(5000));
    input.extend(b"\n1 0 0 0 0 1 1 0 0 0 0 0");
    let run = run(&["--json"], input).ended(1);
    assert_eq!(run.stderr, "");
    let objects = objects(&run);
    let values: Vec<_> = objects.iter().filter_map(|object| object["value"].as_i64()).collect();
    assert_eq!(values, [-3, -3]);
    let lines: Vec<_> = objects.iter().filter_map(|object| object["line"].as_u64()).collect();
    assert_eq!(lines, [4, 5, 6, 7, 8]);
    let errors: Vec<_> = objects.iter().filter_map(|object| object["error"].as_str()).collect();
    for (error, part) in errors.iter().zip(["\"nonsense\"", "108 seeds", "48 seeds", "UTF-8", "4096 bytes"]) {
        assert!(error.contains(part), "{error}");
    }
    assert_eq!(objects[1], json!({"error": errors[0], "line": 4}));
}

#[test]
fn people_read_errors_beside_the_answers() {
    let run = run(&[], format!("nonsense\n{FINE}-1\n{FINE}")).ended(1);
    let errors: Vec<_> = run.stderr.lines().collect();
    assert!(errors[0].starts_with("error: line 1: pit 1 of 12 is \"nonsense\""), "{errors:?}");
    assert!(errors[1].starts_with("error: line 3: pit 1 of 12 is -1"), "{errors:?}");
    assert_eq!(errors.len(), 2);
    assert_eq!(run.stdout.matches("Value -3 (loss)").count(), 2);
    assert!(run.stdout.contains("\n\nawari (split), 3 seeds\n"), "a blank line between two boards");
}

#[test]
fn nothing_in_nothing_out() {
    assert_eq!(run(&["--json"], "").done().stdout, "");
    assert_eq!(run(&[], "\n\n").done().stdout, "");
}

#[test]
fn lines_of_other_systems_are_read_too() {
    assert_eq!(objects(&run(&["--json"], FINE.replace('\n', "\r\n")).done()).len(), 1);
}

/// The program, waiting for questions.
fn conversation() -> Child {
    Command::new(env!("CARGO_BIN_EXE_seedbase"))
        .args(["query", "--stdin", "--json"])
        .args(AWARI)
        .arg("--data")
        .arg(sixteen())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

#[test]
fn an_answer_comes_before_the_next_question() {
    let mut child = conversation();
    let (mut questions, mut answers) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
    for _ in 0..3 {
        questions.write_all(FINE.as_bytes()).unwrap();
        let mut answer = String::new();
        answers.read_line(&mut answer).unwrap(); // would wait for ever
        assert!(answer.contains("\"value\":-3"), "{answer}");
    }
    drop(questions);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_reader_that_leaves_is_no_failure() {
    let mut child = conversation();
    drop(child.stdout.take());
    let mut questions = child.stdin.take().unwrap();
    let _ = questions.write_all(FINE.repeat(10_000).as_bytes()); // it may stop reading
    drop(questions);
    let run = Run::from(child.wait_with_output().unwrap());
    assert_eq!((run.code, &*run.stderr), (Some(0), ""));
}
