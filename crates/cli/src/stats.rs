//! `seedbase stats`.

use std::io::Write;

use clap::Args;
use seedbase_query::{Count, Histogram, Tables, Verdict, histogram};
use seedbase_rules::Game;

use crate::exit::Outcome;
use crate::figures::{count, counted, percent};
use crate::game_args::{DataArgs, GameArgs};
use crate::style::{FAINT, Styled};
use crate::{interrupt, levels, output};

/// Count how many positions of a level have each value
#[derive(Args, Debug)]
pub(crate) struct StatsArgs {
    #[command(flatten)]
    game: GameArgs,

    #[command(flatten)]
    data: DataArgs,

    /// The number of seeds on the board, 0 to 46, or 48; there is no default
    ///
    /// Use `seedbase info` to see which levels are there.
    #[arg(long, value_name = "N", value_parser = levels::parse_seeds, allow_negative_numbers = true)]
    seeds: u8,

    /// Count every way to put the seeds into twelve pits [default: the positions in the table]
    ///
    /// The table has the positions whose opponent's row has an empty pit: no move leads to another. The others
    /// are answered through their moves, which needs the smaller tables. Use it to compare with publications.
    #[arg(long)]
    all: bool,

    /// Print lines of seeds,value,positions under a head line [default: a table for people]
    ///
    /// Use it in programs.
    #[arg(long)]
    csv: bool,
}

impl StatsArgs {
    pub(crate) fn run(self) -> anyhow::Result<Outcome> {
        interrupt::end_at_once()?;
        let game = self.game.game()?;
        let tables = Tables::new(self.data.data.clone(), game);
        let counted = if self.all { Count::All } else { Count::Indexed };
        let histogram = histogram(&tables, self.seeds, counted)?;
        output::print(|out| if self.csv { csv(out, &histogram) } else { text(out, &histogram, game, counted) })?;
        Ok(Outcome::Done)
    }
}

fn csv(out: &mut dyn Write, histogram: &Histogram) -> anyhow::Result<()> {
    writeln!(out, "seeds,value,positions")?;
    for (value, positions) in histogram.counts() {
        writeln!(out, "{},{value},{positions}", histogram.seeds())?;
    }
    Ok(())
}

/// Characters of the longest bar.
const BAR: u64 = 36;

fn text(out: &mut dyn Write, histogram: &Histogram, game: Game, which: Count) -> anyhow::Result<()> {
    let total = histogram.total();
    let which = match which {
        Count::Indexed => "in the table",
        Count::All => "in all",
    };
    let positions = counted(total, "position");
    writeln!(out, "{game}, {}: {positions} {which}\n", counted(histogram.seeds().into(), "seed"))?;
    writeln!(out, "{}", Styled(FAINT, "value       positions    share"))?;
    let longest = histogram.counts().map(|(_, positions)| positions).max().unwrap_or(1);
    for (value, positions) in histogram.counts() {
        let bar = "#".repeat((u128::from(positions) * u128::from(BAR) / u128::from(longest)) as usize);
        let line = format!("{value:>5} {:>15} {:>8}  {bar}", count(positions), percent(positions, total));
        writeln!(out, "{}", line.trim_end())?;
    }
    writeln!(out, "\n{}", sums(histogram))?;
    Ok(())
}

/// The shares of wins, draws and losses in words.
fn sums(histogram: &Histogram) -> String {
    let total = histogram.total();
    let share = |verdict| {
        let counts = histogram.counts().filter(|&(value, _)| Verdict::of(value) == verdict);
        percent(counts.map(|(_, positions)| positions).sum(), total)
    };
    let [won, drawn, lost] = [Verdict::Win, Verdict::Draw, Verdict::Loss].map(share);
    format!("The mover wins {won}, draws {drawn} and loses {lost}.")
}
