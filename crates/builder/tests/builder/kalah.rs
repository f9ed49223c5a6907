//! Kalah against a naive solver, published counts and published values of whole games.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use seedbase_builder::{DepthChoice, Existing, Plan, Request};
use seedbase_rules::{EmptyCapture, Game, Kalah, RowLength};
use seedbase_table::Table;

use crate::naive::{self, Board, Situation, boards, situation};

const COUNTS: &str = include_str!("../../../query/testdata/histograms_split_0_10.csv");

fn request(data: &Path, game: Game, seeds: u8) -> Request {
    let (existing, depth) = (Existing::Keep, DepthChoice::Store);
    Request { data: data.to_path_buf(), game, seeds, threads: Some(2), existing, depth }
}

/// Builds levels 0..=`seeds`.
fn built(kalah: Kalah, seeds: u8) -> (tempfile::TempDir, Vec<Table>) {
    let (data, game) = (tempfile::tempdir().unwrap(), Game::usual(kalah.into()));
    Plan::new(request(data.path(), game, seeds)).unwrap().run(&()).unwrap();
    let tables = (0..=seeds).map(|n| Table::open(data.path(), game, n).unwrap()).collect();
    (data, tables)
}

fn of_row(pits: u8, empty_capture: EmptyCapture) -> Kalah {
    Kalah { row: RowLength::new(pits).unwrap(), empty_capture }
}

/// Value and depth of boards by the text of the rules, each found once.
struct Solver {
    kalah: Kalah,
    known: HashMap<Board, (i8, u16)>,
}

impl Solver {
    fn solve(&mut self, board: &[u8]) -> (i8, u16) {
        if let Some(&known) = self.known.get(board) {
            return known;
        }
        let found = match situation(board, self.kalah) {
            Situation::Over(mine, theirs) => (mine as i8 - theirs as i8, 0),
            Situation::Plays(plays) => {
                let moves: Vec<(i8, u16)> = plays.iter().map(|play| self.worth(play)).collect();
                let value = moves.iter().map(|m| m.0).max().unwrap();
                let mut depths: Vec<u16> = moves.iter().filter(|m| m.0 == value).map(|m| m.1).collect();
                depths.sort_unstable();
                let depth = match value {
                    1.. => depths[0],
                    0 => 0,
                    ..0 => depths[depths.len() - 1],
                };
                (value, depth)
            }
        };
        self.known.insert(board.to_vec(), found);
        found
    }

    fn worth(&mut self, play: &naive::Play) -> (i8, u16) {
        let (value, depth) = self.solve(&play.next);
        let value = play.captured as i8 + if play.again { value } else { -value };
        (value, if play.captured > 0 { 1 } else { depth + 1 })
    }
}

#[test]
fn every_value_and_depth_is_the_naive_one() {
    for kalah in Kalah::all() {
        let most = if kalah.row == RowLength::SIX { 7 } else { 8 };
        let (_data, tables) = built(kalah, most);
        let mut solver = Solver { kalah, known: HashMap::new() };
        let mut compared = 0_u64;
        for (seeds, table) in tables.iter().enumerate() {
            for board in boards(2 * kalah.row.pits(), seeds as u8) {
                let numbers: Vec<String> = board.iter().map(u8::to_string).collect();
                let position = kalah.row.read(&numbers.join(" ")).unwrap();
                let index = table.level().index(&position).unwrap();
                let stored = (table.value(index).unwrap(), table.depth(index).unwrap());
                assert_eq!(stored, solver.solve(&board), "{kalah}: {board:?}");
                compared += 1;
            }
        }
        assert_eq!(compared, tables.iter().map(|table| table.level().positions()).sum::<u64>());
    }
}

/// Two small solvers of other make counted the positions of each value.
#[test]
fn values_of_bantumi_are_as_often_as_published() {
    let (_data, tables) = built(Kalah::BANTUMI, 10);
    let mut expected: BTreeMap<u8, BTreeMap<i8, u64>> = BTreeMap::new();
    for line in COUNTS.lines().filter(|line| line.starts_with("bantumi,")) {
        let [_, seeds, value, all, indexed] = line.split(',').collect::<Vec<_>>().try_into().unwrap();
        assert_eq!(all, indexed);
        expected.entry(seeds.parse().unwrap()).or_default().insert(value.parse().unwrap(), all.parse().unwrap());
    }
    assert_eq!(expected.len(), tables.len());
    for (table, (seeds, expected)) in tables.iter().zip(expected) {
        let mut counts = BTreeMap::new();
        for index in 0..table.level().positions() {
            *counts.entry(table.value(index).unwrap()).or_insert(0) += 1;
        }
        assert_eq!(counts, expected, "{seeds} seeds");
    }
}

/// The first player's margin with `seeds` seeds in each of `pits` pits a side.
fn margins(pits: u8, seeds: u8) -> [i8; 2] {
    [EmptyCapture::Captured, EmptyCapture::Stays].map(|empty_capture| {
        let kalah = of_row(pits, empty_capture);
        let total = 2 * pits * seeds;
        let (_data, tables) = built(kalah, total);
        let start = kalah.row.read(&vec![seeds.to_string(); 2 * usize::from(pits)].join(" ")).unwrap();
        let table = &tables[usize::from(total)];
        table.value(table.level().index(&start).unwrap()).unwrap()
    })
}

/// With empty capture and without, as Irving, Donkers and Uiterwijk published for the first.
#[test]
fn small_games_have_their_published_values() {
    assert_eq!(margins(6, 1), [2, 2]);
    assert_eq!(margins(4, 2), [6, 6]);
    assert_eq!(margins(5, 2), [0, 2]);
}

#[test]
fn forty_seven_seeds_occur() {
    let data = tempfile::tempdir().unwrap(); // one seed of 48 has reached a store
    let plan = Plan::new(request(data.path(), Game::usual(Kalah::BANTUMI.into()), 48)).unwrap();
    assert_eq!(plan.missing.len(), 49);
}
