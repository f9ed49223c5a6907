//! All rules of moving and capturing.

use std::fmt;
use std::str::FromStr;

use crate::{GameError, Kalah, Oware, Position, Preset, RowLength, Turn};

/// The rules of moving and capturing. What endless play is worth is a separate choice ([`crate::Game`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rules {
    /// Captures from the opponent's row; play can go on for ever.
    Oware(Oware),
    /// Stores catch seeds while sowing; every game ends.
    Kalah(Kalah),
}

impl Rules {
    /// All rules there are, those of the Oware family first.
    pub fn all() -> impl Iterator<Item = Rules> {
        Rules::oware_family().chain(Kalah::all().map(Rules::Kalah))
    }

    /// Every combination of capture and slam in the Oware family.
    pub fn oware_family() -> impl Iterator<Item = Rules> {
        Oware::all().map(Rules::Oware)
    }

    /// The preset that names these rules, if one does.
    pub fn preset(self) -> Option<Preset> {
        Preset::ALL.into_iter().find(|preset| preset.rules() == self)
    }

    /// Pits in a player's row.
    pub const fn row(self) -> RowLength {
        match self {
            Rules::Oware(_) => RowLength::SIX,
            Rules::Kalah(kalah) => kalah.row,
        }
    }

    /// The legal moves of a position in pit order, or how its game ended.
    ///
    /// ```
    /// use seedbase_rules::{EndReason, Position, Preset, Turn};
    /// let position: Position = "3 0 0 0 0 0 0 0 0 0 0 0".parse()?;
    /// let Turn::Ended(end) = Preset::Oware.rules().turn(&position) else { panic!() };
    /// assert_eq!((end.reason, end.mover), (EndReason::CannotFeed, 3));
    /// # Ok::<(), seedbase_rules::PositionError>(())
    /// ```
    pub fn turn(self, position: &Position) -> Turn {
        match self {
            Rules::Oware(oware) => oware.turn(position),
            Rules::Kalah(kalah) => kalah.turn(position),
        }
    }
}

impl From<Oware> for Rules {
    fn from(oware: Oware) -> Rules {
        Rules::Oware(oware)
    }
}

impl From<Kalah> for Rules {
    fn from(kalah: Kalah) -> Rules {
        Rules::Kalah(kalah)
    }
}

/// A preset's name, the parts joined, or what differs from the preset: `awari`, `backward-captures`, `bantumi-4`.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.preset(), self) {
            (Some(preset), _) => f.pad(preset.name()),
            (None, Rules::Oware(oware)) => fmt::Display::fmt(oware, f),
            (None, Rules::Kalah(kalah)) => fmt::Display::fmt(kalah, f),
        }
    }
}

impl FromStr for Rules {
    type Err = GameError;

    /// Reads what [`Rules`] prints, and also the parts of a combination that has a preset's name.
    ///
    /// ```
    /// use seedbase_rules::{Preset, Rules};
    /// assert_eq!("backward-forced-only".parse::<Rules>()?, Preset::Awari.rules());
    /// assert_eq!("both-captures".parse::<Rules>()?.to_string(), "both-captures");
    /// assert_eq!("bantumi-4-empty-capture".parse::<Rules>()?.row().pits(), 4);
    /// # Ok::<(), seedbase_rules::GameError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, GameError> {
        let preset = Preset::ALL.into_iter().find(|preset| preset.name() == text).map(Preset::rules);
        let parts = || Rules::all().find(|rules| rules.parts() == text);
        preset.or_else(parts).ok_or_else(|| GameError::Rules { text: text.to_owned() })
    }
}

impl Rules {
    /// The name made of parts, whether a preset has a shorter one or not.
    fn parts(self) -> String {
        match self {
            Rules::Oware(oware) => oware.to_string(),
            Rules::Kalah(kalah) => kalah.to_string(),
        }
    }
}
