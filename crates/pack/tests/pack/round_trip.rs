//! Packed tables answer as plain ones do, and give them back byte for byte.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use seedbase_builder::{DepthChoice, Existing, Plan, Request};
use seedbase_index::Level;
use seedbase_pack::{BlockCache, PackedTable, pack, packed_path};
use seedbase_rules::{Endless, Game, Preset};
use seedbase_table::{Table, TableError, TableWriter, table_path};

fn build(data: &Path, game: Game, seeds: u8, depth: DepthChoice) {
    let request = Request { data: data.to_owned(), game, seeds, threads: Some(2), existing: Existing::Rebuild, depth };
    Plan::new(request).unwrap().run(&()).unwrap();
}

/// Every game of a preset, with both kinds of endless play where it has them.
fn games() -> impl Iterator<Item = Game> {
    Preset::ALL.into_iter().flat_map(|preset| {
        let rules = preset.rules();
        Endless::choices(rules).iter().map(move |&endless| Game::new(rules, endless).unwrap())
    })
}

fn check(data: &Path, game: Game, seeds: u8) {
    let table = Table::open(data, game, seeds).unwrap();
    pack(&table, data, &()).unwrap();
    let packed = PackedTable::open(data, game, seeds, Arc::new(BlockCache::new(1 << 16))).unwrap();
    packed.verify_checksum().unwrap();
    assert_eq!(packed.header(), table.header());
    assert_eq!(packed.unpack().unwrap().file_bytes(), fs::read(table.path()).unwrap(), "{game} {seeds}");
    let positions = table.header().positions();
    for index in (0..positions).step_by(1 + positions as usize / 2000).chain([positions - 1, positions]) {
        assert_eq!(packed.value(index).ok(), table.value(index).ok(), "{game} {seeds} {index}");
        assert_eq!(packed.ceiling(index).ok(), table.ceiling(index).ok());
        assert_eq!(packed.depth(index).ok(), table.depth(index).ok());
        assert_eq!(packed.ceiling_depth(index).ok(), table.ceiling_depth(index).ok());
    }
}

#[test]
fn every_level_of_every_preset_comes_back() {
    for game in games() {
        let data = tempfile::tempdir().unwrap();
        build(data.path(), game, 6, DepthChoice::Store);
        (0..=6).for_each(|seeds| check(data.path(), game, seeds));
    }
}

#[test]
fn blocks_of_whole_tiles_come_back() {
    let (data, game) = (tempfile::tempdir().unwrap(), Game::usual(Preset::Awari.rules()));
    build(data.path(), game, 9, DepthChoice::Store);
    check(data.path(), game, 9);
}

#[test]
fn a_level_without_depths_comes_back_without() {
    for endless in [Endless::Split, Endless::OwnSide] {
        let (data, game) = (tempfile::tempdir().unwrap(), Game::new(Preset::Awari.rules(), endless).unwrap());
        build(data.path(), game, 6, DepthChoice::LeaveOut);
        (0..=6).for_each(|seeds| check(data.path(), game, seeds));
    }
}

#[test]
fn an_unpacked_file_is_the_one_that_was_packed() {
    let (data, game) = (tempfile::tempdir().unwrap(), Game::usual(Preset::Awari.rules()));
    build(data.path(), game, 7, DepthChoice::Store);
    let path = table_path(data.path(), game, 7);
    let before = fs::read(&path).unwrap();
    pack(&Table::open(data.path(), game, 7).unwrap(), data.path(), &()).unwrap();
    fs::remove_file(&path).unwrap();
    let packed = PackedTable::open(data.path(), game, 7, Arc::new(BlockCache::new(1))).unwrap();
    assert_eq!(packed.unpack_to(data.path()).unwrap(), path);
    assert_eq!(fs::read(&path).unwrap(), before);
}

/// No level that can be built here has depths of 255 and more, but a larger one may.
#[test]
fn depths_that_have_no_symbol_of_their_own_come_back() {
    for largest in [254, 255, 256, 40_000] {
        let (data, game) = (tempfile::tempdir().unwrap(), Game::usual(Preset::Awari.rules()));
        let positions = Level::new(4).unwrap().positions();
        let values: Vec<i8> = (0..positions).map(|index| (index * index % 9) as i8 - 4).collect();
        let depth = |(index, &value): (u64, &i8)| if value == 0 { 0 } else { (index * 7919 % (largest + 1)) as u16 };
        let depths: Vec<u16> = (0..).zip(&values).map(depth).collect();
        let mut writer = TableWriter::create(data.path(), game, 4).unwrap();
        writer.push(&values).unwrap();
        writer.begin_depths(largest as u16).unwrap();
        writer.push_depths(&depths).unwrap();
        writer.finish().unwrap();
        check(data.path(), game, 4);
    }
}

#[test]
fn a_depth_where_there_is_none_is_told() {
    let (data, game) = (tempfile::tempdir().unwrap(), Game::usual(Preset::Awari.rules()));
    let mut writer = TableWriter::create(data.path(), game, 1).unwrap();
    writer.push(&[0; 12]).unwrap();
    writer.begin_depths(1).unwrap();
    writer.push_depths(&[0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]).unwrap();
    writer.finish().unwrap();
    let error = pack(&Table::open(data.path(), game, 1).unwrap(), data.path(), &()).unwrap_err();
    assert!(matches!(error, TableError::DamagedDepth { index: 5, depth: 1, .. }), "{error}");
    assert!(!packed_path(data.path(), game, 1).exists());
}
