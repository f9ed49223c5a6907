//! Legal moves of the Oware family, and how its games end.

use super::{Oware, Slam};
use crate::{End, EndReason, Half, HalfSow, Last, Move, Pit, Position, ToMove, Turn};

impl Oware {
    /// The legal moves of a position in pit order, or how its game ended.
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
            let child = Position::joined(rest, sown.rest);
            Some(Played { to: Move { pit, captures, to_move: ToMove::Opponent, child }, slam })
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
