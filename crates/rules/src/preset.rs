//! Rule sets and the names some of them have.

use std::fmt;
use std::str::FromStr;

use crate::GameError;

/// Which seeds a last seed that makes 2 or 3 takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Capture {
    /// The last pit and, as long as they hold 2 or 3, the opponent's pits before it.
    Backward,
    /// The same, and also the pits after it on the same condition.
    Both,
}

/// How a move that would capture everything the opponent has (a grand slam) is treated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Slam {
    /// Not a legal move. With no legal move left the game ends, each player taking their own row.
    Forbidden,
    /// Not legal while another legal move exists; if every move slams, they are legal and capture.
    ForcedOnly,
    /// Legal, but nothing is captured.
    NoCapture,
    /// Legal and captures.
    Captures,
}

/// The rules of moving and capturing. What endless play is worth is a separate choice ([`crate::Game`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rules {
    /// Which seeds are captured.
    pub capture: Capture,
    /// What becomes of grand slams.
    pub slam: Slam,
}

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
}

impl Capture {
    /// Every choice.
    pub const ALL: [Capture; 2] = [Capture::Backward, Capture::Both];

    /// The name on the command line and in table names.
    pub const fn name(self) -> &'static str {
        match self {
            Capture::Backward => "backward",
            Capture::Both => "both",
        }
    }
}

impl Slam {
    /// Every choice.
    pub const ALL: [Slam; 4] = [Slam::Forbidden, Slam::ForcedOnly, Slam::NoCapture, Slam::Captures];

    /// The name on the command line and in table names.
    pub const fn name(self) -> &'static str {
        match self {
            Slam::Forbidden => "forbidden",
            Slam::ForcedOnly => "forced-only",
            Slam::NoCapture => "no-capture",
            Slam::Captures => "captures",
        }
    }
}

impl Preset {
    /// Every preset.
    pub const ALL: [Preset; 4] = [Preset::Oware, Preset::Ovare, Preset::Awari, Preset::Abapa];

    /// The rules the preset stands for.
    pub const fn rules(self) -> Rules {
        let (capture, slam) = match self {
            Preset::Oware => (Capture::Backward, Slam::Forbidden),
            Preset::Ovare => (Capture::Both, Slam::Forbidden),
            Preset::Awari => (Capture::Backward, Slam::ForcedOnly),
            Preset::Abapa => (Capture::Backward, Slam::NoCapture),
        };
        Rules { capture, slam }
    }

    /// The preset's name, lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Preset::Oware => "oware",
            Preset::Ovare => "ovare",
            Preset::Awari => "awari",
            Preset::Abapa => "abapa",
        }
    }
}

impl Rules {
    /// Every combination of capture and slam.
    pub fn all() -> impl Iterator<Item = Rules> {
        Capture::ALL.into_iter().flat_map(|capture| Slam::ALL.into_iter().map(move |slam| Rules { capture, slam }))
    }

    /// The preset that names these rules, if one does.
    pub fn preset(self) -> Option<Preset> {
        Preset::ALL.into_iter().find(|preset| preset.rules() == self)
    }
}

/// A preset's name, or the parts joined: `awari`, `backward-captures`.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.preset() {
            Some(preset) => f.pad(preset.name()),
            None => f.pad(&format!("{}-{}", self.capture.name(), self.slam.name())),
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
    /// # Ok::<(), seedbase_rules::GameError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, GameError> {
        let preset = Preset::ALL.into_iter().find(|preset| preset.name() == text).map(Preset::rules);
        let parts = || Rules::all().find(|r| format!("{}-{}", r.capture.name(), r.slam.name()) == text);
        preset.or_else(parts).ok_or_else(|| GameError::Rules { text: text.to_owned() })
    }
}

impl fmt::Display for Capture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Display for Slam {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
