//! A service of its own for every test, and a client that sends what it is told to.

use std::collections::BTreeMap;
use std::fs;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use seedbase_builder::{DepthChoice, Existing, Observer, Plan, Request};
use seedbase_rules::{Endless, Game};
use seedbase_server::{Checks, Config, Limits, Server};
use serde_json::Value;
use tempfile::TempDir;
use tokio::sync::oneshot;

/// A position of eight seeds, as an address has it.
pub(crate) const EIGHT: &str = "0+0+1+0+1+0+0+5+0+0+0+1";

/// A service that runs until it is dropped.
pub(crate) struct Service {
    pub(crate) address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

/// What the service sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    /// With names in lower case.
    pub(crate) headers: BTreeMap<String, String>,
    pub(crate) body: Vec<u8>,
}

struct Silent;

impl Observer for Silent {}

/// The game of these names.
pub(crate) fn game(rules: &str, endless: &str) -> Game {
    Game::new(rules.parse().unwrap(), endless.parse::<Endless>().unwrap()).unwrap()
}

/// Builds the levels 0..=`seeds` of a game.
pub(crate) fn build(data: &Path, game: Game, seeds: u8, depth: DepthChoice) {
    let existing = Existing::Rebuild;
    let request = Request { data: data.to_owned(), game, seeds, threads: Some(2), existing, depth };
    Plan::new(request).unwrap().run(&Silent).unwrap();
}

/// Tables that no test changes: oware up to 8 seeds, and to 4 without depths under `split`; awari and a small Kalah.
pub(crate) fn tables() -> &'static Path {
    static TABLES: OnceLock<PathBuf> = OnceLock::new();
    TABLES.get_or_init(|| {
        let data = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tables-of-the-service");
        build(&data, game("oware", "own-side"), 8, DepthChoice::Store);
        build(&data, game("oware", "split"), 4, DepthChoice::LeaveOut);
        build(&data, game("awari", "split"), 8, DepthChoice::Store);
        build(&data, game("bantumi-4", "none"), 6, DepthChoice::Store);
        data
    })
}

/// A copy of the tables of one game, to be changed.
pub(crate) fn copied(game: Game) -> TempDir {
    let copy = tempfile::tempdir().unwrap();
    let place = Path::new(&game.rules().to_string()).join(game.endless().name());
    fs::create_dir_all(copy.path().join(&place)).unwrap();
    for table in fs::read_dir(tables().join(&place)).unwrap() {
        let table = table.unwrap();
        fs::copy(table.path(), copy.path().join(&place).join(table.file_name())).unwrap();
    }
    copy
}

/// What most tests ask with.
pub(crate) fn limits() -> Limits {
    Limits::with_workers(2)
}

impl Service {
    /// Of the tables that no test changes.
    pub(crate) fn usual() -> Service {
        Service::of(tables())
    }

    /// Of the tables in a directory.
    pub(crate) fn of(data: &Path) -> Service {
        Service::with(&[data], limits(), None)
    }

    pub(crate) fn with(data: &[&Path], limits: Limits, cors: Option<&str>) -> Service {
        let config = Config {
            data: data.iter().map(|data| data.to_path_buf()).collect(),
            bind: "127.0.0.1:0".parse().unwrap(),
            cors: cors.map(str::to_owned),
            checks: Checks::Checksums,
            limits,
        };
        let (stop, stopped) = oneshot::channel();
        let (tell, told) = std::sync::mpsc::channel();
        let thread = thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
            runtime.block_on(async {
                let server = Server::bind(config).await.unwrap();
                tell.send(server.address().unwrap()).unwrap();
                let stopped = async { drop(stopped.await) };
                server.run(stopped).await;
            });
        });
        Service { address: told.recv().unwrap(), stop: Some(stop), thread: Some(thread) }
    }

    /// Asks for an address.
    pub(crate) fn get(&self, address: &str) -> Reply {
        self.ask("GET", address, &[], b"")
    }

    /// Asks for a batch.
    pub(crate) fn post(&self, address: &str, body: &str) -> Reply {
        self.ask("POST", address, &[("content-type", "application/json")], body.as_bytes())
    }

    pub(crate) fn ask(&self, method: &str, address: &str, fields: &[(&str, &str)], body: &[u8]) -> Reply {
        let fields: String = fields.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        let length = body.len();
        let head = format!(
            "{method} {address} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n{fields}content-length: {length}\r\n\r\n"
        );
        self.send(&[head.as_bytes(), body].concat())
    }

    /// Sends bytes as they are.
    pub(crate) fn send(&self, bytes: &[u8]) -> Reply {
        let mut stream = self.connect();
        let _ = stream.write_all(bytes); // it may have refused the rest already
        Reply::read(&mut stream)
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        stream
    }

    /// Tells it to stop, without waiting until it has.
    pub(crate) fn stop(&mut self) {
        drop(self.stop.take());
    }

    /// Waits until it has stopped.
    pub(crate) fn ended(&mut self) {
        self.stop();
        self.thread.take().unwrap().join().unwrap();
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        self.stop();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl Reply {
    /// Reads until the connection ends.
    pub(crate) fn read(stream: &mut TcpStream) -> Reply {
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes); // a reset after the reply loses nothing of it
        let end =
            bytes.windows(4).position(|four| four == b"\r\n\r\n").unwrap_or_else(|| panic!("no reply: {bytes:?}"));
        let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
        let mut lines = head.lines();
        let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
        let field = |line: &str| line.split_once(": ").map(|(name, value)| (name.to_lowercase(), value.to_owned()));
        Reply { status, headers: lines.filter_map(field).collect(), body: bytes[end + 4..].to_vec() }
    }

    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {:?}", self.text()))
    }

    pub(crate) fn code(&self) -> String {
        self.json()["code"].as_str().unwrap_or_default().to_owned()
    }
}

/// A text as a part of an address.
pub(crate) fn encoded(text: &str) -> String {
    text.bytes()
        .map(|byte| if byte.is_ascii_alphanumeric() { (byte as char).to_string() } else { format!("%{byte:02x}") })
        .collect()
}
