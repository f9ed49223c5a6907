//! Tables of the naive solver's values.

use std::path::Path;

use seedbase_index::{Level, levels_through};
use seedbase_rules::{Endless, Game, Rules};
use seedbase_table::TableWriter;

use crate::naive::solver::{Values, solve};

/// Solves levels 0..=`seeds` of `rules` and writes their tables into `data`.
pub(crate) fn build(data: &Path, rules: Rules, seeds: u8) -> Game {
    let game = Game { rules, endless: Endless::Split };
    write(data, game, seeds, &solve(rules, seeds));
    game
}

/// Writes the tables of levels 0..=`seeds` into `data`.
pub(crate) fn write(data: &Path, game: Game, seeds: u8, values: &Values) {
    for level in levels_through(seeds).unwrap() {
        write_level(data, game, &level, values);
    }
}

/// Writes the table of one level into `data`.
pub(crate) fn write_level(data: &Path, game: Game, level: &Level, values: &Values) {
    let mut writer = TableWriter::create(data, game, level.seeds()).unwrap();
    let positions = (0..level.positions()).map(|index| level.position(index).unwrap());
    let level_values: Vec<i8> = positions.map(|position| values[position.pits()]).collect();
    writer.push(&level_values).unwrap();
    writer.finish().unwrap();
}
