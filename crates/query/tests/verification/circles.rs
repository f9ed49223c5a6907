//! Wrong values that support each other: the check of values has nothing to say, the proof fails.

use seedbase_builder::DepthChoice;
use seedbase_index::Level;
use seedbase_query::Strength;
use seedbase_rules::{Preset, Rules};

use crate::common::random;
use crate::naive::board::{Board, Situation, boards, situation};
use crate::naive::claims::Claims;
use crate::naive::tables::write_level;
use crate::truth::{TRUTH, copy_of_true_tables, opened, to_be_found, verify};

/// No fault without depths.
fn assert_values_pass(claims: &Claims, seeds: u8) {
    let data = copy_of_true_tables(claims.rules, seeds, DepthChoice::LeaveOut);
    write_level(data.path(), &Level::new(seeds).unwrap(), claims, DepthChoice::LeaveOut);
    let found = verify(&opened(data.path(), claims.rules), seeds);
    assert_eq!((found.strength, found.faults), (Strength::Values, 0), "{}, {seeds} seeds", claims.rules);
}

/// Faults with these depths.
fn assert_proof_fails(claims: &Claims, seeds: u8) -> u64 {
    let data = copy_of_true_tables(claims.rules, seeds, DepthChoice::Store);
    write_level(data.path(), &Level::new(seeds).unwrap(), claims, DepthChoice::Store);
    let found = verify(&opened(data.path(), claims.rules), seeds);
    assert_eq!(found, to_be_found(claims, seeds, DepthChoice::Store).0);
    assert_eq!(found.strength, Strength::Proof);
    assert!(found.faults > 0, "{}, {seeds} seeds", claims.rules);
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

/// Two seeds that follow each other round the board, each in its turn; nobody ever captures.
#[test]
fn a_circle_set_to_two_and_minus_two_in_turn() {
    let rules = Preset::Awari.rules();
    let circle = forced_circle([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1], rules);
    assert_eq!(circle.len(), 12);
    assert!(circle.iter().all(|board| TRUTH[&rules].values[board] == 0));
    for gain in [-2, -1, 1, 2] {
        let mut claims = TRUTH[&rules].clone();
        for (at, board) in circle.iter().enumerate() {
            claims.values.insert(*board, if at % 2 == 0 { gain } else { -gain });
        }
        // One more board leads into it.
        let entrance = [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0];
        let Situation::Plays(plays) = situation(&entrance, rules) else { panic!("it ended") };
        claims.values.insert(entrance, -claims.values[&plays[0].next]);
        assert_values_pass(&claims, 2);
        try_depths(&claims, &circle);
    }
}

/// All that might get through: depths that fall from any place on the circle on, all the same, as large as can
/// be, and random ones.
fn try_depths(claims: &Claims, circle: &[Board]) {
    let fails = |depth: &mut dyn FnMut(usize) -> u16| {
        let mut claims = claims.clone();
        claims.depths.extend(circle.iter().enumerate().map(|(at, board)| (*board, depth(at))));
        let into = [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0];
        if let Some(depth) = claims.required(&into).depth {
            claims.depths.insert(into, depth);
        }
        assert_proof_fails(&claims, 2)
    };
    for from in 0..circle.len() {
        let steps = |at: usize| ((from + circle.len() - at) % circle.len()) as u16;
        assert_eq!(fails(&mut |at| 1 + steps(at)), 1, "all but one pass");
        fails(&mut |at| u16::MAX - 20 + steps(at));
    }
    for depth in [0, 1, 2, 255, u16::MAX] {
        fails(&mut |_| depth);
    }
    fails(&mut |at| (at as u16).wrapping_neg());
    let mut random = random(1);
    for below in [2, 3, 20, 1 << 16] {
        fails(&mut |_| random(below) as u16);
    }
}

/// Values of a level that agree with each other and are not the truth: random ones, each set to the best of its
/// moves again and again until nothing changes. What circles without a capture keeps what it was given.
fn false_values(rules: Rules, seeds: u8, random: &mut dyn FnMut(u32) -> u32) -> Option<Claims> {
    let truth = &TRUTH[&rules];
    let open: Vec<Board> =
        boards(seeds).into_iter().filter(|board| matches!(situation(board, rules), Situation::Plays(_))).collect();
    for _ in 0..40 {
        let mut claims = truth.clone();
        for board in &open {
            claims.values.insert(*board, random(2 * u32::from(seeds) + 1) as i8 - seeds as i8);
        }
        let agrees = (0..150).any(|_| open.iter().filter(|board| settle(&mut claims, board)).count() == 0);
        if agrees && claims.values != truth.values {
            return Some(claims);
        }
    }
    None
}

/// Sets a value to what its moves require; whether that changed it.
fn settle(claims: &mut Claims, board: &Board) -> bool {
    let value = claims.required(board).value;
    claims.values.insert(*board, value) != Some(value)
}

#[test]
fn whole_levels_of_values_that_support_each_other() {
    let mut random = random(1);
    let small = Rules::oware_family().map(|rules| (rules, 2));
    let large = ["awari", "abapa", "both-captures"].map(|rules| (rules.parse().unwrap(), 6));
    for (rules, seeds) in small.chain(large) {
        let claims = false_values(rules, seeds, &mut random).expect("random values that settle");
        assert_values_pass(&claims, seeds);
        let truth = &TRUTH[&rules].values;
        let wrong: Vec<Board> =
            boards(seeds).into_iter().filter(|board| claims.values[board] != truth[board]).collect();
        assert!(wrong.len() > 10);
        fail_whatever_the_depths(claims, seeds, &wrong, &mut random);
    }
}

fn fail_whatever_the_depths(mut claims: Claims, seeds: u8, wrong: &[Board], random: &mut dyn FnMut(u32) -> u32) {
    assert_proof_fails(&claims, seeds); // with no depths where the truth has none
    claims.depths.extend(wrong.iter().map(|board| (*board, 1)));
    assert_proof_fails(&claims, seeds);
    // Each depth set to what the others require of it, again and again: most positions pass then.
    for _ in 0..30 {
        for board in wrong {
            let depth = claims.required(board).depth.unwrap_or(0);
            claims.depths.insert(*board, depth);
        }
    }
    let faults = assert_proof_fails(&claims, seeds);
    assert!(faults <= wrong.len() as u64, "{faults}");
    claims.depths.extend(wrong.iter().map(|board| (*board, random(80) as u16)));
    assert_proof_fails(&claims, seeds);
}
