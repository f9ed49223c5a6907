//! Whatever is in a packed file, it gives right answers or errors: no panic, no wrong number.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use proptest::prelude::*;
use seedbase_builder::{DepthChoice, Existing, Plan, Request};
use seedbase_pack::{BlockCache, PACK_HEADER_BYTES, PackedTable, pack, packed_path};
use seedbase_rules::{Game, Preset};
use seedbase_table::{Table, TableError};
use tempfile::TempDir;
use xxhash_rust::xxh3::xxh3_64;

const SEEDS: u8 = 4;

/// A small packed level, its plain form, and a place for damaged copies.
struct Specimen {
    data: TempDir,
    game: Game,
    table: Table,
    bytes: Vec<u8>,
}

impl Specimen {
    fn new(preset: Preset) -> Specimen {
        let (data, game) = (tempfile::tempdir().unwrap(), Game::usual(preset.rules()));
        let (existing, depth) = (Existing::Keep, DepthChoice::Store);
        let request = Request { data: data.path().into(), game, seeds: SEEDS, threads: Some(1), existing, depth };
        Plan::new(request).unwrap().run(&()).unwrap();
        let table = Table::open(data.path(), game, SEEDS).unwrap();
        let bytes = fs::read(pack(&table, data.path(), &()).unwrap()).unwrap();
        Specimen { data, game, table, bytes }
    }

    fn place(&self) -> PathBuf {
        packed_path(self.data.path(), self.game, SEEDS)
    }

    fn open(&self, bytes: &[u8]) -> Result<PackedTable, TableError> {
        // A file of its own, for the one before may still be mapped.
        fs::remove_file(self.place()).unwrap();
        fs::write(self.place(), bytes).unwrap();
        PackedTable::open(self.data.path(), self.game, SEEDS, Arc::new(BlockCache::new(1 << 16)))
    }

    /// Every answer that these bytes give is that of the plain table; gives the number of errors.
    fn errors_among_right_answers(&self, bytes: &[u8]) -> usize {
        let Ok(packed) = self.open(bytes) else { return 1 };
        if let Ok(unpacked) = packed.unpack() {
            assert_eq!(unpacked.file_bytes(), fs::read(self.table.path()).unwrap());
        }
        let positions = self.table.header().positions();
        (0..positions).step_by(61).map(|index| wrong(&packed, &self.table, index)).sum()
    }
}

fn wrong(packed: &PackedTable, table: &Table, index: u64) -> usize {
    let mut errors = 0;
    let mut compare = |got: Result<i32, TableError>, expected: Result<i32, TableError>| match got {
        Ok(got) => assert_eq!(Some(got), expected.ok(), "{index}"),
        Err(_) => errors += 1,
    };
    compare(packed.value(index).map(i32::from), table.value(index).map(i32::from));
    compare(packed.depth(index).map(i32::from), table.depth(index).map(i32::from));
    compare(packed.ceiling(index).map(i32::from), table.ceiling(index).map(i32::from));
    compare(packed.ceiling_depth(index).map(i32::from), table.ceiling_depth(index).map(i32::from));
    errors
}

/// Asks for everything and looks at nothing: it is enough that it comes back.
fn ask(packed: &PackedTable, positions: u64) {
    for index in (0..=positions).step_by(37) {
        let _ = (packed.value(index), packed.depth(index), packed.ceiling(index), packed.ceiling_depth(index));
    }
    let _ = (packed.unpack().err(), packed.verify_checksum());
}

#[test]
fn a_file_cut_off_anywhere_is_refused() {
    let specimen = Specimen::new(Preset::Awari);
    for length in 0..specimen.bytes.len() {
        let error = specimen.open(&specimen.bytes[..length]).unwrap_err();
        assert!(matches!(error, TableError::Truncated { .. }), "{length}: {error}");
    }
    let longer = [&specimen.bytes[..], &[0]].concat();
    assert!(matches!(specimen.open(&longer), Err(TableError::Lengthened { .. })));
    assert_eq!(specimen.open(&specimen.bytes).map(|packed| packed.verify_checksum().is_ok()).ok(), Some(true));
}

#[test]
fn a_bit_flipped_in_the_header_is_refused() {
    let specimen = Specimen::new(Preset::Abapa);
    for at in 0..PACK_HEADER_BYTES {
        let mut bytes = specimen.bytes.clone();
        bytes[at] ^= 1 << (at % 8);
        assert!(specimen.open(&bytes).is_err(), "byte {at}");
    }
}

#[test]
fn a_bit_flipped_anywhere_costs_answers_but_gives_no_wrong_one() {
    let specimen = Specimen::new(Preset::Awari);
    for at in (PACK_HEADER_BYTES..specimen.bytes.len()).step_by(3) {
        let mut bytes = specimen.bytes.clone();
        bytes[at] ^= 1 << (at % 8);
        specimen.errors_among_right_answers(&bytes);
        let told = specimen.open(&bytes).and_then(|packed| packed.verify_checksum());
        assert!(told.is_err(), "byte {at} is not missed");
    }
}

#[test]
fn blocks_that_changed_places_are_damaged() {
    let specimen = Specimen::new(Preset::Awari);
    let half = specimen.bytes.len() / 2;
    let mut bytes = specimen.bytes.clone();
    bytes[half..].rotate_left(6);
    assert!(specimen.errors_among_right_answers(&bytes) > 0);
}

/// The bytes with checksums of header and models that are right again, as somebody who means harm would make them.
fn resealed(mut bytes: Vec<u8>) -> Vec<u8> {
    const PARTS: usize = 144;
    let long = |bytes: &[u8], at: usize| u64::from_le_bytes(bytes[at..at + 8].try_into().unwrap()) as usize;
    let model = PACK_HEADER_BYTES..(PACK_HEADER_BYTES + long(&bytes, PARTS)).min(bytes.len());
    let sum = xxh3_64(&bytes[model]).to_le_bytes();
    bytes[PARTS + 16..PARTS + 24].copy_from_slice(&sum);
    let sum = xxh3_64(&bytes[..PACK_HEADER_BYTES - 8]).to_le_bytes();
    bytes[PACK_HEADER_BYTES - 8..PACK_HEADER_BYTES].copy_from_slice(&sum);
    bytes
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn made_up_models_and_sizes_neither_panic_nor_hang(
        changes in prop::collection::vec((144_usize..1200, any::<u8>()), 1..6),
    ) {
        let specimen = specimen();
        let mut bytes = specimen.bytes.clone();
        for (at, byte) in changes {
            let at = at.min(bytes.len() - 1);
            bytes[at] = byte;
        }
        let data = tempfile::tempdir().unwrap();
        if let Ok(packed) = open_in(data.path(), specimen.game, &resealed(bytes)) {
            ask(&packed, specimen.table.header().positions());
        }
    }

    #[test]
    fn arbitrary_bytes_are_refused(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        let data = tempfile::tempdir().unwrap();
        prop_assert!(open_in(data.path(), specimen().game, &bytes).is_err());
    }
}

fn specimen() -> &'static Specimen {
    static SPECIMEN: std::sync::OnceLock<Specimen> = std::sync::OnceLock::new();
    SPECIMEN.get_or_init(|| Specimen::new(Preset::Awari))
}

fn open_in(data: &Path, game: Game, bytes: &[u8]) -> Result<PackedTable, TableError> {
    let place = packed_path(data, game, SEEDS);
    fs::create_dir_all(place.parent().unwrap()).unwrap();
    fs::write(&place, bytes).unwrap();
    PackedTable::open(data, game, SEEDS, Arc::new(BlockCache::new(1 << 16)))
}
