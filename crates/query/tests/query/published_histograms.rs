//! How many positions have each value, against published numbers.

use std::collections::BTreeMap;

use seedbase_query::{Count, Tables, histogram};

use crate::common::{built, number, published, published_rules};

fn counts(tables: &Tables, seeds: u8, count: Count) -> Vec<(i8, u64)> {
    histogram(tables, seeds, count).unwrap().counts().collect()
}

/// Every cell of 0..=14 seeds, over all configurations.
#[test]
fn awari_is_linckes() {
    const SEEDS: u8 = 14;
    let tables = built("linckes-histograms", "awari".parse().unwrap(), SEEDS);
    let mut lincke: BTreeMap<u8, Vec<(i8, u64)>> = BTreeMap::new();
    for row in published("awari_lincke_0_20.csv") {
        lincke.entry(number(&row[0])).or_default().push((number(&row[1]), number(&row[2])));
    }
    for (seeds, expected) in lincke.range(..=SEEDS) {
        assert_eq!(&counts(&tables, *seeds, Count::All), expected, "{seeds} seeds");
    }
    assert_eq!(lincke.range(..=SEEDS).count(), usize::from(SEEDS) + 1);
}

/// Value, positions in all and those in the index.
type Row = (i8, u64, u64);

/// Both counts of 0..=10 seeds of all presets, and of slams that capture.
#[test]
fn all_presets_are_those_of_two_small_solvers() {
    let mut games: BTreeMap<String, BTreeMap<u8, Vec<Row>>> = BTreeMap::new();
    for row in published("histograms_split_0_10.csv") {
        let level = games.entry(row[0].clone()).or_default().entry(number(&row[1])).or_default();
        level.push((number(&row[2]), number(&row[3]), number(&row[4])));
    }
    let solved = games.iter().filter_map(|(name, levels)| Some((name, published_rules(name)?, levels)));
    let mut compared = 0;
    for (name, rules, levels) in solved {
        let tables = built(&format!("histograms-of-{name}"), rules, 10);
        for (&seeds, expected) in levels {
            let all: Vec<_> = expected.iter().map(|&(value, all, _)| (value, all)).filter(|c| c.1 > 0).collect();
            let indexed: Vec<_> = expected.iter().map(|&(value, _, ind)| (value, ind)).filter(|c| c.1 > 0).collect();
            assert_eq!(counts(&tables, seeds, Count::All), all, "{name}, {seeds} seeds, all");
            assert_eq!(counts(&tables, seeds, Count::Indexed), indexed, "{name}, {seeds} seeds, indexed");
            compared += 1;
        }
    }
    assert_eq!(compared, 5 * 11);
}
