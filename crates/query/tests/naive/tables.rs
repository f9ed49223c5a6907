//! Tables of what the naive solver found, or of anything else.

use std::path::Path;

use seedbase_builder::DepthChoice;
use seedbase_index::{Level, levels_through};
use seedbase_rules::{Endless, Game, Rules};
use seedbase_table::TableWriter;

use crate::naive::board::Board;
use crate::naive::claims::Claims;

/// Solves levels 0..=`seeds` of `rules` and writes their tables into `data`, with depths.
pub(crate) fn build(data: &Path, rules: Rules, seeds: u8) -> Game {
    write(data, seeds, &Claims::solved(rules, seeds), DepthChoice::Store);
    Game { rules, endless: Endless::Split }
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
    let values: Vec<i8> = indexed(level).map(|board| claims.values[&board]).collect();
    let depths: Vec<u16> = indexed(level).map(|board| claims.depth(&board)).collect();
    let depths = match depth {
        DepthChoice::Store => Some(&*depths),
        DepthChoice::LeaveOut => None,
    };
    write_planes(data, claims.rules, level.seeds(), &values, depths);
}

/// Writes a table of these values, and of these depths if there are any.
pub(crate) fn write_planes(data: &Path, rules: Rules, seeds: u8, values: &[i8], depths: Option<&[u16]>) {
    let game = Game { rules, endless: Endless::Split };
    let mut writer = TableWriter::create(data, game, seeds).unwrap();
    writer.push(values).unwrap();
    if let Some(depths) = depths {
        writer.begin_depths(depths.iter().copied().max().unwrap_or(0)).unwrap();
        writer.push_depths(depths).unwrap();
    }
    writer.finish().unwrap();
}
