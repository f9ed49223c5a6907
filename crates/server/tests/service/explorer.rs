//! The pages for people.

use crate::support::Service;

#[test]
fn pages_are_sent_once() {
    let service = Service::usual();
    let page = service.get("/");
    assert_eq!(page.status, 200, "{}", page.text());
    assert_eq!(page.headers["content-type"], "text/html; charset=utf-8");
    assert_eq!(page.headers["content-security-policy"], "default-src 'self'");
    assert_eq!(page.headers["x-content-type-options"], "nosniff");
    assert_eq!(service.get("/index.html").body, page.body);
    let known = service.ask("GET", "/", &[("if-none-match", &page.headers["etag"])], b"");
    assert_eq!((known.status, known.body.len()), (304, 0));
    let other = service.ask("GET", "/", &[("if-none-match", "W/\"0123\"")], b"");
    assert_eq!(other.body, page.body);
}

#[test]
fn pages_are_compressed_for_those_who_ask() {
    let service = Service::usual();
    let plain = service.get("/").body;
    for coding in ["gzip", "br"] {
        let page = service.ask("GET", "/", &[("accept-encoding", coding)], b"");
        assert_eq!(page.headers["content-encoding"], coding);
        assert_ne!(page.body, plain);
    }
}
