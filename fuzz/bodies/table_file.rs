//! Bytes as a whole table: what opens answers for every position, with a number or an error.

use std::fs;

use seedbase_rules::{Game, Preset};
use seedbase_table::{Header, Table, table_path};

thread_local! {
    static DATA: tempfile::TempDir = tempfile::tempdir().expect("a temporary directory");
}

pub(crate) fn run(bytes: &[u8]) {
    let (game, seeds) = match Header::from_bytes(bytes) {
        Ok(header) => (header.game(), header.seeds()),
        Err(_) => (Game::usual(Preset::Awari.rules()), 3),
    };
    DATA.with(|data| {
        let path = table_path(data.path(), game, seeds);
        fs::create_dir_all(path.parent().expect("a table lies in a directory")).expect("a directory");
        fs::write(&path, bytes).expect("a file");
        if let Ok(table) = Table::open(data.path(), game, seeds) {
            ask(&table);
        }
    });
}

fn ask(table: &Table) {
    let positions = table.header().positions();
    let _ = table.verify_checksum();
    for index in (0..positions.min(2_000)).chain(positions.saturating_sub(5)..positions + 2) {
        let values = [table.value(index), table.ceiling(index)];
        for value in values.into_iter().flatten() {
            assert!(index < positions && value.unsigned_abs() <= table.header().seeds());
        }
        let _ = (table.depth(index), table.ceiling_depth(index));
    }
}
