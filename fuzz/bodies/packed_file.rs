//! Bytes as a packed table, as they are and with all checksums put right: what opens answers, with a number or an error.

use std::fs;
use std::sync::Arc;

use seedbase_pack::{BlockCache, PACK_HEADER_BYTES, PackedTable, packed_path};
use seedbase_rules::{Game, Preset};
use seedbase_table::{HEADER_BYTES, Header};

use super::seal::sealed;

/// Where the header of the plain form stands.
const PLAIN: usize = 16;

thread_local! {
    static DATA: tempfile::TempDir = tempfile::tempdir().expect("a temporary directory");
}

pub(crate) fn run(bytes: &[u8]) {
    check(bytes);
    if let Some(sealed) = sealed(bytes) {
        check(&sealed);
    }
}

fn check(bytes: &[u8]) {
    let plain = bytes.get(PLAIN..PLAIN + HEADER_BYTES).and_then(|plain| Header::from_bytes(plain).ok());
    let (game, seeds) = match plain {
        Some(header) => (header.game(), header.seeds()),
        None => (Game::usual(Preset::Awari.rules()), 3),
    };
    DATA.with(|data| {
        let path = packed_path(data.path(), game, seeds);
        fs::create_dir_all(path.parent().expect("a table lies in a directory")).expect("a directory");
        fs::write(&path, bytes).expect("a file");
        if let Ok(table) = PackedTable::open(data.path(), game, seeds, Arc::new(BlockCache::new(1 << 16))) {
            assert!(bytes.len() >= PACK_HEADER_BYTES);
            ask(&table);
        }
    });
}

fn ask(table: &PackedTable) {
    let positions = table.header().positions();
    let whole = table.verify_checksum();
    for index in (0..positions.min(400)).chain(positions.saturating_sub(3)..positions + 2) {
        let values = [table.value(index), table.ceiling(index)];
        for value in values.into_iter().flatten() {
            assert!(index < positions && value.unsigned_abs() <= table.header().seeds());
        }
        let _ = (table.depth(index), table.ceiling_depth(index));
    }
    if positions <= 100_000 && table.unpack().is_ok() {
        assert!(whole.is_ok(), "what unpacks to the right checksums is whole");
    }
}
