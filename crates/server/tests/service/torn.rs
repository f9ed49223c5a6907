//! Tables that are cut off, deleted and replaced in the middle of requests.
#![cfg(unix)]

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use seedbase_mapping::{OnFault, guard};
use seedbase_table::{HEADER_BYTES, table_path};
use serde_json::json;

use crate::support::{EIGHT, Reply, Service, copied, game, limits};

/// How often the table is cut.
const ROUNDS: usize = 60;

/// Long enough for some requests, and for file systems to tell two times apart.
const WHILE: Duration = Duration::from_millis(12);

/// What is asked of the level that is cut.
#[derive(Clone, Copy, Debug)]
enum Question {
    Answer,
    Line,
    Batch,
    Counts,
}

impl Question {
    const ALL: [Question; 4] = [Question::Answer, Question::Line, Question::Batch, Question::Counts];

    fn ask(self, service: &Service) -> Reply {
        match self {
            Question::Answer => service.get(&format!("/api/oware?position={EIGHT}")),
            Question::Line => service.get(&format!("/api/oware/line?position={EIGHT}")),
            Question::Batch => {
                let positions = json!({ "positions": vec![EIGHT.replace('+', " "); 100] });
                service.post("/api/oware/batch", &positions.to_string())
            }
            Question::Counts => service.get("/api/oware/stats/8"),
        }
    }

    /// Every answer in the reply that is one.
    fn answers(self, reply: &Reply) -> Vec<String> {
        match self {
            Question::Batch => {
                let replies = reply.json()["replies"].as_array().unwrap().clone();
                replies.iter().map(ToString::to_string).collect()
            }
            _ => vec![reply.text().to_owned()],
        }
    }
}

/// What came of the requests of one client, by status and code.
type Seen = BTreeMap<(u16, String), usize>;

/// Asks until it is told to stop; every answer has to be the one that the whole table gives.
fn client(service: &Service, question: Question, expected: &str, stop: &AtomicBool) -> Seen {
    let mut seen = Seen::new();
    while !stop.load(Ordering::Relaxed) {
        let reply = question.ask(service);
        let code = if reply.status == 200 { String::new() } else { reply.code() };
        match reply.status {
            200 => question.answers(&reply).iter().for_each(|answer| {
                let refused = ["damaged-table", "missing-table"].iter().any(|code| answer.contains(code));
                assert!(answer == expected || refused && matches!(question, Question::Batch), "{question:?}: {answer}");
            }),
            404 => assert_eq!(code, "missing-table"),
            500 => assert_eq!(code, "damaged-table"),
            503 => assert!(["changing-tables", "counting"].contains(&&*code), "{code}"),
            status => panic!("{status} {}", reply.text()),
        }
        *seen.entry((reply.status, code)).or_default() += 1;
    }
    seen
}

/// The others are answered all the time.
fn bystander(service: &Service, stop: &AtomicBool) -> usize {
    let addresses =
        ["/api/oware?position=0+0+1+0+1+0+0+4+0+0+0+1", "/api/awari?position=1+0+1+0+1+0+1+0+0+0+0+0", "/health"];
    let expected = addresses.map(|address| service.get(address).body);
    let mut asked = 0;
    while !stop.load(Ordering::Relaxed) {
        for (address, expected) in addresses.iter().zip(&expected) {
            let reply = service.get(address);
            assert_eq!((reply.status, &reply.body), (200, expected), "{}", reply.text());
        }
        asked += 1;
    }
    asked
}

/// Tells the clients to stop, also when the test fails.
struct Stopping<'a>(&'a AtomicBool);

impl Drop for Stopping<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Cuts the table in place and makes it whole again, many times, and sees that it is served each time.
fn cut_and_mend(service: &Service, path: &Path, whole: &[u8], expected: &str) {
    let length = whole.len() as u64;
    let lengths = [0, HEADER_BYTES as u64, length / 2, length - 1, length - 5000];
    for round in 0..ROUNDS {
        thread::sleep(WHILE + Duration::from_micros(311 * round as u64 % 4000));
        let file = OpenOptions::new().write(true).open(path).unwrap();
        file.set_len(lengths[round % lengths.len()]).unwrap();
        thread::sleep(WHILE);
        let reply = Question::Answer.ask(service);
        assert_eq!((reply.status, &*reply.code()), (500, "damaged-table"), "round {round}");
        assert!(!reply.text().contains(path.parent().unwrap().to_str().unwrap()));
        fs::write(path, whole).unwrap();
        thread::sleep(WHILE);
        let reply = Question::Answer.ask(service);
        assert_eq!((reply.status, reply.text()), (200, expected), "round {round}");
    }
}

/// Deletes the table, puts it back, and puts another file with the same numbers in its place, many times.
fn delete_and_replace(service: &Service, path: &Path, whole: &[u8], expected: &str) {
    let aside = path.with_extension("aside");
    let put = || {
        fs::write(&aside, whole).unwrap();
        fs::rename(&aside, path).unwrap();
    };
    for round in 0..ROUNDS {
        thread::sleep(WHILE);
        fs::remove_file(path).unwrap();
        let reply = Question::Answer.ask(service);
        assert_eq!((reply.status, &*reply.code()), (404, "missing-table"), "round {round}");
        thread::sleep(WHILE);
        for _ in 0..3 {
            put();
            let reply = Question::Answer.ask(service);
            assert_eq!((reply.status, reply.text()), (200, expected), "round {round}");
        }
    }
}

#[test]
fn a_table_that_is_cut_under_load_harms_nobody() {
    guard(OnFault::Mark).unwrap();
    under_load(cut_and_mend);
}

#[test]
fn a_table_that_is_deleted_or_replaced_under_load_harms_nobody() {
    under_load(delete_and_replace);
}

/// Has clients ask while the table of eight seeds is ill-treated.
fn under_load(ill_treat: impl FnOnce(&Service, &Path, &[u8], &str)) {
    let data = copied(game("oware", "own-side"));
    let awari = copied(game("awari", "split"));
    let service = Service::with(&[data.path(), awari.path()], limits(), None);
    let path = table_path(data.path(), game("oware", "own-side"), 8);
    let whole = fs::read(&path).unwrap();
    let first = |question: Question| {
        let reply = question.ask(&service);
        assert_eq!(reply.status, 200);
        question.answers(&reply).remove(0)
    };
    let expected = Question::ALL.map(first);
    let stop = AtomicBool::new(false);
    let (seen, others) = thread::scope(|scope| {
        let (service, stop) = (&service, &stop);
        let clients: Vec<_> = Question::ALL
            .iter()
            .zip(&expected)
            .map(|(question, expected)| scope.spawn(move || client(service, *question, expected, stop)))
            .collect();
        let others = scope.spawn(move || bystander(service, stop));
        let stopping = Stopping(stop);
        ill_treat(service, &path, &whole, &expected[0]);
        drop(stopping);
        let seen: Vec<_> = clients.into_iter().map(|client| client.join().unwrap()).collect();
        (seen, others.join().unwrap())
    });
    for (question, seen) in Question::ALL.iter().zip(&seen) {
        let whole: usize = seen.iter().filter(|((status, _), _)| *status == 200).map(|(_, times)| times).sum();
        assert!(whole >= ROUNDS / 4, "{question:?}: {seen:?}");
    }
    assert!(others >= ROUNDS);
}
