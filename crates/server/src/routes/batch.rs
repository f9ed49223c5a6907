//! `POST /api/{preset}/batch`: many positions at once.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, header};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use tokio::time::timeout;

use super::answer::answer;
use crate::app::App;
use crate::config::{BATCH, BODY_BYTES};
use crate::error::{ApiError, Told};
use crate::library::GameTables;
use crate::parameters::{At, Meaning, Words, rules};
use crate::reply::{json_bytes, line};

/// What is asked: positions, and how all of them are meant.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Batch {
    positions: Vec<String>,
    endless: Option<String>,
    notation: Option<String>,
    read_as: Option<String>,
}

/// What stands in place of an answer.
#[derive(Serialize)]
struct Refused {
    error: Told,
}

pub(crate) async fn post(
    State(app): State<App>,
    At(preset): At<String>,
    request: Request,
) -> Result<Response, ApiError> {
    let rules = rules(&preset)?;
    check_type(request.headers())?;
    let Batch { positions, endless, notation, read_as } = read(request.into_body(), app.config.limits.request).await?;
    let words = Words {
        endless: endless.as_deref(),
        notation: notation.as_deref(),
        read_as: read_as.as_deref(),
        ..Words::default()
    };
    let meaning = words.meaning(rules)?;
    let tables = Arc::clone(app.library.tables(meaning.game));
    let (bytes, answered) = app.probes.run(move || replies(&tables, meaning, &positions)).await?;
    app.metrics.count_answers(&preset, meaning.game.endless().name(), answered);
    Ok(json_bytes(bytes))
}

/// An object with the replies in the order of their positions, and how many are answers. A position that has none has an
/// error in its place.
///
/// # Errors
/// When a position will have an answer later: then it is better to ask for all again.
fn replies(tables: &Arc<GameTables>, meaning: Meaning, positions: &[String]) -> Result<(Vec<u8>, u64), ApiError> {
    let (mut bytes, mut answered) = (b"{\"replies\":[".to_vec(), 0);
    for (number, text) in positions.iter().enumerate() {
        if number > 0 {
            bytes.push(b',');
        }
        let reply = meaning.asked(text).and_then(|asked| answer(tables, asked));
        let reply = match reply {
            Ok(reply) => {
                answered += 1;
                line(&reply)
            }
            Err(error) if error.passes() => return Err(error),
            Err(error) => refused(&error),
        };
        bytes.extend_from_slice(reply.trim_ascii_end());
    }
    bytes.extend_from_slice(b"]}\n");
    Ok((bytes, answered))
}

fn refused(error: &ApiError) -> Vec<u8> {
    error.log();
    line(&Refused { error: error.told() })
}

fn check_type(headers: &HeaderMap) -> Result<(), ApiError> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let essence = kind.split(';').next().unwrap_or_default().trim();
    if essence.eq_ignore_ascii_case("application/json") { Ok(()) } else { Err(ApiError::WrongType) }
}

async fn read(body: Body, limit: Duration) -> Result<Batch, ApiError> {
    let slow = |_| ApiError::SlowRequest { seconds: limit.as_secs() };
    let bytes: Bytes = timeout(limit, to_bytes(body, BODY_BYTES)).await.map_err(slow)?.map_err(unreadable)?;
    let batch: Batch = serde_json::from_slice(&bytes).map_err(|error| ApiError::Body(error.to_string()))?;
    match batch.positions.len() {
        positions if positions > BATCH => Err(ApiError::LongBatch { positions }),
        _ => Ok(batch),
    }
}

/// Too long, or cut off by the client.
fn unreadable(error: axum::Error) -> ApiError {
    match error.into_inner().downcast::<http_body_util::LengthLimitError>() {
        Ok(_) => ApiError::LongBody,
        Err(error) => ApiError::Body(error.to_string()),
    }
}
