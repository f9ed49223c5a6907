//! Sankofa's: `4.4.4.4.4.4-4.4.4.4.4.4`, both rows in sowing order, the mover's first.

use seedbase_rules::{PITS, ROW};

use super::{bare, joined};
use crate::numbers::pits;
use crate::{FormError, Placed};

const EXPECTED: &str =
    "the mover's row and the opponent's, six numbers with points between them each, and a hyphen between the rows";

pub(crate) fn read(text: &str) -> Result<Placed, FormError> {
    let rows: Vec<Vec<&str>> = text.split('-').map(|row| row.split('.').collect()).collect();
    let words = rows.concat();
    let found = words.len();
    let even = rows.len() == 2 && rows.iter().all(|row| row.len() == ROW);
    match words.try_into() {
        Ok(words) if even => bare(pits(&words)?),
        _ => Err(FormError::Parts { expected: EXPECTED, wanted: PITS, found }),
    }
}

pub(crate) fn write(placed: &Placed) -> String {
    let (own, opponent) = (placed.position.own(), placed.position.opponent());
    format!("{}-{}", joined(own.pits(), "."), joined(opponent.pits(), "."))
}
