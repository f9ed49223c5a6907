//! A board with South's row below, whoever is to move.

use std::fmt;

use seedbase_notation::{Placed, Side};
use seedbase_rules::ROW;

/// Prints a position with pit letters, North above, and what is known of both sides beside their rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sides<'a>(pub(super) &'a Placed);

impl fmt::Display for Sides<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pits = self.0.south_first();
        let (south, north) = pits.split_at(ROW);
        row(f, ('a'..='f').rev())?;
        writeln!(f)?;
        row(f, north.iter().rev())?;
        writeln!(f, "    {}", self.beside(Side::North))?;
        row(f, south)?;
        writeln!(f, "    {}", self.beside(Side::South))?;
        row(f, 'A'..='F')
    }
}

impl Sides<'_> {
    fn beside(&self, side: Side) -> String {
        let captured = self.0.stores.map(|stores| format!(", {} captured", stores.of(side))).unwrap_or_default();
        let turn = if self.0.mover() == side { ", to move" } else { "" };
        format!("{side}{captured}{turn}")
    }
}

fn row(f: &mut fmt::Formatter<'_>, cells: impl IntoIterator<Item = impl fmt::Display>) -> fmt::Result {
    write!(f, " ")?;
    cells.into_iter().try_for_each(|cell| write!(f, "{cell:>4}"))
}

#[cfg(test)]
mod tests {
    use seedbase_notation::recognise;

    use super::*;

    #[test]
    fn north_is_above_and_may_be_to_move() {
        let (_, placed) = recognise("1 | 4 8 | 4 4 1 1 4 4 4 4 4 4 1 1").unwrap();
        let drawn = "    f   e   d   c   b   a\n    \
                     1   1   4   4   4   4    North, 8 captured, to move\n    \
                     4   4   1   1   4   4    South, 4 captured\n    \
                     A   B   C   D   E   F";
        assert_eq!(Sides(&placed).to_string(), drawn);
    }
}
