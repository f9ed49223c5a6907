//! Whether the numbers of a table are those that a table can have.

use rayon::prelude::*;
use seedbase_table::{Depths, Plane, Table, TableError};

use crate::numbers::Kind;

/// Numbers looked at in one go.
const STRIDE: u64 = 1 << 16;

/// Fails for a value beyond the seeds, a depth above the largest, and a depth where there can be none.
pub(crate) fn check_numbers(table: &Table) -> Result<(), TableError> {
    let positions = table.header().positions();
    let strides = (0..positions.div_ceil(STRIDE)).into_par_iter();
    strides.try_for_each(|stride| {
        let start = stride * STRIDE;
        table.header().sections().try_for_each(|section| {
            let length = (positions - start).min(STRIDE) as usize;
            check(table, section.plane(), section.largest(), start, length)
        })
    })
}

fn check(table: &Table, plane: Plane, largest: u16, start: u64, length: usize) -> Result<(), TableError> {
    let depths = match plane {
        Plane::Values | Plane::Ceilings => return check_values(table, plane, start, length),
        Plane::Depths => table.depths(),
        Plane::CeilingDepths => table.ceiling_depths(),
    };
    let depths: Depths<'_> = depths.expect("a plane of the header is there");
    let (mut numbers, mut values) = (vec![0; length], vec![0; length]);
    depths.decode(start, &mut numbers);
    let kind = Kind::new(plane, table.header());
    if plane == Plane::Depths {
        table.values().decode(start, &mut values);
    } else if let Some(ceilings) = table.ceilings() {
        ceilings.decode(start, &mut values);
    }
    let none = kind.without_depth();
    let wrong = |(&depth, &value): (&u16, &i8)| depth > largest || depth > 0 && none == Some(value.into());
    match numbers.iter().zip(&values).position(wrong) {
        None => Ok(()),
        Some(at) => Err(TableError::DamagedDepth {
            path: table.path().to_owned(),
            plane,
            index: start + at as u64,
            depth: numbers[at],
        }),
    }
}

fn check_values(table: &Table, plane: Plane, start: u64, length: usize) -> Result<(), TableError> {
    let values = if plane == Plane::Values { Some(table.values()) } else { table.ceilings() };
    let mut numbers = vec![0; length];
    values.expect("a plane of the header is there").decode(start, &mut numbers);
    match numbers.iter().position(|value: &i8| value.unsigned_abs() > table.header().seeds()) {
        None => Ok(()),
        Some(at) => Err(TableError::DamagedValue {
            path: table.path().to_owned(),
            plane,
            index: start + at as u64,
            value: numbers[at],
        }),
    }
}
