//! A position in a game.

use seedbase_rules::{Move, PITS, Position, ROW, ToMove};

use crate::Side;

/// Seeds each player has captured, 0..=48 each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stores {
    /// South's seeds; the mover's where no side is said.
    pub south: u8,
    /// North's seeds; the opponent's where no side is said.
    pub north: u8,
}

/// A position with what a notation may say about the game around it.
///
/// `position` is seen by the player to move, whoever that is. Where `side` is not said, the mover counts as
/// South: the mover's letters are capitals and the mover's store is the one of South.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placed {
    /// The board, the mover's pits first.
    pub position: Position,
    /// The captured seeds, where the notation has them.
    pub stores: Option<Stores>,
    /// The player to move, where the notation tells.
    pub side: Option<Side>,
    /// The number of the move to come, where the notation has it.
    pub move_number: Option<u32>,
}

impl Stores {
    /// The seeds of one player.
    pub const fn of(self, side: Side) -> u8 {
        match side {
            Side::South => self.south,
            Side::North => self.north,
        }
    }
}

impl Placed {
    /// Only a board, seen by the mover.
    pub const fn bare(position: Position) -> Placed {
        Placed { position, stores: None, side: None, move_number: None }
    }

    /// Where a game begins: four seeds in every pit, nothing captured, South to move, move 1.
    pub const fn start() -> Placed {
        Placed::bare(Position::START).completed()
    }

    /// The same with everything said: South to move, nothing in the stores and move 1 where it was left open.
    ///
    /// ```
    /// use seedbase_notation::{Notation, Placed};
    /// use seedbase_rules::Position;
    /// let bare = Placed::bare(Position::START);
    /// assert!(Notation::PlayStrategy.write(&bare).is_err());
    /// assert_eq!(bare.completed(), Placed::start());
    /// assert!(Notation::PlayStrategy.write(&bare.completed()).is_ok());
    /// ```
    pub const fn completed(self) -> Placed {
        let stores = match self.stores {
            None => Some(Stores { south: 0, north: 0 }),
            said => said,
        };
        let move_number = match self.move_number {
            None => Some(1),
            said => said,
        };
        Placed { stores, side: Some(self.mover()), move_number, ..self }
    }

    /// The same game after a move that is legal here. What is not said stays unsaid, except that after a move from
    /// a position without a side North is to move, for the mover counts as South, unless South moves again. The move
    /// number counts up when North has moved and it is South's turn.
    ///
    /// ```
    /// use seedbase_notation::{Notation, Placed};
    /// use seedbase_rules::{Preset, Turn};
    /// let start = Placed::start();
    /// let Turn::Moves(moves) = Preset::Abapa.rules().turn(&start.position) else { panic!("not ended") };
    /// let after = Notation::PlayStrategy.write(&start.after(&moves[5]))?;
    /// assert_eq!(after, "4S,4S,5S,5S,5S,5S/4S,4S,4S,4S,4S,1 0 0 N 1");
    /// # Ok::<(), seedbase_notation::NotationError>(())
    /// ```
    pub fn after(&self, played: &Move) -> Placed {
        let mover = self.mover();
        let (next, rounds) = match (played.to_move, mover) {
            (ToMove::Again, _) => (mover, 0),
            (ToMove::Opponent, Side::South) => (Side::North, 0),
            (ToMove::Opponent, Side::North) => (Side::South, 1),
        };
        let more = |side: Side| if side == mover { played.captures } else { 0 };
        let add = |Stores { south, north }: Stores| Stores {
            south: south.saturating_add(more(Side::South)),
            north: north.saturating_add(more(Side::North)),
        };
        Placed {
            position: played.child,
            stores: self.stores.map(add),
            side: Some(next),
            move_number: self.move_number.map(|number| number.saturating_add(rounds)),
        }
    }

    /// The player to move; South where it is not said.
    pub const fn mover(&self) -> Side {
        match self.side {
            None => Side::South,
            Some(side) => side,
        }
    }

    /// The seeds of each pit, South's first (the mover's where no side is said).
    pub fn south_first(&self) -> [u8; PITS] {
        seen_by(self.mover(), *self.position.pits())
    }

    /// Seeds on the board and in the stores.
    pub fn total(&self) -> u32 {
        let Stores { south, north } = self.stores.unwrap_or_default();
        u32::from(self.position.seeds()) + u32::from(south) + u32::from(north)
    }
}

/// Pits that are South's first as `side` sees them; the same turn leads back.
pub(crate) fn seen_by(side: Side, mut pits: [u8; PITS]) -> [u8; PITS] {
    match side {
        Side::South => pits,
        Side::North => {
            pits.rotate_left(ROW);
            pits
        }
    }
}
