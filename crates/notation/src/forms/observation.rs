//! An OpenSpiel observation: `0 | 0 0 | 4 4 4 4 4 4 4 4 4 4 4 4`, that is the player to move (0 is South), the two
//! scores and the pits from South's A.

use seedbase_rules::PITS;

use super::{joined, placed};
use crate::numbers::{pits, shortened, stores};
use crate::{FormError, Placed, Side};

const EXPECTED: &str = "the player to move, two scores and twelve pits with bars between them";
const PARTS: usize = 3 + PITS;

pub(crate) fn read(text: &str) -> Result<Placed, FormError> {
    let groups: Vec<Vec<&str>> = text.split('|').map(|group| group.split_whitespace().collect()).collect();
    let found = groups.iter().map(Vec::len).sum();
    let wrong = || FormError::Parts { expected: EXPECTED, wanted: PARTS, found };
    let [player, scores, board] = groups.as_slice() else { return Err(wrong()) };
    let ([player], [south, north]) = (player.as_slice(), scores.as_slice()) else { return Err(wrong()) };
    let board: &[&str; PITS] = board.as_slice().try_into().map_err(|_| wrong())?;
    placed(pits(board)?, stores(south, north)?, Some(side(player)?))
}

fn side(player: &str) -> Result<Side, FormError> {
    match player {
        "0" => Ok(Side::South),
        "1" => Ok(Side::North),
        _ => Err(FormError::Side { text: shortened(player), expected: "0 (South) or 1 (North)" }),
    }
}

pub(crate) fn write(placed: &Placed) -> Option<String> {
    let stores = placed.stores?;
    let player = match placed.side? {
        Side::South => 0,
        Side::North => 1,
    };
    Some(format!("{player} | {} {} | {}", stores.south, stores.north, joined(&placed.south_first(), " ")))
}
