//! Legal moves, and how games end.

use crate::{Half, HalfSow, Last, Pit, Position, Rules, Slam};

/// A legal move and where it leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The pit that is sown.
    pub pit: Pit,
    /// Seeds captured.
    pub captures: u8,
    /// The position after it, seen by the next mover.
    pub child: Position,
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

impl Rules {
    /// The legal moves of a position in pit order, or how its game ended.
    ///
    /// ```
    /// use seedbase_rules::{EndReason, Position, Preset, Turn};
    /// let position: Position = "3 0 0 0 0 0 0 0 0 0 0 0".parse()?;
    /// let Turn::Ended(end) = Preset::Oware.rules().turn(&position) else { panic!() };
    /// assert_eq!((end.reason, end.mover), (EndReason::CannotFeed, 3));
    /// # Ok::<(), seedbase_rules::PositionError>(())
    /// ```
    pub fn turn(self, position: &Position) -> Turn {
        let (own, opponent) = (position.own(), position.opponent());
        if own == Half::EMPTY {
            return Turn::Ended(End { reason: EndReason::MoverEmpty, mover: 0, opponent: opponent.seeds() });
        }
        let (mut moves, mut slams) = (Vec::with_capacity(6), Vec::new());
        for pit in Pit::ALL {
            match own.sow(pit).and_then(|sown| self.finish(pit, sown, opponent)) {
                None => {}
                Some(played) if played.slam => slams.push(played.to),
                Some(played) => moves.push(played.to),
            }
        }
        if moves.is_empty() && self.slam == Slam::ForcedOnly {
            moves.append(&mut slams);
        }
        if !moves.is_empty() {
            return Turn::Moves(moves);
        }
        let ended = |reason| Turn::Ended(End { reason, mover: own.seeds(), opponent: opponent.seeds() });
        // With no seeds over there and no slam set aside, nothing fed the opponent.
        ended(if opponent == Half::EMPTY && slams.is_empty() { EndReason::CannotFeed } else { EndReason::NoLegalMove })
    }

    /// Captures after sowing; `None` when an empty row was not fed.
    fn finish(self, pit: Pit, sown: HalfSow, opponent: Half) -> Option<Played> {
        let fed = opponent.fed(sown.dropped);
        if fed == Half::EMPTY {
            return None;
        }
        let (captures, rest) = match sown.last {
            Last::Own => (0, fed),
            Last::Opponent(last) => fed.harvest(last, self.capture),
        };
        let play = |captures, rest, slam| {
            Some(Played { to: Move { pit, captures, child: Position::joined(rest, sown.rest) }, slam })
        };
        if rest != Half::EMPTY {
            return play(captures, rest, false);
        }
        match self.slam {
            Slam::Forbidden | Slam::ForcedOnly => play(captures, rest, true),
            Slam::NoCapture => play(0, fed, false),
            Slam::Captures => play(captures, rest, false),
        }
    }
}

/// A move before it is known whether slams are legal.
struct Played {
    to: Move,
    /// A grand slam that is legal at most when nothing else is.
    slam: bool,
}
