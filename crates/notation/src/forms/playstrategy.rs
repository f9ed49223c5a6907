//! PlayStrategy's: `4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1`, that is the board in two [`rows`], South's score, North's,
//! the side to move and the number of the move. `3S` is a pit with three seeds, `3` three empty pits.

use super::{placed, rows, side};
use crate::numbers::{natural, shortened, stores};
use crate::{FormError, Notation, NotationError, Place, Placed, Side};

const EXPECTED: &str = "the board, South's score, North's score, S or N and the move number with blanks between them";

pub(crate) fn read(text: &str) -> Result<Placed, FormError> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let [board, south, north, to_move, number] = fields.as_slice() else {
        return Err(FormError::Parts { expected: EXPECTED, wanted: 5, found: fields.len() });
    };
    let pits = rows::read(board, row)?;
    let placed = placed(pits, stores(south, north)?, Some(side(to_move)?))?;
    Ok(Placed { move_number: Some(natural(number, Place::MoveNumber)?), ..placed })
}

fn row(text: &str, side: Side, pits: &mut Vec<u64>) -> Result<(), FormError> {
    for part in text.split(',') {
        match part.strip_suffix(['S', 's']) {
            Some("") => pits.push(1),
            Some(seeds) => pits.push(natural(seeds, place(side, pits.len()))?.into()),
            None => {
                let expected = "a pit such as 4S or a number of empty pits, 1 to 6,";
                let wrong = || FormError::Pit { side, text: shortened(part), expected };
                pits.extend(std::iter::repeat_n(0, rows::empty(part).ok_or_else(wrong)?));
            }
        }
    }
    Ok(())
}

/// Where the next pit of a row stands in the text, North's row coming first.
fn place(side: Side, before: usize) -> Place {
    let first = match side {
        Side::North => 1,
        Side::South => 1 + seedbase_rules::ROW,
    };
    Place::Pit(first + before)
}

pub(crate) fn write(placed: &Placed) -> Option<String> {
    let (stores, side, number) = (placed.stores?, placed.side?, placed.move_number?);
    let board = rows::write(placed.south_first(), ",", |seeds| format!("{seeds}S"));
    Some(format!("{board} {} {} {} {number}", stores.south, stores.north, side.letter()))
}

/// Which of PlayStrategy's two notations a text with a slash is in.
///
/// Only the new one has commas, only the old one letters other than S for seeds, and only the new one a move
/// number. Without commas and other letters the number of fields must tell, and it does not always.
pub(crate) fn old_or_new(text: &str) -> Result<Notation, NotationError> {
    let mut fields = text.split_whitespace();
    let board = fields.next().unwrap_or_default();
    let letters = || board.chars().filter(char::is_ascii_alphabetic);
    let numbered = fields.count() > 3;
    if board.contains(',') {
        return Ok(Notation::PlayStrategy);
    }
    if letters().any(|letter| !letter.eq_ignore_ascii_case(&'S')) {
        return Ok(Notation::OldPlayStrategy);
    }
    match (letters().next(), numbered) {
        (None, true) => Ok(Notation::PlayStrategy),
        (Some(_), false) => Ok(Notation::OldPlayStrategy),
        (Some(_), true) => Err(ambiguous("the new one has commas between pits, the old one no move number")),
        (None, false) => Err(ambiguous("the new one ends with a move number; choose the old one by name")),
    }
}

fn ambiguous(hint: &'static str) -> NotationError {
    NotationError::Ambiguous { candidates: vec![Notation::PlayStrategy, Notation::OldPlayStrategy], hint }
}
