//! A pit of either player, and its names.

use std::fmt;

use seedbase_rules::{Pit, ROW, Rules};

use crate::{Placed, Side};

/// A pit of the board: whose it is and where in their row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// The player who owns it.
    pub side: Side,
    /// Its place in their row, counted from `A` also where rows are shorter than six pits.
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

    /// Where the last seed falls when `pit` is sown from `placed`, which is the destination PlayStrategy writes. In
    /// the Oware family the pit it came from is skipped on every lap; in Kalah the mover's store takes a seed. `None`
    /// when the pit is empty or not on the board, and when the last seed falls into a store.
    ///
    /// ```
    /// use seedbase_notation::{Placed, Square};
    /// use seedbase_rules::{Pit, Preset};
    /// let last = |preset: Preset, pit| Square::reached(preset.rules(), &Placed::start(), Pit::ALL[pit]);
    /// assert_eq!(last(Preset::Abapa, 3).map(Square::letter), Some('b'));
    /// assert_eq!(last(Preset::Bantumi, 3).map(Square::letter), Some('a'));
    /// assert_eq!(last(Preset::Bantumi, 2), None); // the store
    /// ```
    pub fn reached(rules: Rules, placed: &Placed, pit: Pit) -> Option<Square> {
        let (row, seeds) = (rules.row().pits(), usize::from(placed.position.own().pits()[pit.index()]));
        let place = pit.index().checked_sub(rules.row().first())?;
        let before_last = seeds.checked_sub(1)?;
        let at = match rules {
            Rules::Oware(_) => (place + seeds + before_last / (2 * row - 1)) % (2 * row),
            // The mover's store lies between the rows.
            Rules::Kalah(_) => match (place + seeds) % (2 * row + 1) {
                at if at < row => at,
                at if at == row => return None,
                at => at - 1,
            },
        };
        let side = if at < row { placed.mover() } else { placed.mover().opponent() };
        Some(Square { side, pit: Pit::ALL[at % row] })
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
