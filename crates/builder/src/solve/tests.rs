//! The fast tables against the rules, and the ways to solve a level against each other.

use seedbase_index::{Level, open_rank, rank};
use seedbase_rules::{Capture, Endless, Game, Half, Oware, Pit, Position, Rules, Slam};
use seedbase_table::{Table, TableWriter};

use super::cpu::Portable;
use super::halves::{Halves, Step, Unsowings};
use super::item::Item;
use super::lifts::{Lift, Lifts};
use super::push::Groups;
use super::slot::{Lane, Slot};
use super::*;
use crate::crew::Crew;

/// The moves within a level that lead to a position, as the solver's tables give them.
fn before(seeds: usize, halves: &Halves, lifts: &Lifts, position: &Position) -> Vec<(usize, u32, u32)> {
    let (fed, left) = (position.own(), position.opponent());
    let (fed_seeds, left_seeds) = (usize::from(fed.seeds()), usize::from(left.seeds()));
    let (word, bit) = (rank(&fed) as usize / 64, rank(&fed) % 64);
    let mut found = Vec::new();
    let unsowings = &halves.unsowings(left_seeds)[open_rank(&left).unwrap() as usize];
    for step in all(halves, &position.opponent()) {
        let slot = step.slot();
        if left_seeds + slot.dropped() > seeds || slot.dropped() > fed_seeds {
            continue;
        }
        let from = &lifts.get(fed_seeds, slot)[word];
        if from.stays >> bit & 1 == 1 {
            found.push((left_seeds + slot.dropped(), step.rank(), from.lifted(bit)));
        }
    }
    found.sort_unstable();
    assert_eq!(found, by_lanes(seeds, halves, unsowings, lifts.of(fed_seeds), position));
    found
}

/// All the steps that leave a half.
fn all(halves: &Halves, left: &Half) -> Vec<Step> {
    let (seeds, rank) = (usize::from(left.seeds()), open_rank(left).unwrap());
    let unsowings = &halves.unsowings(seeds)[rank as usize];
    let lanes = (0..63).filter(|lane| unsowings.lanes >> lane & 1 == 1);
    let mut steps: Vec<_> = lanes.map(|lane| halves.step(unsowings, Lane::lowest(1 << lane))).collect();
    assert_eq!(unsowings.lanes >> 63 == 1, !halves.others(seeds, rank).is_empty());
    steps.extend(halves.others(seeds, rank));
    steps
}

/// The same, by lanes as far as they go.
fn by_lanes(
    seeds: usize,
    halves: &Halves,
    unsowings: &Unsowings,
    lift: &Lift,
    position: &Position,
) -> Vec<(usize, u32, u32)> {
    let row = rank(&position.own());
    let left = usize::from(position.opponent().seeds());
    let mut found = Vec::new();
    let mut add = |slot: Slot, rank| {
        let from = lift.word(slot, row / 64);
        if from.stays >> (row % 64) & 1 == 1 {
            found.push((left + slot.dropped(), rank, from.lifted(row % 64)));
        }
    };
    let lanes = unsowings.lanes & lift.lanes[row as usize];
    (0..63).filter(|lane| lanes >> lane & 1 == 1).for_each(|lane| {
        let lane = Lane::lowest(1 << lane);
        add(lane.slot(), halves.step(unsowings, lane).rank());
    });
    let others = halves.others(left, open_rank(&position.opponent()).unwrap());
    for step in others.iter().filter(|step| left + step.slot().dropped() <= seeds) {
        add(step.slot(), step.rank());
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
            let (halves, lifts) = (Halves::new(seeds).unwrap(), Lifts::new(seeds, oware));
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
    let halves = Halves::new(12).unwrap();
    for seeds in 0..=12_usize {
        for (r, half) in seedbase_index::all_halves(seeds as u8).enumerate() {
            let steps = halves.sowings(seeds, r as u32);
            let sown: Vec<_> = Pit::ALL.iter().filter_map(|&pit| half.sow(pit)).collect();
            assert_eq!(steps.len(), sown.len());
            for (step, sown) in steps.iter().zip(&sown) {
                let left = usize::from(sown.rest.seeds());
                assert_eq!((step.rank(), step.slot().dropped()), (open_rank(&sown.rest).unwrap(), seeds - left));
                assert_eq!(step.slot().last(), sown.last);
                let back = all(&halves, &sown.rest);
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
        let solve = |way| solve_as(Portable, way, &level, game, &tables);
        let solved = solve(USUAL);
        // Depths that have no room get planes of their own: here already those above 7.
        same(&solved, &solve(Way { word_bits: 3, threads: 2, ..USUAL }));
        #[cfg(target_arch = "x86_64")]
        {
            if let Some(cpu) = cpu::Avx2::detect() {
                same(&solved, &solve_as(cpu, Way { threads: 2, ..USUAL }, &level, game, &tables));
            }
            if let Some(cpu) = cpu::Avx512::detect() {
                same(&solved, &solve_as(cpu, Way { word_bits: 5, threads: 7, ..USUAL }, &level, game, &tables));
            }
        }
        same(&solved, &solve(Way { storage: Storage::Disk(data.path()), word_bits: 6, ..USUAL }));
        let bare = solve(Way { depth: DepthChoice::LeaveOut, ..USUAL });
        for (which, largest) in numbers_of(&solved) {
            assert_eq!((values(&bare, which), depths(&bare, which).len()), (values(&solved, which), 0));
            assert_eq!(depths(&solved, which).into_iter().max(), Some(largest));
        }
        counts(&solved);
        tables.push(Some(written(data.path(), game, seeds, &solved)));
    }
}

/// The numbers that positions have, with the largest depth of each.
fn numbers_of(solution: &Solution) -> impl Iterator<Item = (Which, u16)> {
    let Bounds { guarantee, ceiling } = solution.largest_depth;
    std::iter::once((Which::Guarantee, guarantee)).chain(ceiling.map(|ceiling| (Which::Ceiling, ceiling)))
}

fn same(one: &Solution, other: &Solution) {
    assert_eq!(one.count, other.count);
    assert!(numbers_of(one).eq(numbers_of(other)));
    for (which, _) in numbers_of(one) {
        assert_eq!(values(one, which), values(other, which));
        assert_eq!(depths(one, which), depths(other, which));
    }
}

/// What a solution says of itself is what its values say.
fn counts(solution: &Solution) {
    let guarantees = values(solution, Which::Guarantee);
    let last = numbers_of(solution).last().expect("a number").0;
    let ceilings = values(solution, last);
    let count = |wanted: &dyn Fn(i8, i8) -> bool| {
        guarantees.iter().zip(&ceilings).filter(|&(&guarantee, &ceiling)| wanted(guarantee, ceiling)).count() as u64
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

fn values(solution: &Solution, which: Which) -> Vec<i8> {
    let mut all = Vec::new();
    let read = solution.values(which, |values| {
        all.extend_from_slice(values);
        Ok(())
    });
    read.unwrap();
    all
}

fn depths(solution: &Solution, which: Which) -> Vec<u16> {
    let mut all = Vec::new();
    let read = solution.depths(which, |depths| {
        all.extend_from_slice(depths);
        Ok(())
    });
    read.unwrap();
    all
}

fn written(data: &std::path::Path, game: Game, seeds: u8, solution: &Solution) -> Table {
    let mut writer = TableWriter::create(data, game, seeds).unwrap();
    writer.push(&values(solution, Which::Guarantee)).unwrap();
    if solution.largest_depth.ceiling.is_some() {
        writer.push_ceilings(&values(solution, Which::Ceiling)).unwrap();
    }
    writer.finish().unwrap();
    Table::open(data, game, seeds).unwrap()
}

/// Checkpoints that are neither kept nor found.
fn never() -> Checkpoints {
    Checkpoints::new(std::path::Path::new("nowhere/table"), None, String::new())
}

/// A way to solve a level.
#[derive(Clone, Copy)]
struct Way<'a> {
    storage: Storage<'a>,
    depth: DepthChoice,
    word_bits: u32,
    threads: usize,
}

const USUAL: Way<'static> =
    Way { storage: Storage::Memory, depth: DepthChoice::Store, word_bits: WITH_DEPTHS as u32, threads: 1 };

fn solve_as<C: Cpu>(cpu: C, way: Way<'_>, level: &Level, game: Game, smaller: &[Option<Table>]) -> Solution {
    let Way { storage, depth, word_bits, threads } = way;
    let smaller: Vec<_> = smaller.iter().map(Option::as_ref).collect();
    let crew = Crew::for_one_line(threads).unwrap();
    let team = crew.teams()[0];
    let job = Job { level, game, depth, storage, smaller: &smaller, team, observer: &() };
    team.run(|| Method { cpu, job, checkpoints: &mut never(), word_bits }.solve()).unwrap()
}

/// Parts of a level's state follow each other and cover all, for any number of groups.
#[test]
fn groups_cover_every_tile() {
    let level = Level::new(11).unwrap();
    let crew = Crew::for_one_line(1).unwrap();
    let oware = Oware { capture: Capture::Backward, slam: Slam::NoCapture };
    let context = Context::new(&level, oware, crew.teams()[0], &()).unwrap();
    for count in [1, 2, 5, 64] {
        let groups = Groups::new(&context, count);
        let state = State::<WITH_DEPTHS>::new(&context.shape, Endless::Split, DepthChoice::Store, 6, Storage::Memory);
        let mut state = state.unwrap();
        let parts = state.parts(groups.words().iter().copied());
        let mut word = 0;
        for part in &parts {
            assert_eq!(part.first_word, word);
            word += part.words.len();
        }
        assert_eq!(word, context.shape.state_words);
        let mut words = vec![0; groups.words().len()];
        for tile in &context.shape.tiles {
            let group = |row| groups.of(Item::new(tile.own, row, 0));
            words[group(tile.first_row)] += context.shape.tile_words(tile);
            assert!((tile.first_row..tile.first_row + tile.rows).all(|row| group(row) == group(tile.first_row)));
        }
        assert_eq!(words, groups.words());
    }
    assert_eq!(Shape::new(&level).positions as u64, level.positions());
}
