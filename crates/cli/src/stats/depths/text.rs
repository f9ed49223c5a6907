//! Depths for people.

use std::io::Write;

use seedbase_query::{DepthCounts, DepthStatistics};

use super::{Deep, Depths};
use crate::command;
use crate::figures::{count, counted, percent};
use crate::style::{FAINT, Styled};
use crate::wording::{plies, signed};

/// The most rows of the table of depths.
const ROWS: u16 = 40;

/// Writes the distribution, and then the deepest positions and how to play them out.
pub(super) fn write(out: &mut dyn Write, depths: &Depths<'_>) -> anyhow::Result<()> {
    let DepthStatistics { seeds, wins, losses } = &depths.statistics;
    let (game, seeds) = (depths.tables.game(), counted((*seeds).into(), "seed"));
    let decided = wins.total() + losses.total();
    writeln!(out, "{game}, {seeds}: {} in the table have a depth", counted(decided, "position"))?;
    if decided == 0 {
        return Ok(());
    }
    write_table(out, depths)?;
    for (name, counts) in [("win", wins), ("loss", losses)] {
        write_deepest(out, depths, name, counts)?;
    }
    Ok(())
}

fn write_table(out: &mut dyn Write, depths: &Depths<'_>) -> anyhow::Result<()> {
    let DepthStatistics { wins, losses, .. } = &depths.statistics;
    writeln!(out, "\n{}", Styled(FAINT, "    depth            wins    share          losses    share"))?;
    let width = width(depths.largest());
    for first in (0..=depths.largest()).step_by(width.into()) {
        let last = first.saturating_add(width - 1);
        let of_rows = |counts: &DepthCounts| (first..=last).map(|depth| counts.positions(depth)).sum();
        let (won, lost): (u64, u64) = (of_rows(wins), of_rows(losses));
        let depth = if width == 1 { first.to_string() } else { format!("{first}-{last}") };
        let [won_share, lost_share] = [percent(won, wins.total()), percent(lost, losses.total())];
        writeln!(out, "{depth:>9} {:>15} {won_share:>8} {:>15} {lost_share:>8}", count(won), count(lost))?;
    }
    Ok(())
}

/// How many depths share a row so that there are not too many.
fn width(largest: u16) -> u16 {
    let widths = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
    widths.into_iter().find(|width| largest / width < ROWS).unwrap_or(2000)
}

fn write_deepest(out: &mut dyn Write, depths: &Depths<'_>, name: &str, counts: &DepthCounts) -> anyhow::Result<()> {
    let deepest = depths.deepest(counts)?;
    let Some(&Deep { position, depth, .. }) = deepest.first() else { return Ok(()) };
    let number = counted(counts.positions(depth), "position");
    writeln!(out, "\nThe deepest {name}: {}, {number}", plies(depth))?;
    for Deep { position, value, .. } in &deepest {
        writeln!(out, "  {position}   {}", signed(*value))?;
    }
    let more = counts.positions(depth) - deepest.len() as u64;
    if more > 0 {
        writeln!(out, "  and {} more", count(more))?;
    }
    let line = command::line("line", depths.tables.game(), depths.tables.data());
    writeln!(out, "Play it out:\n  {line} \"{position}\"")?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_not_too_many_rows() {
        assert_eq!([0, 39, 40, 79, 80, 199, 200].map(width), [1, 1, 2, 2, 5, 5, 10]);
        for largest in 0..=u16::MAX {
            assert!((0..=largest).step_by(width(largest).into()).count() <= ROWS.into());
        }
    }
}
