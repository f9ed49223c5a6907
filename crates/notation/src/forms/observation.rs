//! An OpenSpiel observation: `0 | 0 0 | 4 4 4 4 4 4 4 4 4 4 4 4`, that is the player to move (0 is South), the two
//! scores and the pits from South's A.

use super::{joined, placed};
use crate::numbers::{pits, shortened, stores};
use crate::{FormError, Placed, Side};

pub(crate) fn read(text: &str) -> Result<Placed, FormError> {
    let groups: Vec<Vec<&str>> = text.split('|').map(|group| group.split_whitespace().collect()).collect();
    let [player, scores, board] =
        exactly(&groups, "the player to move, two scores and twelve pits with bars between them")?;
    let [player] = exactly(player, "the player to move before the first bar")?;
    let [south, north] = exactly(scores, "two scores between the bars")?;
    let board = exactly(board, "twelve pits after the second bar")?;
    placed(pits(board)?, stores(south, north)?, Some(side(player)?))
}

/// The parts of a text, if there are as many as must be.
fn exactly<'a, T, const N: usize>(parts: &'a [T], expected: &'static str) -> Result<&'a [T; N], FormError> {
    parts.try_into().map_err(|_| FormError::Parts { expected, wanted: N, found: parts.len() })
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
