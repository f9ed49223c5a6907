//! Packing one level, and what is told of it.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context;
use seedbase_pack::{BlockCache, PackObserver, PackedTable, pack, packed_path};
use seedbase_rules::Game;
use seedbase_table::{Plane, Table};

use crate::figures::{bytes, count};
use crate::interrupt::Interrupt;

/// What becomes of a plain file whose level was packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PlainFile {
    /// It stays.
    Keep,
    /// It stays, and the packed one is seen to hold the same.
    Compare,
    /// It goes, once the packed one was seen to hold the same.
    Remove,
}

/// What is known of a packed file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PackedFile {
    /// It was unpacked and compared.
    Compared,
    /// Nothing; it may be from an earlier build, damaged or not there.
    Unknown,
}

/// A level to be packed.
#[derive(Clone, Debug)]
pub(super) struct Level {
    pub(super) data: PathBuf,
    pub(super) game: Game,
    pub(super) seeds: u8,
}

/// What packing a level came to.
#[derive(Debug)]
pub(super) struct Report {
    seeds: u8,
    positions: u64,
    pub(super) plain_bytes: u64,
    pub(super) packed_bytes: u64,
    /// Bits a position of every plane there is.
    bits: Vec<f64>,
    elapsed: Duration,
}

pub(super) const HEADS: &str = "seeds       positions      plain     packed  bits a position    time";

impl Level {
    /// Whether something has the name of its packed file.
    pub(super) fn is_packed(&self) -> bool {
        packed_path(&self.data, self.game, self.seeds).symlink_metadata().is_ok()
    }

    /// Removes the plain file if the packed one is whole and holds the same, and says whether it did. `Compared` is for
    /// levels whose packed file was unpacked just now.
    pub(super) fn remove_plain(&self, packed: PackedFile) -> anyhow::Result<bool> {
        let Ok(whole) = PackedTable::open(&self.data, self.game, self.seeds, Arc::new(BlockCache::new(0))) else {
            return Ok(false);
        };
        let table = Table::open(&self.data, self.game, self.seeds)?;
        if whole.header() != table.header() || (packed == PackedFile::Unknown && whole.unpack().is_err()) {
            return Ok(false);
        }
        remove(&table)?;
        Ok(true)
    }

    /// Packs the level, and removes its plain file if that is wanted.
    pub(super) fn pack(&self, interrupt: &Interrupt, plain: PlainFile) -> anyhow::Result<Report> {
        let began = Instant::now();
        let table = Table::open(&self.data, self.game, self.seeds)?;
        pack(&table, &self.data, &Watch(interrupt))?;
        let packed = PackedTable::open(&self.data, self.game, self.seeds, Arc::new(BlockCache::new(0)))?;
        match plain {
            PlainFile::Keep => {}
            PlainFile::Compare => check(&packed)?,
            PlainFile::Remove => {
                check(&packed)?;
                remove(&table)?;
            }
        }
        let positions = table.header().positions();
        let bits = |plane| packed.plane_bytes(plane) as f64 * 8.0 / positions as f64;
        let planes = Plane::ALL.into_iter().filter(|plane| table.header().section(*plane).is_some());
        Ok(Report {
            seeds: self.seeds,
            positions,
            plain_bytes: table.header().file_bytes(),
            packed_bytes: packed.file_bytes(),
            bits: planes.map(bits).collect(),
            elapsed: began.elapsed(),
        })
    }
}

/// Unpacks a table: what comes of it has the checksums of the plain one.
fn check(packed: &PackedTable) -> anyhow::Result<()> {
    let unpacked = packed.unpack().with_context(|| format!("{}: keeping the plain file", packed.path().display()));
    unpacked.map(drop)
}

fn remove(table: &Table) -> anyhow::Result<()> {
    fs::remove_file(table.path()).with_context(|| format!("{}: cannot be removed", table.path().display()))
}

impl Report {
    /// A line by itself.
    pub(super) fn line(&self) -> String {
        let bits: Vec<String> = self.bits.iter().map(|bits| format!("{bits:.2}")).collect();
        let (plain, packed) = (bytes(self.plain_bytes), bytes(self.packed_bytes));
        let seconds = self.elapsed.as_secs_f64();
        format!("      packed: {plain} became {packed}, {} bits a position, {seconds:.1} s", bits.join("+"))
    }

    /// A line under [`HEADS`].
    pub(super) fn row(&self) -> String {
        let bits: Vec<String> = self.bits.iter().map(|bits| format!("{bits:.2}")).collect();
        let (positions, plain, packed) = (count(self.positions), bytes(self.plain_bytes), bytes(self.packed_bytes));
        let seconds = self.elapsed.as_secs_f64();
        format!("{:>5} {positions:>15} {plain:>10} {packed:>10}  {:<15} {seconds:>5.1} s", self.seeds, bits.join("+"))
    }
}

/// Stops packing when a signal came.
struct Watch<'a>(&'a Interrupt);

impl PackObserver for Watch<'_> {
    fn cancelled(&self) -> bool {
        self.0.is_raised()
    }
}
