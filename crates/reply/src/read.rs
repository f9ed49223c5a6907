//! Reading positions.

use seedbase_notation::{Notation, Placed, recognise};
use seedbase_rules::RowLength;

use crate::AskError;
use crate::error::ShortRowError;

/// Reads a position of a board with such rows, in a notation or, if none is named, in the one that its marks show.
/// Where rows are not of six pits, there are numbers only.
///
/// # Errors
/// * [`AskError::Notation`], [`AskError::Numbers`] when it is no position, or could be two
/// * [`AskError::ShortRow`] when a notation is named for a board that has none
///
/// ```
/// use seedbase_reply::read;
/// use seedbase_rules::RowLength;
/// let placed = read("5,13s/4s,1,1s,2,3s 27 2 S 50", None, RowLength::SIX)?;
/// assert_eq!(placed.position.to_string(), "4 0 1 0 0 3 13 0 0 0 0 0");
/// # Ok::<(), seedbase_reply::AskError>(())
/// ```
pub fn read(text: &str, notation: Option<Notation>, row: RowLength) -> Result<Placed, AskError> {
    if row != RowLength::SIX {
        check_six(notation, row)?;
        return Ok(Placed::bare(row.read(text)?));
    }
    Ok(match notation {
        Some(notation) => notation.read(text)?,
        None => recognise(text)?.1,
    })
}

/// Whether there is such a notation for a board with such rows.
///
/// # Errors
/// When a notation is named and rows are not of six pits.
pub fn check_six(notation: Option<Notation>, row: RowLength) -> Result<(), ShortRowError> {
    if notation.is_none() || row == RowLength::SIX { Ok(()) } else { Err(ShortRowError) }
}
