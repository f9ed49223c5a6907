//! The Oware family: captures from the opponent's row, and what becomes of grand slams.

mod turn;
mod unmoves;

use std::fmt;

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

/// The rules of moving and capturing in a game of the Oware family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Oware {
    /// Which seeds are captured.
    pub capture: Capture,
    /// What becomes of grand slams.
    pub slam: Slam,
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

impl Oware {
    /// Every combination of capture and slam.
    pub fn all() -> impl Iterator<Item = Oware> {
        Capture::ALL.into_iter().flat_map(|capture| Slam::ALL.into_iter().map(move |slam| Oware { capture, slam }))
    }
}

/// The parts joined: `backward-captures`.
impl fmt::Display for Oware {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}-{}", self.capture.name(), self.slam.name()))
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
