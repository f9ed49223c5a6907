//! The examples of `docs/server.md` are asked, and what is answered is compared.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::support::{Reply, Service};

/// The lines of each block that is marked `mark`, and what stands in the next block marked `json`.
fn examples(page: &str) -> Vec<(String, String)> {
    let mut examples = Vec::new();
    let mut blocks = page.split("\n```").skip(1);
    let mut command = None;
    while let (Some(block), _) = (blocks.next(), blocks.next()) {
        match block.split_once('\n') {
            Some(("sh", text)) => {
                command = text.lines().last().filter(|line| line.starts_with("curl ")).map(str::to_owned)
            }
            Some(("json", text)) => examples.push((command.take().expect("a curl line before"), text.to_owned())),
            _ => command = None,
        }
    }
    examples
}

/// Asks what a line with curl asks.
fn asked(service: &Service, command: &str) -> Reply {
    let quoted: Vec<&str> = command.split('\'').skip(1).step_by(2).collect();
    let address = quoted[0].strip_prefix("http://127.0.0.1:8080").unwrap();
    match quoted[1..] {
        [] => service.get(address),
        [kind, body] => {
            assert_eq!(kind, "content-type: application/json");
            service.post(address, body)
        }
        _ => panic!("{command}"),
    }
}

#[test]
fn the_page_shows_what_is_answered() {
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/server.md")).unwrap();
    let service = Service::usual();
    let examples = examples(&page);
    assert!(examples.len() >= 7);
    for (command, shown) in examples {
        let shown: Value = serde_json::from_str(&shown).unwrap_or_else(|error| panic!("{error}: {shown}"));
        assert_eq!(asked(&service, &command).json(), shown, "{command}");
    }
}
