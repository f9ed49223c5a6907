//! Files that were written once are read for ever, and what is in them does not change.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use seedbase_builder::{DepthChoice, Existing, Plan, Request};
use seedbase_exchange::manifest::{self, Description, Listed};
use seedbase_exchange::{ExchangeError, aalina, csv, npy, vu};
use seedbase_pack::{BlockCache, PackedTable};
use seedbase_query::Tables;
use seedbase_rules::Game;

use crate::common::go_on;

fn golden(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/golden").join(name)
}

fn usual(rules: &str) -> Game {
    Game::usual(rules.parse().unwrap())
}

fn tables(rules: &str) -> Tables {
    Tables::new(golden("tables"), usual(rules))
}

/// Every number of every kept table is what this version solves.
fn check_tables(directory: &str, rules: &str, depth: DepthChoice) {
    let (data, game) = (tempfile::tempdir().unwrap(), usual(rules));
    let (existing, threads) = (Existing::Keep, Some(1));
    let request = Request { data: data.path().to_owned(), game, seeds: 3, threads, existing, depth };
    Plan::new(request).unwrap().run(&()).unwrap();
    let (kept, built) = (Tables::new(golden(directory), game), Tables::new(data.path().to_owned(), game));
    for seeds in 0..=3 {
        let (kept, built) = (kept.level(seeds).unwrap(), built.level(seeds).unwrap());
        kept.verify_checksum().unwrap();
        assert_eq!(kept.header().depth().is_some(), depth == DepthChoice::Store);
        for index in 0..kept.header().positions() {
            assert_eq!(kept.value(index).unwrap(), built.value(index).unwrap());
            assert_eq!(kept.ceiling(index).ok(), built.ceiling(index).ok());
            assert_eq!(kept.depth(index).ok(), built.depth(index).ok());
            assert_eq!(kept.ceiling_depth(index).ok(), built.ceiling_depth(index).ok());
        }
        assert!(kept.value(kept.header().positions()).is_err());
    }
}

#[test]
fn plain_tables() {
    for rules in ["awari", "abapa", "bantumi-3"] {
        check_tables("tables", rules, DepthChoice::Store);
    }
    check_tables("no-depth", "awari", DepthChoice::LeaveOut);
}

#[test]
fn packed_tables() {
    for rules in ["awari", "abapa", "bantumi-3"] {
        for seeds in 0..=3 {
            let kept =
                PackedTable::open(&golden("packed"), usual(rules), seeds, Arc::new(BlockCache::new(1 << 20))).unwrap();
            kept.verify_checksum().unwrap();
            let tables = tables(rules);
            let plain = tables.level(seeds).unwrap();
            assert!(kept.unpack().unwrap().file_bytes() == fs::read(plain.path()).unwrap(), "{rules} {seeds}");
            for index in 0..=plain.header().positions() {
                assert_eq!(kept.value(index).ok(), plain.value(index).ok());
                assert_eq!(kept.ceiling(index).ok(), plain.ceiling(index).ok());
                assert_eq!(kept.depth(index).ok(), plain.depth(index).ok());
                assert_eq!(kept.ceiling_depth(index).ok(), plain.ceiling_depth(index).ok());
            }
        }
    }
}

#[test]
fn formats_of_others() {
    type Writer = fn(&Tables, u8, &mut dyn Write, &dyn Fn() -> bool) -> Result<(), ExchangeError>;
    let files: [(&str, &str, u8, Writer); 6] = [
        ("scores.3", "awari", 3, vu::write),
        ("oware-leaves-3.bin", "abapa", 3, aalina::write),
        ("awari-split-02.npy", "awari", 2, npy::write),
        ("abapa-own-side-02.npy", "abapa", 2, npy::write),
        ("awari-split-02.csv", "awari", 2, csv::write),
        ("abapa-own-side-02.csv", "abapa", 2, csv::write),
    ];
    for (name, rules, seeds, write) in files {
        let mut written = Vec::new();
        write(&tables(rules), seeds, &mut written, &go_on).unwrap();
        assert!(written == fs::read(golden("formats").join(name)).unwrap(), "{name}");
    }
}

#[test]
fn files_of_others_are_read() {
    let scores = fs::read(golden("formats/scores.3")).unwrap();
    let found = vu::compare(&tables("awari"), &mut &scores[..], scores.len() as u64, 1, &go_on).unwrap();
    assert!(found.is_same() && found.positions() == 364);
    let book = fs::read(golden("formats/oware-leaves-3.bin")).unwrap();
    let found = aalina::compare(&tables("abapa"), &mut &book[..], book.len() as u64, 1, &go_on).unwrap();
    assert!(found.is_same() && found.positions() == 454);
}

#[test]
fn a_manifest() {
    let tables = tables("awari");
    let checked = manifest::check(&tables, &[0, 1, 2, 3], &go_on).unwrap();
    assert!(checked.iter().all(|level| level.result.as_ref().is_ok_and(|whole| whole.listed == Listed::Same)));
    assert!(manifest::check_others(&tables, &[0, 1, 2, 3], &go_on).unwrap().is_empty());
    let text = fs::read_to_string(manifest::directory(&tables).join("manifest.json")).unwrap();
    let description: Description = serde_json::from_str(&text).unwrap();
    assert_eq!((description.version, &*description.preset, description.levels.len()), (1, "awari", 4));
}
