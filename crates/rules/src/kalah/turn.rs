//! Legal moves of Kalah, and how its games end.

use super::{Kalah, KalahLast, KalahSow};
use crate::{End, EndReason, Half, Move, Pit, Position, ToMove, Turn};

impl Kalah {
    /// The moves of a position in pit order, or how its game ended: every move is legal, and there is one as long as
    /// neither row is empty. Seeds in pits that the board has not take no part.
    pub fn turn(self, position: &Position) -> Turn {
        let (own, opponent) = (self.row.of(position.own()), self.row.of(position.opponent()));
        let ended = |reason| Turn::Ended(End { reason, mover: own.seeds(), opponent: opponent.seeds() });
        if own == Half::EMPTY {
            ended(EndReason::MoverEmpty)
        } else if opponent == Half::EMPTY {
            ended(EndReason::OpponentEmpty)
        } else {
            Turn::Moves(self.row.all().filter_map(|pit| self.play(pit, own, opponent)).collect())
        }
    }

    fn play(self, pit: Pit, own: Half, opponent: Half) -> Option<Move> {
        let KalahSow { rest, stored, dropped, last } = self.sow(&own, pit)?;
        let fed = self.row.fed(&opponent, dropped);
        let to_opponent = |captures, own, opponent| {
            Some(Move { pit, captures, to_move: ToMove::Opponent, child: Position::joined(opponent, own) })
        };
        match last {
            KalahLast::Store => {
                Some(Move { pit, captures: stored, to_move: ToMove::Again, child: Position::joined(rest, fed) })
            }
            KalahLast::Lone(lone) if self.captures(fed.pits()[self.opposite(lone).index()]) => {
                let (mut rest, mut fed) = (*rest.pits(), *fed.pits());
                let taken =
                    std::mem::take(&mut rest[lone.index()]) + std::mem::take(&mut fed[self.opposite(lone).index()]);
                to_opponent(stored + taken, Half::new(rest), Half::new(fed))
            }
            KalahLast::Lone(_) | KalahLast::Elsewhere => to_opponent(stored, rest, fed),
        }
    }
}
