//! Probing at random, lines, checking and counting, on the largest level of sets of tables of awari, one under
//! `split` and one under `own-side`.
//!
//! The tables are built first, up to 18 seeds or what `SEEDBASE_BENCH_SEEDS` says, and kept for the next time.

use std::path::Path;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use seedbase_builder::{DepthChoice, Existing, Observer, Plan, Request};
use seedbase_query::{Count, Tables, depth_statistics, histogram, verify_level};
use seedbase_rules::{Endless, Game, Position, Preset, Turn};

struct Silent;

impl Observer for Silent {}

fn seeds() -> u8 {
    std::env::var("SEEDBASE_BENCH_SEEDS").map_or(18, |seeds| seeds.parse().expect("a number of seeds"))
}

fn built(endless: Endless, depth: DepthChoice) -> Tables {
    let name = match depth {
        DepthChoice::Store => "bench-with-depths",
        DepthChoice::LeaveOut => "bench",
    };
    let data = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let game = Game::new(Preset::Awari.rules(), endless).unwrap();
    let request = Request { data: data.clone(), game, seeds: seeds(), threads: None, existing: Existing::Keep, depth };
    Plan::new(request).unwrap().run(&Silent).unwrap();
    let tables = Tables::new(data, game);
    // Brings the whole table into memory.
    tables.level(seeds()).unwrap().verify_checksum().unwrap();
    tables
}

/// A million positions scattered over a level.
fn scattered(tables: &Tables) -> Vec<Position> {
    let level = tables.level(seeds()).unwrap().level();
    let mut state = 1_u64;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        level.position((state >> 16) % level.positions()).unwrap()
    };
    (0..1_000_000).map(|_| next()).collect()
}

/// The guarantee as it is stored, and the ceiling from those of the moves.
fn from_guarantees(tables: &Tables, position: &Position) -> (i8, i8) {
    let guarantee = |position: &Position| {
        let table = tables.level(position.seeds()).unwrap();
        table.value(table.level().index(position).unwrap()).unwrap()
    };
    let ceiling = match tables.game().rules().turn(position) {
        Turn::Ended(end) => end.value(),
        Turn::Moves(moves) => moves.iter().map(|m| m.captures as i8 - guarantee(&m.child)).max().unwrap(),
    };
    (guarantee(position), ceiling)
}

fn probe(criterion: &mut Criterion) {
    let tables = built(Endless::Split, DepthChoice::Store);
    let own_side = built(Endless::OwnSide, DepthChoice::Store);
    let positions = scattered(&tables);
    let mut at = positions.iter().cycle();
    let mut group = criterion.benchmark_group("probe");
    group.bench_function(BenchmarkId::new("value", seeds()), |bencher| {
        bencher.iter(|| {
            let value = tables.value(at.next().unwrap()).unwrap();
            assert!(value.unsigned_abs() <= seeds());
            value
        });
    });
    group.bench_function(BenchmarkId::new("outcome", seeds()), |bencher| {
        bencher.iter(|| {
            let outcome = tables.outcome(at.next().unwrap()).unwrap();
            assert_eq!(outcome.value == 0, outcome.depth.is_none());
            outcome
        });
    });
    group.bench_function(BenchmarkId::new("bounds", seeds()), |bencher| {
        bencher.iter(|| {
            let bounds = own_side.bounds(at.next().unwrap()).unwrap();
            assert!(bounds.lo <= bounds.hi);
            bounds
        });
    });
    // What probing both bounds would take if only guarantees were stored.
    group.bench_function(BenchmarkId::new("bounds from guarantees", seeds()), |bencher| {
        bencher.iter(|| from_guarantees(&own_side, at.next().unwrap()));
    });
    assert!(positions.iter().take(1000).all(|position| {
        let bounds = own_side.bounds(position).unwrap();
        from_guarantees(&own_side, position) == (bounds.lo, bounds.hi)
    }));
    group.bench_function(BenchmarkId::new("answer", seeds()), |bencher| {
        bencher.iter(|| tables.answer(at.next().unwrap()).unwrap());
    });
    group.bench_function(BenchmarkId::new("answer with bounds", seeds()), |bencher| {
        bencher.iter(|| own_side.answer(at.next().unwrap()).unwrap());
    });
    group.bench_function(BenchmarkId::new("line", seeds()), |bencher| {
        bencher.iter(|| {
            let line = tables.line(at.next().unwrap()).unwrap();
            assert_eq!((line.total(), line.total()), line.worth.range());
            line
        });
    });
    group.finish();
}

fn scan(criterion: &mut Criterion) {
    let tables = built(Endless::Split, DepthChoice::Store);
    let own_side = built(Endless::OwnSide, DepthChoice::Store);
    let without_depths = built(Endless::Split, DepthChoice::LeaveOut);
    let positions = tables.level(seeds()).unwrap().level().positions();
    let mut group = criterion.benchmark_group("scan, one thread");
    group.sample_size(10).measurement_time(Duration::from_secs(5)).throughput(Throughput::Elements(positions));
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    for (name, tables) in [("proof", &tables), ("proof of bounds", &own_side), ("verify values", &without_depths)] {
        group.bench_function(BenchmarkId::new(name, seeds()), |bencher| {
            let check = || verify_level(tables, seeds(), &|_| (), &|| false).unwrap();
            bencher.iter(|| assert_eq!(one.install(check).faults, 0));
        });
    }
    group.bench_function(BenchmarkId::new("histogram of all", seeds()), |bencher| {
        let count = || histogram(&tables, seeds(), Count::All).unwrap();
        bencher.iter(|| assert!(one.install(count).total() > positions));
    });
    group.bench_function(BenchmarkId::new("depth statistics", seeds()), |bencher| {
        let count = || depth_statistics(&tables, seeds()).unwrap();
        bencher.iter(|| assert!(one.install(count).wins.total() > 0));
    });
    group.finish();
}

criterion_group!(benches, probe, scan);
criterion_main!(benches);
