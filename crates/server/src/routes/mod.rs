//! What each address answers.

pub(crate) mod answer;
pub(crate) mod batch;
pub(crate) mod health;
pub(crate) mod line;
pub(crate) mod moves;
pub(crate) mod notations;
pub(crate) mod openapi;
pub(crate) mod presets;
pub(crate) mod stats;
