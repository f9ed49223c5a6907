//! Solving and writing one level, the smaller ones being there.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use seedbase_builder::{DepthChoice, Existing, Plan, Request};
use seedbase_rules::{Endless, Game, Preset};
use seedbase_table::table_path;

fn solve(criterion: &mut Criterion) {
    let game = Game::new(Preset::Awari.rules(), Endless::Split).unwrap();
    let data = tempfile::tempdir().expect("a temporary directory");
    let plan = |seeds| {
        let data = data.path().to_path_buf();
        let (existing, depth) = (Existing::Keep, DepthChoice::Store);
        let request = Request { data, game, seeds, threads: Some(1), existing, depth };
        Plan::new(request).expect("tables of this build")
    };
    let mut group = criterion.benchmark_group("solve awari");
    group.sample_size(10);
    for seeds in [10, 12, 14] {
        plan(seeds).run(&()).expect("room for a small table");
        group.throughput(Throughput::Elements(seedbase_index::Level::new(seeds).expect("a level").positions()));
        group.bench_function(format!("{seeds} seeds, one thread"), |bencher| {
            bencher.iter_batched(
                || {
                    std::fs::remove_file(table_path(data.path(), game, seeds)).expect("it was built");
                    plan(seeds)
                },
                |plan| {
                    let reports = plan.run(&()).expect("room for a small table");
                    assert_eq!(reports.len(), 1);
                    black_box(reports)
                },
                BatchSize::PerIteration,
            );
        });
    }
}

criterion_group!(benches, solve);
criterion_main!(benches);
