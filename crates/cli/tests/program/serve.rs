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
        let mut command = Command::new(env!("CARGO_BIN_EXE_seedbase"));
        command.args(["serve", "--bind", "127.0.0.1:0", "--data"]).arg(data).env_remove("RUST_LOG");
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
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(stream, "GET {address} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").unwrap();
        let mut reply = String::new();
        stream.read_to_string(&mut reply).unwrap();
        let (head, body) = reply.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 200 "), "{reply}");
        body.to_owned()
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

#[test]
fn an_address_that_is_taken_is_an_error() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let run = seedbase(["serve", "--bind", &address]).ended(1);
    assert!(run.stderr.contains(&format!("cannot listen at {address}")) && run.stderr.contains("--bind"), "{run:?}");
    let wrong = seedbase(["serve", "--bind", "127.0.0.1:0", "--cors", "a\nb"]).ended(1);
    assert!(wrong.stderr.contains("is no origin"), "{wrong:?}");
}
