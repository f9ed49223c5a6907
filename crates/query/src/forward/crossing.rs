//! How seeds cross to the other side, and what that does there.

use seedbase_rules::{Half, HalfSow, Last, Oware, Slam};

/// All that the opponent's row gets to feel of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Crossing {
    /// Seeds that fall into the opponent's row.
    pub(super) dropped: u8,
    /// Where the last seed falls.
    pub(super) last: Last,
}

/// The opponent's side of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Arrival {
    /// Seeds captured.
    pub(super) captures: u8,
    /// The opponent's row after sowing and capture.
    pub(super) rest: Half,
}

impl Crossing {
    /// Crossings of a mover with `own` seeds are numbered below this.
    pub(super) const fn codes(own: u8) -> usize {
        2 * (own as usize + 1)
    }

    pub(super) const fn of(sown: &HalfSow) -> Self {
        Self { dropped: sown.dropped, last: sown.last }
    }

    /// A number for the crossing. Two that drop the same number of seeds differ only in whether the last seed
    /// stays over there, for if it does, its pit follows from their number.
    pub(super) const fn code(self) -> usize {
        2 * self.dropped as usize + matches!(self.last, Last::Own) as usize
    }

    /// What the crossing does to the opponent's row; `None` when the move is illegal, or legal at most
    /// when it is forced.
    pub(super) fn arrive(self, opponent: &Half, oware: Oware) -> Option<Arrival> {
        let fed = opponent.fed(self.dropped);
        if fed == Half::EMPTY {
            return None; // it does not feed an empty row
        }
        let gentle = Arrival { captures: 0, rest: fed };
        let Last::Opponent(last) = self.last else { return Some(gentle) };
        let (captures, rest) = fed.harvest(last, oware.capture);
        if rest != Half::EMPTY {
            return Some(Arrival { captures, rest });
        }
        match oware.slam {
            Slam::Forbidden | Slam::ForcedOnly => None,
            Slam::NoCapture => Some(gentle),
            Slam::Captures => Some(Arrival { captures, rest }),
        }
    }
}
