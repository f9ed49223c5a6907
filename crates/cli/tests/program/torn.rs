//! Tables that are cut or written over while the program has them open: it ends with the documented code and names the
//! file, and tells nothing from what is not there any more.
#![cfg(unix)]

use std::fs::{self, OpenOptions};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use crate::support::{AWARI, Run, awari, copy, files, names, sixteen, table};

/// Nine seeds, in the last pages of their table, of which every move stays on the board.
const LATE: &str = "6 0 2 0 1 0 0 0 0 0 0 0";
/// Nine seeds, in the first page; its move stays on the board.
const EARLY: &str = "0 0 0 0 0 1 8 0 0 0 0 0";

/// A command that runs.
struct Running {
    child: Child,
    questions: Option<ChildStdin>,
    lines: BufReader<ChildStdout>,
}

impl Running {
    fn start(verb: &[&str], data: &Path) -> Running {
        let mut command = Command::new(env!("CARGO_BIN_EXE_seedbase"));
        command.args(verb).args(AWARI).arg("--data").arg(data);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let (questions, lines) = (child.stdin.take(), BufReader::new(child.stdout.take().unwrap()));
        Running { child, questions, lines }
    }

    fn ask(&mut self, question: &str) {
        // A program that has ended does not read; how it ended is looked at later.
        let _ = writeln!(self.questions.as_mut().unwrap(), "{question}");
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.lines.read_line(&mut line).unwrap();
        line
    }

    /// What is said from now on, and how it ends.
    fn ended(mut self) -> Run {
        drop(self.questions.take());
        let (mut stdout, mut stderr) = (String::new(), String::new());
        self.lines.read_to_string(&mut stdout).unwrap();
        self.child.stderr.take().unwrap().read_to_string(&mut stderr).unwrap();
        Run { code: self.child.wait().unwrap().code(), stdout, stderr }
    }
}

fn cut(path: &Path, bytes: u64) {
    OpenOptions::new().write(true).open(path).unwrap().set_len(bytes).unwrap();
}

/// Answers a question, changes the table, and asks more.
fn asked_after(position: &str, change: impl Fn(&Path)) -> (Run, Vec<String>) {
    let data = copy(9);
    let path = table(data.path(), 9);
    let mut query = Running::start(&["query", "--stdin", "--json"], data.path());
    query.ask(position);
    let first = query.line();
    assert!(first.contains("\"value\":"), "{first}");
    change(&path);
    query.ask(position);
    query.ask(position);
    (query.ended(), vec![path.to_str().unwrap().to_owned(), first])
}

/// Wherever it is cut: what is gone altogether, and what the system makes zeros of, for pages are cut off whole.
#[test]
fn a_question_to_a_table_that_is_cut_has_no_answer() {
    let whole = fs::metadata(table(sixteen(), 9)).unwrap().len();
    let cuts = [(LATE, vec![0, 128, whole / 2, whole - 5000, whole - 3]), (EARLY, vec![0, 64, 128, 200])];
    for (position, lengths) in cuts {
        for bytes in lengths {
            let (run, told) = asked_after(position, |path| cut(path, bytes));
            let run = run.failed(1, &[&told[0], "while it was in use"]);
            assert_eq!((run.stdout.as_str(), run.stderr.lines().count()), ("", 1), "{position}, {bytes} bytes");
        }
    }
}

#[test]
fn a_table_that_is_written_over_has_no_answer() {
    let again = |path: &Path| {
        let bytes = fs::read(path).unwrap();
        sleep(Duration::from_millis(20)); // file systems tell times in ticks
        fs::write(path, bytes).unwrap();
    };
    let (run, told) = asked_after(EARLY, again);
    assert_eq!(run.failed(1, &[&told[0], "was written over or cut while it was in use"]).stdout, "");
}

/// These leave the file that is mapped as it was.
#[test]
fn a_table_that_is_replaced_or_deleted_goes_on_answering() {
    let replace = |path: &Path| {
        fs::copy(path, path.with_extension("new")).unwrap();
        fs::rename(path.with_extension("new"), path).unwrap();
    };
    for change in [replace, |path: &Path| fs::remove_file(path).unwrap()] {
        let (run, told) = asked_after(LATE, change);
        assert_eq!(run.done().stdout, told[1].repeat(2));
    }
}

/// Level 16 is open from the beginning, for its checksum, and read anew after level 12 has been told.
#[test]
fn a_verification_ends_at_what_is_cut() {
    for keep in [|_| 0, |whole| whole / 2, |_| 128, |whole| whole - 1] {
        let data = copy(16);
        let path = table(data.path(), 16);
        let whole = fs::metadata(&path).unwrap().len();
        let mut verify = Running::start(&["verify"], data.path());
        while !verify.line().trim_start().starts_with("12 ") {
            assert_eq!(verify.child.try_wait().unwrap(), None);
        }
        cut(&path, keep(whole));
        let run = verify.ended().failed(1, &[path.to_str().unwrap(), "while it was in use"]);
        assert!(!run.stdout.lines().any(|line| line.trim_start().starts_with("16 ")), "{run:?}");
        assert_eq!(run.stderr.lines().count(), 1, "{run:?}");
    }
}

/// Level 13 is there when level 12 has been opened; what is then built of the rest of it must not get a name.
#[test]
fn nothing_is_built_on_a_table_that_is_cut() {
    for keep in [|_| 0, |whole| whole / 2, |whole| whole - 1] {
        let data = copy(12);
        let path = table(data.path(), 12);
        let build = Running::start(&["build", "--seeds", "15"], data.path());
        while !table(data.path(), 13).exists() {
            sleep(Duration::from_millis(1));
        }
        cut(&path, keep(fs::metadata(&path).unwrap().len()));
        build.ended().failed(1, &[path.to_str().unwrap(), "while it was in use"]);
        assert!(!table(data.path(), 15).exists());
        for seeds in 13..15 {
            let built = table(data.path(), seeds);
            assert!(!built.exists() || fs::read(built).unwrap() == fs::read(table(sixteen(), seeds)).unwrap());
        }
        fs::copy(table(sixteen(), 12), &path).unwrap();
        awari("build", data.path(), &["--seeds", "15", "--quiet"]).done();
        assert_eq!(files(data.path()), names(15));
        assert!(fs::read(table(data.path(), 15)).unwrap() == fs::read(table(sixteen(), 15)).unwrap());
    }
}
