//! The names that some rules have.

use std::fmt;

use crate::{Capture, Kalah, Oware, Rules, Slam};

/// A rule set with a name of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Preset {
    /// Backward capture, slams forbidden: the Asturian document's game.
    Oware,
    /// Capture both ways, slams forbidden: the Esperanto document's game.
    Ovare,
    /// Backward capture, slams only when forced: the game of the research literature.
    Awari,
    /// Backward capture, slams capture nothing: the game of clubs and most programs.
    Abapa,
    /// Kalah with six pits a player, without capture when the pit opposite is empty: the game of telephones.
    Bantumi,
}

impl Preset {
    /// Every preset.
    pub const ALL: [Preset; 5] = [Preset::Oware, Preset::Ovare, Preset::Awari, Preset::Abapa, Preset::Bantumi];

    /// Those of the Oware family.
    pub const OWARE_FAMILY: [Preset; 4] = [Preset::Oware, Preset::Ovare, Preset::Awari, Preset::Abapa];

    /// The rules the preset stands for.
    pub const fn rules(self) -> Rules {
        match self {
            Preset::Oware => oware(Capture::Backward, Slam::Forbidden),
            Preset::Ovare => oware(Capture::Both, Slam::Forbidden),
            Preset::Awari => oware(Capture::Backward, Slam::ForcedOnly),
            Preset::Abapa => oware(Capture::Backward, Slam::NoCapture),
            Preset::Bantumi => Rules::Kalah(Kalah::BANTUMI),
        }
    }

    /// The preset's name, lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Preset::Oware => "oware",
            Preset::Ovare => "ovare",
            Preset::Awari => "awari",
            Preset::Abapa => "abapa",
            Preset::Bantumi => "bantumi",
        }
    }
}

const fn oware(capture: Capture, slam: Slam) -> Rules {
    Rules::Oware(Oware { capture, slam })
}

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
