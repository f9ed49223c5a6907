//! A game with everything that is found out about it.

use seedbase_analysis::{Judgement, Replay, Step, judge};
use seedbase_notation::{Game, Outcome, Side};
use seedbase_query::Tables;
use seedbase_rules::End;

/// A game, replayed and judged.
#[derive(Debug)]
pub(super) struct Report {
    pub(super) game: Game,
    pub(super) replay: Replay,
    /// One for each move, `None` where no table reaches.
    pub(super) judgements: Vec<Option<Judgement>>,
}

/// The seeds of both sides when the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Final {
    pub(super) end: End,
    pub(super) south: u8,
    pub(super) north: u8,
}

impl Report {
    /// # Errors
    /// When a move is not legal or a table is damaged.
    pub(super) fn new(tables: &Tables, game: Game) -> anyhow::Result<Report> {
        let replay = Replay::new(tables.game().rules(), &game)?;
        let judgements = judge(tables, replay.steps())?;
        Ok(Report { game, replay, judgements })
    }

    /// The place of the first move that tables reach, 0 for the first of the game.
    pub(super) fn reached(&self) -> Option<usize> {
        self.judgements.iter().position(Option::is_some)
    }

    /// The moves with what is known of them, and their numbers from 1.
    pub(super) fn moves(&self) -> impl Iterator<Item = (usize, &Step, Option<&Judgement>)> {
        let judged = self.replay.steps().iter().zip(&self.judgements);
        (1..).zip(judged).map(|(number, (step, judgement))| (number, step, judgement.as_ref()))
    }

    /// What both sides have when the rules end the game after its last move.
    pub(super) fn last(&self) -> Option<Final> {
        let end = self.replay.end()?;
        let (mover, stores) = (self.replay.last().mover(), self.replay.last().stores.unwrap_or_default());
        let takes = |side| if side == mover { end.mover } else { end.opponent };
        let all = |side| stores.of(side).saturating_add(takes(side));
        Some(Final { end, south: all(Side::South), north: all(Side::North) })
    }
}

impl Final {
    /// Whether this is what a game says of its end. A game of one seed in all is a win without a count.
    pub(super) fn agrees_with(self, outcome: Outcome) -> bool {
        let Final { south, north, .. } = self;
        match outcome {
            Outcome::Unfinished => true,
            Outcome::Draw => south == north,
            Outcome::Score { south: 1, north: 0 } => south > north,
            Outcome::Score { south: 0, north: 1 } => south < north,
            Outcome::Score { south: said, north: other } => (said, other) == (south, north),
        }
    }
}
