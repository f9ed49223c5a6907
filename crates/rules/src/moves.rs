//! Legal moves, and how games end.

use crate::{Pit, Position};

/// A legal move and where it leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The pit that is sown.
    pub pit: Pit,
    /// Seeds captured: all that reach the mover's store.
    pub captures: u8,
    /// Who moves after it.
    pub to_move: ToMove,
    /// The position after it, seen by who moves in it.
    pub child: Position,
}

/// Who moves after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ToMove {
    /// The opponent.
    Opponent,
    /// The player who moved, again.
    Again,
}

impl Move {
    /// What the move is worth to the player who makes it, the position after it being worth `child` to who moves
    /// there.
    pub const fn worth(&self, child: i8) -> i8 {
        self.captures as i8 + self.to_move.turned(child)
    }
}

impl ToMove {
    /// What is worth `value` to who moves next, as the player who moved sees it.
    #[inline]
    pub const fn turned(self, value: i8) -> i8 {
        match self {
            ToMove::Opponent => -value,
            ToMove::Again => value,
        }
    }
}

/// What the player to move faces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// The legal moves in pit order, at least one.
    Moves(Vec<Move>),
    /// The game is over.
    Ended(End),
}

/// A finished game: who takes what is left on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// Why it ended.
    pub reason: EndReason,
    /// Seeds the player to move takes.
    pub mover: u8,
    /// Seeds the opponent takes.
    pub opponent: u8,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// The mover's row is empty; the opponent takes the rest.
    MoverEmpty,
    /// The opponent's row is empty, which ends the game at once; the mover takes the rest. Kalah only.
    OpponentEmpty,
    /// The opponent's row is empty and no move feeds it; the mover takes the rest.
    CannotFeed,
    /// Every move is a forbidden grand slam; each takes their own row.
    NoLegalMove,
}

impl EndReason {
    /// The reason as one word for machines.
    pub const fn name(self) -> &'static str {
        match self {
            EndReason::MoverEmpty => "mover-empty",
            EndReason::OpponentEmpty => "opponent-empty",
            EndReason::CannotFeed => "cannot-feed",
            EndReason::NoLegalMove => "no-legal-move",
        }
    }
}

impl End {
    /// Seeds the mover takes more than the opponent.
    pub const fn value(&self) -> i8 {
        self.mover as i8 - self.opponent as i8
    }
}
