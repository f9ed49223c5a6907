//! PlayStrategy's former notation: `DDDDDD/DDDDDD 0 0 S`, that is the board in two [`rows`], both scores and the side to
//! move. A letter is a number of seeds, A to Z for 1 to 26, a to z for 27 to 52; a digit a number of empty pits.
//!
//! The site wrote scores with the same letters and 0 for none; decimal numbers are read too.

use super::{placed, rows, side};
use crate::numbers::{self, natural, shortened};
use crate::{FormError, Place, Placed, Side, Stores};

const EXPECTED: &str = "the board, South's score, North's score and S or N with blanks between them";

pub(crate) fn read(text: &str) -> Result<Placed, FormError> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let [board, south, north, to_move] = fields.as_slice() else {
        return Err(FormError::Parts { expected: EXPECTED, wanted: 4, found: fields.len() });
    };
    let pits = rows::read(board, row)?;
    let stores = Stores { south: score(south, Side::South)?, north: score(north, Side::North)? };
    placed(pits, stores, Some(side(to_move)?))
}

fn row(text: &str, side: Side, pits: &mut Vec<u64>) -> Result<(), FormError> {
    let mut buffer = [0; 4];
    for part in text.chars() {
        let part = &*part.encode_utf8(&mut buffer);
        match (seeds(part), rows::empty(part)) {
            (Some(seeds), _) => pits.push(seeds),
            (None, Some(count)) => pits.extend(std::iter::repeat_n(0, count)),
            (None, None) => {
                let expected = "a letter for seeds or a number of empty pits, 1 to 6,";
                return Err(FormError::Pit { side, text: shortened(part), expected });
            }
        }
    }
    Ok(())
}

fn score(text: &str, side: Side) -> Result<u8, FormError> {
    let seeds = match seeds(text) {
        Some(seeds) => seeds,
        None => natural(text, Place::Store(side))?.into(),
    };
    numbers::store(seeds, side)
}

/// The number a letter stands for.
fn seeds(letter: &str) -> Option<u64> {
    match letter.as_bytes() {
        [byte @ b'A'..=b'Z'] => Some(u64::from(byte - b'A' + 1)),
        [byte @ b'a'..=b'z'] => Some(u64::from(byte - b'a' + 27)),
        _ => None,
    }
}

pub(crate) fn write(placed: &Placed) -> Option<String> {
    let (stores, side) = (placed.stores?, placed.side?);
    let board = rows::write(placed.south_first(), "", letter);
    Some(format!("{board} {} {} {}", letter(stores.south), letter(stores.north), side.letter()))
}

/// The letter for a number of seeds, 1..=48; 0 for none.
fn letter(seeds: u8) -> String {
    match seeds {
        0 => "0".to_owned(),
        1..=26 => char::from(b'A' + seeds - 1).to_string(),
        _ => char::from(b'a' + (seeds - 27) % 26).to_string(),
    }
}
