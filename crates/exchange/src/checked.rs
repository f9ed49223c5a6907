//! Tables that nothing is passed on from before they are known to be whole.

use seedbase_query::{Quantity, QueryError, Tables};
use seedbase_table::{Plane, Table, TableError, Values};

/// The table of a level, its checksums compared: a damaged one must not be copied into a file of another format,
/// where nobody can find the damage any more.
pub(crate) fn level(tables: &Tables, seeds: u8) -> Result<&Table, QueryError> {
    let table = tables.level(seeds)?;
    table.verify_checksum()?;
    Ok(table)
}

/// One number of every position of a table.
pub(crate) fn values(table: &Table, quantity: Quantity) -> Result<Values<'_>, TableError> {
    match quantity {
        Quantity::Value | Quantity::Guarantee => Ok(table.values()),
        Quantity::Ceiling => table.ceilings().ok_or_else(|| TableError::NoCeilings { path: table.path().to_owned() }),
    }
}

/// Fills `out` with the numbers from `start` on.
pub(crate) fn decode(table: &Table, quantity: Quantity, start: u64, out: &mut [i8]) -> Result<(), TableError> {
    values(table, quantity)?.decode(start, out);
    let seeds = table.header().seeds();
    match out.iter().position(|value| value.unsigned_abs() > seeds) {
        None => Ok(()),
        Some(at) => {
            let plane = if quantity == Quantity::Ceiling { Plane::Ceilings } else { Plane::Values };
            let (path, index) = (table.path().to_owned(), start + at as u64);
            Err(TableError::DamagedValue { path, plane, index, value: out[at] })
        }
    }
}
