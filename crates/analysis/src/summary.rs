//! How well a side has played.

use seedbase_notation::Side;

use crate::{Judgement, Loss, Step};

/// The moves of one side in numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Moves played.
    pub moves: u32,
    /// Moves that tables reach.
    pub judged: u32,
    /// Of those, moves that gave nothing away.
    pub best: u32,
    /// Moves after which less could be forced of the game, or hoped for.
    pub turns: u32,
    /// Seeds given away of the value, or of guarantees.
    pub lost: u32,
    /// Seeds given away of ceilings; 0 under `split`.
    pub lost_ceiling: u32,
}

impl Summary {
    /// Of the moves of a side.
    pub fn of(side: Side, steps: &[Step], judgements: &[Option<Judgement>]) -> Summary {
        let own = steps.iter().zip(judgements).filter(|(step, _)| step.before.mover() == side);
        own.fold(Summary::default(), |summary, (_, judgement)| summary.with(judgement.as_ref()))
    }

    fn with(self, judgement: Option<&Judgement>) -> Summary {
        let moves = self.moves + 1;
        let Some(judgement) = judgement else { return Summary { moves, ..self } };
        let ceiling = match judgement.loss {
            Loss::Value(_) => 0,
            Loss::Bounds { hi, .. } => hi,
        };
        Summary {
            moves,
            judged: self.judged + 1,
            best: self.best + u32::from(judgement.is_best()),
            turns: self.turns + u32::from(judgement.is_turn()),
            lost: self.lost + u32::from(judgement.loss.sure()),
            lost_ceiling: self.lost_ceiling + u32::from(ceiling),
        }
    }
}
