//! Playing a line.

use std::collections::HashMap;

use seedbase_rules::{Endless, Move, Position, RowLength, ToMove, Turn};

use super::{Finish, Line, Player, Ply};
use crate::answer::{Answer, EndAnswer, MoveAnswer, to_play};
use crate::{Quantity, QueryError, Tables, Worth};

/// See [`Tables::line`].
///
/// It comes to an end whatever the tables hold: there are only so many positions until one repeats. And it repeats
/// only where nobody can force anything more. [`Tables::answer`] has checked that the numbers of a position are
/// those of its moves, and [`crate::proof`] shows what follows: while a side can force something, every ply brings
/// it closer, or brings more than that.
pub(crate) fn play(tables: &Tables, start: &Position) -> Result<Line, QueryError> {
    let answer = known(tables, start)?;
    let (worth, preset, endless) = (answer.worth, answer.preset.clone(), answer.endless.clone());
    let (plies, finish) = Play::new(tables, *start).finish(answer)?;
    let numbers = tables.game().rules().row().numbers(start);
    Ok(Line { preset, endless, start: *start, numbers, worth, plies, finish })
}

/// An answer that tells how to get what the player to move can force.
fn known(tables: &Tables, position: &Position) -> Result<Answer, QueryError> {
    let answer = tables.answer(position)?;
    let (aim, quantity) = match answer.worth {
        Worth::Value(value) => (value, Quantity::Value),
        Worth::Bounds(bounds) => (bounds.guarantee(), Quantity::Guarantee),
    };
    if aim.depth.is_none() && aim.value != quantity.endless(answer.seeds) {
        return Err(tables.no_depths(answer.seeds));
    }
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
            let Some(best) = to_play(&answer) else {
                let finish = self.ended(&answer);
                return Ok((self.plies, finish));
            };
            self.step(&answer, best);
            if let Some(first) = self.seen.insert((self.at, self.player), self.plies.len()) {
                let finish = self.repeats(first);
                return Ok((self.plies, finish));
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
        let (player, worth, position) = (self.player, answer.worth, played.child);
        let numbers = self.row().numbers(&position);
        let to_move = played.to_move;
        self.plies.push(Ply { player, letter, captures, to_move, worth, mover, opponent, position, numbers });
        self.at = position;
        self.player = match to_move {
            ToMove::Opponent => player.other(),
            ToMove::Again => player,
        };
    }

    fn legal(&self, best: &MoveAnswer) -> Move {
        let Turn::Moves(moves) = self.tables.game().rules().turn(&self.at) else {
            unreachable!("a position with a best move has not ended");
        };
        let first = self.row().first();
        *moves.iter().find(|m| m.pit.index() == first + usize::from(best.pit)).expect("the best move is legal")
    }

    fn row(&self) -> RowLength {
        self.tables.game().rules().row()
    }

    fn ended(&self, answer: &Answer) -> Finish {
        let EndAnswer { reason, mover, opponent } = answer.end.expect("a position without moves has ended");
        let (mover, opponent) = self.by_role(mover, opponent);
        Finish::Ended { reason, mover, opponent }
    }

    fn repeats(&self, first: usize) -> Finish {
        match self.tables.game().endless() {
            Endless::Split | Endless::None => Finish::Repeats { first },
            Endless::OwnSide => {
                let (mover, opponent) = self.by_role(self.at.own().seeds(), self.at.opponent().seeds());
                Finish::RepeatsOwnSide { first, mover, opponent }
            }
        }
    }

    /// What the mover of the start and the opponent get, of what the player to move and the other one get.
    const fn by_role(&self, to_move: u8, other: u8) -> (u8, u8) {
        match self.player {
            Player::Mover => (to_move, other),
            Player::Opponent => (other, to_move),
        }
    }
}
