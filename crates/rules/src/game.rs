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
    /// There is no endless play: every game ends. Every position has one exact value. Kalah only.
    None,
}

impl Endless {
    /// Every choice.
    pub const ALL: [Endless; 3] = [Endless::Split, Endless::OwnSide, Endless::None];

    /// The choices that exist for these rules.
    ///
    /// ```
    /// use seedbase_rules::{Endless, Preset};
    /// assert_eq!(Endless::choices(Preset::Oware.rules()), [Endless::Split, Endless::OwnSide]);
    /// assert_eq!(Endless::choices(Preset::Bantumi.rules()), [Endless::None]);
    /// ```
    pub const fn choices(rules: Rules) -> &'static [Endless] {
        match rules {
            Rules::Oware(_) => &[Endless::Split, Endless::OwnSide],
            Rules::Kalah(_) => &[Endless::None],
        }
    }

    /// What is meant for these rules when nothing is said: the split for awari, whose published values rest on it,
    /// and own sides, as clubs play, for all others of its family.
    ///
    /// ```
    /// use seedbase_rules::{Endless, Preset};
    /// assert_eq!(Endless::usual(Preset::Awari.rules()), Endless::Split);
    /// assert_eq!(Endless::usual(Preset::Oware.rules()), Endless::OwnSide);
    /// assert_eq!(Endless::usual(Preset::Bantumi.rules()), Endless::None);
    /// ```
    pub fn usual(rules: Rules) -> Endless {
        match rules {
            Rules::Oware(_) if rules == Preset::Awari.rules() => Endless::Split,
            Rules::Oware(_) => Endless::OwnSide,
            Rules::Kalah(_) => Endless::None,
        }
    }

    /// The name on the command line and in table names.
    pub const fn name(self) -> &'static str {
        match self {
            Endless::Split => "split",
            Endless::OwnSide => "own-side",
            Endless::None => "none",
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
/// let game = Game::new(Preset::Awari.rules(), Endless::Split)?;
/// assert_eq!(game.to_string(), "awari (split)");
/// assert_eq!((game.rules(), game.endless()), (Preset::Awari.rules(), Endless::Split));
/// # Ok::<(), seedbase_rules::GameError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Game {
    rules: Rules,
    /// One of [`Endless::choices`] for these rules.
    endless: Endless,
}

impl Game {
    /// The game with these rules and this worth of endless play.
    ///
    /// # Errors
    /// [`GameError::NoSuchChoice`] when there is no such choice for these rules.
    ///
    /// ```
    /// use seedbase_rules::{Endless, Game, Preset};
    /// assert!(Game::new(Preset::Bantumi.rules(), Endless::Split).is_err());
    /// assert_eq!(Game::new(Preset::Bantumi.rules(), Endless::None)?.to_string(), "bantumi");
    /// # Ok::<(), seedbase_rules::GameError>(())
    /// ```
    pub fn new(rules: Rules, endless: Endless) -> Result<Game, GameError> {
        if Endless::choices(rules).contains(&endless) {
            Ok(Game { rules, endless })
        } else {
            Err(GameError::NoSuchChoice { rules, endless })
        }
    }

    /// The game that is meant when only the rules are named.
    pub fn usual(rules: Rules) -> Game {
        Game { rules, endless: Endless::usual(rules) }
    }

    /// How seeds move and are captured.
    pub const fn rules(self) -> Rules {
        self.rules
    }

    /// What endless play is worth; one of [`Endless::choices`] for the rules.
    pub const fn endless(self) -> Endless {
        self.endless
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.endless {
            Endless::Split | Endless::OwnSide => write!(f, "{} ({})", self.rules, self.endless),
            Endless::None => write!(f, "{}", self.rules),
        }
    }
}

/// A name that stands for no rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GameError {
    /// Neither a preset nor a combination of parts.
    #[error(
        "{text:?} names no rules: use oware, ovare, awari, abapa, bantumi, CAPTURE-SLAM such as backward-captures, or \
         bantumi-PITS-empty-capture, with one or both of these"
    )]
    Rules {
        /// The name as it was written.
        text: String,
    },
    /// Not an endless rule.
    #[error("{text:?} is no rule for endless play: use split or own-side, or none for bantumi")]
    Endless {
        /// The name as it was written.
        text: String,
    },
    /// A choice of endless play that the rules do not have.
    #[error(
        "there is no {rules} with {endless} for endless play: {}",
        match rules {
            Rules::Oware(_) => "use split or own-side",
            Rules::Kalah(_) => "every game ends, so leave it out",
        }
    )]
    NoSuchChoice {
        /// The rules.
        rules: Rules,
        /// The choice that does not go with them.
        endless: Endless,
    },
}
