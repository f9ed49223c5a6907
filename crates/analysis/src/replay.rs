//! Playing the moves of a written game.

use seedbase_notation::{Game, NotedMove, Placed, Square};
use seedbase_rules::{End, Half, Move, Pit, Position, Rules, Turn};

use crate::{Illegal, ReplayError};

/// A game whose moves have all been found legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    steps: Vec<Step>,
    last: Placed,
    end: Option<End>,
}

/// A move of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The position it was played in, with side to move, stores and move number.
    pub before: Placed,
    /// The move, with what it captured, if anything, and where its last seed fell, if that was a pit.
    pub noted: NotedMove,
    /// The move as the rules see it.
    pub played: Move,
}

impl Replay {
    /// Plays the moves of a game. What its start does not tell is filled in: South to move, nothing captured.
    ///
    /// A position that comes back ends nothing here: people play on, and agree on the end.
    ///
    /// # Errors
    /// [`ReplayError`] for the first move that is not legal, or is written with other captures or another
    /// destination than it has.
    pub fn new(rules: Rules, game: &Game) -> Result<Replay, ReplayError> {
        let mut at = game.start().completed();
        let mut steps = Vec::with_capacity(game.moves().len());
        for (i, game_move) in game.moves().iter().enumerate() {
            let written = || written(&game_move.noted);
            let step = step(rules, &at, &game_move.noted).map_err(|reason| ReplayError {
                number: i + 1,
                written: written(),
                reason,
            })?;
            at = at.after(&step.played);
            steps.push(step);
        }
        let end = match rules.turn(&at.position) {
            Turn::Ended(end) => Some(end),
            Turn::Moves(_) => None,
        };
        Ok(Replay { steps, last: at, end })
    }

    /// The moves in their order.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The position after the last move.
    pub const fn last(&self) -> &Placed {
        &self.last
    }

    /// How the game ended, if the rules end it there; the mover is the player to move in [`Replay::last`].
    pub const fn end(&self) -> Option<End> {
        self.end
    }
}

fn step(rules: Rules, before: &Placed, noted: &NotedMove) -> Result<Step, Illegal> {
    let (owner, mover) = (noted.from.side, before.mover());
    let moves = match rules.turn(&before.position) {
        Turn::Ended(End { reason, .. }) => return Err(Illegal::Over { reason }),
        Turn::Moves(_) if owner != mover => return Err(Illegal::NotYours { owner, mover }),
        Turn::Moves(moves) => moves,
    };
    // A square's pit is its place in the row, which may begin further on.
    let row = rules.row();
    let pit = row.all().nth(noted.from.pit.index()).ok_or(Illegal::NoSuchPit { pits: row.pits() })?;
    let legal = moves.into_iter().find(|legal| legal.pit == pit);
    let played = legal.ok_or_else(|| reason(&before.position, pit))?;
    let to = Square::reached(rules, before, pit);
    agrees(noted, &played, to)?;
    let captures = (played.captures > 0).then_some(played.captures);
    let noted = NotedMove { from: noted.from, to, captures };
    Ok(Step { before: *before, noted, played })
}

/// Whether what was written beside the pit is what happens.
fn agrees(noted: &NotedMove, played: &Move, to: Option<Square>) -> Result<(), Illegal> {
    match noted.captures {
        Some(written) if written != played.captures => {
            return Err(Illegal::Captures { captured: played.captures, written });
        }
        _ => {}
    }
    match (noted.to, to) {
        (Some(written), Some(reached)) if written != reached => Err(Illegal::Destination { reached, written }),
        (Some(written), None) => Err(Illegal::IntoStore { written }),
        _ => Ok(()),
    }
}

/// Why a pit of the mover cannot be sown where other moves are legal.
fn reason(position: &Position, pit: Pit) -> Illegal {
    match position.own().sow(pit) {
        None => Illegal::Empty,
        Some(sown) if sown.dropped == 0 && position.opponent() == Half::EMPTY => Illegal::Starves,
        Some(_) => Illegal::Slam,
    }
}

/// A move in the form it was written in.
fn written(noted: &NotedMove) -> String {
    match (noted.to, noted.captures) {
        (Some(to), _) => noted.from.coordinates() + &to.coordinates(),
        (None, Some(seeds)) => format!("{}+{seeds}", noted.from),
        (None, None) => noted.from.to_string(),
    }
}
