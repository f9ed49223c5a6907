//! Bytes that no proper client sends.

use std::io::Write;

use crate::support::{EIGHT, Reply, Service};

/// Whatever comes, the service goes on and answers the next one.
#[test]
fn garbage_is_refused_and_forgotten() {
    let service = Service::usual();
    let garbage: [&[u8]; 9] = [
        b"\0\0\0\0\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /api/oware?position=\xff\xfe HTTP/1.1\r\nhost: x\r\n\r\n",
        b"POST /api/oware/batch HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n",
        b"POST /api/oware/batch HTTP/1.1\r\nhost: x\r\ncontent-length: 99999999999999999999\r\n\r\n",
        b"POST /api/oware/batch HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n",
        b"POST /api/oware/batch HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\ncontent-type: application/json\r\n\r\nZZ\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    ];
    for bytes in garbage {
        let mut stream = service.connect();
        stream.write_all(bytes).unwrap();
        stream.shutdown(std::net::Shutdown::Write).unwrap();
        let mut told = Vec::new();
        let _ = std::io::Read::read_to_end(&mut stream, &mut told);
        assert!(!told.starts_with(b"HTTP/1.1 2") && !told.starts_with(b"HTTP/1.1 5"), "{}", told.escape_ascii());
        assert_eq!(service.get("/health").status, 200);
    }
}

#[test]
fn a_client_that_leaves_early_disturbs_nobody() {
    let service = Service::usual();
    for _ in 0..50 {
        let mut stream = service.connect();
        stream.write_all(format!("GET /api/oware?position={EIGHT} HTTP/1.1\r\nhost: x\r\n\r\n").as_bytes()).unwrap();
        drop(stream);
    }
    assert_eq!(service.get(&format!("/api/oware?position={EIGHT}")).status, 200);
}

/// Requests one after the other on one connection, the second before the first is answered.
#[test]
fn requests_in_a_row_are_answered_in_their_order() {
    let service = Service::usual();
    let mut stream = service.connect();
    let first = format!("GET /api/oware?position={EIGHT} HTTP/1.1\r\nhost: x\r\n\r\n");
    stream.write_all((first + "GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").as_bytes()).unwrap();
    let both = Reply::read(&mut stream);
    let text = both.text();
    let (answer, health) = (text.find(r#"{"preset":"oware""#).unwrap(), text.find(r#"{"status":"ok"}"#).unwrap());
    assert!(answer < health);
}

/// Texts of every length and of odd characters never get anything but a 200 or a 400.
#[test]
fn odd_texts_are_read_or_refused() {
    let service = Service::usual();
    let parts = [
        "0",
        "48",
        "255",
        "-",
        "4S",
        ",",
        "/",
        "%00",
        "%0a",
        "%f0%9f%8c%b1",
        "+",
        "S",
        "N",
        "|",
        "99999999999999999999",
        ".",
    ];
    let mut state = 1u64;
    for _ in 0..400 {
        let mut text = String::new();
        for _ in 0..state % 23 {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            text.push_str(parts[(state >> 33) as usize % parts.len()]);
            text.push('+');
        }
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        for route in ["", "/moves", "/line", "/notations"] {
            let reply = service.get(&format!("/api/oware{route}?position={text}"));
            assert!([200, 400, 404].contains(&reply.status), "{route} {text}: {}", reply.text());
        }
    }
}
