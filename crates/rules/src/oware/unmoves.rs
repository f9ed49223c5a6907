//! Moves backwards: who could have led here without a capture.

use super::{Oware, Slam};
use crate::{Half, HalfSow, Last, MAX_SEEDS, PITS, Pit, Position, ROW};

impl Oware {
    /// The positions of the same level that have a legal move to `position`, with the pit sown, each once
    /// for every such move. Positions whose opponent's row is full, which no move reaches, are included.
    ///
    /// ```
    /// use seedbase_rules::{Capture, Oware, Pit, Position, Slam};
    /// let awari = Oware { capture: Capture::Backward, slam: Slam::ForcedOnly };
    /// let here: Position = "2 0 0 0 0 0 0 0 0 0 0 0".parse()?;
    /// assert_eq!(awari.unmoves(&here), []); // F would have captured
    /// let here: Position = "1 0 0 0 0 0 0 0 0 0 0 1".parse()?;
    /// let stepped: Position = "0 0 0 0 1 0 1 0 0 0 0 0".parse()?;
    /// let crossed: Position = "0 0 0 0 2 0 0 0 0 0 0 0".parse()?;
    /// assert_eq!(awari.unmoves(&here), [(stepped, Pit::ALL[4]), (crossed, Pit::ALL[4])]);
    /// # Ok::<(), seedbase_rules::PositionError>(())
    /// ```
    pub fn unmoves(self, position: &Position) -> Vec<(Position, Pit)> {
        let (fed, rest) = (position.own(), position.opponent());
        let mut found = Vec::new();
        if fed == Half::EMPTY {
            return found; // the move would have starved the opponent without need
        }
        for pit in Pit::ALL {
            for (own, sown) in rest.unsow(pit) {
                let Some(before) = fed.unfed(sown.dropped) else { continue };
                if !self.takes(fed, sown.last) {
                    found.push((Position::joined(own, before), pit));
                }
            }
        }
        found
    }

    /// Whether a last seed at `last` captures from the row `fed` (after sowing), or would have to as a
    /// grand slam that is not legal here: either way the move does not stay in the level.
    fn takes(self, fed: Half, last: Last) -> bool {
        let Last::Opponent(pit) = last else { return false };
        let (captured, rest) = fed.harvest(pit, self.capture);
        match self.slam {
            Slam::NoCapture => captured > 0 && rest != Half::EMPTY,
            Slam::Forbidden | Slam::ForcedOnly | Slam::Captures => captured > 0,
        }
    }
}

impl Half {
    /// The rows of which sowing `pit` leaves this row, with that sowing, from the fewest seeds up.
    ///
    /// Seeds are taken back one at a time, so the list ends where a pit has none to give.
    pub fn unsow(self, pit: Pit) -> Vec<(Half, HalfSow)> {
        let mut found = Vec::new();
        let mut pits = *self.pits();
        if pits[pit.index()] != 0 {
            return found; // the origin is empty after sowing
        }
        let (mut at, mut in_hand, mut dropped) = (pit.index(), 0, 0);
        loop {
            at = (at + 1) % PITS;
            if at == pit.index() {
                continue;
            }
            let last = if at < ROW { Last::Own } else { Last::Opponent(Pit::ALL[at - ROW]) };
            match last {
                Last::Own if pits[at] == 0 => return found,
                Last::Own => pits[at] -= 1,
                Last::Opponent(_) => dropped += 1,
            }
            in_hand += 1;
            if u32::from(in_hand) + pits.iter().map(|&p| u32::from(p)).sum::<u32>() > u32::from(MAX_SEEDS) {
                return found;
            }
            let mut own = pits;
            own[pit.index()] = in_hand;
            found.push((Half::new(own), HalfSow { rest: self, dropped, last }));
        }
    }
}
