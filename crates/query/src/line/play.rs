//! Playing a line.

use std::collections::HashMap;

use seedbase_rules::{Move, Position, Turn};

use super::{Finish, Line, Player, Ply};
use crate::answer::{Answer, EndAnswer, MoveAnswer};
use crate::{QueryError, Tables};

/// See [`Tables::line`].
///
/// It comes to an end whatever the tables hold. [`Tables::answer`] has checked that the depth of a position is
/// that of the move played, so while the value is not 0 depth falls by one with every ply up to the next
/// capture. And where it is 0 there are only so many positions until one repeats.
pub(crate) fn play(tables: &Tables, start: &Position) -> Result<Line, QueryError> {
    let answer = known(tables, start)?;
    let (value, depth, preset, endless) = (answer.value, answer.depth, answer.preset.clone(), answer.endless.clone());
    let (plies, finish) = Play::new(tables, *start).finish(answer)?;
    Ok(Line { preset, endless, start: *start, value, depth, plies, finish })
}

/// An answer with depths, as far as there are any.
fn known(tables: &Tables, position: &Position) -> Result<Answer, QueryError> {
    let answer = tables.answer(position)?;
    tables.with_depth(position, answer.outcome())?;
    Ok(answer)
}

/// A line that is being played.
struct Play<'t> {
    tables: &'t Tables,
    plies: Vec<Ply>,
    at: Position,
    player: Player,
    /// The positions that were there, with who was to move, and after how many plies.
    seen: HashMap<(Position, Player), usize>,
}

impl<'t> Play<'t> {
    fn new(tables: &'t Tables, start: Position) -> Self {
        let seen = HashMap::from([((start, Player::Mover), 0)]);
        Self { tables, plies: Vec::new(), at: start, player: Player::Mover, seen }
    }

    /// Plays on from a position with this answer.
    fn finish(mut self, mut answer: Answer) -> Result<(Vec<Ply>, Finish), QueryError> {
        loop {
            let Some(best) = answer.moves.first() else {
                let finish = self.ended(&answer);
                return Ok((self.plies, finish));
            };
            self.step(&answer, best);
            if let Some(first) = self.seen.insert((self.at, self.player), self.plies.len()) {
                return Ok((self.plies, Finish::Repeats { first }));
            }
            answer = known(self.tables, &self.at)?;
        }
    }

    fn step(&mut self, answer: &Answer, best: &MoveAnswer) {
        let played = self.legal(best);
        let (before, captures) = (self.plies.last().map_or((0, 0), |ply| (ply.mover, ply.opponent)), best.captures);
        let (mover, opponent, letter) = match self.player {
            Player::Mover => (before.0 + captures, before.1, best.letter),
            Player::Opponent => (before.0, before.1 + captures, best.letter.to_ascii_lowercase()),
        };
        let (player, value, depth, position) = (self.player, answer.value, answer.depth, played.child);
        self.plies.push(Ply { player, letter, captures, value, depth, mover, opponent, position });
        (self.at, self.player) = (position, player.other());
    }

    fn legal(&self, best: &MoveAnswer) -> Move {
        let Turn::Moves(moves) = self.tables.game().rules.turn(&self.at) else {
            unreachable!("a position with a best move has not ended");
        };
        *moves.iter().find(|m| m.pit.index() == usize::from(best.pit)).expect("the best move is legal")
    }

    fn ended(&self, answer: &Answer) -> Finish {
        let EndAnswer { reason, mover, opponent } = answer.end.expect("a position without moves has ended");
        match self.player {
            Player::Mover => Finish::Ended { reason, mover, opponent },
            Player::Opponent => Finish::Ended { reason, mover: opponent, opponent: mover },
        }
    }
}
