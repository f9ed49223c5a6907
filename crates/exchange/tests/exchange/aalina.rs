//! Endgame books of Aalina.

use seedbase_exchange::{Comparison, ExchangeError, Standing, aalina};
use seedbase_query::{QueryError, Tables};
use seedbase_rules::Position;

use crate::common::{abapa, awari, built, go_on};

fn book(tables: &Tables, seeds: u8) -> Vec<u8> {
    let mut book = Vec::new();
    aalina::write(tables, seeds, &mut book, &go_on).unwrap();
    book
}

fn compare(tables: &Tables, book: &[u8]) -> Result<Comparison, ExchangeError> {
    aalina::compare(tables, &mut &book[..], book.len() as u64, 5, &go_on)
}

fn choose(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |product, i| if n < k { 0 } else { product * (n - i) / (i + 1) })
}

/// The engine's formula, from its definition.
fn entry(pits: &[u8; 12]) -> u64 {
    let mut seeds = 0;
    (0..12).map(|i| (seeds += u64::from(pits[i as usize]), choose(seeds + i, i + 1)).1).sum()
}

/// Every way to put `seeds` seeds into the pits from `pit` on.
fn each(pits: &mut [u8; 12], pit: usize, seeds: u8, see: &mut dyn FnMut(&[u8; 12])) {
    if pit == 11 {
        pits[11] = seeds;
        return see(pits);
    }
    for here in 0..=seeds {
        pits[pit] = here;
        each(pits, pit + 1, seeds - here, see);
    }
}

#[test]
fn every_position_is_where_the_engine_looks_for_it() {
    let data = tempfile::tempdir().unwrap();
    let tables = built(data.path(), abapa(), 7);
    let book = book(&tables, 7);
    let text = "Oware Endgames 2.1\nDate: Thu Jan 01 00:00:00 UTC 1970\nEntries: 50387\n\n";
    let header: Vec<u8> = text.bytes().flat_map(|byte| [0, byte]).collect();
    let entries = book.strip_prefix(&header[..]).expect("the header");
    assert_eq!((entries.len(), entries[0]), (50_388, 0));
    let (mut seen, mut exact) = (0, 0);
    for seeds in 1..=7 {
        each(&mut [0; 12], 0, seeds, &mut |pits| {
            let bounds = tables.bounds(&Position::new(*pits).unwrap()).unwrap();
            let gets = (i32::from(seeds) + i32::from(bounds.lo)) / 2;
            let flag = if bounds.is_exact() { 3 } else { 1 };
            assert_eq!(i32::from(entries[entry(pits) as usize]), gets * 4 + flag, "{pits:?}");
            (seen, exact) = (seen + 1, exact + i32::from(flag == 3));
        });
    }
    assert_eq!(seen, 50_387);
    assert!(exact > 30_000 && exact < 45_000, "{exact}");
}

#[test]
fn errors_are_told_from_conventions() {
    let data = tempfile::tempdir().unwrap();
    let tables = built(data.path(), abapa(), 5);
    let mut book = book(&tables, 5);
    assert!(compare(&tables, &book).unwrap().is_same());
    let entries = book.len() - 6188;
    let place = |pits: [u8; 12]| entries + entry(&pits) as usize;
    // Nothing can be forced by either with 2 seeds: the mover gets 0 to 2.
    let (circle, won) = (place([1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]), place([0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0, 0]));
    assert_eq!(book[circle], 1);
    book[circle] = 1 << 2 | 3;
    assert_eq!(book[won] & 3, 3);
    book[won] = if book[won] == 3 { 1 << 2 | 3 } else { 3 };
    book[place([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])] = 0;
    book[place([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0])] = 60 << 2 | 1;
    let found = compare(&tables, &book).unwrap();
    assert_eq!((found.positions(), found.errors(), found.first.len()), (6187, 2, 4));
    let of = |standing| found.standing(standing);
    assert_eq!((of(Standing::Convention), of(Standing::Empty), of(Standing::Impossible)), (1, 1, 1));
    assert_eq!(found.marked(Some("exact"), Standing::Convention), 1);
    let convention = found.first.iter().find(|one| one.standing == Standing::Convention).unwrap();
    assert_eq!((convention.offset, convention.theirs, convention.lo, convention.hi), (circle as u64, 0, -2, 2));
    assert_eq!(convention.position.to_string(), "1 0 0 0 0 0 1 0 0 0 0 0");
    // Older books have a byte more at the end.
    book.push(0);
    assert_eq!(compare(&tables, &book).unwrap(), found);
}

#[test]
fn what_cannot_be_a_book_is_told() {
    let data = tempfile::tempdir().unwrap();
    let tables = built(data.path(), abapa(), 3);
    for seeds in [0, 16, 48] {
        assert!(matches!(aalina::check(&tables, seeds), Err(ExchangeError::BookSeeds { .. })));
    }
    assert!(matches!(
        aalina::write(&tables, 12, &mut Vec::new(), &go_on),
        Err(ExchangeError::Query(QueryError::Missing { seeds: 12, .. }))
    ));
    let other = Tables::new(data.path().to_owned(), awari());
    let told = aalina::write(&other, 3, &mut Vec::new(), &go_on).unwrap_err().to_string();
    assert!(told.contains("--preset abapa"), "{told}");
    let book = book(&tables, 3);
    for length in 0..book.len() {
        assert!(matches!(compare(&tables, &book[..length]), Err(ExchangeError::Format { .. })), "{length}");
    }
    let longer = [&book[..], &[0, 0]].concat();
    assert!(matches!(compare(&tables, &longer), Err(ExchangeError::Format { .. })));
}
