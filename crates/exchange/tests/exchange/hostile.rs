//! What the fuzz targets do, on stable: over the corpus that is kept, over bytes made from it, and over bytes made up.

use std::fs;
use std::path::Path;

use crate::bodies;

/// Inputs made from each file of a corpus, and made up beside.
const ROUNDS: usize = 300;

/// Numbers below what is asked for, the same ones every time.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % end.max(1) as u64) as usize
    }

    fn byte(&mut self) -> u8 {
        self.below(256) as u8
    }
}

fn corpus(target: &str) -> Vec<Vec<u8>> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let mut files: Vec<_> = fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(!files.is_empty(), "{target} has a corpus");
    files.into_iter().map(|file| fs::read(file).unwrap()).collect()
}

/// One to four changes: a bit, a byte, a cut, an insertion, a piece of another file.
fn mutated(random: &mut Random, mut bytes: Vec<u8>, other: &[u8]) -> Vec<u8> {
    for _ in 0..=random.below(4) {
        let at = random.below(bytes.len());
        match random.below(6) {
            0 if !bytes.is_empty() => bytes[at] ^= 1 << random.below(8),
            1 if !bytes.is_empty() => bytes[at] = [0, 0xFF, 0x7F, 0x80, random.byte()][random.below(5)],
            2 => bytes.truncate(at),
            3 => bytes.insert(at, random.byte()),
            4 => bytes.extend((0..random.below(40)).map(|_| random.byte()).collect::<Vec<_>>()),
            _ => {
                let from = random.below(other.len());
                bytes.splice(at..at, other[from..].iter().copied().take(64));
            }
        }
    }
    bytes
}

fn attack(target: &str, run: fn(&[u8])) {
    let (corpus, mut random) = (corpus(target), Random(target.len() as u64));
    corpus.iter().for_each(|bytes| run(bytes));
    for bytes in &corpus {
        (0..bytes.len().min(200)).for_each(|length| run(&bytes[..length]));
        for _ in 0..ROUNDS {
            let other = &corpus[random.below(corpus.len())];
            run(&mutated(&mut random, bytes.clone(), other));
        }
    }
    for _ in 0..ROUNDS {
        let length = random.below(600);
        run(&(0..length).map(|_| random.byte()).collect::<Vec<_>>());
    }
}

#[test]
fn table_headers() {
    attack("table_header", bodies::table_header::run);
}

#[test]
fn table_files() {
    attack("table_file", bodies::table_file::run);
}

#[test]
fn packed_files() {
    attack("packed_file", bodies::packed_file::run);
}

#[test]
fn score_files() {
    attack("vu_scores", bodies::vu_scores::run);
}

#[test]
fn endgame_books() {
    attack("aalina_book", bodies::aalina_book::run);
}

#[test]
fn lists_of_sums() {
    attack("sums", bodies::sums::run);
}

/// Every target of the fuzzer is attacked here too.
#[test]
fn no_target_is_left_out() {
    let targets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/targets");
    let tested = include_str!("hostile.rs");
    for entry in fs::read_dir(targets).unwrap() {
        let name = entry.unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned();
        assert!(tested.contains(&format!("attack(\"{name}\"")), "{name}");
    }
}
