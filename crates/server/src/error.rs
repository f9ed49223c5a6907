//! Why a request has no answer: as a status, a code, a sentence, and a line in the log.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use seedbase_index::LevelError;
use seedbase_query::{QueryError, game_arguments};
use seedbase_reply::{AskError, UnwritableError};
use seedbase_rules::{Game, GameError};
use serde::Serialize;

use crate::config::{BATCH, BODY_BYTES, HEADER_BYTES, POSITION_BYTES, URI_BYTES};
use crate::reply::json;

/// Seconds after which a client that is put off may come again.
const RETRY_SECONDS: u16 = 1;

/// Why a request has no answer. The words are for the client: they tell nothing of the host.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ApiError {
    #[error(transparent)]
    Position(#[from] AskError),
    #[error(transparent)]
    Unwritable(#[from] UnwritableError),
    #[error("{0}")]
    Ambiguous(String),
    #[error("a position of {bytes} bytes: one is {POSITION_BYTES} bytes at most")]
    LongPosition { bytes: usize },
    #[error("{0}")]
    Parameter(String),
    #[error("{0}")]
    Body(String),
    #[error(transparent)]
    NoLevel(LevelError),
    #[error(transparent)]
    NoSuchLevel(LevelError),
    #[error("{0}")]
    NotOfTheGame(String),
    #[error(transparent)]
    UnknownPreset(GameError),
    #[error("there is no table of {seeds} seeds of {game} here")]
    MissingTable { game: Game, seeds: u8 },
    #[error("the table of {seeds} seeds of {game} has no depths, which this needs")]
    NoDepths { game: Game, seeds: u8 },
    #[error("there is nothing at this address; /api/openapi.json lists what there is")]
    NoSuchPage,
    #[error("there is no such method at this address")]
    WrongMethod,
    #[error("the request did not come in within {seconds} seconds")]
    SlowRequest { seconds: u64 },
    #[error("the body is longer than {BODY_BYTES} bytes")]
    LongBody,
    #[error("{positions} positions: ask for {BATCH} at a time at most")]
    LongBatch { positions: usize },
    #[error("the address is longer than {URI_BYTES} bytes")]
    LongUri,
    #[error("a body of type application/json was expected")]
    WrongType,
    #[error("the header fields are longer than {HEADER_BYTES} bytes")]
    LongHeader,
    #[error("too much is asked at the moment; ask again")]
    Busy,
    #[error("no answer was found within {seconds} seconds; ask again")]
    Slow { seconds: u64 },
    #[error("the table of {seeds} seeds of {game} is being checked; ask again")]
    Checking { game: Game, seeds: u8 },
    #[error("the positions of {seeds} seeds of {game} are being counted; ask again")]
    Counting { game: Game, seeds: u8 },
    #[error("the tables of {game} are being changed; ask again")]
    Changing { game: Game },
    #[error("a table of {game} that this needs is damaged or cannot be read; the operator's log tells which")]
    Damaged { game: Game, told: String },
    #[error("something went wrong; the operator's log tells what")]
    Internal { told: String },
}

/// An error as the client reads it.
#[derive(Serialize)]
pub(crate) struct Told {
    code: &'static str,
    message: String,
    /// The command that makes what is missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    command: Option<String>,
}

impl ApiError {
    /// What a question to the tables of a game ended with.
    pub(crate) fn of_query(game: Game, error: QueryError) -> ApiError {
        match error {
            QueryError::Missing { game, seeds, .. } => ApiError::MissingTable { game, seeds },
            QueryError::NoDepths { game, seeds, .. } => ApiError::NoDepths { game, seeds },
            QueryError::Level(error) => ApiError::NoLevel(error),
            error @ QueryError::OffBoard { .. } => ApiError::NotOfTheGame(error.to_string()),
            error @ (QueryError::Table(_) | QueryError::Contradiction { .. } | QueryError::TooDeep { .. }) => {
                ApiError::Damaged { game, told: error.to_string() }
            }
            error => ApiError::Internal { told: error.to_string() },
        }
    }

    fn kind(&self) -> (StatusCode, &'static str) {
        match self {
            ApiError::Position(AskError::Stores(_) | AskError::StoresDiffer { .. }) => {
                (StatusCode::BAD_REQUEST, "wrong-stores")
            }
            ApiError::Position(_) | ApiError::Ambiguous(_) | ApiError::LongPosition { .. } => {
                (StatusCode::BAD_REQUEST, "unreadable-position")
            }
            ApiError::Unwritable(_) => (StatusCode::BAD_REQUEST, "unwritable-position"),
            ApiError::Parameter(_) => (StatusCode::BAD_REQUEST, "wrong-parameter"),
            ApiError::Body(_) => (StatusCode::BAD_REQUEST, "wrong-body"),
            ApiError::NoLevel(_) | ApiError::NotOfTheGame(_) => (StatusCode::BAD_REQUEST, "no-such-position"),
            ApiError::NoSuchLevel(_) => (StatusCode::NOT_FOUND, "no-such-level"),
            ApiError::UnknownPreset(_) => (StatusCode::NOT_FOUND, "unknown-preset"),
            ApiError::MissingTable { .. } => (StatusCode::NOT_FOUND, "missing-table"),
            ApiError::NoDepths { .. } => (StatusCode::NOT_FOUND, "missing-depths"),
            ApiError::NoSuchPage => (StatusCode::NOT_FOUND, "no-such-page"),
            ApiError::WrongMethod => (StatusCode::METHOD_NOT_ALLOWED, "wrong-method"),
            ApiError::SlowRequest { .. } => (StatusCode::REQUEST_TIMEOUT, "slow-request"),
            ApiError::LongBody => (StatusCode::PAYLOAD_TOO_LARGE, "long-body"),
            ApiError::LongBatch { .. } => (StatusCode::PAYLOAD_TOO_LARGE, "too-many-positions"),
            ApiError::LongUri => (StatusCode::URI_TOO_LONG, "long-address"),
            ApiError::WrongType => (StatusCode::UNSUPPORTED_MEDIA_TYPE, "wrong-type"),
            ApiError::LongHeader => (StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, "long-header"),
            ApiError::Busy => (StatusCode::SERVICE_UNAVAILABLE, "busy"),
            ApiError::Slow { .. } => (StatusCode::SERVICE_UNAVAILABLE, "slow-answer"),
            ApiError::Checking { .. } => (StatusCode::SERVICE_UNAVAILABLE, "checking-table"),
            ApiError::Counting { .. } => (StatusCode::SERVICE_UNAVAILABLE, "counting"),
            ApiError::Changing { .. } => (StatusCode::SERVICE_UNAVAILABLE, "changing-tables"),
            ApiError::Damaged { .. } => (StatusCode::INTERNAL_SERVER_ERROR, "damaged-table"),
            ApiError::Internal { .. } => (StatusCode::INTERNAL_SERVER_ERROR, "internal"),
        }
    }

    /// Whether the same question may have an answer later.
    pub(crate) fn passes(&self) -> bool {
        self.kind().0 == StatusCode::SERVICE_UNAVAILABLE
    }

    /// The command that makes what is missing, without the place where it goes.
    fn command(&self) -> Option<String> {
        let build = |game: Game, seeds: u8| format!("seedbase build {} --seeds {seeds}", game_arguments(game));
        match self {
            ApiError::MissingTable { game, seeds } => Some(build(*game, *seeds)),
            ApiError::NoDepths { game, seeds } => Some(format!("{} --force", build(*game, *seeds))),
            _ => None,
        }
    }

    /// The error in words for the client.
    pub(crate) fn told(&self) -> Told {
        let command = self.command();
        let message = match &command {
            Some(command) => format!("{self}; build it with: {command}"),
            None => self.to_string(),
        };
        Told { code: self.kind().1, message, command }
    }

    /// Tells the operator, unless it is the client's own affair.
    pub(crate) fn log(&self) {
        match self {
            ApiError::Damaged { told, .. } | ApiError::Internal { told } => tracing::error!("no answer: {told}"),
            ApiError::Slow { .. } => tracing::warn!("no answer: {self}"),
            _ => tracing::debug!("no answer: {self}"),
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        self.log();
        let ((status, _), passes) = (self.kind(), self.passes());
        let mut response = (status, json(&self.told())).into_response();
        if passes {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(RETRY_SECONDS));
        }
        response
    }
}
