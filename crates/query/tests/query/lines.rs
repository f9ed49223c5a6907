//! Lines of best play, replayed on plain boards.

use rayon::prelude::*;
use seedbase_query::{Finish, Line, Outcome, Player, Ply, Tables, Worth, depth_statistics};
use seedbase_rules::{Position, Preset, Rules};

use crate::common::{built, outcome, position, random};
use crate::naive::board::{Board, Play, Situation, boards, situation};

const SEEDS: u8 = 13;

/// Where nobody can force anything.
const WORTHLESS: Worth = Worth::Value(Outcome { value: 0, depth: None });

/// Replays a line from its start and checks all that it says.
fn check(tables: &Tables, start: Board) -> Line {
    let line = tables.line(&Position::new(start).unwrap()).unwrap();
    assert_eq!((line.start.pits(), outcome(line.worth).value), (&start, tables.value(&line.start).unwrap()));
    let (mut at, mut taken, mut player) = (start, [0, 0], Player::Mover);
    for (number, ply) in line.plies.iter().enumerate() {
        let here = outcome(ply.worth);
        assert_eq!(tables.outcome(&Position::new(at).unwrap()).unwrap(), here, "{start:?}, ply {number}");
        assert_eq!(ply.player, player);
        let play = best_play(tables, &at, here, ply);
        taken[(player != Player::Mover) as usize] += play.captured;
        assert_eq!((ply.captures, [ply.mover, ply.opponent]), (play.captured, taken));
        assert_eq!(ply.position.pits(), &play.next);
        let next = line.plies.get(number + 1).map(|next| outcome(next.worth).depth);
        assert!(play.captured > 0 || here.value == 0 || next.is_none_or(|next| next == here.depth.map(|d| d - 1)));
        (at, player) = (play.next, player.other());
    }
    check_finish(&line, tables.game().rules(), &at, player, taken);
    assert_eq!(line.total(), outcome(line.worth).value, "{start:?}: {line:?}");
    line
}

/// The play of a ply, which must be legal, and best in value and depth.
fn best_play(tables: &Tables, at: &Board, here: Outcome, ply: &Ply) -> Play {
    let Situation::Plays(plays) = situation(at, tables.game().rules()) else { panic!("the game has ended") };
    let (first, letter) = match ply.player {
        Player::Mover => ('A', ply.letter),
        Player::Opponent => ('a', ply.letter),
    };
    let play = *plays.iter().find(|play| play.pit == letter as usize - first as usize).expect("a legal move");
    let child = tables.outcome(&Position::new(play.next).unwrap()).unwrap();
    assert_eq!(play.captured as i8 - child.value, here.value);
    let depth = if play.captured > 0 { 1 } else { child.depth.map_or(0, |depth| depth + 1) };
    assert_eq!((here.value != 0).then_some(depth), here.depth);
    play
}

fn check_finish(line: &Line, rules: Rules, at: &Board, player: Player, taken: [u8; 2]) {
    let seeds = line.start.seeds();
    match line.finish {
        Finish::Ended { reason, mover, opponent } => {
            let Situation::Over(why, mine, theirs) = situation(at, rules) else { panic!("it has not ended") };
            assert_eq!(reason.name(), why);
            let shares = if player == Player::Mover { [mine, theirs] } else { [theirs, mine] };
            assert_eq!([mover, opponent], shares);
            assert_eq!(line.taken(), (taken[0] + mover, taken[1] + opponent));
            assert_eq!(line.taken().0 + line.taken().1, seeds);
        }
        Finish::Repeats { first } => {
            let before = if first == 0 { line.start } else { line.plies[first - 1].position };
            assert_eq!(before.pits(), at);
            assert_eq!((line.plies.len() - first) % 2, 0, "the same player is to move");
            assert!(line.plies[first..].iter().all(|ply| ply.captures == 0 && ply.worth == WORTHLESS));
            assert_eq!(line.taken(), (taken[0], taken[1]));
        }
        Finish::RepeatsOwnSide { .. } => panic!("another game: {line:?}"),
    }
}

/// Seeds thrown into pits at random, every fourth time with one in every pit of the opponent's first: no move
/// leads to such a position.
fn thrown(random: &mut dyn FnMut(u32) -> u32) -> Board {
    let mut board = [0; 12];
    let mut seeds = random(u32::from(SEEDS) + 1) as u8;
    if seeds >= 6 && random(4) == 0 {
        board[6..].fill(1);
        seeds -= 6;
    }
    (0..seeds).for_each(|_| board[random(12) as usize] += 1);
    board
}

#[test]
fn the_sum_of_captures_is_the_value() {
    for preset in Preset::OWARE_FAMILY {
        let tables = built(&format!("lines-of-{preset}"), preset.rules(), SEEDS);
        let mut random = random(preset as u64);
        let starts: Vec<Board> = (0..6000).map(|_| thrown(&mut random)).collect();
        let lines: Vec<Line> = starts.into_par_iter().map(|start| check(&tables, start)).collect();
        let count = |of: fn(&&Line) -> bool| lines.iter().filter(of).count();
        assert!(count(|line| !line.start.opponent().is_open()) > 500);
        assert!(count(|line| matches!(line.finish, Finish::Repeats { .. })) > 100);
        assert!(count(|line| matches!(line.finish, Finish::Ended { .. })) > 1000);
        deepest(&tables);
    }
}

/// From the deepest positions of every level, the first capture or the end comes exactly when the depth says.
fn deepest(tables: &Tables) {
    for seeds in 1..=SEEDS {
        let statistics = depth_statistics(tables, seeds).unwrap();
        for (counts, start) in [&statistics.wins, &statistics.losses]
            .map(|c| (c, c.deepest()))
            .iter()
            .flat_map(|(counts, deepest)| deepest.iter().map(move |start| (*counts, start)))
        {
            let line = check(tables, *start.pits());
            let first_capture = line.plies.iter().position(|ply| ply.captures > 0).map(|at| at + 1);
            let decided = first_capture.unwrap_or(line.plies.len());
            assert_eq!(Some(decided as u16), counts.largest(), "{start}");
            assert_eq!(outcome(line.worth).depth, counts.largest());
        }
    }
}

#[test]
fn every_small_position_of_every_combination_has_a_line() {
    for rules in Rules::oware_family() {
        let tables = built(&format!("small-lines-{rules}"), rules, 5);
        (0..=5).flat_map(boards).for_each(|board| drop(check(&tables, board)));
    }
}

#[test]
fn a_line_is_one_object_on_one_line() {
    let tables = built("line-in-json", Preset::Awari.rules(), 3);
    let json = |text| serde_json::to_string(&tables.line(&position(text)).unwrap()).unwrap();
    let head = r#"{"preset":"awari","endless":"split","position":"#;
    // Three plies and the end, where the side that has no seeds gets none.
    assert_eq!(
        json("0 0 1 1 0 0 0 0 0 0 0 1"),
        head.to_owned()
            + r#"[0,0,1,1,0,0,0,0,0,0,0,1],"value":3,"depth":2,"plies":["#
            + r#"{"player":"mover","move":"C","captures":0,"value":3,"depth":2,"mover":0,"opponent":0,"#
            + r#""position":[0,0,0,0,0,1,0,0,0,2,0,0]},"#
            + r#"{"player":"opponent","move":"f","captures":0,"value":-3,"depth":1,"mover":0,"opponent":0,"#
            + r#""position":[1,0,0,2,0,0,0,0,0,0,0,0]}],"#
            + r#""finish":{"kind":"ended","reason":"cannot-feed","mover":3,"opponent":0}}"#
    );
    // Two seeds that follow each other.
    let circle = json("0 0 0 0 0 1 0 0 0 0 0 1");
    assert!(circle.starts_with(&(head.to_owned() + r#"[0,0,0,0,0,1,0,0,0,0,0,1],"value":0,"depth":null,"plies":[{"#)));
    assert!(circle.ends_with(r#"],"finish":{"kind":"repeats","first":0}}"#), "{circle}");
}
