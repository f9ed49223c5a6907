//! Every status, its code, and that no reply tells anything of the host.

use std::io::Write;
use std::time::Duration;

use serde_json::json;

use crate::support::{EIGHT, Reply, Service, limits, tables};

fn refused(reply: &Reply, status: u16, code: &str) {
    assert_eq!((reply.status, &*reply.code()), (status, code), "{}", reply.text());
    let told = reply.json();
    assert!(!told["message"].as_str().unwrap().is_empty());
    let place = tables().parent().unwrap().to_str().unwrap();
    assert!(!reply.text().contains(place) && !reply.text().contains("--data"), "{}", reply.text());
}

#[test]
fn what_cannot_be_read_is_400() {
    let service = Service::usual();
    let cases = [
        ("position=1+2+3", "unreadable-position"),
        ("position=-1+0+0+0+0+0+0+0+0+0+0+0", "unreadable-position"),
        ("position=40+9+0+0+0+0+0+0+0+0+0+0", "unreadable-position"),
        ("position=", "unreadable-position"),
        ("position=%ff", "unreadable-position"),
        ("position=DDDDDD/DDDDDD+0+0+X", "unreadable-position"),
        ("position=0+0+0+0+0+47+0+0+0+0+0+0", "no-such-position"),
        (&format!("position={}", "1".repeat(5000)), "unreadable-position"),
        ("", "wrong-parameter"),
        (&format!("position={EIGHT}&endles=split"), "wrong-parameter"),
        (&format!("position={EIGHT}&position={EIGHT}"), "wrong-parameter"),
        (&format!("position={EIGHT}&endless=never"), "wrong-parameter"),
        (&format!("position={EIGHT}&endless=none"), "wrong-parameter"),
        (&format!("position={EIGHT}&notation=chess"), "wrong-parameter"),
        (&format!("position={EIGHT}&read_as=auale"), "unreadable-position"),
        (&format!("position={EIGHT}&side=east"), "wrong-parameter"),
        (&format!("position={EIGHT}&stores=1"), "wrong-parameter"),
        (&format!("position={EIGHT}&stores=-1,2"), "wrong-parameter"),
        (&format!("position={EIGHT}&stores=300,2"), "wrong-parameter"),
        (&format!("position={EIGHT}&stores=40,1"), "wrong-stores"),
        (&format!("position={EIGHT}&notation=auale"), "unwritable-position"),
    ];
    for (query, code) in cases {
        refused(&service.get(&format!("/api/oware?{query}")), 400, code);
    }
    refused(&service.get("/api/bantumi-4?position=1+1+1+1+1+1+1+1&notation=plain"), 400, "wrong-parameter");
    refused(&service.get("/api/oware/stats/300"), 400, "wrong-parameter");
    refused(&service.get(&format!("/api/oware/stats/3?position={EIGHT}")), 400, "wrong-parameter");
    for body in [
        "",
        "{",
        "[]",
        "{}",
        r#"{"positions":[1]}"#,
        r#"{"positions":[],"endless":"x"}"#,
        r#"{"positions":[],"more":1}"#,
    ] {
        let reply = service.post("/api/oware/batch", body);
        assert_eq!(reply.status, 400, "{body}");
        assert!(["wrong-body", "wrong-parameter"].contains(&&*reply.code()), "{body}");
    }
}

#[test]
fn what_is_not_there_is_404_with_the_command_that_makes_it() {
    let service = Service::usual();
    let nine = service.get("/api/oware?position=0+0+1+0+1+0+0+5+0+0+0+2");
    refused(&nine, 404, "missing-table");
    assert_eq!(nine.json()["command"], "seedbase build --preset oware --endless own-side --seeds 9");
    refused(&service.get(&format!("/api/abapa?position={EIGHT}")), 404, "missing-table");
    refused(&service.get("/api/oware/stats/9"), 404, "missing-table");
    let depths = service.get("/api/oware/line?endless=split&position=0+0+0+0+0+1+1+0+0+0+1+0");
    refused(&depths, 404, "missing-depths");
    assert_eq!(depths.json()["command"], "seedbase build --preset oware --endless split --seeds 3 --force");
    refused(&service.get("/api/oware/stats/47"), 404, "no-such-level");
    refused(&service.get("/api/oware/stats/49"), 404, "no-such-level");
    refused(&service.get(&format!("/api/chess?position={EIGHT}")), 404, "unknown-preset");
    refused(&service.get(&format!("/api/..%2f..%2fetc?position={EIGHT}")), 404, "unknown-preset");
    for nowhere in ["/api", "/api/oware/nothing", "/nothing", "/../Cargo.toml", "/%2e%2e/Cargo.toml", "/api/a/b/c/d"] {
        refused(&service.get(nowhere), 404, "no-such-page");
    }
}

#[test]
fn methods_and_types_are_told_apart() {
    let service = Service::usual();
    let reply = service.ask("DELETE", "/api/oware", &[], b"");
    refused(&reply, 405, "wrong-method");
    assert!(reply.headers["allow"].contains("GET"));
    refused(&service.get("/api/oware/batch"), 405, "wrong-method");
    refused(&service.ask("POST", "/api/oware/batch", &[("content-type", "text/plain")], b"{}"), 415, "wrong-type");
    let head = service.ask("HEAD", &format!("/api/oware?position={EIGHT}"), &[], b"");
    assert_eq!((head.status, head.body.len()), (200, 0));
}

#[test]
fn too_much_is_refused() {
    let service = Service::usual();
    let positions = |number: usize| json!({ "positions": vec!["3 0 0 0 0 0 0 0 0 0 0 0"; number] }).to_string();
    assert_eq!(service.post("/api/oware/batch", &positions(1000)).json()["replies"].as_array().unwrap().len(), 1000);
    refused(&service.post("/api/oware/batch", &positions(1001)), 413, "too-many-positions");
    refused(&service.post("/api/oware/batch", &" ".repeat(600_000)), 413, "long-body");
    refused(&service.get(&format!("/api/oware?position={}", "0+".repeat(5000))), 414, "long-address");
    let long = "x".repeat(20_000);
    refused(&service.ask("GET", "/health", &[("x-long", &long)], b""), 431, "long-header");
    let many: Vec<_> = (0..90).map(|_| ("x-many", &long[..300])).collect();
    refused(&service.ask("GET", "/health", &many, b""), 431, "long-header");
    let endless = "x".repeat(200_000);
    assert_eq!(service.ask("GET", "/health", &[("x-endless", &endless)], b"").status, 431); // not even read
}

#[test]
fn who_sends_too_slowly_is_not_waited_for() {
    let quick = seedbase_server::Limits { request: Duration::from_millis(300), ..limits() };
    let service = Service::with(&[tables()], quick, None);
    let mut stream = service.connect();
    stream
        .write_all(b"POST /api/oware/batch HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{")
        .unwrap();
    refused(&Reply::read(&mut stream), 408, "slow-request");
    // A head that never ends, and none at all: the connection is closed.
    for part in [&b"GET / HTTP/1.1\r\nx: "[..], b""] {
        let mut stream = service.connect();
        stream.write_all(part).unwrap();
        let mut rest = Vec::new();
        let _ = std::io::Read::read_to_end(&mut stream, &mut rest);
        assert!(!rest.starts_with(b"HTTP/1.1 200"));
    }
}

/// Who asks again and again and reads nothing: the connection is closed, and others are answered.
#[test]
fn who_does_not_read_is_not_waited_for() {
    let quick = seedbase_server::Limits { request: Duration::from_secs(1), connections: 1, ..limits() };
    let service = Service::with(&[tables()], quick, None);
    let mut greedy = service.connect();
    greedy.set_write_timeout(Some(Duration::from_secs(60))).unwrap();
    let request = b"GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n";
    while greedy.write_all(request).is_ok() {}
    assert_eq!(service.get("/health").status, 200); // there is room for one at a time
}

#[test]
fn other_origins_ask_only_where_they_may() {
    let origin = [("origin", "https://example.org")];
    let allowed = |service: &Service, fields: &[(&str, &str)]| {
        service.ask("GET", "/health", fields, b"").headers.get("access-control-allow-origin").cloned()
    };
    assert_eq!(allowed(&Service::usual(), &origin), None);
    let service = Service::with(&[tables()], limits(), Some("https://example.org"));
    assert_eq!(allowed(&service, &origin).as_deref(), Some("https://example.org"));
    let asked = [
        ("origin", "https://example.org"),
        ("access-control-request-method", "POST"),
        ("access-control-request-headers", "content-type"),
    ];
    let reply = service.ask("OPTIONS", "/api/oware/batch", &asked, b"");
    assert!(reply.headers["access-control-allow-methods"].contains("POST"));
}
