//! What a search has found, for programs.

use std::time::Duration;

use seedbase_notation::Placed;
use seedbase_query::{Search, SearchCounts, Tables};
use serde::Serialize;

use seedbase_reply::letter_of;

/// One object for a position.
#[derive(Debug, Serialize)]
pub(super) struct Reply {
    preset: String,
    position: Vec<u8>,
    seeds: u8,
    /// What the mover nets with best play.
    pub(super) value: i8,
    /// A best move; others may be as good. `null` when the game has ended.
    pub(super) best: Option<char>,
    /// The most seeds of positions that were looked up; `null` without tables.
    pub(super) reach: Option<u8>,
    /// Positions whose moves were tried.
    pub(super) positions: u64,
    /// Look-ups in tables.
    pub(super) probes: u64,
    questions: u32,
    pub(super) seconds: f64,
}

impl Reply {
    /// Of a search that has ended.
    pub(super) fn new(tables: &Tables, placed: &Placed, search: &Search, elapsed: Duration) -> Reply {
        let row = tables.game().rules().row();
        let SearchCounts { positions, probes, questions } = search.counts();
        Reply {
            preset: tables.game().rules().to_string(),
            position: row.numbers(&placed.position).iter().collect(),
            seeds: placed.position.seeds(),
            value: search.range().0,
            best: search.best().map(|pit| letter_of(placed.mover(), row.letter(pit))),
            reach: search.reach(),
            positions,
            probes,
            questions,
            seconds: elapsed.as_secs_f64(),
        }
    }
}
