//! What a position or a move is worth, and how long it takes.

use std::fmt;

/// The value of a position or of a move, and its depth.
///
/// **Depth** is the number of plies to the next capture or to the end of the game, when the side that is better
/// off hurries and the other delays, both among their moves of best value. A position whose game has ended has
/// depth 0, a capturing move 1, any other move one more than the position it leads to. Nothing of value 0 has a
/// depth: neither side can force anything there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Seeds that the mover nets with best play by both.
    pub value: i8,
    /// Plies; `None` where the value is 0, and where the table has no depths.
    pub depth: Option<u16>,
}

impl Outcome {
    /// Of a game that has ended.
    pub(crate) const fn ended(value: i8) -> Self {
        Self { value, depth: if value == 0 { None } else { Some(0) } }
    }

    /// A key that is the greater the better a move is for its player: value first, then a short way when ahead
    /// and a long one when behind.
    pub(crate) fn preference(self) -> (i8, i32) {
        (self.value, -i32::from(self.value.signum()) * i32::from(self.depth.unwrap_or(0)))
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

    #[test]
    fn a_short_win_is_better_and_a_short_loss_worse() {
        let outcome = |value, depth| Outcome { value, depth: Some(depth) };
        let worst_first =
            [outcome(-2, 1), outcome(-2, 9), outcome(-1, 1), Outcome::ended(0), outcome(1, 70), outcome(1, 3)];
        assert!(worst_first.is_sorted_by(|a, b| a.preference() < b.preference()));
    }

    #[test]
    fn it_is_told_with_its_plies() {
        let told = [(3, Some(7)), (-1, Some(1)), (0, None), (2, None)];
        let told = told.map(|(value, depth)| Outcome { value, depth }.to_string());
        assert_eq!(told, ["3 in 7 plies", "-1 in 1 ply", "0", "2"]);
        assert_eq!(Outcome::ended(-4).to_string(), "-4 in 0 plies");
    }
}
