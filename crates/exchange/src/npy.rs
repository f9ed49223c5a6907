//! Positions and what they are worth as an array for NumPy.
//!
//! `numpy.load` gives an array of records in the order of the table: `pits`, bytes, the mover's first; then `value`,
//! or with `own-side` `lo` and `hi`, signed bytes; then `depth`, or `lo_depth` and `hi_depth`, signed integers of
//! four bytes, -1 where there is none. The header is that of version 1.0 of the format, which
//! `numpy.lib.format` describes.

use std::io::Write;

use seedbase_index::Level;
use seedbase_query::{Quantity, Tables};

use crate::ExchangeError;
use crate::csv::depth_name;
use crate::records::records;

/// A depth that there is not.
const NO_DEPTH: i32 = -1;

/// What the header is padded to a multiple of, so that the records can be mapped into memory.
const ALIGNMENT_BYTES: usize = 64;

/// The name of a level's file.
///
/// ```
/// use seedbase_exchange::npy;
/// use seedbase_rules::Game;
/// let game = Game::usual("oware".parse()?);
/// assert_eq!(npy::name(game, 12), "oware-own-side-12.npy");
/// # Ok::<(), seedbase_rules::GameError>(())
/// ```
pub fn name(game: seedbase_rules::Game, seeds: u8) -> String {
    format!("{}-{}-{seeds:02}.npy", game.rules(), game.endless())
}

/// Writes the positions of a level. `cancelled` is asked now and then whether to stop.
///
/// # Errors
/// [`ExchangeError::Query`] when the table is missing or damaged, [`ExchangeError::Stream`].
pub fn write(
    tables: &Tables,
    seeds: u8,
    out: &mut dyn Write,
    cancelled: &dyn Fn() -> bool,
) -> Result<(), ExchangeError> {
    let (row, quantities) = (tables.game().rules().row(), Quantity::of(tables.game().endless()));
    tables.level(seeds)?;
    let positions = Level::of(tables.game().rules(), seeds).map_err(seedbase_query::QueryError::from)?.positions();
    out.write_all(&header(2 * row.pits(), quantities, positions))?;
    let mut bytes = Vec::new();
    records(tables, seeds, cancelled, &mut |record| {
        bytes.clear();
        bytes.extend(row.numbers(&record.position).iter());
        let numbers = quantities.iter().map(|&quantity| record.number(quantity));
        bytes.extend(numbers.clone().map(|number| number.value as u8));
        let depths = numbers.map(|number| number.depth.map_or(NO_DEPTH, i32::from));
        bytes.extend(depths.flat_map(i32::to_le_bytes));
        Ok(out.write_all(&bytes)?)
    })
}

/// Magic bytes, version 1.0, length of what follows, and a dictionary as Python writes one, padded with blanks.
fn header(pits: usize, quantities: &[Quantity], positions: u64) -> Vec<u8> {
    let mut fields = vec![format!("('pits', '|u1', ({pits},))")];
    fields.extend(quantities.iter().map(|quantity| format!("('{}', '|i1')", quantity.name())));
    fields.extend(quantities.iter().map(|quantity| format!("('{}', '<i4')", depth_name(*quantity))));
    let fields = fields.join(", ");
    let mut text = format!("{{'descr': [{fields}], 'fortran_order': False, 'shape': ({positions},), }}");
    let before = b"\x93NUMPY\x01\x00".len() + size_of::<u16>();
    let length = (before + text.len() + 1).next_multiple_of(ALIGNMENT_BYTES) - before;
    text.extend(std::iter::repeat_n(' ', length - 1 - text.len()));
    text.push('\n');
    let mut header = b"\x93NUMPY\x01\x00".to_vec();
    header.extend((length as u16).to_le_bytes());
    header.extend(text.bytes());
    header
}

#[cfg(test)]
mod tests {
    use seedbase_rules::Endless;

    use super::*;

    #[test]
    fn the_header_is_aligned_and_says_its_length() {
        for endless in [Endless::Split, Endless::OwnSide] {
            let header = header(12, Quantity::of(endless), 351_351);
            assert_eq!((header.len() % 64, header.last()), (0, Some(&b'\n')));
            assert_eq!(usize::from(u16::from_le_bytes([header[8], header[9]])), header.len() - 10);
        }
    }
}
