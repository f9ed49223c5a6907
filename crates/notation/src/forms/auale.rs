//! Aualé's diagram: `4-4-4-4-4-4-4-4-4-4-4-4-0-0-S`, that is the pits from South's A, both stores, the side to move.

use seedbase_rules::PITS;

use super::{joined, placed, side};
use crate::numbers::{pits, stores};
use crate::{FormError, Placed};

const PARTS: usize = PITS + 3;

pub(crate) fn read(text: &str) -> Result<Placed, FormError> {
    let parts: Vec<&str> = text.split('-').collect();
    let found = parts.len();
    let parts: [&str; PARTS] = parts.try_into().map_err(|_| FormError::Parts {
        expected: "pits A to f, South's store, North's store and S or N with hyphens between them",
        wanted: PARTS,
        found,
    })?;
    let (board, rest) = parts.split_first_chunk::<PITS>().expect("more parts than pits");
    placed(pits(board)?, stores(rest[0], rest[1])?, Some(side(rest[2])?))
}

pub(crate) fn write(placed: &Placed) -> Option<String> {
    let (stores, side) = (placed.stores?, placed.side?);
    Some(format!("{}-{}-{}-{}", joined(&placed.south_first(), "-"), stores.south, stores.north, side.letter()))
}
