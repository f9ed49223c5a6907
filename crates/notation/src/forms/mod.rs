//! One module a notation: how its text is taken apart and put together.
//!
//! A reader gets a text without blanks around it and checks everything but the sum of board and stores; a
//! writer returns `None` where the position says less than the notation needs.

pub(crate) mod auale;
pub(crate) mod observation;
pub(crate) mod old_playstrategy;
pub(crate) mod plain;
pub(crate) mod playstrategy;
mod rows;
pub(crate) mod sankofa;
pub(crate) mod state;

use seedbase_rules::{PITS, Position};

use crate::numbers::shortened;
use crate::placed::seen_by;
use crate::{FormError, Placed, Side, Stores};

/// A position from pits that fit a game, South's first.
fn placed(south_first: [u8; PITS], stores: Stores, side: Option<Side>) -> Result<Placed, FormError> {
    let pits = seen_by(side.unwrap_or(Side::South), south_first);
    Ok(Placed { stores: Some(stores), side, ..bare(pits)? })
}

/// A position from pits that fit a game, the mover's first.
fn bare(pits: [u8; PITS]) -> Result<Placed, FormError> {
    let seeds = pits.iter().map(|&pit| u64::from(pit)).sum();
    Position::new(pits).map(Placed::bare).map_err(|_| FormError::Board { seeds })
}

/// Reads `S` or `N`.
fn side(text: &str) -> Result<Side, FormError> {
    Side::from_letter(text).ok_or_else(|| FormError::Side { text: shortened(text), expected: "S or N" })
}

/// The numbers with something between them.
fn joined(numbers: &[u8], between: &str) -> String {
    numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(between)
}
