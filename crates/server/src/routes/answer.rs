//! `GET /api/{preset}`: what a position and its moves are worth.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use seedbase_reply::{AnswerReply, Asked};

use crate::app::App;
use crate::error::ApiError;
use crate::library::{GameTables, Levels};
use crate::parameters::{Asks, At, Parameters, rules};
use crate::reply::{json_bytes, line};

pub(crate) async fn get(
    State(app): State<App>,
    At(preset): At<String>,
    Asks(parameters): Asks<Parameters>,
) -> Result<Response, ApiError> {
    let rules = rules(&preset)?;
    let (game, asked) = parameters.asked(rules)?;
    let tables = Arc::clone(app.library.tables(game));
    let bytes = app.probes.run(move || Ok(line(&answer(&tables, asked)?))).await?;
    app.metrics.count_answers(&preset, game.endless().name(), 1);
    Ok(json_bytes(bytes))
}

/// What a position is worth, from the tables as they are now.
pub(super) fn answer(tables: &Arc<GameTables>, asked: Asked) -> Result<AnswerReply, ApiError> {
    let game = tables.game();
    let levels = Levels::of_moves(game.rules(), &asked.placed.position);
    let answer = tables
        .ask(levels, |tables| tables.answer(&asked.placed.position).map_err(|error| ApiError::of_query(game, error)))?;
    Ok(AnswerReply::new(answer, asked)?)
}
