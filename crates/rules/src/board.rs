//! A position as a board a person can read.

use std::fmt;

use crate::Position;

/// Prints a position with pit letters, the mover as South (capitals) below, the opponent above.
///
/// ```
/// use seedbase_rules::{Board, Position};
/// let position: Position = "1 1 1 1 1 2 4 2 3 0 0 0".parse()?;
/// assert_eq!(
///     Board(&position).to_string(),
///     "    f   e   d   c   b   a\n\
///      \x20   0   0   0   3   2   4    opponent\n\
///      \x20   1   1   1   1   1   2    to move\n\
///      \x20   A   B   C   D   E   F"
/// );
/// # Ok::<(), seedbase_rules::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Board<'a>(
    /// The position to print.
    pub &'a Position,
);

impl fmt::Display for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (own, opponent) = (self.0.own(), self.0.opponent());
        row(f, ('a'..='f').rev())?;
        writeln!(f)?;
        row(f, opponent.pits().iter().rev())?;
        writeln!(f, "    opponent")?;
        row(f, own.pits().iter())?;
        writeln!(f, "    to move")?;
        row(f, 'A'..='F')
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
        for (i, seeds) in self.pits().iter().enumerate() {
            if i > 0 {
                write!(f, " ")?;
            }
            write!(f, "{seeds}")?;
        }
        Ok(())
    }
}
