//! More than can be taken on, and stopping.

use std::io::Write;
use std::sync::Barrier;
use std::thread;

use seedbase_server::Limits;
use serde_json::json;

use crate::support::{EIGHT, Reply, Service, limits, tables};

/// As many as there are.
const CLIENTS: usize = 24;

fn batch() -> String {
    json!({ "positions": vec![EIGHT.replace('+', " "); 1000] }).to_string()
}

/// With one thread and one place in the queue, most of many batches at once are put off; those that are answered are
/// answered in full.
#[test]
fn what_cannot_be_taken_on_is_put_off() {
    let service = Service::with(&[tables()], Limits { queue: 1, ..Limits::with_workers(1) }, None);
    let whole = service.post("/api/oware/batch", &batch());
    assert_eq!(whole.status, 200);
    let mut put_off = 0;
    for _ in 0..20 {
        let replies = at_once(&service);
        for reply in &replies {
            match reply.status {
                200 => assert!(reply.body == whole.body),
                _ => {
                    assert_eq!((reply.status, &*reply.code(), &*reply.headers["retry-after"]), (503, "busy", "1"));
                    put_off += 1;
                }
            }
        }
        assert!(replies.iter().any(|reply| reply.status == 200));
        if put_off > 0 {
            break;
        }
    }
    assert!(put_off > 0);
    assert_eq!(service.post("/api/oware/batch", &batch()).body, whole.body);
}

fn at_once(service: &Service) -> Vec<Reply> {
    let barrier = Barrier::new(CLIENTS);
    let ask = || {
        barrier.wait();
        service.post("/api/oware/batch", &batch())
    };
    thread::scope(|scope| {
        let clients: Vec<_> = (0..CLIENTS).map(|_| scope.spawn(ask)).collect();
        clients.into_iter().map(|client| client.join().unwrap()).collect()
    })
}

/// Connections beyond the limit wait until there is a place for them; none is lost.
#[test]
fn connections_wait_for_a_place() {
    let service = Service::with(&[tables()], Limits { connections: 2, ..limits() }, None);
    let expected = service.get(&format!("/api/oware?position={EIGHT}"));
    let ask = || service.get(&format!("/api/oware?position={EIGHT}"));
    thread::scope(|scope| {
        let clients: Vec<_> = (0..CLIENTS).map(|_| scope.spawn(ask)).collect();
        clients.into_iter().for_each(|client| assert_eq!(client.join().unwrap().body, expected.body));
    });
}

/// A request under way is answered when the service is told to stop, and no other is taken on.
#[test]
fn requests_under_way_are_answered_before_the_end() {
    let mut service = Service::usual();
    let whole = service.post("/api/oware/batch", &batch());
    let body = batch();
    let mut stream = service.connect();
    let head = format!(
        "POST /api/oware/batch HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).unwrap();
    stream.write_all(&body.as_bytes()[..100]).unwrap();
    // The head has come in when another request after it is answered.
    assert_eq!(service.get("/health").status, 200);
    service.stop();
    while std::net::TcpStream::connect(service.address).is_ok() {
        thread::yield_now();
    }
    stream.write_all(&body.as_bytes()[100..]).unwrap();
    assert_eq!(Reply::read(&mut stream).body, whole.body);
    service.ended();
}
