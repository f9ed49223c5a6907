//! Bytes as a list of sums: what is read is written back so that it reads the same, and names nothing elsewhere.

use std::path::Path;

use seedbase_exchange::manifest::Sums;

pub(crate) fn run(bytes: &[u8]) {
    let path = Path::new("SHA256SUMS");
    let Ok(sums) = Sums::parse(&String::from_utf8_lossy(bytes), path) else { return };
    assert!(sums.iter().all(|(name, _)| Path::new(name).components().count() == 1));
    assert_eq!(Sums::parse(&sums.text(), path).expect("what was written"), sums);
}
