//! The fast tables against the rules, and the ways to solve a level against each other.

use seedbase_index::{Level, open_rank, rank};
use seedbase_rules::{Capture, Endless, Game, Oware, Pit, Position, Rules, Slam};
use seedbase_table::{Table, TableWriter};

use super::halves::Halves;
use super::lifts::Lifts;
use super::push::Groups;
use super::*;

/// The moves within a level that lead to a position, as the solver's tables give them.
fn before(seeds: usize, halves: &Halves, lifts: &Lifts, position: &Position) -> Vec<(usize, u32, u32)> {
    let (fed, left) = (position.own(), position.opponent());
    let (fed_seeds, left_seeds) = (usize::from(fed.seeds()), usize::from(left.seeds()));
    let (word, bit) = (rank(&fed) as usize / 64, rank(&fed) % 64);
    let mut found = Vec::new();
    for step in halves.unsowings(left_seeds, open_rank(&left).unwrap()) {
        let slot = step.slot();
        if left_seeds + slot.dropped() > seeds || slot.dropped() > fed_seeds {
            continue;
        }
        let from = &lifts.get(fed_seeds, slot).words[word];
        if from.stays >> bit & 1 == 1 {
            let column = from.offset + (from.image & ((1 << bit) - 1)).count_ones();
            found.push((left_seeds + slot.dropped(), step.rank(), column));
        }
    }
    found.sort_unstable();
    found
}

/// Every predecessor of every position that the rules know and only those, for all rules.
#[test]
fn predecessors_are_the_unmoves_of_the_rules() {
    for oware in Oware::all() {
        for seeds in 0..=8_u8 {
            let level = Level::new(seeds).unwrap();
            let (halves, lifts) = (Halves::new(seeds), Lifts::new(seeds, oware));
            for index in 0..level.positions() {
                let position = level.position(index).unwrap();
                let mut expected: Vec<_> = oware
                    .unmoves(&position)
                    .iter()
                    .filter(|(from, _)| from.opponent().is_open()) // nothing leads to the others
                    .map(|(from, _)| {
                        let (own, opponent) = (from.own(), from.opponent());
                        (usize::from(own.seeds()), rank(&own), open_rank(&opponent).unwrap())
                    })
                    .collect();
                expected.sort_unstable();
                assert_eq!(before(seeds.into(), &halves, &lifts, &position), expected, "{oware}: {position}");
            }
        }
    }
}

/// Sowings and their inverse hold the same steps.
#[test]
fn unsowings_are_sowings_turned_around() {
    let halves = Halves::new(12);
    for seeds in 0..=12_usize {
        for (r, half) in seedbase_index::all_halves(seeds as u8).enumerate() {
            let steps = halves.sowings(seeds, r as u32);
            let sown: Vec<_> = Pit::ALL.iter().filter_map(|&pit| half.sow(pit)).collect();
            assert_eq!(steps.len(), sown.len());
            for (step, sown) in steps.iter().zip(&sown) {
                let left = usize::from(sown.rest.seeds());
                assert_eq!((step.rank(), step.slot().dropped()), (open_rank(&sown.rest).unwrap(), seeds - left));
                assert_eq!(step.slot().last(), sown.last);
                let back = halves.unsowings(left, step.rank());
                assert!(back.iter().any(|b| b.rank() == r as u32 && b.slot() == step.slot()));
            }
        }
    }
}

/// Levels 0..=9 of a game, each solved in several ways that must not differ.
#[test]
fn processors_and_threads_agree() {
    for rules in Rules::all() {
        for &endless in Endless::choices(rules) {
            ways_agree(Game::new(rules, endless).unwrap());
        }
    }
}

fn ways_agree(game: Game) {
    let data = tempfile::tempdir().unwrap();
    let mut tables = Vec::new();
    for seeds in 0..=9 {
        let level = Level::of(game.rules(), seeds).unwrap();
        let solved = solve_as(Portable, DepthChoice::Store, u8::MAX.into(), 1, &level, game, &tables);
        // Depths that do not fit their width widen it: here already those above 3.
        same(&solved, &solve_as(Portable, DepthChoice::Store, 3, 2, &level, game, &tables));
        #[cfg(target_arch = "x86_64")]
        {
            if let Some(cpu) = cpu::Avx2::detect() {
                same(&solved, &solve_as(cpu, DepthChoice::Store, u8::MAX.into(), 2, &level, game, &tables));
            }
            if let Some(cpu) = cpu::Avx512::detect() {
                same(&solved, &solve_as(cpu, DepthChoice::Store, 5, 7, &level, game, &tables));
            }
        }
        let bare = solve_as(Portable, DepthChoice::LeaveOut, u8::MAX.into(), 1, &level, game, &tables);
        for (bound, bare) in bounds(&solved).zip(bounds(&bare)) {
            assert_eq!((bare.values(), depths(bare).len()), (bound.values(), 0));
            assert_eq!(depths(bound).into_iter().max(), Some(bound.largest_depth));
        }
        counts(&solved);
        tables.push(Some(written(data.path(), game, seeds, &solved)));
    }
}

fn bounds(solution: &Solution) -> impl Iterator<Item = &Bound> {
    std::iter::once(&solution.bounds.guarantee).chain(&solution.bounds.ceiling)
}

fn same(one: &Solution, other: &Solution) {
    assert_eq!(one.count, other.count);
    for (one, other) in bounds(one).zip(bounds(other)) {
        assert_eq!(one.values(), other.values());
        assert_eq!(depths(one), depths(other));
        assert_eq!(one.largest_depth, other.largest_depth);
    }
}

/// What a solution says of itself is what its values say.
fn counts(solution: &Solution) {
    let guarantees = solution.bounds.guarantee.values();
    let ceilings = solution.bounds.ceiling.as_ref().map_or(guarantees, Bound::values);
    let count = |wanted: &dyn Fn(i8, i8) -> bool| {
        guarantees.iter().zip(ceilings).filter(|&(&guarantee, &ceiling)| wanted(guarantee, ceiling)).count() as u64
    };
    let expected = Count {
        wins: count(&|guarantee, _| guarantee > 0),
        losses: count(&|_, ceiling| ceiling < 0),
        zeros: count(&|guarantee, ceiling| (guarantee, ceiling) == (0, 0)),
        exact: count(&|guarantee, ceiling| guarantee == ceiling),
    };
    assert_eq!(solution.count, expected);
    assert_eq!(count(&|guarantee, ceiling| guarantee > ceiling), 0);
}

fn depths(bound: &Bound) -> Vec<u16> {
    let mut all = Vec::new();
    let taken: Result<(), ()> = bound.depths(100, |depths| {
        all.extend_from_slice(depths);
        Ok(())
    });
    taken.unwrap();
    all
}

fn written(data: &std::path::Path, game: Game, seeds: u8, solution: &Solution) -> Table {
    let mut writer = TableWriter::create(data, game, seeds).unwrap();
    writer.push(solution.bounds.guarantee.values()).unwrap();
    if let Some(ceiling) = &solution.bounds.ceiling {
        writer.push_ceilings(ceiling.values()).unwrap();
    }
    writer.finish().unwrap();
    Table::open(data, game, seeds).unwrap()
}

fn solve_as<C: Cpu>(
    cpu: C,
    depth: DepthChoice,
    byte_holds: u16,
    threads: usize,
    level: &Level,
    game: Game,
    smaller: &[Option<Table>],
) -> Solution {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    pool.install(|| Method { cpu, depth, byte_holds }.solve(level, game, smaller, &())).unwrap()
}

/// Parts of a level's state follow each other and cover all, for any number of groups.
#[test]
fn groups_cover_every_tile() {
    let level = Level::new(11).unwrap();
    let context = Context::new(&level, Oware { capture: Capture::Backward, slam: Slam::NoCapture }, &());
    for count in [1, 2, 5, 64] {
        let groups = Groups::new(&context, count);
        let mut state = State::new(&context.shape, Endless::Split, DepthChoice::Store).unwrap();
        let parts = state.parts(&context.shape, groups.tiles().iter().copied());
        let (mut word, mut code) = (0, 0);
        for part in &parts {
            assert_eq!((part.first_word, part.first_position), (word, code));
            word += part.words.len();
            code += part.marks.guarantee.codes.len();
        }
        assert_eq!((word, code), (context.shape.state_words, context.shape.positions));
    }
    assert_eq!(Shape::new(&level).positions as u64, level.positions());
}
