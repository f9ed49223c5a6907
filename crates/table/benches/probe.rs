//! Reading and writing the table of 20 seeds: 80 million values of 6 bits, 60 MB, as many ceilings, and depths.

use std::hint::black_box;
use std::path::Path;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use seedbase_index::Level;
use seedbase_rules::{Endless, Game, Preset};
use seedbase_table::{Table, TableError, TableWriter};

const SEEDS: u8 = 20;
/// Probes in one measured run.
const PROBES: u64 = 1 << 16;

fn game() -> Game {
    Game::new(Preset::Awari.rules(), Endless::Split).unwrap()
}

/// The same rules with the other worth of endless play, for tables with ceilings.
fn own_side() -> Game {
    Game::new(Preset::Awari.rules(), Endless::OwnSide).unwrap()
}

/// Some value for every index, all of the level's values among them.
fn value(index: u64) -> i8 {
    (mixed(index) % (2 * u64::from(SEEDS) + 1)) as i8 - SEEDS as i8
}

/// Some depth for every index.
fn depth(index: u64, largest: u16) -> u16 {
    (mixed(index) % (u64::from(largest) + 1)) as u16
}

/// Weyl sequence and a multiplication: scattered enough to defeat caches and prefetching.
fn mixed(index: u64) -> u64 {
    let x = (index + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (x ^ (x >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93) >> 16
}

fn writer(data: &Path) -> TableWriter {
    TableWriter::create(data, game(), SEEDS).expect("a temporary directory can be written")
}

fn table(data: &Path) -> Table {
    let positions = Level::new(SEEDS).expect("a level").positions();
    let values: Vec<i8> = (0..positions).map(value).collect();
    let mut writer = writer(data);
    writer.push(&values).expect("values of the level");
    writer.finish().expect("as many as positions");
    Table::open(data, game(), SEEDS).expect("just written")
}

fn reading(c: &mut Criterion) {
    let data = tempfile::tempdir().expect("a temporary directory");
    let table = table(data.path());
    let (values, positions) = (table.values(), table.header().positions());
    table.verify_checksum().expect("just written");
    for index in (0..PROBES).map(|i| mixed(i) % positions) {
        assert_eq!(values.get(index), value(index));
    }

    let mut group = c.benchmark_group("read");
    let indices: Vec<u64> = (0..PROBES).map(|i| mixed(i) % positions).collect();
    group.throughput(Throughput::Elements(PROBES));
    group.bench_function("get, in order", |b| b.iter(|| sum((0..PROBES).map(|i| values.get(i)))));
    group.bench_function("get, scattered", |b| b.iter(|| sum(indices.iter().map(|&i| values.get(i)))));
    group.bench_function("get, each index from the value before", |b| b.iter(|| chase(|i| values.get(i), &indices)));
    group.bench_function("value, scattered", |b| {
        b.iter(|| sum(indices.iter().map(|&i| table.value(i).expect("undamaged"))))
    });
    let mut out = vec![0; PROBES as usize];
    group.bench_function("decode", |b| b.iter(|| values.decode(black_box(3), black_box(&mut out))));
    group.throughput(Throughput::Bytes(table.header().data_bytes()));
    group.bench_function("checksum", |b| b.iter(|| table.verify_checksum()));
    group.finish();
}

fn sum(values: impl Iterator<Item = i8>) -> i64 {
    values.map(i64::from).sum()
}

/// Each look-up waits for the one before, as a player's does who asks for one position.
fn chase(get: impl Fn(u64) -> i8, indices: &[u64]) -> u64 {
    indices.iter().fold(0, |before, &index| get(index ^ (before & 1)) as u64)
}

/// What a question about a position under own-side takes: both bounds, and with depths all four numbers.
fn reading_bounds(c: &mut Criterion) {
    let data = tempfile::tempdir().expect("a temporary directory");
    let table = table_with_ceilings(data.path(), 255);
    let positions = table.header().positions();
    let indices: Vec<u64> = (0..PROBES).map(|i| mixed(i) % positions).collect();
    let (values, ceilings) = (table.values(), table.ceilings().expect("ceilings"));
    assert!(indices.iter().all(|&index| (values.get(index), ceilings.get(index)) == (value(index), -value(index))));

    let mut group = c.benchmark_group("read bounds");
    group.throughput(Throughput::Elements(PROBES));
    group.bench_function("get both, scattered", |b| {
        b.iter(|| sum(indices.iter().map(|&i| values.get(i) ^ ceilings.get(i))))
    });
    group.bench_function("get both, each index from the values before", |b| {
        b.iter(|| chase(|i| values.get(i) ^ ceilings.get(i), &indices))
    });
    group.bench_function("all four, scattered", |b| {
        b.iter(|| indices.iter().map(|&i| all_four(&table, i).expect("undamaged")).sum::<i64>())
    });
    group.finish();
}

fn all_four(table: &Table, index: u64) -> Result<i64, TableError> {
    let bounds = i64::from(table.value(index)?) + i64::from(table.ceiling(index)?);
    Ok(bounds + i64::from(table.depth(index)?) + i64::from(table.ceiling_depth(index)?))
}

/// Chunk by chunk, for four planes of the level are not to be in memory at once.
fn table_with_ceilings(data: &Path, largest: u16) -> Table {
    let positions = Level::new(SEEDS).expect("a level").positions();
    let chunks = || (0..positions).step_by(1 << 20).map(|start| start..positions.min(start + (1 << 20)));
    let mut writer = TableWriter::create(data, own_side(), SEEDS).expect("a temporary directory can be written");
    for chunk in chunks() {
        writer.push(&chunk.map(value).collect::<Vec<i8>>()).expect("values of the level");
    }
    for chunk in chunks() {
        writer.push_ceilings(&chunk.map(|index| -value(index)).collect::<Vec<i8>>()).expect("ceilings of the level");
    }
    writer.begin_depths(largest).expect("all ceilings");
    for chunk in chunks() {
        writer.push_depths(&chunk.map(|index| depth(index, largest)).collect::<Vec<u16>>()).expect("of the level");
    }
    writer.begin_ceiling_depths(largest).expect("all depths");
    for chunk in chunks() {
        let depths: Vec<u16> = chunk.map(|index| largest - depth(index, largest)).collect();
        writer.push_ceiling_depths(&depths).expect("of the level");
    }
    writer.finish().expect("all planes");
    Table::open(data, own_side(), SEEDS).expect("just written")
}

fn table_with_depths(data: &Path, largest: u16) -> Table {
    let positions = Level::new(SEEDS).expect("a level").positions();
    let (values, depths): (Vec<i8>, Vec<u16>) = (0..positions).map(|i| (value(i), depth(i, largest))).unzip();
    let mut writer = writer(data);
    writer.push(&values).expect("values of the level");
    writer.begin_depths(largest).expect("as many as positions");
    writer.push_depths(&depths).expect("depths of the level");
    writer.finish().expect("as many as positions");
    Table::open(data, game(), SEEDS).expect("just written")
}

fn reading_depths(c: &mut Criterion) {
    let mut group = c.benchmark_group("read depths");
    for (bits, largest) in [(7, 127), (8, 255), (9, 511)] {
        let data = tempfile::tempdir().expect("a temporary directory");
        let table = table_with_depths(data.path(), largest);
        let (depths, positions) = (table.depths().expect("depths"), table.header().positions());
        let indices: Vec<u64> = (0..PROBES).map(|i| mixed(i) % positions).collect();
        assert!(indices.iter().all(|&index| depths.get(index) == depth(index, largest)));
        group.throughput(Throughput::Elements(PROBES));
        group.bench_function(format!("get, scattered, {bits} bits"), |b| {
            b.iter(|| indices.iter().map(|&i| u64::from(depths.get(i))).sum::<u64>())
        });
        let mut out = vec![0; PROBES as usize];
        group.bench_function(format!("decode, {bits} bits"), |b| {
            b.iter(|| depths.decode(black_box(3), black_box(&mut out)))
        });
    }
    group.finish();
}

fn writing(c: &mut Criterion) {
    let data = tempfile::tempdir().expect("a temporary directory");
    let values: Vec<i8> = (0..1 << 22).map(value).collect();
    let mut group = c.benchmark_group("write");
    group.throughput(Throughput::Elements(values.len() as u64));
    group.sample_size(20);
    // Dropped unfinished: packing, checksum and handing over to the system, but no waiting for a disk.
    group.bench_function("push", |b| b.iter(|| writer(data.path()).push(black_box(&values))));
    group.finish();
}

/// The level of 14 seeds, for depths come after all values: with the time of 4 million of these.
fn writing_depths(c: &mut Criterion) {
    let data = tempfile::tempdir().expect("a temporary directory");
    let positions = Level::new(14).expect("a level").positions();
    let values = vec![0; positions as usize];
    let mut group = c.benchmark_group("write depths");
    group.throughput(Throughput::Elements(positions));
    group.sample_size(20);
    for (bits, largest) in [(7, 127), (8, 255), (9, 511)] {
        let depths: Vec<u16> = (0..positions).map(|i| depth(i, largest)).collect();
        group.bench_function(format!("push both, {bits} bits"), |b| {
            b.iter(|| -> Result<(), TableError> {
                let mut writer = TableWriter::create(data.path(), game(), 14)?;
                writer.push(black_box(&values))?;
                writer.begin_depths(largest)?;
                writer.push_depths(black_box(&depths))
            })
        });
    }
    group.finish();
}

criterion_group!(benches, reading, reading_bounds, reading_depths, writing, writing_depths);
criterion_main!(benches);
