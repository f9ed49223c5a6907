//! A position as a board a person can read.

use std::fmt;

use crate::{Position, ROW, RowLength};

/// Prints a position with pit letters, the mover as South (capitals) below, the opponent above.
///
/// ```
/// use seedbase_rules::{Board, Position, RowLength};
/// let position: Position = "1 1 1 1 1 2 4 2 3 0 0 0".parse()?;
/// assert_eq!(
///     Board::new(&position, RowLength::SIX).to_string(),
///     "    f   e   d   c   b   a\n\
///      \x20   0   0   0   3   2   4    opponent\n\
///      \x20   1   1   1   1   1   2    to move\n\
///      \x20   A   B   C   D   E   F"
/// );
/// # Ok::<(), seedbase_rules::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Board<'a> {
    position: &'a Position,
    row: RowLength,
}

impl<'a> Board<'a> {
    /// A position on a board of so many pits a row.
    pub const fn new(position: &'a Position, row: RowLength) -> Board<'a> {
        Board { position, row }
    }
}

impl fmt::Display for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Board { position, row: length } = *self;
        let (own, opponent) = (position.own(), position.opponent());
        let letters = length.all().map(|pit| length.letter(pit));
        row(f, letters.clone().rev().map(|letter| letter.to_ascii_lowercase()))?;
        writeln!(f)?;
        row(f, opponent.pits()[length.first()..].iter().rev())?;
        writeln!(f, "    opponent")?;
        row(f, own.pits()[length.first()..].iter())?;
        writeln!(f, "    to move")?;
        row(f, letters)
    }
}

fn row(f: &mut fmt::Formatter<'_>, cells: impl Iterator<Item = impl fmt::Display>) -> fmt::Result {
    write!(f, " ")?;
    for cell in cells {
        write!(f, "{cell:>4}")?;
    }
    Ok(())
}

/// The twelve numbers with blanks between them, the mover's first.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        RowLength::SIX.numbers(self).fmt(f)
    }
}

impl RowLength {
    /// The numbers of a position on a board of this length, as [`RowLength::read`] reads them.
    pub const fn numbers(self, position: &Position) -> Numbers {
        Numbers { position: *position, row: self }
    }
}

/// A position as the numbers of the pits that its board has, the mover's first. Printed with blanks between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Numbers {
    position: Position,
    row: RowLength,
}

impl Numbers {
    /// The position.
    pub const fn position(&self) -> Position {
        self.position
    }

    /// The seeds of each pit: twice as many numbers as a row has pits.
    pub fn iter(&self) -> impl Iterator<Item = u8> + '_ {
        let pits = self.position.pits();
        pits[self.row.first()..ROW].iter().chain(&pits[ROW + self.row.first()..]).copied()
    }
}

impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, seeds) in self.iter().enumerate() {
            if i > 0 {
                write!(f, " ")?;
            }
            write!(f, "{seeds}")?;
        }
        Ok(())
    }
}
