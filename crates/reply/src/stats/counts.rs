//! Counts by value.

use seedbase_query::{BoundHistograms, Count, Histogram, QueryError, Tables, bound_histograms, histogram};
use seedbase_rules::{Endless, Game};
use serde::Serialize;

/// Positions of a level by value, or by guarantee and ceiling and, where these meet, by exact value. Serialized, one
/// object with the fields in this order, those of [`Columns`] last.
#[derive(Clone, Debug, Serialize)]
pub struct CountsReply {
    /// The rules: a preset's name, or the parts of a combination that has none.
    pub preset: String,
    /// What endless play is worth.
    pub endless: &'static str,
    /// Seeds on the board.
    pub seeds: u8,
    /// Positions counted.
    pub positions: u64,
    /// The counts.
    #[serde(flatten)]
    pub columns: Columns,
}

/// What is counted.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Columns {
    /// Under `split`, and in Kalah.
    Values {
        /// The values that occur, ascending.
        values: Vec<ValueCount>,
    },
    /// Under `own-side`.
    Bounds {
        /// Guarantees.
        lo: Vec<ValueCount>,
        /// Ceilings.
        hi: Vec<ValueCount>,
        /// Values where guarantee and ceiling meet.
        exact: Vec<ValueCount>,
    },
}

/// Positions of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ValueCount {
    /// The value.
    pub value: i8,
    /// How many positions have it.
    pub positions: u64,
}

impl CountsReply {
    /// Counts the positions in the table of a level, on all threads of the current rayon pool.
    ///
    /// # Errors
    /// Those of [`histogram()`].
    pub fn count(tables: &Tables, seeds: u8) -> Result<CountsReply, QueryError> {
        let game = tables.game();
        Ok(match game.endless() {
            Endless::Split | Endless::None => CountsReply::of_values(game, &histogram(tables, seeds, Count::Indexed)?),
            Endless::OwnSide => CountsReply::of_bounds(game, &bound_histograms(tables, seeds, Count::Indexed)?),
        })
    }

    /// Positions by value.
    pub fn of_values(game: Game, histogram: &Histogram) -> CountsReply {
        CountsReply::new(game, histogram, Columns::Values { values: counted(histogram) })
    }

    /// Positions by guarantee and ceiling.
    pub fn of_bounds(game: Game, histograms: &BoundHistograms) -> CountsReply {
        let BoundHistograms { lo, hi, exact } = histograms;
        CountsReply::new(game, lo, Columns::Bounds { lo: counted(lo), hi: counted(hi), exact: counted(exact) })
    }

    /// With one value for every position in `histogram`.
    fn new(game: Game, histogram: &Histogram, columns: Columns) -> CountsReply {
        CountsReply {
            preset: game.rules().to_string(),
            endless: game.endless().name(),
            seeds: histogram.seeds(),
            positions: histogram.total(),
            columns,
        }
    }
}

fn counted(histogram: &Histogram) -> Vec<ValueCount> {
    histogram.counts().map(|(value, positions)| ValueCount { value, positions }).collect()
}
