//! How many pits a player has.

use crate::{Half, PITS, Pit, Position, ROW};

/// Pits in a row of the board, 3..=6.
///
/// A shorter row lies in the **last** pits of a [`Half`], nearest to what follows it in sowing order; the pits before
/// are no part of the board and hold nothing. So the order of rows is the same for every length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RowLength(u8);

impl RowLength {
    /// Every length, the shortest first.
    pub const ALL: [RowLength; 4] = [RowLength(3), RowLength(4), RowLength(5), RowLength(6)];

    /// Six pits.
    pub const SIX: RowLength = RowLength(ROW as u8);

    /// A row of `pits` pits; `None` unless they are 3..=6.
    pub fn new(pits: u8) -> Option<RowLength> {
        RowLength::ALL.into_iter().find(|row| row.0 == pits)
    }

    /// Pits in the row.
    #[inline]
    pub const fn pits(self) -> usize {
        self.0 as usize
    }

    /// Place of the row's first pit in a [`Half`].
    #[inline]
    pub const fn first(self) -> usize {
        ROW - self.pits()
    }

    /// The pits of the row in sowing order.
    ///
    /// ```
    /// use seedbase_rules::{Pit, RowLength};
    /// let row = RowLength::new(4).expect("four pits");
    /// let letters: String = row.all().map(|pit| row.letter(pit)).collect();
    /// assert_eq!((letters.as_str(), row.all().next()), ("ABCD", Some(Pit::ALL[2])));
    /// ```
    pub fn all(self) -> impl DoubleEndedIterator<Item = Pit> + ExactSizeIterator + Clone {
        Pit::ALL[self.first()..].iter().copied()
    }

    /// Four seeds in every pit of a board of this length: where games begin, on the longest with 48 seeds.
    ///
    /// ```
    /// use seedbase_rules::{Position, RowLength};
    /// assert_eq!(RowLength::SIX.start(), Position::START);
    /// let four = RowLength::new(4).expect("four pits");
    /// assert_eq!(four.numbers(&four.start()).to_string(), "4 4 4 4 4 4 4 4");
    /// ```
    pub fn start(self) -> Position {
        let row = self.of(Position::START.own());
        Position::joined(row, row)
    }

    /// The letter of one of the row's pits on the mover's side, `A` for the first.
    pub fn letter(self, pit: Pit) -> char {
        Pit::ALL[pit.index().saturating_sub(self.first())].letter()
    }

    /// Whether all seeds of a position lie on a board of this length.
    pub fn holds(self, position: &Position) -> bool {
        [position.own(), position.opponent()].iter().all(|half| self.of(*half) == *half)
    }

    /// What lies in the pits of the row.
    pub(crate) fn of(self, half: Half) -> Half {
        let mut pits = *half.pits();
        pits[..self.first()].fill(0);
        Half::new(pits)
    }

    /// The row after `dropped` seeds were sown into it from the other side: one into each pit from the first, round
    /// again while any are left.
    #[inline]
    pub fn fed(self, half: &Half, dropped: u8) -> Half {
        let mut pits = *half.pits();
        let (laps, rest) = (dropped / self.0, usize::from(dropped % self.0));
        for (place, seeds) in pits[self.first()..].iter_mut().enumerate() {
            *seeds += laps + u8::from(place < rest);
        }
        Half::new(pits)
    }

    /// The numbers of a board of this length as those of the longest, pits that are not there being empty.
    pub(crate) fn spread<T: Copy + Default>(self, numbers: &[T]) -> Option<[T; PITS]> {
        let mut pits = [T::default(); PITS];
        let (own, opponent) = numbers.split_at_checked(self.pits())?;
        pits[self.first()..ROW].copy_from_slice(own);
        pits[ROW + self.first()..].get_mut(..opponent.len())?.copy_from_slice(opponent);
        (opponent.len() == self.pits()).then_some(pits)
    }
}
