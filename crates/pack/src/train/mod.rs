//! Learning the model of a plane from the plain table.
//!
//! Weights come from a sample of the tiles by least squares, contexts from all tiles by splitting the space of what is
//! expected where that saves more bits than it takes.

mod count;
mod grow;
mod inputs;
mod least_squares;
mod weights;

use std::ops::ControlFlow;

use crate::coding::{Codec, symbol_count};
use crate::model::Model;
use crate::numbers::Kind;
use crate::source::Source;

/// Asked now and then whether to go on.
pub(crate) type GoOn<'a> = &'a (dyn Fn() -> ControlFlow<()> + Sync);

/// Learns the model of a plane whose largest stored number is `largest`. `go_on` is asked now and then.
///
/// Breaks when told to.
pub(crate) fn train(source: &Source<'_>, kind: Kind, largest: u16, go_on: GoOn<'_>) -> ControlFlow<(), Model> {
    let (weights, error_steps) = weights::learn(source, kind, go_on)?;
    let symbols = symbol_count(largest);
    let counts = count::count(source, kind, &weights, &error_steps, symbols, go_on)?;
    let tree = grow::grow(&counts);
    ControlFlow::Continue(Model { weights, error_steps, tree })
}

/// The codec of a model that was just learned.
pub(crate) fn codec(model: &Model, kind: Kind, largest: u16) -> Codec {
    let read = Model::from_bytes(&model.to_bytes(), kind, symbol_count(largest));
    Codec::new(kind, read.expect("what was learned is written as it is read"), largest)
}
