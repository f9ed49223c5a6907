//! An answer, and what it means beside the stores.

use seedbase_query::{Answer, Prospect, Stores, Worth};
use serde::Serialize;

/// What there is to say about a position. Serialized, one object: the fields of the answer, and then those of the
/// game if the stores are known.
#[derive(Debug, Serialize)]
pub(super) struct Reply {
    #[serde(flatten)]
    pub(super) answer: Answer,
    #[serde(flatten)]
    pub(super) game: Option<GameReply>,
}

/// What a position means for the game.
#[derive(Debug, Serialize)]
pub(super) struct GameReply {
    /// Seeds captured before.
    pub(super) stores: Stores,
    /// What can be forced of the game.
    pub(super) prospect: Prospect,
}

impl Reply {
    pub(super) fn new(answer: Answer, stores: Option<Stores>) -> Reply {
        let game = stores.map(|stores| GameReply { stores, prospect: Prospect::of(stores, answer.worth) });
        Reply { answer, game }
    }

    /// What can be forced of the game by a move of this worth, or of the seeds on the board if there is no more.
    pub(super) fn prospect(&self, worth: Worth) -> Prospect {
        Prospect::of(self.game.as_ref().map_or(NONE, |game| game.stores), worth)
    }
}

/// Nobody has captured anything.
const NONE: Stores = Stores { mover: 0, opponent: 0 };
