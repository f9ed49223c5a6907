//! The pages for people: files that are part of the program.

use axum::Router;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use rust_embed::{EmbeddedFile, RustEmbed};
use tower_http::compression::CompressionLayer;

use crate::app::App;
use crate::error::ApiError;

/// What a file is asked for when no name is given.
const INDEX: &str = "index.html";

/// The files below `explorer/`.
#[derive(RustEmbed)]
#[folder = "explorer/"]
#[allow_missing = true]
struct Files;

/// The files, each at its name.
pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/", get(|headers: HeaderMap| async move { file(INDEX, &headers) }))
        .route("/{*name}", get(|Path(name): Path<String>, headers: HeaderMap| async move { file(&name, &headers) }))
        .layer(CompressionLayer::new())
}

/// A file, or nothing but the news that the client has it already.
fn file(name: &str, headers: &HeaderMap) -> Result<Response, ApiError> {
    let file = Files::get(name).ok_or(ApiError::NoSuchPage)?;
    let tag = tag(&file);
    let fields = [(header::ETAG, tag.clone()), (header::CACHE_CONTROL, HeaderValue::from_static("no-cache"))];
    if headers.get_all(header::IF_NONE_MATCH).iter().any(|known| names(known, &tag)) {
        return Ok((StatusCode::NOT_MODIFIED, fields).into_response());
    }
    let kind = HeaderValue::from_str(file.metadata.mimetype()).map_err(|_| ApiError::NoSuchPage)?;
    Ok((fields, [(header::CONTENT_TYPE, with_charset(kind))], file.data).into_response())
}

/// Weak, for the same tag stands for the file and for its compressed forms.
fn tag(file: &EmbeddedFile) -> HeaderValue {
    let digest: String = file.metadata.sha256_hash()[..16].iter().map(|byte| format!("{byte:02x}")).collect();
    HeaderValue::from_str(&format!("W/\"{digest}\"")).expect("hexadecimal digits and quotes")
}

/// Whether a list of tags has this one.
fn names(list: &HeaderValue, tag: &HeaderValue) -> bool {
    let strong = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    let (Ok(list), Ok(tag)) = (list.to_str(), tag.to_str()) else { return false };
    list.split(',').any(|known| known.trim() == "*" || strong(known) == strong(tag))
}

/// Texts are UTF-8.
fn with_charset(kind: HeaderValue) -> HeaderValue {
    match kind.to_str() {
        Ok(text) if text.starts_with("text/") && !text.contains("charset") => {
            HeaderValue::from_str(&format!("{text}; charset=utf-8")).unwrap_or(kind)
        }
        _ => kind,
    }
}
