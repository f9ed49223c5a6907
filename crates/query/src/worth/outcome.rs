//! One number of a position or of a move, and how long it takes.

use std::fmt;

use serde::Serialize;

/// A value and its depth: what a position or a move is worth under `split`, or one of its two [`crate::Bounds`]
/// under `own-side`.
///
/// **Depth** is the number of plies to the next capture or to the end of the game, when the side that gets more
/// than endless play would give it hurries and the other delays, both among their moves of best value. A position
/// whose game has ended has depth 0, a capturing move 1, any other move one more than the position it leads to.
/// Where the value is what endless play is worth ([`crate::Quantity::endless`]) there is no depth: nobody can force
/// anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Outcome {
    /// Seeds that the mover nets with best play by both.
    pub value: i8,
    /// Plies; `None` where the value is what endless play is worth, and where the table has no depths.
    pub depth: Option<u16>,
}

impl Outcome {
    /// Of a game that has ended, where endless play would have been worth `endless`.
    pub(crate) const fn ended(value: i8, endless: i8) -> Self {
        Self { value, depth: if value == endless { None } else { Some(0) } }
    }

    /// Of a move that takes `captures` seeds and leads to what is worth `left` to the next player, where endless
    /// play would be worth `endless` to the player of the move; `None` when the depth is more than can be told.
    pub(crate) fn of_move(captures: u8, left: Outcome, endless: i8) -> Option<Self> {
        let value = captures as i8 - left.value;
        let depth = match left.depth {
            _ if value == endless => None,
            _ if captures > 0 => Some(1),
            None => None,
            Some(plies) => Some(plies.checked_add(1)?),
        };
        Some(Self { value, depth })
    }

    /// A key that is the greater the better a move is for its player, to whom endless play would be worth
    /// `endless`: value first, then a short way to more than that and a long one to less.
    pub(crate) fn preference(self, endless: i8) -> (i8, i32) {
        let hurry = (i32::from(self.value) - i32::from(endless)).signum();
        (self.value, -hurry * i32::from(self.depth.unwrap_or(0)))
    }
}

/// The value, and the depth if there is one: `-2`, `3 in 7 plies`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.depth {
            None => write!(f, "{}", self.value),
            Some(1) => write!(f, "{} in 1 ply", self.value),
            Some(plies) => write!(f, "{} in {plies} plies", self.value),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn outcome(value: i8, depth: u16) -> Outcome {
        Outcome { value, depth: Some(depth) }
    }

    #[test]
    fn a_short_win_is_better_and_a_short_loss_worse() {
        let worst_first =
            [outcome(-2, 1), outcome(-2, 9), outcome(-1, 1), Outcome::ended(0, 0), outcome(1, 70), outcome(1, 3)];
        assert!(worst_first.is_sorted_by(|a, b| a.preference(0) < b.preference(0)));
    }

    #[test]
    fn a_guarantee_is_better_when_short_and_a_ceiling_when_long() {
        let guarantees = [Outcome::ended(-4, -4), outcome(-2, 9), outcome(-2, 1), outcome(2, 3)];
        assert!(guarantees.is_sorted_by(|a, b| a.preference(-4) < b.preference(-4)));
        let ceilings = [outcome(-2, 1), outcome(-2, 9), outcome(2, 3), Outcome::ended(4, 4)];
        assert!(ceilings.is_sorted_by(|a, b| a.preference(4) < b.preference(4)));
    }

    #[test]
    fn a_move_is_one_ply_longer_than_what_it_leads_to() {
        let quiet = |left, endless| Outcome::of_move(0, left, endless);
        assert_eq!(quiet(outcome(-3, 4), 0), Some(outcome(3, 5)));
        assert_eq!(quiet(Outcome { value: 3, depth: None }, -3), Some(Outcome { value: -3, depth: None }));
        assert_eq!(quiet(outcome(1, u16::MAX), 0), None);
        assert_eq!(Outcome::of_move(2, outcome(1, u16::MAX), 0), Some(outcome(1, 1)));
        assert_eq!(Outcome::of_move(2, outcome(2, 6), 0), Some(Outcome { value: 0, depth: None }));
        assert_eq!(Outcome::of_move(2, outcome(2, 6), -7), Some(outcome(0, 1)));
    }

    #[test]
    fn it_is_told_with_its_plies() {
        let told = [(3, Some(7)), (-1, Some(1)), (0, None), (2, None)];
        let told = told.map(|(value, depth)| Outcome { value, depth }.to_string());
        assert_eq!(told, ["3 in 7 plies", "-1 in 1 ply", "0", "2"]);
        assert_eq!(Outcome::ended(-4, 0).to_string(), "-4 in 0 plies");
    }
}
