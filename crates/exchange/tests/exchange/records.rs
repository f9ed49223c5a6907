//! Positions for NumPy and as text.

use std::collections::HashMap;

use seedbase_exchange::{csv, npy};
use seedbase_query::{Tables, Worth};
use seedbase_rules::{Game, Position, Preset};

use crate::common::{abapa, awari, built, go_on};

/// The lines of a level as text, each a map from column to cell.
fn lines(tables: &Tables, seeds: u8) -> Vec<HashMap<String, String>> {
    let mut text = Vec::new();
    csv::write(tables, seeds, &mut text, &go_on).unwrap();
    let text = String::from_utf8(text).unwrap();
    let heads: Vec<&str> = text.lines().next().unwrap().split(',').collect();
    let line = |line: &str| {
        let cells: Vec<String> = line.split(',').map(str::to_owned).collect();
        assert_eq!(cells.len(), heads.len(), "{line}");
        heads.iter().map(|head| head.to_string()).zip(cells).collect()
    };
    text.lines().skip(1).map(line).collect()
}

fn position(line: &HashMap<String, String>) -> Position {
    Position::new(std::array::from_fn(|pit| line[&format!("p{pit}")].parse().unwrap())).unwrap()
}

fn told(depth: Option<u16>) -> String {
    depth.map_or(String::new(), |depth| depth.to_string())
}

#[test]
fn every_line_is_what_a_query_answers() {
    let data = tempfile::tempdir().unwrap();
    for game in [awari(), abapa()] {
        let tables = built(data.path(), game, 5);
        let lines = lines(&tables, 5);
        assert_eq!(lines.len(), 4368);
        for (index, line) in (0..).zip(&lines) {
            let position = position(line);
            assert_eq!(tables.level(5).unwrap().level().index(&position), Some(index));
            match tables.worth(&position).unwrap() {
                Worth::Value(value) => {
                    assert_eq!([&line["value"], &line["depth"]], [&value.value.to_string(), &told(value.depth)]);
                }
                Worth::Bounds(bounds) => {
                    assert_eq!([&line["lo"], &line["hi"]], [&bounds.lo.to_string(), &bounds.hi.to_string()]);
                    let depths = [told(bounds.lo_depth), told(bounds.hi_depth)];
                    assert_eq!([&line["lo_depth"], &line["hi_depth"]], [&depths[0], &depths[1]]);
                }
            }
        }
    }
}

/// The records of an array hold what the lines of text do.
#[test]
fn arrays_and_text_agree() {
    let data = tempfile::tempdir().unwrap();
    for (game, columns) in [
        (awari(), 1),
        (abapa(), 2),
        (Game::usual(Preset::Bantumi.rules()), 1),
        (Game::usual("bantumi-4".parse().unwrap()), 1),
    ] {
        let tables = built(data.path(), game, 4);
        let pits = 2 * game.rules().row().pits();
        let (mut array, mut text) = (Vec::new(), Vec::new());
        npy::write(&tables, 4, &mut array, &go_on).unwrap();
        csv::write(&tables, 4, &mut text, &go_on).unwrap();
        let header = 10 + usize::from(u16::from_le_bytes([array[8], array[9]]));
        let records = array[header..].chunks(pits + 5 * columns);
        let text = String::from_utf8(text).unwrap();
        assert_eq!(records.len(), text.lines().count() - 1);
        let positions = format!("'shape': ({},)", records.len());
        assert!(String::from_utf8_lossy(&array[10..header]).contains(&positions));
        for (record, line) in records.zip(text.lines().skip(1)) {
            let (bytes, depths) = record.split_at(pits + columns);
            let mut cells: Vec<String> = bytes[..pits].iter().map(u8::to_string).collect();
            cells.extend(bytes[pits..].iter().map(|&value| (value as i8).to_string()));
            let depths = depths.chunks(4).map(|depth| i32::from_le_bytes(depth.try_into().unwrap()));
            cells.extend(depths.map(|depth| if depth < 0 { String::new() } else { depth.to_string() }));
            assert_eq!(cells.join(","), line);
        }
    }
}
