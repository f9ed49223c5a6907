//! Bytes as an endgame book: what is compared is counted, and nothing more.

use seedbase_exchange::aalina;
use seedbase_rules::Preset;

use super::tables;

pub(crate) fn run(bytes: &[u8]) {
    compare(bytes, bytes.len() as u64);
    // Entries behind a whole header, which random bytes never have.
    let header: Vec<u8> = "Oware Endgames 2.1\n\n".bytes().flat_map(|byte| [0, byte]).collect();
    let mut book = header.clone();
    book.extend(bytes.iter().copied().chain(std::iter::repeat(0)).take(455));
    compare(&book, book.len() as u64);
    compare(&book, u64::MAX);
}

fn compare(mut book: &[u8], length: u64) {
    let tables = tables::golden(Preset::Abapa);
    if let Ok(found) = aalina::compare(&tables, &mut book, length, 4, &|| false) {
        assert!([12, 90, 454].contains(&found.positions()));
        assert!(found.first.len() <= 4 && found.errors() <= found.positions());
    }
}
