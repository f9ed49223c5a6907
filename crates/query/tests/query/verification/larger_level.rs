//! A level whose blocks are cut into tiles and with moves that go round the board.

use seedbase_builder::DepthChoice;
use seedbase_index::Level;
use seedbase_query::{Bounds, Fault, Outcome, Quantity, Strength, Tables, Worth};
use seedbase_rules::{Endless, Game, Rules};
use seedbase_table::{Depths, Values};

use super::truth::{opened, verify};
use crate::common::{built_game, game, own_side};
use crate::naive::tables::{Planes, write_planes};

const LARGER: u8 = 13;

/// What the table of a larger level holds of each of its numbers.
fn planes(tables: &Tables) -> Vec<Planes> {
    let table = tables.level(LARGER).unwrap();
    let (first, second) = ((Some(table.values()), table.depths()), (table.ceilings(), table.ceiling_depths()));
    let numbers = [first, second].into_iter().filter_map(|(values, depths)| values.zip(depths));
    let decode = |(from, from_depths): (Values<'_>, Depths<'_>)| {
        let positions = table.level().positions() as usize;
        let (mut values, mut depths) = (vec![0; positions], vec![0; positions]);
        from.decode(0, &mut values);
        from_depths.decode(0, &mut depths);
        Planes { values, depths: Some(depths) }
    };
    numbers.map(decode).collect()
}

/// What they make of a position.
fn worth(game: Game, planes: &[Planes], index: usize) -> Worth {
    let number = |at: usize| {
        let (value, depth) = (planes[at].values[index], planes[at].depths.as_ref().unwrap()[index]);
        let none = Quantity::of(game.endless())[at].endless(LARGER);
        Outcome { value, depth: (value != none || depth != 0).then_some(depth) }
    };
    match game.endless() {
        Endless::Split | Endless::None => Worth::Value(number(0)),
        Endless::OwnSide => {
            let [lo, hi] = [number(0), number(1)];
            Worth::Bounds(Bounds { lo: lo.value, hi: hi.value, lo_depth: lo.depth, hi_depth: hi.depth })
        }
    }
}

/// Changes in its corners and in the middle.
#[test]
fn changes_in_a_larger_level_are_found() {
    let rules = ["awari", "both-no-capture"].map(|rules| rules.parse().unwrap());
    for game in rules.into_iter().flat_map(|rules: Rules| [game(rules), own_side(rules)]) {
        let tables = built_game(&format!("larger-level-{game}"), game, LARGER, DepthChoice::Store);
        assert_eq!(verify(&tables, LARGER).faults, 0);
        let right = planes(&tables);
        for number in 0..right.len() {
            change_number(&tables, &right, number);
        }
    }
}

fn change_number(tables: &Tables, right: &[Planes], number: usize) {
    let last = right[number].values.len() - 1;
    for at in [0, 1, last / 3, last / 2, 4 * last / 5, last] {
        let mut wrong = right.to_vec();
        let value = &mut wrong[number].values[at];
        *value = if *value < LARGER as i8 { *value + 1 } else { -*value };
        report_names(tables, right, &wrong, at);
        let mut wrong = right.to_vec();
        wrong[number].depths.as_mut().unwrap()[at] ^= 1;
        report_names(tables, right, &wrong, at);
    }
}

fn report_names(tables: &Tables, right: &[Planes], wrong: &[Planes], at: usize) {
    write_planes(tables.data(), tables.game(), LARGER, wrong);
    let found = verify(&opened(tables.data(), tables.game()), LARGER);
    let position = Level::new(LARGER).unwrap().position(at as u64).unwrap();
    let [stored, expected] = [wrong, right].map(|planes| worth(tables.game(), planes, at));
    let fault = Fault { position, stored, expected };
    assert!(found.first.contains(&fault), "{fault:?} is not among {found:?}");
    assert_eq!(found.strength, Strength::Proof);
}
