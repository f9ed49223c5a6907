//! `GET /api/openapi.json`: what can be asked, for programs.

use axum::response::Response;

use crate::reply::json_bytes;

/// The description, which is kept beside the code.
pub(crate) const DESCRIPTION: &str = include_str!("../../openapi.json");

pub(crate) async fn get() -> Response {
    json_bytes(DESCRIPTION.into())
}
