//! `GET /api/{preset}/notations`: a position in every notation.

use axum::response::Response;
use seedbase_reply::NotationsReply;

use crate::error::ApiError;
use crate::parameters::{Asks, At, Parameters, rules};
use crate::reply::json;

pub(crate) async fn get(At(preset): At<String>, Asks(parameters): Asks<Parameters>) -> Result<Response, ApiError> {
    let rules = rules(&preset)?;
    let (_, asked) = parameters.asked(rules)?;
    Ok(json(&NotationsReply::new(asked, rules.row())))
}
