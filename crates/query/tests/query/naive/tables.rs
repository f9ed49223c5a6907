//! Tables of what the naive solver found, or of anything else.

use std::path::Path;

use seedbase_builder::DepthChoice;
use seedbase_index::{Level, levels_through};
use seedbase_rules::{Game, Rules};
use seedbase_table::TableWriter;

use crate::common::game;
use crate::naive::board::Board;
use crate::naive::claims::Claims;

/// Solves levels 0..=`seeds` of `rules` under `split` and writes their tables into `data`, with depths.
pub(crate) fn build(data: &Path, rules: Rules, seeds: u8) -> Game {
    write(data, seeds, &Claims::solved(game(rules), seeds), DepthChoice::Store);
    game(rules)
}

/// Writes the tables of levels 0..=`seeds` into `data`.
pub(crate) fn write(data: &Path, seeds: u8, claims: &Claims, depth: DepthChoice) {
    for level in levels_through(seeds).unwrap() {
        write_level(data, &level, claims, depth);
    }
}

/// The boards of a level in the order of its table.
pub(crate) fn indexed(level: &Level) -> impl Iterator<Item = Board> + '_ {
    (0..level.positions()).map(|index| *level.position(index).unwrap().pits())
}

/// Writes the table of one level into `data`, with the right checksums whatever is claimed.
pub(crate) fn write_level(data: &Path, level: &Level, claims: &Claims, depth: DepthChoice) {
    let planes = (0..claims.numbers.len()).map(|at| Planes {
        values: indexed(level).map(|board| claims.numbers[at].values[&board]).collect(),
        depths: match depth {
            DepthChoice::Store => Some(indexed(level).map(|board| claims.depth(at, &board)).collect()),
            DepthChoice::LeaveOut => None,
        },
    });
    write_planes(data, claims.game, level.seeds(), &planes.collect::<Vec<_>>());
}

/// One number of every position of a level, in the order of its table.
#[derive(Clone, Debug)]
pub(crate) struct Planes {
    pub(crate) values: Vec<i8>,
    pub(crate) depths: Option<Vec<u16>>,
}

/// Writes a table of these values, or of these guarantees and ceilings.
pub(crate) fn write_planes(data: &Path, game: Game, seeds: u8, planes: &[Planes]) {
    let mut writer = TableWriter::create(data, game, seeds).unwrap();
    let largest = |depths: &[u16]| depths.iter().copied().max().unwrap_or(0);
    writer.push(&planes[0].values).unwrap();
    planes[1..].iter().for_each(|ceilings| writer.push_ceilings(&ceilings.values).unwrap());
    if let Some(depths) = &planes[0].depths {
        writer.begin_depths(largest(depths)).unwrap();
        writer.push_depths(depths).unwrap();
    }
    if let Some(depths) = planes[1..].iter().find_map(|ceilings| ceilings.depths.as_ref()) {
        writer.begin_ceiling_depths(largest(depths)).unwrap();
        writer.push_ceiling_depths(depths).unwrap();
    }
    writer.finish().unwrap();
}
