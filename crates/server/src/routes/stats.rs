//! `GET /api/{preset}/stats/{seeds}`: how many positions of a level have each value and each depth.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::State;
use axum::response::Response;
use seedbase_index::Level;
use seedbase_query::{QueryError, Tables};
use seedbase_reply::{CountsReply, DepthTable, DepthsReply, depth_columns};
use seedbase_rules::Game;
use seedbase_table::Stamp;
use serde::Serialize;

use crate::app::App;
use crate::error::ApiError;
use crate::library::{GameTables, Levels};
use crate::parameters::{Asks, At, Parameters, rules};
use crate::reply::{json_bytes, line};

/// What has been counted. There are few levels, and counting a large one takes minutes.
#[derive(Debug, Default)]
pub(crate) struct Counts(Mutex<BTreeMap<(Game, u8), Counted>>);

#[derive(Clone, Debug)]
enum Counted {
    /// Somebody waits for it.
    Running,
    /// Of the table with this stamp.
    Done(Stamp, Arc<[u8]>),
}

/// Counts by value and, if the table has them, by depth.
#[derive(Serialize)]
struct StatsReply {
    #[serde(flatten)]
    counts: CountsReply,
    #[serde(flatten)]
    depths: Option<DepthTable>,
}

pub(crate) async fn get(
    State(app): State<App>,
    At((preset, seeds)): At<(String, u8)>,
    Asks(parameters): Asks<Parameters>,
) -> Result<Response, ApiError> {
    let game = parameters.game(rules(&preset)?)?;
    Level::of(game.rules(), seeds).map_err(ApiError::NoSuchLevel)?;
    let tables = Arc::clone(app.library.tables(game));
    if let Some(known) = app.probes.run(known(&app, &tables, seeds)).await? {
        return Ok(json_bytes(known.to_vec()));
    }
    app.counts.begin(game, seeds)?;
    let (counting, counted) = (Arc::clone(&app), tables);
    // What is begun is finished whether the client waits or not, and kept.
    let (tell, told) = tokio::sync::oneshot::channel();
    let job = move || {
        let found = crate::pool::caught(|| count(&counted, seeds));
        counting.counts.end(game, seeds, &found);
        let _ = tell.send(found.map(|(_, bytes)| bytes)); // the client may have left meanwhile
    };
    app.counting.push(Box::new(job)).inspect_err(|_| app.counts.give_up(game, seeds))?;
    match tokio::time::timeout(app.config.limits.request, told).await {
        Ok(Ok(found)) => Ok(json_bytes(found?.to_vec())),
        Ok(Err(_)) | Err(_) => Err(ApiError::Counting { game, seeds }),
    }
}

/// Looks up what was counted of the table as it is now.
fn known(
    app: &App,
    tables: &Arc<GameTables>,
    seeds: u8,
) -> impl FnOnce() -> Result<Option<Arc<[u8]>>, ApiError> + use<> {
    let (app, tables) = (Arc::clone(app), Arc::clone(tables));
    move || {
        let stamp = tables.ask(Levels::one(seeds), |found| stamp(found, seeds))?;
        Ok(app.counts.known(tables.game(), seeds, stamp))
    }
}

fn count(tables: &Arc<GameTables>, seeds: u8) -> Result<(Stamp, Arc<[u8]>), ApiError> {
    tables.ask(Levels::up_to(seeds), |found| {
        let stamp = stamp(found, seeds)?;
        let reply = reply(found, seeds).map_err(|error| ApiError::of_query(found.game(), error))?;
        Ok((stamp, line(&reply).into()))
    })
}

fn stamp(tables: &Tables, seeds: u8) -> Result<Stamp, ApiError> {
    let table = tables.level(seeds).map_err(|error| ApiError::of_query(tables.game(), error))?;
    Ok(table.stamp())
}

fn reply(tables: &Tables, seeds: u8) -> Result<StatsReply, QueryError> {
    let counts = CountsReply::count(tables, seeds)?;
    let depths = match tables.level(seeds)?.header().depth() {
        Some(_) => {
            let columns = depth_columns(tables, seeds)?;
            Some(DepthsReply::new(tables, seeds, columns.each_ref().map(|(name, counts)| (*name, counts)))?.table)
        }
        None => None,
    };
    Ok(StatsReply { counts, depths })
}

impl Counts {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<(Game, u8), Counted>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner) // each entry is always whole
    }

    fn known(&self, game: Game, seeds: u8, now: Stamp) -> Option<Arc<[u8]>> {
        match self.lock().get(&(game, seeds)) {
            Some(Counted::Done(then, bytes)) if *then == now => Some(Arc::clone(bytes)),
            _ => None,
        }
    }

    /// Notes that a level is being counted.
    ///
    /// # Errors
    /// [`ApiError::Counting`] when it is already.
    fn begin(&self, game: Game, seeds: u8) -> Result<(), ApiError> {
        match self.lock().insert((game, seeds), Counted::Running) {
            Some(Counted::Running) => Err(ApiError::Counting { game, seeds }),
            _ => Ok(()),
        }
    }

    fn end(&self, game: Game, seeds: u8, found: &Result<(Stamp, Arc<[u8]>), ApiError>) {
        match found {
            Ok((stamp, bytes)) => {
                self.lock().insert((game, seeds), Counted::Done(*stamp, Arc::clone(bytes)));
            }
            Err(_) => self.give_up(game, seeds),
        }
    }

    fn give_up(&self, game: Game, seeds: u8) {
        self.lock().remove(&(game, seeds));
    }
}
