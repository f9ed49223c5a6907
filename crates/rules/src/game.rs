//! What identifies a table: the rules and what endless play is worth.

use std::fmt;
use std::str::FromStr;

use crate::{Preset, Rules};

/// What endless play is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Endless {
    /// An equal split of the seeds still on the board: difference 0 from there on. Every position has one
    /// exact value.
    Split,
    /// Each player takes the seeds of their own row. What that comes to depends on where the circle is left, so
    /// a position has two numbers: what the mover can force by play that ends, and what the opponent can hold
    /// the mover to.
    OwnSide,
}

impl Endless {
    /// Every choice.
    pub const ALL: [Endless; 2] = [Endless::Split, Endless::OwnSide];

    /// What is meant for these rules when nothing is said: the split for awari, whose published values rest on it,
    /// and own sides, as clubs play, for all others.
    ///
    /// ```
    /// use seedbase_rules::{Endless, Preset};
    /// assert_eq!(Endless::usual(Preset::Awari.rules()), Endless::Split);
    /// assert_eq!(Endless::usual(Preset::Oware.rules()), Endless::OwnSide);
    /// ```
    pub fn usual(rules: Rules) -> Endless {
        if rules == Preset::Awari.rules() { Endless::Split } else { Endless::OwnSide }
    }

    /// The name on the command line and in table names.
    pub const fn name(self) -> &'static str {
        match self {
            Endless::Split => "split",
            Endless::OwnSide => "own-side",
        }
    }
}

impl fmt::Display for Endless {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Endless {
    type Err = GameError;

    fn from_str(text: &str) -> Result<Self, GameError> {
        Endless::ALL
            .into_iter()
            .find(|endless| endless.name() == text)
            .ok_or_else(|| GameError::Endless { text: text.to_owned() })
    }
}

/// A game that can be solved: rules of moving and the worth of endless play. This is the identity of a
/// table; two tables of one game and one seed count are the same table.
///
/// ```
/// use seedbase_rules::{Endless, Game, Preset};
/// let game = Game { rules: Preset::Awari.rules(), endless: Endless::Split };
/// assert_eq!(game.to_string(), "awari (split)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Game {
    /// How seeds move and are captured.
    pub rules: Rules,
    /// What endless play is worth.
    pub endless: Endless,
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.rules, self.endless)
    }
}

/// A name that stands for no rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GameError {
    /// Neither a preset nor a combination of parts.
    #[error("{text:?} names no rules: use oware, ovare, awari, abapa, or CAPTURE-SLAM such as backward-captures")]
    Rules {
        /// The name as it was written.
        text: String,
    },
    /// Not an endless rule.
    #[error("{text:?} is no rule for endless play: use split or own-side")]
    Endless {
        /// The name as it was written.
        text: String,
    },
}
