//! What a value means to a player.

use std::fmt;

/// Who gets more of the seeds still on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The mover.
    Win,
    /// Neither.
    Draw,
    /// The opponent.
    Loss,
}

impl Verdict {
    /// The verdict for the player who nets `value` seeds.
    ///
    /// ```
    /// use seedbase_query::Verdict;
    /// assert_eq!([2, 0, -1].map(Verdict::of), [Verdict::Win, Verdict::Draw, Verdict::Loss]);
    /// ```
    pub const fn of(value: i8) -> Self {
        match value {
            1.. => Verdict::Win,
            0 => Verdict::Draw,
            ..0 => Verdict::Loss,
        }
    }

    /// The verdict as one word.
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Win => "win",
            Verdict::Draw => "draw",
            Verdict::Loss => "loss",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
