//! Depths for programs.

use seedbase_query::{QueryError, Worth};
use serde::ser::{Serialize, SerializeMap, Serializer};

use super::{Column, Deep, Depths};

/// The counts, and the deepest positions of both columns. Serialized, an object with fields named after the columns.
pub(super) struct Object<'a> {
    depths: &'a Depths<'a>,
    deepest: [Vec<DeepObject>; 2],
}

/// A row of the counts.
struct Row {
    depth: u16,
    names: [&'static str; 2],
    positions: [u64; 2],
}

#[derive(serde::Serialize)]
struct DeepObject {
    position: Vec<u8>,
    #[serde(flatten)]
    worth: Worth,
}

impl<'a> Object<'a> {
    pub(super) fn new(depths: &'a Depths<'a>) -> Result<Self, QueryError> {
        let [first, second] = &depths.columns;
        Ok(Self { depths, deepest: [objects(depths, first)?, objects(depths, second)?] })
    }
}

fn objects(depths: &Depths<'_>, column: &Column) -> Result<Vec<DeepObject>, QueryError> {
    let numbers = |position| depths.tables.game().rules().row().numbers(&position).iter().collect();
    let object = |Deep { position, worth }| DeepObject { position: numbers(position), worth };
    Ok(depths.deepest(column)?.into_iter().map(object).collect())
}

impl Serialize for Object<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Object { depths, deepest } = self;
        let names = depths.columns.each_ref().map(|column| column.name);
        let rows: Vec<Row> = depths.rows().map(|(depth, positions)| Row { depth, names, positions }).collect();
        let game = depths.tables.game();
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("preset", &game.rules().to_string())?;
        map.serialize_entry("endless", game.endless().name())?;
        map.serialize_entry("seeds", &depths.seeds)?;
        map.serialize_entry("depths", &rows)?;
        for (name, deepest) in names.iter().zip(deepest) {
            map.serialize_entry(&format!("deepest_{name}"), deepest)?;
        }
        map.end()
    }
}

impl Serialize for Row {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(3))?;
        map.serialize_entry("depth", &self.depth)?;
        for (name, positions) in self.names.iter().zip(self.positions) {
            map.serialize_entry(name, &positions)?;
        }
        map.end()
    }
}
