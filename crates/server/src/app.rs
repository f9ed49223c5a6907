//! All addresses, and what their handlers share.

use std::sync::Arc;

use axum::Router;
use axum::http::HeaderValue;
use axum::http::Method;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use tower_http::cors::CorsLayer;

use crate::config::Config;
use crate::error::ApiError;
use crate::guard::guard;
use crate::library::Library;
use crate::metrics::Metrics;
use crate::pool::Pool;
use crate::routes::stats::Counts;
use crate::routes::{answer, batch, health, line, moves, notations, openapi, presets, stats};
use crate::{ServeError, explorer};

/// What handlers share.
pub(crate) type App = Arc<Shared>;

/// The tables, and the threads that look into them.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) config: Config,
    pub(crate) library: Library,
    /// For positions: thousands a second.
    pub(crate) probes: Pool,
    /// For what reads whole tables.
    pub(crate) counting: Pool,
    pub(crate) counts: Counts,
    pub(crate) metrics: Metrics,
}

/// Levels that may wait to be counted.
const COUNTS_WAITING: usize = 16;

impl Shared {
    /// # Errors
    /// When no thread can be started.
    pub(crate) fn new(config: Config) -> Result<App, ServeError> {
        let limits = config.limits;
        Ok(Arc::new(Shared {
            library: Library::new(&config.data, config.checks).map_err(ServeError::Thread)?,
            probes: Pool::new("probe", limits.workers, limits.queue, limits.request).map_err(ServeError::Thread)?,
            counting: Pool::new("count", 1, COUNTS_WAITING, limits.request).map_err(ServeError::Thread)?,
            counts: Counts::default(),
            metrics: Metrics::new()?,
            config,
        }))
    }
}

/// Everything that can be asked.
///
/// # Errors
/// When the origin of other pages is no header value.
pub(crate) fn router(app: &App) -> Result<Router, ServeError> {
    let api = Router::new()
        .route("/api/presets", get(presets::get))
        .route("/api/openapi.json", get(openapi::get))
        .route("/api/{preset}", get(answer::get))
        .route("/api/{preset}/moves", get(moves::get))
        .route("/api/{preset}/line", get(line::get))
        .route("/api/{preset}/notations", get(notations::get))
        .route("/api/{preset}/stats/{seeds}", get(stats::get))
        .route("/api/{preset}/batch", post(batch::post))
        .route("/metrics", get(health::metrics))
        .route("/health", get(health::get));
    let pages = explorer::router();
    let router = api.merge(pages).fallback(no_such_page).method_not_allowed_fallback(wrong_method);
    let router = match &app.config.cors {
        Some(origin) => router.layer(cors(origin)?),
        None => router,
    };
    Ok(router.layer(from_fn_with_state(Arc::clone(app), guard)).with_state(Arc::clone(app)))
}

fn cors(origin: &str) -> Result<CorsLayer, ServeError> {
    let origin = origin.parse::<HeaderValue>().map_err(|_| ServeError::Origin { origin: origin.to_owned() })?;
    let fields = [axum::http::header::CONTENT_TYPE];
    Ok(CorsLayer::new().allow_origin([origin]).allow_methods([Method::GET, Method::POST]).allow_headers(fields))
}

async fn no_such_page() -> ApiError {
    ApiError::NoSuchPage
}

async fn wrong_method() -> ApiError {
    ApiError::WrongMethod
}
