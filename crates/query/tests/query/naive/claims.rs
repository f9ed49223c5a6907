//! Values and depths, right or wrong, and the local test once more.

use seedbase_query::{Bounds, Fault, Outcome, Quantity, Worth};
use seedbase_rules::{Endless, Game, Position};

use crate::naive::board::{Board, Situation, situation};
use crate::naive::depths::{Numbers, circling, find_depths, replies};
use crate::naive::{own_side, solver};

/// What tables claim of every board.
#[derive(Clone, Debug)]
pub(crate) struct Claims {
    pub(crate) game: Game,
    /// The value, or the guarantee and the ceiling.
    pub(crate) numbers: Vec<Numbers>,
}

impl Claims {
    /// What is right for boards of up to `seeds` seeds.
    pub(crate) fn solved(game: Game, seeds: u8) -> Self {
        let numbers = |quantity, values| Numbers { quantity, values, depths: Default::default() };
        let mut numbers = match game.endless() {
            Endless::Split | Endless::None => vec![numbers(Quantity::Value, solver::solve(game.rules(), seeds))],
            Endless::OwnSide => {
                let own_side::Intervals { lo, hi } = own_side::solve(game.rules(), seeds);
                vec![numbers(Quantity::Guarantee, lo), numbers(Quantity::Ceiling, hi)]
            }
        };
        find_depths(game.rules(), seeds, &mut numbers);
        Self { game, numbers }
    }

    pub(crate) fn depth(&self, at: usize, board: &Board) -> u16 {
        self.numbers[at].depths.get(board).copied().unwrap_or(0)
    }

    /// What is claimed of a board. A depth is told unless it is the 0 of a board that has none.
    pub(crate) fn claimed(&self, board: &Board) -> Worth {
        self.worth(|at| self.claimed_number(at, board))
    }

    /// What should be claimed of it, if everything else is right.
    pub(crate) fn required(&self, board: &Board) -> Worth {
        self.worth(|at| self.required_number(at, board))
    }

    fn worth(&self, number: impl Fn(usize) -> Outcome) -> Worth {
        match self.game.endless() {
            Endless::Split | Endless::None => Worth::Value(number(0)),
            Endless::OwnSide => {
                let [lo, hi] = [number(0), number(1)];
                Worth::Bounds(Bounds { lo: lo.value, hi: hi.value, lo_depth: lo.depth, hi_depth: hi.depth })
            }
        }
    }

    fn claimed_number(&self, at: usize, board: &Board) -> Outcome {
        let (value, depth) = (self.numbers[at].values[board], self.depth(at, board));
        let none = circling(self.numbers[at].quantity, board.iter().sum());
        Outcome { value, depth: (value != none || depth != 0).then_some(depth) }
    }

    pub(crate) fn required_number(&self, at: usize, board: &Board) -> Outcome {
        let none = circling(self.numbers[at].quantity, board.iter().sum());
        let plays = match situation(board, self.game.rules()) {
            Situation::Plays(plays) => plays,
            Situation::Over(_, mine, theirs) => {
                let value = mine as i8 - theirs as i8;
                return Outcome { value, depth: (value != none).then_some(0) };
            }
        };
        let left = replies(&self.numbers, at);
        let worth = |captured: u8, next: &Board| captured as i8 - self.numbers[left].values[next];
        let value = plays.iter().map(|play| worth(play.captured, &play.next)).max().expect("a move");
        let best = plays.iter().filter(|play| worth(play.captured, &play.next) == value);
        let plies = best.map(|play| if play.captured > 0 { 1 } else { u32::from(self.depth(left, &play.next)) + 1 });
        let depth = if value > none { plies.min() } else { plies.max() };
        // What no table can hold is no depth that could be right.
        Outcome { value, depth: depth.filter(|_| value != none).and_then(|depth| depth.try_into().ok()) }
    }

    /// Those of some boards that are not as they should be.
    pub(crate) fn faults(&self, boards: impl Iterator<Item = Board>) -> Vec<Fault> {
        let checked = boards.map(|board| Fault {
            position: Position::new(board).unwrap(),
            stored: self.claimed(&board),
            expected: self.required(&board),
        });
        checked.filter(|fault| fault.stored != fault.expected).collect()
    }

    /// Those of which a value is not as it should be, without a word of depths.
    pub(crate) fn value_faults(&self, boards: impl Iterator<Item = Board>) -> Vec<Fault> {
        let faults = self.faults(boards).into_iter();
        let faults = faults.map(|f| Fault { stored: values(f.stored), expected: values(f.expected), ..f });
        faults.filter(|fault| fault.stored != fault.expected).collect()
    }
}

/// The same without depths.
pub(crate) fn values(worth: Worth) -> Worth {
    match worth {
        Worth::Value(value) => Worth::Value(Outcome { depth: None, ..value }),
        Worth::Bounds(bounds) => Worth::Bounds(Bounds { lo_depth: None, hi_depth: None, ..bounds }),
    }
}
