//! What every request passes: bounds on its head, and the counts.

use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::config::{HEADER_BYTES, URI_BYTES};
use crate::error::ApiError;

/// Sent with every reply.
const HEADERS: [(HeaderName, HeaderValue); 3] = [
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static("default-src 'self'")),
];

/// Refuses a head that is too long, and counts the request whatever comes of it.
pub(crate) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let mut response = match check(&request) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, value);
    }
    let route = route.as_ref().map_or("none", MatchedPath::as_str);
    app.metrics.count_request(route, response.status().as_u16(), begun.elapsed());
    tracing::debug!("{route}: {} in {:.1?}", response.status(), begun.elapsed());
    response
}

fn check(request: &Request) -> Result<(), ApiError> {
    let uri = request.uri();
    if uri.path_and_query().map_or(0, |address| address.as_str().len()) > URI_BYTES {
        return Err(ApiError::LongUri);
    }
    let field = |(name, value): (&HeaderName, &HeaderValue)| name.as_str().len() + value.len();
    if request.headers().iter().map(field).sum::<usize>() > HEADER_BYTES {
        return Err(ApiError::LongHeader);
    }
    Ok(())
}
