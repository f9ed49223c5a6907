//! How a game is said to have ended.

use std::fmt;

use seedbase_rules::MAX_SEEDS;

/// What stands at the end of a game's text and in its result tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// `*`: the game is not finished.
    Unfinished,
    /// `25-23`: the seeds of South and of North, at most 48 together. PlayStrategy's `1-0` and `0-1` are of this shape
    /// and mean a won game.
    Score {
        /// South's seeds.
        south: u8,
        /// North's seeds.
        north: u8,
    },
    /// `1/2-1/2`: a draw.
    Draw,
}

impl Outcome {
    /// Reads one of the three; `None` for anything else.
    ///
    /// ```
    /// use seedbase_notation::Outcome;
    /// assert_eq!(Outcome::read("25-23"), Some(Outcome::Score { south: 25, north: 23 }));
    /// assert_eq!(Outcome::read("25-24"), None);
    /// ```
    pub fn read(text: &str) -> Option<Outcome> {
        match text {
            "*" => Some(Outcome::Unfinished),
            "1/2-1/2" => Some(Outcome::Draw),
            _ => {
                let (south, north) = text.split_once('-')?;
                let (south, north) = (seeds(south)?, seeds(north)?);
                (south + north <= MAX_SEEDS).then_some(Outcome::Score { south, north })
            }
        }
    }
}

/// A number of seeds without superfluous zeros.
fn seeds(text: &str) -> Option<u8> {
    let seeds: u8 = text.parse().ok()?;
    (seeds <= MAX_SEEDS && seeds.to_string() == text).then_some(seeds)
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Unfinished => f.pad("*"),
            Outcome::Draw => f.pad("1/2-1/2"),
            Outcome::Score { south, north } => f.pad(&format!("{south}-{north}")),
        }
    }
}
