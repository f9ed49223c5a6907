//! Depths for people.

use std::io::Write;

use seedbase_query::{Bounds, Outcome, Worth};
use seedbase_reply::Deep;
use seedbase_rules::Endless;

use super::{Column, Depths};
use crate::command;
use crate::figures::{count, counted, percent};
use crate::style::{FAINT, Styled};
use crate::wording::{plies, signed};

/// The most rows of the table of depths.
const ROWS: u16 = 40;

/// Writes the distribution, and then the deepest positions and how to play them out.
pub(super) fn write(out: &mut dyn Write, depths: &Depths<'_>) -> anyhow::Result<()> {
    let (game, seeds) = (depths.tables.game(), counted(depths.seeds.into(), "seed"));
    writeln!(out, "{game}, {seeds}: {} in the table have a depth", told_total(depths))?;
    if depths.columns.iter().all(|column| column.counts.total() == 0) {
        return Ok(());
    }
    write_table(out, depths)?;
    depths.columns.iter().try_for_each(|column| write_deepest(out, depths, column))
}

fn told_total(depths: &Depths<'_>) -> String {
    let [first, second] = &depths.columns;
    let totals = [first, second].map(|column| column.counts.total());
    match depths.tables.game().endless() {
        // A position is won or lost, if either.
        Endless::Split | Endless::None => counted(totals.iter().sum(), "position"),
        Endless::OwnSide => {
            format!("{} and {}", counted(totals[0], first.one), counted(totals[1], second.one))
        }
    }
}

fn write_table(out: &mut dyn Write, depths: &Depths<'_>) -> anyhow::Result<()> {
    let [first, second] = &depths.columns;
    let head = format!("    depth {:>15} {:>8} {:>15} {:>8}", first.all, "share", second.all, "share");
    writeln!(out, "\n{}", Styled(FAINT, head))?;
    let width = width(depths.largest());
    for lowest in (0..=depths.largest()).step_by(width.into()) {
        let highest = lowest.saturating_add(width - 1);
        let cell = |column: &Column| {
            let positions = (lowest..=highest).map(|depth| column.counts.positions(depth)).sum();
            format!("{:>15} {:>8}", count(positions), percent(positions, column.counts.total()))
        };
        let depth = if width == 1 { lowest.to_string() } else { format!("{lowest}-{highest}") };
        writeln!(out, "{depth:>9} {} {}", cell(first), cell(second))?;
    }
    Ok(())
}

/// How many depths share a row so that there are not too many.
fn width(largest: u16) -> u16 {
    let widths = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
    widths.into_iter().find(|width| largest / width < ROWS).unwrap_or(2000)
}

fn write_deepest(out: &mut dyn Write, depths: &Depths<'_>, column: &Column) -> anyhow::Result<()> {
    let Some(depth) = column.counts.largest() else { return Ok(()) };
    let deepest = depths.deepest(column)?;
    let number = counted(column.counts.positions(depth), "position");
    writeln!(out, "\nThe deepest {}: {}, {number}", column.one, plies(depth))?;
    let row = depths.tables.game().rules().row();
    for Deep { position, worth } in &deepest {
        let position = row.numbers(position);
        writeln!(out, "  {position}   {}", told_worth(*worth))?;
    }
    let more = column.counts.positions(depth) - deepest.len() as u64;
    if more > 0 {
        writeln!(out, "  and {} more", count(more))?;
    }
    if let Some(Deep { position, .. }) = deepest.first() {
        let line = command::line("line", depths.tables.game(), depths.tables.data());
        writeln!(out, "Play it out:\n  {line} \"{}\"", row.numbers(position))?;
    }
    Ok(())
}

/// `+2`, or `-1 to +5`.
fn told_worth(worth: Worth) -> String {
    match worth {
        Worth::Value(Outcome { value, .. }) => signed(value),
        Worth::Bounds(Bounds { lo, hi, .. }) if lo == hi => signed(lo),
        Worth::Bounds(Bounds { lo, hi, .. }) => format!("{} to {}", signed(lo), signed(hi)),
    }
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
