//! Score files of VU Amsterdam.

use seedbase_exchange::{Comparison, ExchangeError, Standing, vu};
use seedbase_query::{QueryError, Tables};
use sha2::{Digest, Sha256};

use crate::common::{abapa, awari, built, go_on};

fn file(tables: &Tables, seeds: u8) -> Vec<u8> {
    let mut file = Vec::new();
    vu::write(tables, seeds, &mut file, &go_on).unwrap();
    file
}

fn compare(tables: &Tables, file: &[u8]) -> Result<Comparison, ExchangeError> {
    vu::compare(tables, &mut &file[..], file.len() as u64, 3, &go_on)
}

#[test]
fn files_have_the_published_digests() {
    let data = tempfile::tempdir().unwrap();
    let tables = built(data.path(), awari(), 10);
    let published = include_str!("../../testdata/awari_vu_layout_sha256_0_10.txt");
    for (seeds, line) in (0..).zip(published.lines()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let file = file(&tables, seeds);
        let digest: String = Sha256::digest(&file).iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!([&digest, &vu::name(seeds), &file.len().to_string()], words[..3]);
    }
    assert_eq!(published.lines().count(), 11);
    // Single entries that are published with the layout.
    let six = file(&tables, 6);
    assert_eq!((six.len(), six[2726] as i8, six[2642] as i8), (12_375, 0, -6));
}

#[test]
fn a_file_is_held_against_our_table() {
    let data = tempfile::tempdir().unwrap();
    let tables = built(data.path(), awari(), 6);
    let mut file = file(&tables, 6);
    assert!(compare(&tables, &file).unwrap().is_same());
    file[2726] = 2; // 0 1 2 0 0 0 0 1 2 0 0 0, which is worth 0
    file[2642] = -8i8 as u8; // less than six seeds can be worth
    file[12_374] ^= 0x80;
    let found = compare(&tables, &file).unwrap();
    assert_eq!((found.positions(), found.errors(), found.is_same()), (12_375, 3, false));
    assert_eq!((found.standing(Standing::TooHigh), found.standing(Standing::Impossible)), (1, 2));
    let told: Vec<_> = found.first.iter().map(|one| (one.offset, one.position.to_string(), one.theirs)).collect();
    assert_eq!(told[0], (2642, "0 1 2 0 0 0 1 0 2 0 0 0".to_owned(), -8));
    assert_eq!(told[1], (2726, "0 1 2 0 0 0 0 1 2 0 0 0".to_owned(), 2));
    assert_eq!((found.first[1].lo, found.first[1].hi, told.len()), (0, 0, 3));
}

#[test]
fn what_is_no_score_file_is_told() {
    let data = tempfile::tempdir().unwrap();
    let tables = built(data.path(), awari(), 3);
    for (bytes, part) in [(363, "no level has 363 positions"), (0, "no level has 0 positions")] {
        let told = vu::compare(&tables, &mut &vec![0; bytes][..], bytes as u64, 3, &go_on).unwrap_err().to_string();
        assert!(told.contains(part), "{told}");
    }
    // The length says one thing, and what can be read another.
    assert!(matches!(vu::compare(&tables, &mut &[0; 363][..], 364, 3, &go_on), Err(ExchangeError::Stream(_))));
    let missing = vu::compare(&tables, &mut &[0; 1365][..], 1365, 3, &go_on);
    assert!(matches!(missing, Err(ExchangeError::Query(QueryError::Missing { seeds: 4, .. }))));
    let other = vu::write(&Tables::new(data.path().to_owned(), abapa()), 3, &mut Vec::new(), &go_on).unwrap_err();
    assert!(other.to_string().contains("--endless split"), "{other}");
}

#[test]
fn it_stops_when_asked() {
    let data = tempfile::tempdir().unwrap();
    let tables = built(data.path(), awari(), 3);
    let stopped = vu::write(&tables, 3, &mut Vec::new(), &|| true);
    assert!(matches!(stopped, Err(ExchangeError::Query(QueryError::Interrupted))));
}

#[test]
fn a_damaged_table_is_not_passed_on() {
    let data = tempfile::tempdir().unwrap();
    let path = built(data.path(), awari(), 3).level(3).unwrap().path().to_owned();
    let mut bytes = std::fs::read(&path).unwrap();
    bytes[150] ^= 1;
    std::fs::write(&path, bytes).unwrap();
    let tables = Tables::new(data.path().to_owned(), awari());
    let told = vu::write(&tables, 3, &mut Vec::new(), &go_on).unwrap_err().to_string();
    assert!(told.contains("03.seedbase") && told.contains("damaged"), "{told}");
}
