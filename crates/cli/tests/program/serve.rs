//! The service as a program: what it answers beside the other commands, and how it ends.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::support::{AWARI, seedbase, sixteen};

const POSITION: &str = "0 0 1 0 1 0 0 5 0 0 0 1";

/// A service that ends with the test.
struct Service {
    child: Child,
    log: BufReader<std::process::ChildStderr>,
    address: String,
}

impl Service {
    fn start(data: &Path) -> Service {
        Service::with(data, &[])
    }

    fn with(data: &Path, arguments: &[&str]) -> Service {
        let mut command = Command::new(env!("CARGO_BIN_EXE_seedbase"));
        command.args(["serve", "--bind", "127.0.0.1:0", "--data"]).arg(data).args(arguments).env_remove("RUST_LOG");
        let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
        let mut log = BufReader::new(child.stderr.take().unwrap());
        let mut line = String::new();
        while !line.contains("listening at http://") {
            line.clear();
            assert!(log.read_line(&mut line).unwrap() > 0, "ended before it listened");
        }
        let address = line.trim().rsplit("http://").next().unwrap().to_owned();
        Service { child, log, address }
    }

    fn get(&self, address: &str) -> String {
        let reply = self.send(&format!("GET {address} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"));
        let (head, body) = reply.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 200 "), "{reply}");
        body.to_owned()
    }

    fn send(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut reply = String::new();
        stream.read_to_string(&mut reply).unwrap();
        reply
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn printed(command: &str, arguments: &[&str]) -> String {
    let data = sixteen().to_str().unwrap();
    seedbase([&[command], &AWARI[..], &["--json", "--data", data], arguments].concat()).done().stdout
}

#[test]
fn it_answers_what_the_other_commands_print() {
    let service = Service::start(sixteen());
    let asked = POSITION.replace(' ', "+");
    assert_eq!(service.get(&format!("/api/awari?position={asked}")), printed("query", &[POSITION]));
    let with_stores = printed("query", &["--stores", "20", "20", "--notation", "sankofa", POSITION]);
    assert_eq!(service.get(&format!("/api/awari?position={asked}&stores=20,20&notation=sankofa")), with_stores);
    assert_eq!(service.get(&format!("/api/awari/line?position={asked}")), printed("line", &[POSITION]));
    let (counts, depths) = (printed("stats", &["--seeds", "7"]), printed("stats", &["--seeds", "7", "--depth"]));
    let both = counts.trim_end().trim_end_matches('}').to_owned() + &depths[depths.find(",\"depths\"").unwrap()..];
    assert_eq!(service.get("/api/awari/stats/7"), both);
}

#[test]
fn it_says_what_it_serves_and_ends_when_it_is_told_to() {
    for signal in ["-INT", "-TERM"] {
        let mut service = Service::start(sixteen());
        assert!(Command::new("kill").arg(signal).arg(service.child.id().to_string()).status().unwrap().success());
        assert_eq!(service.child.wait().unwrap().code(), Some(0));
        let mut rest = String::new();
        service.log.read_to_string(&mut rest).unwrap();
        assert!(rest.trim_end().ends_with("stopped"), "{rest}");
    }
}

/// One thread and one place in the queue: of many batches at once some are answered and some put off.
#[test]
fn a_short_queue_refuses_what_is_too_much() {
    let service = Service::with(sixteen(), &["--threads", "1", "--queue", "1"]);
    let body = format!("{{\"positions\":[{}]}}", vec![format!("\"{POSITION}\""); 1000].join(","));
    let request = format!(
        "POST /api/awari/batch HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    );
    let (mut answered, mut put_off) = (0, 0);
    for _ in 0..20 {
        let replies: Vec<String> = std::thread::scope(|scope| {
            let clients: Vec<_> = (0..24).map(|_| scope.spawn(|| service.send(&request))).collect();
            clients.into_iter().map(|client| client.join().unwrap()).collect()
        });
        let (refused, whole): (Vec<_>, Vec<_>) = replies.iter().partition(|reply| reply.starts_with("HTTP/1.1 503 "));
        assert!(whole.iter().all(|reply| reply.starts_with("HTTP/1.1 200 ") && reply.ends_with("]}\n")));
        assert!(refused.iter().all(|reply| reply.contains("\r\nretry-after: 1\r\n") && reply.contains("\"busy\"")));
        (answered, put_off) = (answered + whole.len(), put_off + refused.len());
        if answered > 0 && put_off > 0 {
            return;
        }
    }
    panic!("{answered} answered, {put_off} put off");
}

/// As a program it goes on when a table is cut off while it is read, and tells the log which.
#[test]
fn a_table_that_is_cut_does_not_end_it() {
    let data = crate::support::copy(12);
    let path = crate::support::table(data.path(), 12);
    let whole = std::fs::read(&path).unwrap();
    let mut service = Service::start(data.path());
    let counts = service.get("/api/awari/stats/12");
    let get = "GET /api/awari/stats/12 HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
    for round in 0..12_u32 {
        std::fs::write(&path, &whole).unwrap(); // of another time, so that it is counted anew
        std::thread::scope(|scope| {
            let asked = scope.spawn(|| service.send(get));
            std::thread::sleep(std::time::Duration::from_millis(2 + u64::from(round)));
            std::fs::OpenOptions::new().write(true).open(&path).unwrap().set_len(0).unwrap();
            let reply = asked.join().unwrap();
            let told = reply.starts_with("HTTP/1.1 500 ") && reply.contains("\"damaged-table\"");
            assert!(told || reply.ends_with(&counts) || reply.starts_with("HTTP/1.1 503 "), "{reply}");
        });
        assert_eq!(service.child.try_wait().unwrap(), None);
        assert!(service.get("/health").contains("ok"));
    }
    std::fs::write(&path, &whole).unwrap();
    assert_eq!(service.get("/api/awari/stats/12"), counts);
    service.child.kill().unwrap();
    let mut log = String::new();
    service.log.read_to_string(&mut log).unwrap();
    assert!(log.contains(path.to_str().unwrap()), "{log}");
}

#[test]
fn an_address_that_is_taken_is_an_error() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let run = seedbase(["serve", "--bind", &address]).ended(1);
    assert!(run.stderr.contains(&format!("cannot listen at {address}")) && run.stderr.contains("--bind"), "{run:?}");
    let wrong = seedbase(["serve", "--bind", "127.0.0.1:0", "--cors", "a\nb"]).ended(1);
    assert!(wrong.stderr.contains("is no origin"), "{wrong:?}");
}
