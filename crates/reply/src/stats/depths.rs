//! Counts by depth, and the deepest positions.

use std::collections::BTreeMap;

use seedbase_query::{
    BoundDepthStatistics, DepthCounts, DepthStatistics, QueryError, Tables, Worth, bound_depth_statistics,
    depth_statistics,
};
use seedbase_rules::{Endless, Game, Position};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// Positions of a level by depth. Serialized, one object with the fields in this order, those of [`DepthTable`] last.
#[derive(Clone, Debug, Serialize)]
pub struct DepthsReply {
    /// The rules: a preset's name, or the parts of a combination that has none.
    pub preset: String,
    /// What endless play is worth.
    pub endless: &'static str,
    /// Seeds on the board.
    pub seeds: u8,
    /// The counts.
    #[serde(flatten)]
    pub table: DepthTable,
}

/// Positions by depth in two columns, and the deepest of each. Serialized, `depths` whose fields are named after the
/// columns, followed by `deepest_` with their names.
#[derive(Clone, Debug)]
pub struct DepthTable {
    game: Game,
    names: [&'static str; 2],
    rows: BTreeMap<u16, [u64; 2]>,
    deepest: [Vec<Deep>; 2],
}

/// A position of the greatest depth, and what it is worth.
#[derive(Clone, Copy, Debug)]
pub struct Deep {
    /// The position.
    pub position: Position,
    /// Its worth.
    pub worth: Worth,
}

/// Counts the positions of a level by depth, on all threads of the current rayon pool: under `split` those of `wins` and
/// `losses`, under `own-side` of guarantees (`lo`) and ceilings (`hi`).
///
/// # Errors
/// Those of [`depth_statistics()`].
pub fn depth_columns(tables: &Tables, seeds: u8) -> Result<[(&'static str, DepthCounts); 2], QueryError> {
    Ok(match tables.game().endless() {
        Endless::Split | Endless::None => {
            let DepthStatistics { wins, losses, .. } = depth_statistics(tables, seeds)?;
            [("wins", wins), ("losses", losses)]
        }
        Endless::OwnSide => {
            let BoundDepthStatistics { lo, hi, .. } = bound_depth_statistics(tables, seeds)?;
            [("lo", lo), ("hi", hi)]
        }
    })
}

/// The deepest positions that were counted, with what they are worth.
///
/// # Errors
/// Those of [`Tables::worth`].
pub fn deepest(tables: &Tables, counts: &DepthCounts) -> Result<Vec<Deep>, QueryError> {
    let deep = |&position| Ok(Deep { position, worth: tables.worth(&position)? });
    counts.deepest().iter().map(deep).collect()
}

impl DepthsReply {
    /// Tells the columns of a level.
    ///
    /// # Errors
    /// Those of [`deepest()`].
    pub fn new(tables: &Tables, seeds: u8, columns: [(&'static str, &DepthCounts); 2]) -> Result<Self, QueryError> {
        let (game, table) = (tables.game(), DepthTable::new(tables, columns)?);
        Ok(Self { preset: game.rules().to_string(), endless: game.endless().name(), seeds, table })
    }
}

impl DepthTable {
    fn new(tables: &Tables, columns: [(&'static str, &DepthCounts); 2]) -> Result<Self, QueryError> {
        let [(_, first), (_, second)] = columns;
        let mut rows = BTreeMap::new();
        for (column, (_, counts)) in columns.iter().enumerate() {
            for (depth, positions) in counts.counts() {
                rows.entry(depth).or_insert([0; 2])[column] = positions;
            }
        }
        let deepest = [deepest(tables, first)?, deepest(tables, second)?];
        Ok(Self { game: tables.game(), names: columns.map(|(name, _)| name), rows, deepest })
    }
}

/// A row of the counts.
struct Row<'a> {
    depth: u16,
    names: &'a [&'static str; 2],
    positions: [u64; 2],
}

#[derive(Serialize)]
struct DeepObject {
    position: Vec<u8>,
    #[serde(flatten)]
    worth: Worth,
}

impl Serialize for DepthTable {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let DepthTable { game, names, rows, deepest } = self;
        let rows: Vec<_> = rows.iter().map(|(&depth, &positions)| Row { depth, names, positions }).collect();
        let numbers = |position| game.rules().row().numbers(&position).iter().collect();
        let object = |&Deep { position, worth }: &Deep| DeepObject { position: numbers(position), worth };
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("depths", &rows)?;
        for (name, deepest) in names.iter().zip(deepest) {
            map.serialize_entry(&format!("deepest_{name}"), &deepest.iter().map(object).collect::<Vec<_>>())?;
        }
        map.end()
    }
}

impl Serialize for Row<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(3))?;
        map.serialize_entry("depth", &self.depth)?;
        for (name, positions) in self.names.iter().zip(self.positions) {
            map.serialize_entry(name, &positions)?;
        }
        map.end()
    }
}
