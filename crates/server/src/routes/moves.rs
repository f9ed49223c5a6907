//! `GET /api/{preset}/moves`: the legal moves of a position, whether there is a table or not.

use axum::response::Response;
use seedbase_reply::MovesReply;

use crate::error::ApiError;
use crate::parameters::{Asks, At, Parameters, rules};
use crate::reply::json;

pub(crate) async fn get(At(preset): At<String>, Asks(parameters): Asks<Parameters>) -> Result<Response, ApiError> {
    let rules = rules(&preset)?;
    let (_, asked) = parameters.asked(rules)?;
    Ok(json(&MovesReply::new(rules, asked)?))
}
