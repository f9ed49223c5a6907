//! The drawing of an OpenSpiel state, North above:
//!
//! ```text
//! Player 1 score = 0
//!   f  e  d  c  b  a
//!   4  4  4  4  4  4
//!   4  4  4  4  4  4
//!   A  B  C  D  E  F
//! Player 0 score = 0 [PLAYING]
//! ```
//!
//! `[PLAYING]` stands behind the player to move. Without it the lower player is the mover. The drawing is
//! written without a line break after its last line.

use seedbase_rules::{PITS, Pit, ROW};

use super::placed;
use crate::numbers::{natural, pits, shortened, store};
use crate::{FormError, Place, Placed, Side, Stores};

const LINES: usize = 6;
const PLAYING: &str = "[PLAYING]";
const FINISHED: &str = "[FINISHED]";

pub(crate) fn read(text: &str) -> Result<Placed, FormError> {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    if lines.contains(&FINISHED) {
        return Err(FormError::Finished);
    }
    let found = lines.len();
    let lines: [&str; LINES] = lines.try_into().map_err(|_| FormError::Parts {
        expected: "a drawing: a score line, the letters f to a, two rows, the letters A to F and a score line",
        wanted: LINES,
        found,
    })?;
    let (north, north_plays) = score(&lines, 1)?;
    letters(&lines, 2)?;
    letters(&lines, 5)?;
    let (south, south_plays) = score(&lines, 6)?;
    let side = match (south_plays, north_plays) {
        (true, true) => return Err(FormError::BothPlaying),
        (true, false) => Some(Side::South),
        (false, true) => Some(Side::North),
        (false, false) => None,
    };
    placed(pits(&south_first(&lines)?)?, Stores { south, north }, side)
}

/// The words of both rows, South's first, North's turned into sowing order.
fn south_first<'a>(lines: &[&'a str; LINES]) -> Result<[&'a str; PITS], FormError> {
    let south: Vec<&str> = lines[3].split_whitespace().collect();
    let north: Vec<&str> = lines[2].split_whitespace().collect();
    for (side, width) in [(Side::North, north.len()), (Side::South, south.len())] {
        if width != ROW {
            return Err(FormError::Width { side, width });
        }
    }
    let words: Vec<&str> = south.into_iter().chain(north.into_iter().rev()).collect();
    Ok(words.try_into().expect("two rows of six"))
}

/// The score of line 1 (North's) or 6 (South's), and whether that player is to move.
fn score(lines: &[&str; LINES], line: usize) -> Result<(u8, bool), FormError> {
    let (side, start, expected) = match line {
        1 => (Side::North, "Player 1 score =", "a line such as \"Player 1 score = 0\""),
        _ => (Side::South, "Player 0 score =", "a line such as \"Player 0 score = 0\""),
    };
    let wrong = || FormError::Line { line, text: shortened(lines[line - 1]), expected };
    let rest = lines[line - 1].strip_prefix(start).ok_or_else(wrong)?;
    let (number, plays) = match rest.strip_suffix(PLAYING) {
        Some(number) => (number, true),
        None => (rest, false),
    };
    let seeds = natural(number.trim(), Place::Store(side))?;
    Ok((store(seeds.into(), side)?, plays))
}

/// Makes sure that a line names the pits of a row.
fn letters(lines: &[&str; LINES], line: usize) -> Result<(), FormError> {
    let (names, expected) = match line {
        2 => (north_letters(), "\"f e d c b a\""),
        _ => (south_letters(), "\"A B C D E F\""),
    };
    if lines[line - 1].split_whitespace().eq(names.iter().map(String::as_str)) {
        return Ok(());
    }
    Err(FormError::Line { line, text: shortened(lines[line - 1]), expected })
}

fn south_letters() -> [String; ROW] {
    Pit::ALL.map(|pit| pit.letter().to_string())
}

fn north_letters() -> [String; ROW] {
    let mut letters = Pit::ALL.map(|pit| pit.letter().to_ascii_lowercase().to_string());
    letters.reverse();
    letters
}

pub(crate) fn write(placed: &Placed) -> Option<String> {
    let stores = placed.stores?;
    let pits = placed.south_first().map(|seeds| seeds.to_string());
    let (south, north) = pits.split_at(ROW);
    let north: Vec<String> = north.iter().rev().cloned().collect();
    let mark = |side| if placed.side == Some(side) { format!(" {PLAYING}") } else { String::new() };
    let lines = [
        format!("Player 1 score = {}{}", stores.north, mark(Side::North)),
        columns(&north_letters()),
        columns(&north),
        columns(south),
        columns(&south_letters()),
        format!("Player 0 score = {}{}", stores.south, mark(Side::South)),
    ];
    Some(lines.join("\n"))
}

fn columns(cells: &[String]) -> String {
    cells.iter().map(|cell| format!("{cell:>3}")).collect()
}
