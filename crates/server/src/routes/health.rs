//! `GET /health` and `GET /metrics`: for those who run the service.

use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::app::App;
use crate::error::ApiError;
use crate::reply::json;

#[derive(Serialize)]
struct Health {
    status: &'static str,
}

/// That requests are answered.
pub(crate) async fn get() -> Response {
    json(&Health { status: "ok" })
}

/// The counts.
pub(crate) async fn metrics(State(app): State<App>) -> Result<Response, ApiError> {
    let text =
        app.metrics.text(app.probes.waiting()).map_err(|error| ApiError::Internal { told: error.to_string() })?;
    let kind = HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");
    Ok(([(header::CONTENT_TYPE, kind)], text).into_response())
}
