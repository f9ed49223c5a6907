//! Two rows with a slash between them, North's first and as South sees it, from f to a.

use seedbase_rules::{PITS, ROW};

use crate::numbers::board;
use crate::{FormError, Side};

/// Reads both rows with a reader that adds the pits of one row, from left to right, to a list.
pub(super) fn read(
    text: &str,
    row: impl Fn(&str, Side, &mut Vec<u64>) -> Result<(), FormError>,
) -> Result<[u8; PITS], FormError> {
    let rows: Vec<&str> = text.split('/').collect();
    let [north, south] = rows.as_slice() else {
        let expected = "North's row, a slash and South's row";
        return Err(FormError::Parts { expected, wanted: 2, found: rows.len() });
    };
    let full = |text, side| -> Result<[u64; ROW], FormError> {
        let mut pits = Vec::with_capacity(ROW);
        row(text, side, &mut pits)?;
        let width = pits.len();
        pits.try_into().map_err(|_| FormError::Width { side, width })
    };
    let (mut north, south) = (full(north, Side::North)?, full(south, Side::South)?);
    north.reverse();
    let mut pits = [0; PITS];
    pits[..ROW].copy_from_slice(&south);
    pits[ROW..].copy_from_slice(&north);
    board(pits)
}

/// Writes both rows, runs of empty pits as their number, other pits as `pit` writes them.
pub(super) fn write(south_first: [u8; PITS], between: &str, pit: impl Fn(u8) -> String) -> String {
    let (south, north) = south_first.split_at(ROW);
    let north: Vec<u8> = north.iter().rev().copied().collect();
    let row = |pits: &[u8]| {
        let runs = pits.chunk_by(|a, b| (*a == 0) == (*b == 0));
        let parts = runs.flat_map(|run| match run {
            [0, ..] => vec![run.len().to_string()],
            _ => run.iter().map(|&seeds| pit(seeds)).collect(),
        });
        parts.collect::<Vec<_>>().join(between)
    };
    format!("{}/{}", row(&north), row(south))
}

/// How many pits a digit stands for that counts empty pits: 1..=6.
pub(super) fn empty(digit: &str) -> Option<usize> {
    let [byte] = digit.as_bytes() else { return None };
    let count = usize::from(byte.wrapping_sub(b'0'));
    (1..=ROW).contains(&count).then_some(count)
}
