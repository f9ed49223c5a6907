//! Index and position are exact inverses, and the sizes are the published ones.

use proptest::prelude::*;
use seedbase_index::{
    Level, all_configurations, all_halves, columns, halves_of, levels_of, levels_through, open_halves,
};
use seedbase_index::{binomial, open_rank, open_unrank, rank, rows, rows_of, unrank};
use seedbase_rules::{Kalah, Position, RowLength, Rules};

/// Every configuration of `seeds` seeds, by plain nested counting that knows nothing of ranks.
fn configurations(seeds: u8) -> Vec<[u8; 12]> {
    fn fill(pits: &mut [u8; 12], at: usize, left: u8, found: &mut Vec<[u8; 12]>) {
        if at == 11 {
            pits[11] = left;
            return found.push(*pits);
        }
        for seeds in 0..=left {
            pits[at] = seeds;
            fill(pits, at + 1, left - seeds, found);
        }
    }
    let mut found = Vec::new();
    fill(&mut [0; 12], 0, seeds, &mut found);
    found
}

#[test]
fn index_and_position_are_inverse_up_to_nine_seeds() {
    for seeds in 0..=9 {
        let level = Level::new(seeds).unwrap();
        let mut seen = vec![false; level.positions() as usize];
        let all = configurations(seeds);
        assert_eq!(all.len() as u64, all_configurations(seeds));
        for pits in all {
            let position = Position::new(pits).unwrap();
            match level.index(&position) {
                None => assert!(pits[6..].iter().all(|&p| p > 0), "{position} has no index"),
                Some(index) => {
                    assert!(!std::mem::replace(&mut seen[index as usize], true), "{position} shares {index}");
                    assert_eq!(level.position(index), Some(position));
                }
            }
        }
        assert!(seen.iter().all(|&s| s), "an index of level {seeds} has no position");
        assert_eq!(level.position(level.positions()), None);
    }
}

fn kalah(row: RowLength) -> Rules {
    Kalah { row, ..Kalah::BANTUMI }.into()
}

#[test]
fn every_position_of_kalah_has_an_index_up_to_eight_seeds() {
    for row in RowLength::ALL {
        for level in levels_of(kalah(row), 8).unwrap() {
            let mut seen = vec![false; level.positions() as usize];
            for pits in configurations(level.seeds()) {
                let position = Position::new(pits).unwrap();
                let index = level.index(&position);
                assert_eq!(index.is_some(), row.holds(&position), "{position}, rows of {row:?}");
                if let Some(index) = index {
                    assert!(!std::mem::replace(&mut seen[index as usize], true), "{position} shares {index}");
                    assert_eq!(level.position(index), Some(position));
                }
            }
            assert!(seen.iter().all(|&s| s));
            assert_eq!(level.position(level.positions()), None);
        }
    }
}

#[test]
fn levels_of_kalah_have_their_sizes() {
    for row in RowLength::ALL {
        let levels: Vec<_> = levels_of(kalah(row), 48).unwrap().collect();
        assert_eq!(levels.len(), 49);
        for level in levels {
            let expected = binomial(usize::from(level.seeds()) + 2 * row.pits() - 1, 2 * row.pits() - 1);
            assert_eq!(level.positions(), expected);
            assert_eq!(level.blocks().map(|b| u64::from(b.rows) * u64::from(b.columns)).sum::<u64>(), expected);
        }
        assert!(Level::of(kalah(row), 49).is_err());
    }
}

#[test]
fn shorter_rows_come_first() {
    for row in RowLength::ALL {
        for seeds in 0..=20 {
            let halves: Vec<_> = halves_of(row, seeds).collect();
            assert_eq!(halves.len() as u64, rows_of(row.pits(), seeds.into()));
            let on_board = |half: &seedbase_rules::Half| half.pits()[..row.first()].iter().all(|&pit| pit == 0);
            assert!(halves.iter().all(on_board));
            assert_eq!(all_halves(seeds).filter(on_board).count(), halves.len());
        }
    }
}

#[test]
fn halves_enumerate_in_rank_order() {
    for seeds in 0..=18 {
        let all: Vec<_> = all_halves(seeds).collect();
        assert_eq!(all.len() as u64, rows(seeds.into()));
        for (r, half) in all.iter().enumerate() {
            assert_eq!((rank(half), unrank(seeds, r as u32)), (r as u32, Some(*half)));
        }
        assert_eq!(unrank(seeds, all.len() as u32), None);
        let open: Vec<_> = open_halves(seeds).collect();
        assert_eq!(open.len() as u64, columns(seeds.into()));
        for (r, half) in open.iter().enumerate() {
            assert_eq!((open_rank(half), open_unrank(seeds, r as u32)), (Some(r as u32), Some(*half)));
        }
        assert_eq!(open_unrank(seeds, open.len() as u32), None);
    }
}

#[test]
fn sizes_add_up_to_the_published_total() {
    let sizes: Vec<u64> = levels_through(48).unwrap().map(|level| level.positions()).collect();
    assert_eq!(sizes.len(), 48); // 0..=46 and 48
    assert_eq!(sizes.iter().sum::<u64>(), 889_063_398_405);
    assert_eq!(sizes.last(), Some(&203_648_015_935));
    for n in (0..=46).chain([48]) {
        let formula = all_configurations(n) - if n >= 6 { all_configurations(n - 6) } else { 0 };
        assert_eq!(Level::new(n).unwrap().positions(), formula);
    }
    // The start position is not indexed: with it the count is Romein and Bal's.
    assert_eq!(Level::new(48).unwrap().index(&Position::START), None);
    assert!(Level::new(47).unwrap_err().to_string().contains("cannot occur"));
    assert!(Level::new(49).is_err());
}

/// Up to 48 seeds thrown into twelve pits.
fn positions() -> impl Strategy<Value = Position> {
    let throws = |seeds| prop::collection::vec(0..12_usize, seeds);
    (0..=48_usize).prop_flat_map(throws).prop_map(|throws| {
        let mut pits = [0; 12];
        for pit in throws {
            pits[pit] += 1;
        }
        Position::new(pits).unwrap()
    })
}

proptest! {
    #[test]
    fn positions_come_back(position in positions()) {
        prop_assume!(position.seeds() != 47);
        let level = Level::new(position.seeds()).unwrap();
        match level.index(&position) {
            None => prop_assert!(!position.opponent().is_open()),
            Some(index) => {
                prop_assert!(index < level.positions());
                prop_assert_eq!(level.position(index), Some(position));
            }
        }
    }

    #[test]
    fn positions_of_kalah_come_back(position in positions()) {
        let level = Level::of(kalah(RowLength::SIX), position.seeds()).unwrap();
        let index = level.index(&position).unwrap();
        prop_assert!(index < level.positions());
        prop_assert_eq!(level.position(index), Some(position));
    }

    #[test]
    fn indices_of_kalah_come_back(pits in 3..=6_u8, seeds in 0..=48_u8, share in 0.0..1.0_f64) {
        let level = Level::of(kalah(RowLength::new(pits).unwrap()), seeds).unwrap();
        let index = ((level.positions() as f64 * share) as u64).min(level.positions() - 1);
        prop_assert_eq!(level.index(&level.position(index).unwrap()), Some(index));
    }

    #[test]
    fn indices_come_back(seeds in (0..=48_u8).prop_filter("never occurs", |&n| n != 47), share in 0.0..1.0_f64) {
        let level = Level::new(seeds).unwrap();
        let index = ((level.positions() as f64 * share) as u64).min(level.positions() - 1);
        prop_assert_eq!(level.index(&level.position(index).unwrap()), Some(index));
    }

    #[test]
    fn feeding_keeps_the_order(a in 0..2000_u32, b in 0..2000_u32, dropped in 0..=30_u8) {
        let (a, b) = (unrank(12, a).unwrap(), unrank(12, b).unwrap());
        prop_assert_eq!(rank(&a).cmp(&rank(&b)), rank(&a.fed(dropped)).cmp(&rank(&b.fed(dropped))));
    }
}
