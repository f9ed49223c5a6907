//! Sankofa's: `4.4.4.4.4.4-4.4.4.4.4.4`, both rows in sowing order, the mover's first.

use seedbase_rules::ROW;

use super::{bare, joined};
use crate::numbers::pits;
use crate::{FormError, Placed};

const ROWS: &str = "the mover's row and the opponent's with a hyphen between them";
const WIDTH: &str = "six numbers in each row with points between them";

pub(crate) fn read(text: &str) -> Result<Placed, FormError> {
    let rows: Vec<Vec<&str>> = text.split('-').map(|row| row.split('.').collect()).collect();
    if rows.len() != 2 {
        return Err(FormError::Parts { expected: ROWS, wanted: 2, found: rows.len() });
    }
    if let Some(row) = rows.iter().find(|row| row.len() != ROW) {
        return Err(FormError::Parts { expected: WIDTH, wanted: ROW, found: row.len() });
    }
    let words = rows.concat().try_into().expect("two rows of six");
    bare(pits(&words)?)
}

pub(crate) fn write(placed: &Placed) -> String {
    let (own, opponent) = (placed.position.own(), placed.position.opponent());
    format!("{}-{}", joined(own.pits(), "."), joined(opponent.pits(), "."))
}
