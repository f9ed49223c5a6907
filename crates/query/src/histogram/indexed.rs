//! The positions of a table.

use rayon::prelude::*;
use seedbase_table::{Table, Values};

use super::STRIDE;
use super::tallies::Tallies;
use crate::tables::check_bounds;
use crate::{Quantity, QueryError};

/// All positions of a table. The numbers that are counted are in the range of the level if this succeeds.
pub(super) fn indexed<const N: usize>(table: &Table, quantities: [Quantity; N]) -> Result<Tallies<N>, QueryError> {
    let strides = (0..table.level().positions().div_ceil(STRIDE)).into_par_iter();
    // In the order of the positions, so that the first damaged one is named however many threads there are.
    strides
        .map(|stride| indexed_stride(table, quantities, stride * STRIDE))
        .reduce(|| Ok(Tallies::new()), |sum, part| Ok(sum?.plus(part?)))
}

fn indexed_stride<const N: usize>(
    table: &Table,
    quantities: [Quantity; N],
    start: u64,
) -> Result<Tallies<N>, QueryError> {
    let end = table.level().positions().min(start + STRIDE);
    let mut numbers = quantities.map(|_| Vec::new());
    for (numbers, quantity) in numbers.iter_mut().zip(quantities) {
        *numbers = decoded(quantity.values(table)?, start, (end - start) as usize);
    }
    let mut tallies = Tallies::new();
    tallies.count(numbers.each_ref().map(|numbers| &numbers[..]));
    if tallies.each.iter().any(|tally| tally.exceeds(table.level().seeds())) {
        (start..end).try_for_each(|index| quantities.iter().try_for_each(|q| q.value(table, index).map(drop)))?;
    }
    if let [lo, hi] = &numbers[..] {
        (start..end)
            .zip(lo.iter().zip(hi))
            .try_for_each(|(index, (&lo, &hi))| check_bounds(table.path(), table.header(), index, (lo, hi)))?;
    }
    Ok(tallies)
}

fn decoded(values: Values<'_>, start: u64, length: usize) -> Vec<i8> {
    let mut decoded = vec![0; length];
    values.decode(start, &mut decoded);
    decoded
}
