//! Bodies of replies.

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

const JSON: HeaderValue = HeaderValue::from_static("application/json");

/// An object as the command line prints it: on one line, with its end.
pub(crate) fn line(object: &impl Serialize) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(1024);
    serde_json::to_writer(&mut bytes, object).expect("replies have texts as keys, and memory takes every byte");
    bytes.push(b'\n');
    bytes
}

/// A reply with such a line.
pub(crate) fn json(object: &impl Serialize) -> Response {
    json_bytes(line(object))
}

/// A reply with JSON that is written already.
pub(crate) fn json_bytes(bytes: Vec<u8>) -> Response {
    ([(header::CONTENT_TYPE, JSON)], bytes).into_response()
}
