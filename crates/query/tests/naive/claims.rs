//! Values and depths, right or wrong, and the local test once more.

use seedbase_query::{Fault, Outcome, Worth};
use seedbase_rules::{Position, Rules};

use crate::naive::board::{Board, Situation, situation};
use crate::naive::depths::{Depths, depths};
use crate::naive::solver::{Values, solve};

/// What a table claims of every board.
#[derive(Clone, Debug)]
pub(crate) struct Claims {
    pub(crate) rules: Rules,
    pub(crate) values: Values,
    /// A board that is not there has the depth 0.
    pub(crate) depths: Depths,
}

impl Claims {
    /// What is right for boards of up to `seeds` seeds.
    pub(crate) fn solved(rules: Rules, seeds: u8) -> Self {
        let values = solve(rules, seeds);
        let depths = depths(rules, seeds, &values);
        Self { rules, values, depths }
    }

    pub(crate) fn depth(&self, board: &Board) -> u16 {
        self.depths.get(board).copied().unwrap_or(0)
    }

    /// What is claimed of a board. A depth is told unless it is the 0 of a board of value 0.
    pub(crate) fn claimed(&self, board: &Board) -> Outcome {
        let (value, depth) = (self.values[board], self.depth(board));
        Outcome { value, depth: (value != 0 || depth != 0).then_some(depth) }
    }

    /// What should be claimed of it, if everything else is right.
    pub(crate) fn required(&self, board: &Board) -> Outcome {
        let plays = match situation(board, self.rules) {
            Situation::Plays(plays) => plays,
            Situation::Over(_, mine, theirs) if mine == theirs => return Outcome { value: 0, depth: None },
            Situation::Over(_, mine, theirs) => {
                return Outcome { value: mine as i8 - theirs as i8, depth: Some(0) };
            }
        };
        let worth = |captured: u8, next: &Board| captured as i8 - self.values[next];
        let value = plays.iter().map(|play| worth(play.captured, &play.next)).max().expect("a move");
        let best = plays.iter().filter(|play| worth(play.captured, &play.next) == value);
        let plies = best.map(|play| if play.captured > 0 { 1 } else { u32::from(self.depth(&play.next)) + 1 });
        let depth = if value > 0 { plies.min() } else { plies.max() };
        // What no table can hold is no depth that could be right.
        Outcome { value, depth: depth.filter(|_| value != 0).and_then(|depth| depth.try_into().ok()) }
    }

    /// Those of some boards that are not as they should be.
    pub(crate) fn faults(&self, boards: impl Iterator<Item = Board>) -> Vec<Fault> {
        let checked = boards.map(|board| Fault {
            position: Position::new(board).unwrap(),
            stored: Worth::Value(self.claimed(&board)),
            expected: Worth::Value(self.required(&board)),
        });
        checked.filter(|fault| fault.stored != fault.expected).collect()
    }

    /// Those whose value is not as it should be, without a word of depths.
    pub(crate) fn value_faults(&self, boards: impl Iterator<Item = Board>) -> Vec<Fault> {
        let value = |worth: Worth| Worth::Value(Outcome { value: worth.range().0, depth: None });
        let faults = self.faults(boards).into_iter();
        let faults = faults.map(|f| Fault { stored: value(f.stored), expected: value(f.expected), ..f });
        faults.filter(|fault| fault.stored != fault.expected).collect()
    }
}
