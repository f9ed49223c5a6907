//! Lines under `own-side`, replayed on plain boards.

use rayon::prelude::*;
use seedbase_builder::DepthChoice;
use seedbase_query::{Bounds, Finish, Line, Player, Tables, Worth};
use seedbase_rules::{Game, Position, Preset, Rules};

use crate::common::{built_game, own_side, position, random};
use crate::naive::board::{Board, Situation, boards, situation};

const SEEDS: u8 = 13;

fn tables(name: &str, game: Game, seeds: u8) -> Tables {
    built_game(&format!("{name}-{game}"), game, seeds, DepthChoice::Store)
}

fn bounds(worth: Worth) -> Bounds {
    match worth {
        Worth::Bounds(bounds) => bounds,
        Worth::Value(value) => panic!("{value}"),
    }
}

/// Replays a line from its start and checks all that it says.
fn check(tables: &Tables, start: Board) -> Line {
    let line = tables.line(&Position::new(start).unwrap()).unwrap();
    let (mut at, mut taken, mut player) = (start, [0_u8, 0], Player::Mover);
    for ply in &line.plies {
        let here = tables.bounds(&Position::new(at).unwrap()).unwrap();
        assert_eq!((ply.player, bounds(ply.worth)), (player, here));
        let Situation::Plays(plays) = situation(&at, tables.game().rules()) else { panic!("the game has ended") };
        let first = if player == Player::Mover { 'A' } else { 'a' };
        let play = plays.iter().find(|play| play.pit == ply.letter as usize - first as usize).expect("a legal move");
        let left = tables.bounds(&Position::new(play.next).unwrap()).unwrap();
        // It keeps the guarantee, and nears it.
        assert_eq!(play.captured as i8 - left.hi, here.lo);
        assert!(play.captured > 0 || here.lo_depth == left.hi_depth.map(|depth| depth + 1) || here.lo_depth.is_none());
        taken[usize::from(player == Player::Opponent)] += play.captured;
        assert_eq!((ply.captures, [ply.mover, ply.opponent]), (play.captured, taken));
        assert_eq!(ply.position.pits(), &play.next);
        (at, player) = (play.next, player.other());
    }
    check_finish(&line, tables, &at, player, taken);
    let (lo, hi) = line.worth.range();
    assert!(lo <= line.total() && line.total() <= hi, "{start:?}: {line:?}");
    line
}

fn check_finish(line: &Line, tables: &Tables, at: &Board, player: Player, taken: [u8; 2]) {
    let shares = |mine, theirs| if player == Player::Mover { (mine, theirs) } else { (theirs, mine) };
    match line.finish {
        Finish::Ended { reason, mover, opponent } => {
            let Situation::Over(why, mine, theirs) = situation(at, tables.game().rules()) else { panic!("not ended") };
            assert_eq!((reason.name(), (mover, opponent)), (why, shares(mine, theirs)));
        }
        Finish::RepeatsOwnSide { first, mover, opponent } => {
            let before = if first == 0 { line.start } else { line.plies[first - 1].position };
            assert_eq!(before.pits(), at);
            assert_eq!((line.plies.len() - first) % 2, 0, "the same player is to move");
            assert_eq!((mover, opponent), shares(at[..6].iter().sum(), at[6..].iter().sum()));
            // Neither side has anything left to force.
            let left = (at.iter().sum::<u8>()) as i8;
            let circle = &line.plies[first..];
            assert!(circle.iter().all(|ply| ply.captures == 0 && ply.worth.range() == (-left, left)), "{line:?}");
        }
        Finish::Repeats { .. } => panic!("another game: {line:?}"),
    }
    let (mover, opponent) = line.taken();
    assert_eq!(mover + opponent, line.start.seeds());
    assert!(mover >= taken[0] && opponent >= taken[1]);
}

#[test]
fn a_line_keeps_what_both_sides_can_force() {
    for preset in Preset::OWARE_FAMILY {
        let tables = tables("own-side-lines", own_side(preset.rules()), SEEDS);
        let mut random = random(preset as u64);
        let thrown = |_| {
            let mut board = [0; 12];
            (0..random(u32::from(SEEDS) + 1)).for_each(|_| board[random(12) as usize] += 1);
            board
        };
        let starts: Vec<Board> = (0..6000).map(thrown).collect();
        let lines: Vec<Line> = starts.into_par_iter().map(|start| check(&tables, start)).collect();
        let count = |of: fn(&&Line) -> bool| lines.iter().filter(of).count();
        assert!(count(|line| matches!(line.finish, Finish::RepeatsOwnSide { .. })) > 100);
        assert!(count(|line| matches!(line.finish, Finish::Ended { .. })) > 1000);
        assert!(count(|line| line.worth.range().0 < line.total() && line.total() < line.worth.range().1) > 100);
    }
}

#[test]
fn every_small_position_of_every_combination_has_a_line() {
    for rules in Rules::oware_family() {
        let tables = tables("small-own-side-lines", own_side(rules), 5);
        (0..=5).flat_map(boards).for_each(|board| drop(check(&tables, board)));
    }
}

#[test]
fn a_repetition_is_an_ending_of_its_own() {
    let tables = tables("own-side-line-in-json", own_side(Preset::Abapa.rules()), 3);
    let circle = serde_json::to_string(&tables.line(&position("0 0 0 0 0 1 0 0 0 0 0 1")).unwrap()).unwrap();
    let head = r#"{"preset":"abapa","endless":"own-side","position":[0,0,0,0,0,1,0,0,0,0,0,1],"lo":-2,"hi":2,"#;
    assert!(circle.starts_with(&(head.to_owned() + r#""exact":false,"lo_depth":null,"hi_depth":null,"plies":[{"#)));
    assert!(circle.contains(
        r#"{"player":"mover","move":"F","captures":0,"lo":-2,"hi":2,"exact":false,"lo_depth":null,"hi_depth":null,"mover":0,"#
    ));
    let tail = r#"],"finish":{"kind":"repeats-own-side","first":0,"mover":1,"opponent":1}}"#;
    assert!(circle.ends_with(tail), "{circle}");
}
