//! The numbers that positions have.

use seedbase_rules::Endless;

/// A number that a table holds for every position, told of the player to move.
///
/// All three are values of a game in which endless play is worth something that the seeds on the board decide,
/// once it is known whose number it is. That is why they are answered, counted and proved in one way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quantity {
    /// The value under `split`, and where there is no endless play.
    Value,
    /// What the mover can force under `own-side`: the value if endless play gives all to the opponent.
    Guarantee,
    /// What the opponent can hold the mover to under `own-side`: the value if endless play gives all to the mover.
    Ceiling,
}

impl Quantity {
    /// Those that tables have under this choice of endless play.
    ///
    /// ```
    /// use seedbase_query::Quantity;
    /// use seedbase_rules::Endless;
    /// assert_eq!(Quantity::of(Endless::Split), [Quantity::Value]);
    /// assert_eq!(Quantity::of(Endless::OwnSide), [Quantity::Guarantee, Quantity::Ceiling]);
    /// ```
    pub const fn of(endless: Endless) -> &'static [Quantity] {
        match endless {
            Endless::Split | Endless::None => &[Quantity::Value],
            Endless::OwnSide => &[Quantity::Guarantee, Quantity::Ceiling],
        }
    }

    /// What endless play with `seeds` seeds on the board, at most 48, is worth to the mover.
    ///
    /// ```
    /// use seedbase_query::Quantity;
    /// let worth = [Quantity::Value, Quantity::Guarantee, Quantity::Ceiling].map(|quantity| quantity.endless(7));
    /// assert_eq!(worth, [0, -7, 7]);
    /// ```
    pub const fn endless(self, seeds: u8) -> i8 {
        match self {
            Quantity::Value => 0,
            Quantity::Guarantee => -(seeds as i8),
            Quantity::Ceiling => seeds as i8,
        }
    }

    /// What it is for the other player: the number of the position that a move leads to, which the number of the
    /// move follows from. Who gets all seeds in endless play stays the same, and who is to move changes.
    pub const fn reply(self) -> Quantity {
        match self {
            Quantity::Value => Quantity::Value,
            Quantity::Guarantee => Quantity::Ceiling,
            Quantity::Ceiling => Quantity::Guarantee,
        }
    }

    /// The name in tables of numbers: `value`, `lo` or `hi`.
    pub const fn name(self) -> &'static str {
        match self {
            Quantity::Value => "value",
            Quantity::Guarantee => "lo",
            Quantity::Ceiling => "hi",
        }
    }
}
