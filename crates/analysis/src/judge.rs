//! What the moves of a game were worth.

use seedbase_notation::Square;
use seedbase_query::{Answer, Bounds, Prospect, QueryError, Stores, Tables, Worth};
use seedbase_rules::{Pit, RowLength};

use crate::Step;

/// What the tables say of a move that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// What the position before it was worth to its player.
    pub position: Worth,
    /// What the move was worth to its player.
    pub played: Worth,
    /// The best moves, in pit order.
    pub best: Vec<Square>,
    /// What the move gave away.
    pub loss: Loss,
    /// What could be forced of the game before the move, by its player.
    pub before: Prospect,
    /// What could be forced of the game once it was made, told of the same player.
    pub after: Prospect,
}

/// Seeds that a move gave away, 0 where it was as good as the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// Under `split`: of the value.
    Value(u8),
    /// Under `own-side`, where a move can give away what its player can make sure of, and what can still be hoped for.
    Bounds {
        /// Of the guarantee.
        lo: u8,
        /// Of the ceiling.
        hi: u8,
    },
}

impl Loss {
    /// Whether nothing was given away.
    pub const fn is_none(self) -> bool {
        matches!(self, Loss::Value(0) | Loss::Bounds { lo: 0, hi: 0 })
    }

    /// Seeds given away of what the player could be sure of.
    pub const fn sure(self) -> u8 {
        match self {
            Loss::Value(seeds) | Loss::Bounds { lo: seeds, .. } => seeds,
        }
    }

    fn between(best: Worth, played: Worth) -> Loss {
        let less = |best: i8, played: i8| best.saturating_sub(played).max(0).unsigned_abs();
        match (best, played) {
            (Worth::Bounds(Bounds { lo, hi, .. }), Worth::Bounds(played)) => {
                Loss::Bounds { lo: less(lo, played.lo), hi: less(hi, played.hi) }
            }
            (best, played) => Loss::Value(less(best.range().0, played.range().0)),
        }
    }
}

impl Judgement {
    /// Whether the move gave nothing away: no other move is worth more in anything.
    pub const fn is_best(&self) -> bool {
        self.loss.is_none()
    }

    /// Whether less could be forced of the game, or hoped for, after the move than before.
    pub fn is_turn(&self) -> bool {
        self.before != self.after
    }
}

/// What the tables say of every move of a game; `None` where no table reaches.
///
/// # Errors
/// Those of [`Tables::answer`], except for tables that have not been built.
pub fn judge(tables: &Tables, steps: &[Step]) -> Result<Vec<Option<Judgement>>, QueryError> {
    steps.iter().map(|step| judgement(tables, step)).collect()
}

fn judgement(tables: &Tables, step: &Step) -> Result<Option<Judgement>, QueryError> {
    match tables.answer(&step.before.position) {
        Ok(answer) => Ok(Some(of_answer(tables.game().rules().row(), &answer, step))),
        Err(QueryError::Missing { .. } | QueryError::Level(_)) => Ok(None),
        Err(error) => Err(error),
    }
}

fn of_answer(row: RowLength, answer: &Answer, step: &Step) -> Judgement {
    let mover = step.before.mover();
    let stores = step.before.stores.unwrap_or_default();
    let stores = Stores { mover: stores.of(mover), opponent: stores.of(mover.opponent()) };
    let letter = row.letter(step.played.pit);
    let played = answer.moves.iter().find(|m| m.letter == letter).expect("a legal move is answered");
    let best = Pit::ALL.into_iter().filter(|place| answer.best.contains(&place.letter()));
    Judgement {
        position: answer.worth,
        played: played.worth,
        best: best.map(|pit| Square { side: mover, pit }).collect(),
        loss: Loss::between(answer.worth, played.worth),
        before: Prospect::of(stores, answer.worth),
        after: Prospect::of(stores, played.worth),
    }
}
