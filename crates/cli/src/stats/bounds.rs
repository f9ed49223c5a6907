//! How many positions have each guarantee and each ceiling, and in how many the two meet.

use std::collections::BTreeMap;
use std::io::Write;

use seedbase_query::{BoundHistograms, Count, Histogram};
use seedbase_reply::CountsReply;
use seedbase_rules::Game;

use super::values::write_heading;
use super::{BOUNDS, Form};
use crate::figures::{count, percent};
use crate::output::write_json;
use crate::style::{FAINT, Styled};

/// Positions of a level by guarantee, by ceiling, and by exact value.
#[derive(Debug)]
pub(super) struct Bounds {
    pub(super) game: Game,
    pub(super) count: Count,
    pub(super) histograms: BoundHistograms,
}

impl Bounds {
    pub(super) fn write(&self, out: &mut dyn Write, form: Form) -> anyhow::Result<()> {
        match form {
            Form::Text => self.text(out),
            Form::Csv => self.csv(out),
            Form::Json => Ok(write_json(out, &CountsReply::of_bounds(self.game, &self.histograms))?),
        }
    }

    /// The histograms in the order of [`BOUNDS`].
    fn all(&self) -> [&Histogram; 3] {
        let BoundHistograms { lo, hi, exact } = &self.histograms;
        [lo, hi, exact]
    }

    /// Positions counted: each has one guarantee.
    fn total(&self) -> u64 {
        self.histograms.lo.total()
    }

    fn csv(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        writeln!(out, "seeds,bound,value,positions")?;
        for (bound, histogram) in BOUNDS.into_iter().zip(self.all()) {
            for (value, positions) in histogram.counts() {
                writeln!(out, "{},{bound},{value},{positions}", histogram.seeds())?;
            }
        }
        Ok(())
    }

    fn text(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        write_heading(out, self.game, self.histograms.lo.seeds(), self.total(), self.count)?;
        let head = "value       guarantee    share         ceiling    share           exact    share";
        writeln!(out, "{}", Styled(FAINT, head))?;
        for (value, columns) in self.rows() {
            let cell = |positions: u64| format!("{:>15} {:>8}", count(positions), percent(positions, self.total()));
            writeln!(out, "{value:>5} {}", columns.map(cell).join(" "))?;
        }
        writeln!(out, "\n{}", self.sums())?;
        Ok(())
    }

    /// The values that occur, ascending, each with the positions that have it as guarantee, as ceiling and as both.
    fn rows(&self) -> BTreeMap<i8, [u64; 3]> {
        let mut rows = BTreeMap::new();
        for (column, histogram) in self.all().into_iter().enumerate() {
            for (value, positions) in histogram.counts() {
                rows.entry(value).or_insert([0; 3])[column] = positions;
            }
        }
        rows
    }

    /// In words, in how many positions what can be forced of the seeds on the board.
    fn sums(&self) -> String {
        let BoundHistograms { lo, hi, exact } = &self.histograms;
        let share = |positions| percent(positions, self.total());
        let sum = |histogram: &Histogram, is_meant: fn(i8) -> bool| {
            histogram.counts().filter(|&(value, _)| is_meant(value)).map(|(_, positions)| positions).sum::<u64>()
        };
        let (wins, losses, draws) = (sum(lo, |lo| lo > 0), sum(hi, |hi| hi < 0), exact.positions(0));
        let (at_least, at_most) = (lo.positions(0) - draws, hi.positions(0) - draws);
        let open = self.total() - wins - losses - draws - at_least - at_most;
        format!(
            "Guarantee and ceiling meet in {}.\nForced wins {}, at least a draw {}, forced draws {}, at most a draw \
             {}, forced losses {}, open {}.",
            share(exact.total()),
            share(wins),
            share(at_least),
            share(draws),
            share(at_most),
            share(losses),
            share(open)
        )
    }
}
