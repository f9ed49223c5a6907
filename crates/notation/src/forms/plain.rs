//! Twelve numbers, the mover's pits first: `1 1 1 1 1 2 4 2 3 0 0 0`.

use seedbase_rules::PositionError;

use crate::Placed;

pub(crate) fn read(text: &str) -> Result<Placed, PositionError> {
    text.parse().map(Placed::bare)
}

pub(crate) fn write(placed: &Placed) -> String {
    placed.position.to_string()
}
