//! How many positions have each value.

use std::io::{self, Write};

use seedbase_query::{Count, Histogram, Verdict};
use seedbase_reply::CountsReply;
use seedbase_rules::Game;

use super::Form;
use crate::figures::{count, counted, percent};
use crate::output::write_json;
use crate::style::{FAINT, Styled};

/// Characters of the longest bar.
const BAR: u64 = 36;

/// Positions of a level by value.
#[derive(Debug)]
pub(super) struct Values {
    pub(super) game: Game,
    pub(super) count: Count,
    pub(super) histogram: Histogram,
}

/// Writes the game, the level, and how many positions of which kind are counted.
pub(super) fn write_heading(out: &mut dyn Write, game: Game, seeds: u8, total: u64, count: Count) -> io::Result<()> {
    let which = match count {
        Count::Indexed => "in the table",
        Count::All => "in all",
    };
    let (seeds, positions) = (counted(seeds.into(), "seed"), counted(total, "position"));
    writeln!(out, "{game}, {seeds}: {positions} {which}\n")
}

impl Values {
    pub(super) fn write(&self, out: &mut dyn Write, form: Form) -> anyhow::Result<()> {
        match form {
            Form::Text => self.text(out),
            Form::Csv => self.csv(out),
            Form::Json => Ok(write_json(out, &CountsReply::of_values(self.game, &self.histogram))?),
        }
    }

    fn csv(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        writeln!(out, "seeds,value,positions")?;
        for (value, positions) in self.histogram.counts() {
            writeln!(out, "{},{value},{positions}", self.histogram.seeds())?;
        }
        Ok(())
    }

    fn text(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        let total = self.histogram.total();
        write_heading(out, self.game, self.histogram.seeds(), total, self.count)?;
        writeln!(out, "{}", Styled(FAINT, "value       positions    share"))?;
        let longest = self.histogram.counts().map(|(_, positions)| positions).max().unwrap_or(1);
        for (value, positions) in self.histogram.counts() {
            let bar = "#".repeat((u128::from(positions) * u128::from(BAR) / u128::from(longest)) as usize);
            let line = format!("{value:>5} {:>15} {:>8}  {bar}", count(positions), percent(positions, total));
            writeln!(out, "{}", line.trim_end())?;
        }
        writeln!(out, "\n{}", self.sums())?;
        Ok(())
    }

    /// The shares of wins, draws and losses in words.
    fn sums(&self) -> String {
        let total = self.histogram.total();
        let share = |verdict| {
            let counts = self.histogram.counts().filter(|&(value, _)| Verdict::of(value) == verdict);
            percent(counts.map(|(_, positions)| positions).sum(), total)
        };
        let [won, drawn, lost] = [Verdict::Win, Verdict::Draw, Verdict::Loss].map(share);
        format!("The mover wins {won}, draws {drawn} and loses {lost}.")
    }
}
