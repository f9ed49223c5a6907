//! Wrong values that support each other: the check of values has nothing to say, the proof fails.

use seedbase_builder::DepthChoice;
use seedbase_index::Level;
use seedbase_query::Strength;
use seedbase_rules::{Endless, Game, Preset, Rules};

use super::truth::{TRUTH, copy_of_true_tables, opened, to_be_found, verify};
use crate::common::{all_games, game, own_side, random};
use crate::naive::board::{Board, Situation, boards, situation};
use crate::naive::claims::Claims;
use crate::naive::depths::circling;
use crate::naive::tables::write_level;

/// No fault without depths.
fn assert_values_pass(claims: &Claims, seeds: u8) {
    let data = copy_of_true_tables(claims.game, seeds, DepthChoice::LeaveOut);
    write_level(data.path(), &Level::new(seeds).unwrap(), claims, DepthChoice::LeaveOut);
    let found = verify(&opened(data.path(), claims.game), seeds);
    assert_eq!((found.strength, found.faults), (Strength::Values, 0), "{}, {seeds} seeds", claims.game);
}

/// Faults with these depths.
fn assert_proof_fails(claims: &Claims, seeds: u8) -> u64 {
    let data = copy_of_true_tables(claims.game, seeds, DepthChoice::Store);
    write_level(data.path(), &Level::new(seeds).unwrap(), claims, DepthChoice::Store);
    let found = verify(&opened(data.path(), claims.game), seeds);
    assert_eq!(found, to_be_found(claims, seeds, DepthChoice::Store).0);
    assert_eq!(found.strength, Strength::Proof);
    assert!(found.faults > 0, "{}, {seeds} seeds", claims.game);
    found.faults
}

/// The boards that follow from one whose every successor has a single move, up to the first that was there
/// before.
fn forced_circle(start: Board, rules: Rules) -> Vec<Board> {
    let mut circle = vec![start];
    loop {
        let Situation::Plays(plays) = situation(&circle[circle.len() - 1], rules) else { panic!("it ended") };
        let [only] = &plays[..] else { panic!("a choice of {plays:?}") };
        assert_eq!(only.captured, 0);
        if only.next == start {
            return circle;
        }
        circle.push(only.next);
    }
}

/// One more board leads into the circle below.
const ENTRANCE: Board = [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0];

/// Numbers that follow from each other all the way round a circle: on the way the player changes, and with the
/// player, under `own-side`, the number that is looked at.
struct Chain(Vec<(usize, Board)>);

impl Chain {
    fn new(circle: &[Board], numbers: usize, first: usize) -> Self {
        Self(circle.iter().enumerate().map(|(at, board)| ((first + at) % numbers, *board)).collect())
    }

    /// Values of `gain` and its opposite in turn, with what they make of the entrance.
    fn set(&self, claims: &mut Claims, gain: i8) {
        for (place, (at, board)) in self.0.iter().enumerate() {
            claims.numbers[*at].values.insert(*board, if place % 2 == 0 { gain } else { -gain });
        }
        for at in 0..claims.numbers.len() {
            settle(claims, at, &ENTRANCE);
        }
    }

    fn set_depths(&self, claims: &mut Claims, depth: &mut dyn FnMut(usize) -> u16) {
        for (place, (at, board)) in self.0.iter().enumerate() {
            claims.numbers[*at].depths.insert(*board, depth(place));
        }
        (0..claims.numbers.len()).for_each(|at| settle_depth(claims, at, &ENTRANCE));
    }
}

/// Two seeds that follow each other round the board, each in its turn; nobody ever captures.
#[test]
fn a_circle_set_to_a_gain_and_a_loss_in_turn() {
    for game in [game(Preset::Awari.rules()), own_side(Preset::Awari.rules())] {
        let (circle, truth) = (forced_circle([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1], game.rules()), &TRUTH[&game]);
        assert_eq!(circle.len(), 12);
        for (first, numbers) in truth.numbers.iter().enumerate() {
            let circling = circling(numbers.quantity, 2);
            assert!(circle.iter().all(|board| numbers.values[board] == circling));
            for gain in (-2..=2).filter(|gain| *gain != circling) {
                let (mut claims, chain) = (truth.clone(), Chain::new(&circle, truth.numbers.len(), first));
                chain.set(&mut claims, gain);
                assert_values_pass(&claims, 2);
                try_depths(&claims, &chain);
            }
        }
    }
}

/// All that might get through: depths that fall from any place on the circle on, all the same, as large as can
/// be, and random ones.
fn try_depths(claims: &Claims, chain: &Chain) {
    let length = chain.0.len();
    let fails = |depth: &mut dyn FnMut(usize) -> u16| {
        let mut claims = claims.clone();
        chain.set_depths(&mut claims, depth);
        assert_proof_fails(&claims, 2)
    };
    for from in 0..length {
        let steps = |place: usize| ((from + length - place) % length) as u16;
        assert_eq!(fails(&mut |place| 1 + steps(place)), 1, "all but one pass");
        fails(&mut |place| u16::MAX - 20 + steps(place));
    }
    for depth in [0, 1, 2, 255, u16::MAX] {
        fails(&mut |_| depth);
    }
    fails(&mut |place| (place as u16).wrapping_neg());
    let mut random = random(1);
    for below in [2, 3, 20, 1 << 16] {
        fails(&mut |_| random(below) as u16);
    }
}

/// Values of a level that agree with each other and are not the truth: random ones, each set to the best of its
/// moves again and again until nothing changes. What circles without a capture keeps what it was given.
fn false_values(game: Game, seeds: u8, random: &mut dyn FnMut(u32) -> u32) -> Option<Claims> {
    let truth = &TRUTH[&game];
    let open = boards(seeds).into_iter().filter(|board| matches!(situation(board, game.rules()), Situation::Plays(_)));
    let open: Vec<(usize, Board)> =
        open.flat_map(|board| (0..truth.numbers.len()).map(move |at| (at, board))).collect();
    for _ in 0..40 {
        let mut claims = truth.clone();
        for (at, board) in &open {
            let value = random(2 * u32::from(seeds) + 1) as i8 - seeds as i8;
            claims.numbers[*at].values.insert(*board, value);
        }
        let agrees = (0..150).any(|_| open.iter().filter(|(at, board)| settle(&mut claims, *at, board)).count() == 0);
        if agrees && !wrong_numbers(&claims, seeds).is_empty() {
            return Some(claims);
        }
    }
    None
}

/// Numbers of a level, by their place, that are not the truth.
fn wrong_numbers(claims: &Claims, seeds: u8) -> Vec<(usize, Board)> {
    let truth = &TRUTH[&claims.game].numbers;
    let wrong = |at: usize| {
        let is_wrong = move |board: &Board| claims.numbers[at].values[board] != truth[at].values[board];
        boards(seeds).into_iter().filter(is_wrong).map(move |board| (at, board))
    };
    (0..truth.len()).flat_map(wrong).collect()
}

/// Sets a value to what its moves require; whether that changed it.
fn settle(claims: &mut Claims, at: usize, board: &Board) -> bool {
    let value = claims.required_number(at, board).value;
    claims.numbers[at].values.insert(*board, value) != Some(value)
}

/// Sets a depth to what the moves require.
fn settle_depth(claims: &mut Claims, at: usize, board: &Board) {
    let depth = claims.required_number(at, board).depth.unwrap_or(0);
    claims.numbers[at].depths.insert(*board, depth);
}

#[test]
fn whole_levels_of_values_that_support_each_other() {
    let mut random = random(1);
    let small = all_games().into_iter().map(|game| (game, 2));
    let large: [Rules; 3] = ["awari", "abapa", "both-captures"].map(|rules| rules.parse().unwrap());
    let large = large
        .into_iter()
        .flat_map(|rules| Endless::choices(rules).iter().map(move |&endless| (Game::new(rules, endless).unwrap(), 6)));
    for (game, seeds) in small.chain(large) {
        let claims = false_values(game, seeds, &mut random).expect("random values that settle");
        assert_values_pass(&claims, seeds);
        let wrong = wrong_numbers(&claims, seeds);
        assert!(wrong.len() > 10, "{game}, {seeds} seeds");
        fail_whatever_the_depths(claims, seeds, &wrong, &mut random);
    }
}

fn fail_whatever_the_depths(
    mut claims: Claims,
    seeds: u8,
    wrong: &[(usize, Board)],
    random: &mut dyn FnMut(u32) -> u32,
) {
    assert_proof_fails(&claims, seeds); // with no depths where the truth has none
    set_depths(&mut claims, wrong, &mut || 1);
    assert_proof_fails(&claims, seeds);
    // Each depth set to what the others require of it, again and again: most positions pass then.
    for _ in 0..30 {
        wrong.iter().for_each(|(at, board)| settle_depth(&mut claims, *at, board));
    }
    let faults = assert_proof_fails(&claims, seeds);
    assert!(faults <= wrong.len() as u64, "{faults}");
    set_depths(&mut claims, wrong, &mut || random(80) as u16);
    assert_proof_fails(&claims, seeds);
}

fn set_depths(claims: &mut Claims, numbers: &[(usize, Board)], depth: &mut dyn FnMut() -> u16) {
    for (at, board) in numbers {
        claims.numbers[*at].depths.insert(*board, depth());
    }
}
