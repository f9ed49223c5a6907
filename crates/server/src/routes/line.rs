//! `GET /api/{preset}/line`: what best play comes to.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use seedbase_reply::LineReply;

use crate::app::App;
use crate::error::ApiError;
use crate::library::Levels;
use crate::parameters::{Asks, At, Parameters, rules};
use crate::reply::{json_bytes, line};

pub(crate) async fn get(
    State(app): State<App>,
    At(preset): At<String>,
    Asks(parameters): Asks<Parameters>,
) -> Result<Response, ApiError> {
    let (game, asked) = parameters.asked(rules(&preset)?)?;
    let tables = Arc::clone(app.library.tables(game));
    let position = asked.placed.position;
    let find = move || {
        let levels = Levels::up_to(position.seeds());
        let play =
            tables.ask(levels, |tables| tables.line(&position).map_err(|error| ApiError::of_query(game, error)))?;
        Ok(line(&LineReply::new(play, asked)?))
    };
    let bytes = app.probes.run(find).await?;
    app.metrics.count_answers(&preset, game.endless().name(), 1);
    Ok(json_bytes(bytes))
}
