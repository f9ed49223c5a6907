//! A level whose blocks are cut into tiles and with moves that go round the board.

use seedbase_index::Level;
use seedbase_query::{Fault, Outcome, Strength, Tables, Worth};
use seedbase_rules::Rules;

use crate::common::built;
use crate::naive::tables::write_planes;
use crate::truth::{opened, verify};

const LARGER: u8 = 13;

/// The numbers of a table.
#[derive(Clone)]
struct Planes {
    values: Vec<i8>,
    depths: Vec<u16>,
}

impl Planes {
    fn of(tables: &Tables) -> Self {
        let table = tables.level(LARGER).unwrap();
        let positions = table.level().positions() as usize;
        let mut planes = Planes { values: vec![0; positions], depths: vec![0; positions] };
        table.values().decode(0, &mut planes.values);
        table.depths().unwrap().decode(0, &mut planes.depths);
        planes
    }

    fn at(&self, index: usize) -> Outcome {
        let (value, depth) = (self.values[index], self.depths[index]);
        Outcome { value, depth: (value != 0 || depth != 0).then_some(depth) }
    }
}

/// Changes in its corners and in the middle.
#[test]
fn changes_in_a_larger_level_are_found() {
    for rules in ["awari", "both-no-capture"].map(|rules| rules.parse().unwrap()) {
        let tables = built(&format!("larger-level-{rules}"), rules, LARGER);
        assert_eq!(verify(&tables, LARGER).faults, 0);
        let (right, last) = (Planes::of(&tables), Planes::of(&tables).values.len() - 1);
        for at in [0, 1, last / 3, last / 2, 4 * last / 5, last] {
            let mut wrong = right.clone();
            let value = &mut wrong.values[at];
            *value = if *value < LARGER as i8 { *value + 1 } else { -*value };
            report_names(&tables, rules, &right, &wrong, at);
            let mut wrong = right.clone();
            wrong.depths[at] ^= 1;
            report_names(&tables, rules, &right, &wrong, at);
        }
    }
}

fn report_names(tables: &Tables, rules: Rules, right: &Planes, wrong: &Planes, at: usize) {
    write_planes(tables.data(), rules, LARGER, &wrong.values, Some(&wrong.depths));
    let found = verify(&opened(tables.data(), rules), LARGER);
    let position = Level::new(LARGER).unwrap().position(at as u64).unwrap();
    let fault = Fault { position, stored: Worth::Value(wrong.at(at)), expected: Worth::Value(right.at(at)) };
    assert!(found.first.contains(&fault), "{fault:?} is not among {found:?}");
    assert_eq!(found.strength, Strength::Proof);
}
