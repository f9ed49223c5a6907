//! A pit of either player, and its names.

use std::fmt;

use seedbase_rules::{PITS, Pit, ROW};

use crate::{Placed, Side};

/// A pit of the board: whose it is and where in their row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// The player who owns it.
    pub side: Side,
    /// Its place in their row.
    pub pit: Pit,
}

impl Square {
    /// The pit's letter, `A`..=`F` for South and `a`..=`f` for North.
    ///
    /// ```
    /// use seedbase_notation::{Side, Square};
    /// use seedbase_rules::Pit;
    /// assert_eq!(Square { side: Side::North, pit: Pit::ALL[1] }.letter(), 'b');
    /// ```
    pub const fn letter(self) -> char {
        match self.side {
            Side::South => self.pit.letter(),
            Side::North => self.pit.letter().to_ascii_lowercase(),
        }
    }

    /// The pit of a letter.
    ///
    /// ```
    /// use seedbase_notation::{Side, Square};
    /// assert_eq!(Square::from_letter('f').map(|square| (square.side, square.pit.index())), Some((Side::North, 5)));
    /// assert_eq!(Square::from_letter('g'), None);
    /// ```
    pub fn from_letter(letter: char) -> Option<Square> {
        Square::all().find(|square| square.letter() == letter)
    }

    /// The pit's coordinates as PlayStrategy writes them: `a1`..=`f1` are South's A to F, `f2`..=`a2` North's a to f.
    ///
    /// ```
    /// use seedbase_notation::Square;
    /// assert_eq!(Square::from_letter('a').map(Square::coordinates).as_deref(), Some("f2"));
    /// ```
    pub fn coordinates(self) -> String {
        let (column, row) = match self.side {
            Side::South => (self.pit.index(), 1),
            Side::North => (ROW - 1 - self.pit.index(), 2),
        };
        format!("{}{row}", Pit::ALL[column].letter().to_ascii_lowercase())
    }

    /// The pit of PlayStrategy's coordinates.
    pub fn from_coordinates(text: &str) -> Option<Square> {
        Square::all().find(|square| square.coordinates() == text)
    }

    /// Where the last seed falls when `pit` is sown from `placed` and the pit it came from is skipped on every
    /// lap, as in the Oware family; `None` when the pit is empty. This is the destination PlayStrategy writes.
    ///
    /// ```
    /// use seedbase_notation::{Placed, Square};
    /// use seedbase_rules::Pit;
    /// let last = Square::reached(&Placed::start(), Pit::ALL[0]);
    /// assert_eq!(last.map(Square::letter), Some('E'));
    /// ```
    pub fn reached(placed: &Placed, pit: Pit) -> Option<Square> {
        let seeds = usize::from(placed.position.own().pits()[pit.index()]);
        let skipped = seeds.checked_sub(1)? / (PITS - 1);
        let at = (pit.index() + seeds + skipped) % PITS;
        let mover = placed.mover();
        let side = if at < ROW { mover } else { mover.opponent() };
        Some(Square { side, pit: Pit::ALL[at % ROW] })
    }

    /// Every pit, South's first.
    fn all() -> impl Iterator<Item = Square> {
        Side::ALL.into_iter().flat_map(|side| Pit::ALL.into_iter().map(move |pit| Square { side, pit }))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
