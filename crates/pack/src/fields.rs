//! What is known of the positions of a row before any of its numbers: hints of the rules and other planes.
// Loops over lanes by their number become vector instructions; zipped iterators of several arrays do not always.
#![allow(clippy::needless_range_loop)]

use seedbase_rules::{ROW, Rules};
use seedbase_table::Plane;

use crate::captures::{ColumnCaptures, Hints, RowCaptures};
use crate::halves::{Columns, Rows};
use crate::numbers::{Kind, Lane, Numbers};
use crate::shape::TILE_COLUMNS;

/// The most fields that a plane has.
pub(crate) const MOST_FIELDS: usize = 7;

/// Known numbers of the positions of one row; those that the plane does not have are zero.
pub(crate) type Fields = [Lane; MOST_FIELDS];

/// How many fields a plane has: three hints, then what its companions say.
pub(crate) const fn field_count(plane: Plane) -> usize {
    match plane {
        Plane::Values => 3,
        Plane::Ceilings => 4,
        Plane::Depths => 6,
        Plane::CeilingDepths => 7,
    }
}

/// Finds the fields of the rows of a tile.
pub(crate) struct FieldFinder<'a> {
    kind: Kind,
    captures: Option<(RowCaptures, ColumnCaptures)>,
    companions: &'a [&'a Numbers],
}

impl<'a> FieldFinder<'a> {
    /// `companions` are the numbers of [`Kind::companions`].
    pub(crate) fn new(kind: Kind, rules: Rules, rows: &Rows, columns: &Columns, companions: &'a [&'a Numbers]) -> Self {
        let captures = match rules {
            Rules::Oware(_) => Some((RowCaptures::new(rows), ColumnCaptures::new(columns))),
            // The hints are of the Oware family's captures.
            Rules::Kalah(_) => None,
        };
        Self { kind, captures, companions }
    }

    /// The fields of a row, whose half is `own`.
    pub(crate) fn of_row(&self, row: usize, own: [u8; ROW]) -> Fields {
        let hints = match &self.captures {
            Some((rows, columns)) => rows.hints(row, own, columns),
            None => Hints::default(),
        };
        let mut fields = [[0; TILE_COLUMNS]; MOST_FIELDS];
        fields[..3].copy_from_slice(&[hints.capture, hints.threat, hints.exchange]);
        let companion = |which: usize| match self.companions.get(which) {
            Some(numbers) => numbers[row],
            None => [0; TILE_COLUMNS],
        };
        match self.kind.plane {
            Plane::Values => {}
            Plane::Ceilings => fields[3] = companion(0),
            Plane::Depths => {
                let value = companion(0);
                let other = match self.companions.len() {
                    2.. => companion(1),
                    _ => value.map(|value| i16::from(value == 0)),
                };
                fields[3..6].copy_from_slice(&[value, value.map(i16::abs), other]);
            }
            Plane::CeilingDepths => {
                let ceiling = companion(0);
                fields[3..7].copy_from_slice(&[ceiling, ceiling.map(i16::abs), companion(1), companion(2)]);
            }
        }
        fields
    }
}

/// Steps of the three classes of a position.
pub(crate) const CLASS_SIZES: [usize; 3] = [4, 5, 3];
/// Classes of a position altogether.
pub(crate) const CLASSES: usize = CLASS_SIZES[0] * CLASS_SIZES[1] * CLASS_SIZES[2];

/// The class of every position of a row: of its three the first counts most.
pub(crate) fn classes(kind: Kind, fields: &Fields) -> Lane {
    let [capture, threat, exchange, known, ..] = fields;
    let mut classes = [0; TILE_COLUMNS];
    // Loops of their own, each of which becomes a few vector instructions.
    match kind.plane {
        Plane::Values => {
            for at in 0..TILE_COLUMNS {
                classes[at] = class(four_of(capture[at]), exchange[at], three_of(threat[at]));
            }
        }
        Plane::Ceilings => {
            for at in 0..TILE_COLUMNS {
                classes[at] = class(four_of(capture[at]), exchange[at], bound(known[at], kind.seeds));
            }
        }
        Plane::Depths | Plane::CeilingDepths => {
            for at in 0..TILE_COLUMNS {
                let over = if known[at] > 0 { capture[at] - known[at] } else { threat[at] + known[at] };
                classes[at] = class(sign(known[at]), over, three_of(capture[at]));
            }
        }
    }
    classes
}

/// Of 4, 5 and 3 steps; the second is clipped to -2 to 2.
fn class(first: i16, second: i16, third: i16) -> i16 {
    (first * 5 + second.clamp(-2, 2) + 2) * 3 + third
}

/// 0, 1 to 2, 3, more.
fn four_of(seeds: i16) -> i16 {
    i16::from(seeds >= 1) + i16::from(seeds >= 3) + i16::from(seeds >= 4)
}

/// 0, 1 to 2, more.
fn three_of(seeds: i16) -> i16 {
    i16::from(seeds >= 1) + i16::from(seeds >= 3)
}

/// Nothing guaranteed, below 0, the rest.
fn bound(guarantee: i16, seeds: i16) -> i16 {
    i16::from(guarantee > -seeds) + i16::from(guarantee >= 0)
}

/// Up to -3, up to 0, up to 2, the rest.
fn sign(value: i16) -> i16 {
    i16::from(value > -3) + i16::from(value > 0) + i16::from(value > 2)
}
