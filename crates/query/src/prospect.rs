//! What the seeds still on the board mean for the whole game.

use std::fmt;

use seedbase_rules::MAX_SEEDS;
use serde::{Serialize, Serializer};

use crate::Worth;

/// Seeds that both players have captured before a position, beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Stores {
    /// Of the player to move.
    pub mover: u8,
    /// Of the other one.
    pub opponent: u8,
}

/// More seeds than the game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{mover} and {opponent} captured seeds with {board} on the board are {}: the game has {MAX_SEEDS}; give stores \
     that leave room for those on the board", u32::from(*mover) + u32::from(*opponent) + u32::from(*board)
)]
pub struct StoresError {
    /// The mover's store.
    pub mover: u8,
    /// The opponent's store.
    pub opponent: u8,
    /// Seeds on the board.
    pub board: u8,
}

/// What can be forced of a game that is won above half of all seeds, those in the stores and on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Prospect {
    /// The mover can force a win.
    ForcedWin,
    /// The mover can force a draw or more, but not a win.
    AtLeastDraw,
    /// Each player can force a draw.
    ForcedDraw,
    /// The opponent can force a draw or more, but not a win.
    AtMostDraw,
    /// The opponent can force a win.
    ForcedLoss,
    /// Neither player can force so much as a draw: only circling decides.
    Open,
}

impl Stores {
    /// Stores beside a position of `board` seeds.
    ///
    /// # Errors
    /// [`StoresError`] when these are more seeds than the game has.
    ///
    /// ```
    /// use seedbase_query::Stores;
    /// assert_eq!(Stores::new(20, 18, 10).map(|stores| stores.lead()), Ok(2));
    /// assert!(Stores::new(20, 19, 10).is_err());
    /// ```
    pub const fn new(mover: u8, opponent: u8, board: u8) -> Result<Self, StoresError> {
        if mover as u32 + opponent as u32 + board as u32 > MAX_SEEDS as u32 {
            return Err(StoresError { mover, opponent, board });
        }
        Ok(Self { mover, opponent })
    }

    /// Seeds that the mover has more than the opponent.
    pub const fn lead(self) -> i16 {
        self.mover as i16 - self.opponent as i16
    }
}

impl Prospect {
    /// What a position or a move of this worth to the mover means beside the stores.
    ///
    /// All seeds end with one player or the other, or are split evenly, so that a player has more than half of
    /// them exactly if the difference is above 0, and half of them if it is 0. An odd number of seeds in all gives
    /// odd differences under `own-side`, and no draws.
    ///
    /// ```
    /// use seedbase_query::{Bounds, Prospect, Stores, Worth};
    /// let worth = Worth::Bounds(Bounds { lo: -2, hi: 4, lo_depth: None, hi_depth: None });
    /// let prospect = |mover, opponent| Stores::new(mover, opponent, 6).map(|stores| Prospect::of(stores, worth));
    /// assert_eq!(prospect(5, 2), Ok(Prospect::ForcedWin)); // ahead by 3, and never loses more than 2
    /// assert_eq!(prospect(4, 2), Ok(Prospect::AtLeastDraw));
    /// assert_eq!(prospect(2, 2), Ok(Prospect::Open));
    /// assert_eq!(prospect(2, 6), Ok(Prospect::AtMostDraw));
    /// assert_eq!(prospect(1, 6), Ok(Prospect::ForcedLoss));
    /// # Ok::<(), seedbase_query::StoresError>(())
    /// ```
    pub const fn of(stores: Stores, worth: Worth) -> Self {
        let (lo, hi) = worth.range();
        match (stores.lead() + lo as i16, stores.lead() + hi as i16) {
            (1.., _) => Prospect::ForcedWin,
            (_, ..0) => Prospect::ForcedLoss,
            (0, 0) => Prospect::ForcedDraw,
            (0, 1..) => Prospect::AtLeastDraw,
            (..0, 0) => Prospect::AtMostDraw,
            (..0, 1..) => Prospect::Open,
        }
    }

    /// The prospect in words.
    pub const fn name(self) -> &'static str {
        match self {
            Prospect::ForcedWin => "forced win",
            Prospect::AtLeastDraw => "at least a draw",
            Prospect::ForcedDraw => "forced draw",
            Prospect::AtMostDraw => "at most a draw",
            Prospect::ForcedLoss => "forced loss",
            Prospect::Open => "open",
        }
    }
}

impl fmt::Display for Prospect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// As its name.
impl Serialize for Prospect {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
