//! Bytes as a score file: what is compared is counted, and nothing more.

use seedbase_exchange::vu;
use seedbase_rules::Preset;

use super::tables;

pub(crate) fn run(bytes: &[u8]) {
    let tables = tables::golden(Preset::Awari);
    compare(&tables, bytes, bytes.len() as u64);
    // A length that says more, and less, than there is.
    compare(&tables, bytes, 364);
    compare(&tables, bytes, u64::MAX);
}

fn compare(tables: &seedbase_query::Tables, mut file: &[u8], length: u64) {
    if let Ok(found) = vu::compare(tables, &mut file, length, 4, &|| false) {
        assert_eq!(found.positions(), length);
        assert!(found.first.len() <= 4 && found.errors() <= length);
    }
}
