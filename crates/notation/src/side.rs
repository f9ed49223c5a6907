//! The two players.

use std::fmt;

/// A player by where they sit. South owns `A`..=`F`, North `a`..=`f`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The player below, whose pits have capital letters; begins the usual game.
    South,
    /// The player above, whose pits have small letters.
    North,
}

impl Side {
    /// Both players, South first.
    pub const ALL: [Side; 2] = [Side::South, Side::North];

    /// The other player.
    ///
    /// ```
    /// use seedbase_notation::Side;
    /// assert_eq!(Side::South.opponent(), Side::North);
    /// ```
    pub const fn opponent(self) -> Side {
        match self {
            Side::South => Side::North,
            Side::North => Side::South,
        }
    }

    /// The name in sentences.
    pub const fn name(self) -> &'static str {
        match self {
            Side::South => "South",
            Side::North => "North",
        }
    }

    /// `S` or `N`, as position notations write the side to move.
    pub const fn letter(self) -> char {
        match self {
            Side::South => 'S',
            Side::North => 'N',
        }
    }

    /// The side of which `text` is the letter.
    pub(crate) fn from_letter(text: &str) -> Option<Side> {
        Side::ALL.into_iter().find(|side| text.chars().eq([side.letter()]))
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
