//! What both sides come out of a game with.

use std::fmt;

use seedbase_notation::Side;
use seedbase_query::Stores;
use serde::{Serialize, Serializer};

/// A player's seeds; halves are split in endless play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seeds {
    halves: i16,
}

/// The least and the most of a player's seeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Range([Seeds; 2]);

/// The seeds of both sides at the end, with best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Score {
    south: Range,
    north: Range,
}

impl Seeds {
    /// Of a player who gets `difference` of `all` more than the other.
    const fn share(all: i16, difference: i16) -> Seeds {
        Seeds { halves: all + difference }
    }
}

impl Range {
    /// Of the player to move, who nets what is in `worth` of the `board` seeds.
    pub fn of_mover(stores: Stores, board: u8, worth: (i8, i8)) -> Range {
        let all = all_seeds(stores, board);
        Range([worth.0, worth.1].map(|net| Seeds::share(all, stores.lead() + i16::from(net))))
    }

    /// Of the other player.
    pub fn of_opponent(stores: Stores, board: u8, worth: (i8, i8)) -> Range {
        let all = all_seeds(stores, board);
        Range([worth.1, worth.0].map(|net| Seeds::share(all, -stores.lead() - i16::from(net))))
    }

    /// Whether an end of it is no whole number of seeds.
    pub fn has_halves(self) -> bool {
        self.0.iter().any(|seeds| seeds.halves % 2 != 0)
    }
}

impl Score {
    /// Where `mover` is to move and nets what is in `worth` of the `board` seeds.
    pub fn new(mover: Side, stores: Stores, board: u8, worth: (i8, i8)) -> Score {
        let (own, other) = (Range::of_mover(stores, board, worth), Range::of_opponent(stores, board, worth));
        match mover {
            Side::South => Score { south: own, north: other },
            Side::North => Score { south: other, north: own },
        }
    }
}

/// All seeds of a game: those in the stores and on the board.
pub fn all_seeds(stores: Stores, board: u8) -> i16 {
    i16::from(stores.mover) + i16::from(stores.opponent) + i16::from(board)
}

impl fmt::Display for Seeds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.halves / 2, if self.halves % 2 == 0 { "" } else { ".5" })
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [least, most] = self.0;
        if least == most { write!(f, "{least}") } else { write!(f, "{least} to {most}") }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "South {}, North {}", self.south, self.north)
    }
}

/// As a whole number where it is one.
impl Serialize for Seeds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.halves % 2 == 0 {
            serializer.serialize_i16(self.halves / 2)
        } else {
            serializer.serialize_f32(f32::from(self.halves) / 2.0)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_can_have_halves() {
        let told = [-48, -3, 0, 1, 48].map(|difference| Seeds::share(48, difference).to_string());
        assert_eq!(told, ["0", "22.5", "24", "24.5", "48"]);
    }

    #[test]
    fn what_one_side_gets_the_other_does_not() {
        let score = Score::new(Side::North, Stores { mover: 20, opponent: 22 }, 6, (-2, 1));
        assert_eq!(score.to_string(), "South 24.5 to 26, North 22 to 23.5");
        let json = serde_json::to_string(&score).unwrap();
        assert_eq!(json, r#"{"south":[24.5,26],"north":[22,23.5]}"#);
    }
}
