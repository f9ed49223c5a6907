//! A board without stores, seen by the player to move.

use crate::{Half, PositionError};

/// Pits in a row.
pub const ROW: usize = 6;
/// Pits on the board.
pub const PITS: usize = 12;
/// Seeds a game starts with; no position holds more.
pub const MAX_SEEDS: u8 = 48;

/// A pit of the mover's row, 0..=5 in sowing order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pit(u8);

impl Pit {
    /// The six pits of a row in sowing order.
    pub const ALL: [Pit; ROW] = [Pit(0), Pit(1), Pit(2), Pit(3), Pit(4), Pit(5)];

    /// The pit's place in its row, 0..=5.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter of the mover's pit, `A`..=`F`.
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }
}

/// The seeds in the twelve pits, the mover's six first, both rows in sowing order.
///
/// A position holds at most [`MAX_SEEDS`] seeds. Order and hash are those of the twelve numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position([u8; PITS]);

impl Position {
    /// Four seeds in every pit.
    pub const START: Position = Position([4; PITS]);

    /// A position from its twelve pits, the mover's first.
    ///
    /// # Errors
    /// [`PositionError::TooManySeeds`] above [`MAX_SEEDS`].
    ///
    /// ```
    /// use seedbase_rules::Position;
    /// assert_eq!(Position::new([4; 12])?, Position::START);
    /// assert!(Position::new([5; 12]).is_err());
    /// # Ok::<(), seedbase_rules::PositionError>(())
    /// ```
    pub fn new(pits: [u8; PITS]) -> Result<Self, PositionError> {
        let seeds: u64 = pits.iter().map(|&p| u64::from(p)).sum();
        if seeds > u64::from(MAX_SEEDS) {
            return Err(PositionError::TooManySeeds { seeds });
        }
        Ok(Self(pits))
    }

    /// The position in which the mover owns `own` and the opponent `opponent`.
    ///
    /// # Errors
    /// [`PositionError::TooManySeeds`] when the halves hold more than [`MAX_SEEDS`] together.
    pub fn from_halves(own: Half, opponent: Half) -> Result<Self, PositionError> {
        Self::joined(own, opponent).checked()
    }

    /// As [`Position::from_halves`], for halves known to fit.
    pub(crate) fn joined(own: Half, opponent: Half) -> Self {
        let mut pits = [0; PITS];
        pits[..ROW].copy_from_slice(own.pits());
        pits[ROW..].copy_from_slice(opponent.pits());
        Self(pits)
    }

    fn checked(self) -> Result<Self, PositionError> {
        Self::new(self.0)
    }

    /// The seeds of each pit, the mover's first.
    #[inline]
    pub const fn pits(&self) -> &[u8; PITS] {
        &self.0
    }

    /// The mover's row.
    #[inline]
    pub fn own(&self) -> Half {
        let [a, b, c, d, e, f, ..] = self.0;
        Half::new([a, b, c, d, e, f])
    }

    /// The opponent's row, in the opponent's sowing order.
    #[inline]
    pub fn opponent(&self) -> Half {
        let [.., a, b, c, d, e, f] = self.0;
        Half::new([a, b, c, d, e, f])
    }

    /// Seeds on the board, 0..=48.
    pub fn seeds(&self) -> u8 {
        self.0.iter().sum()
    }
}
