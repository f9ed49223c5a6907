//! The two panels.

use plotters::prelude::*;
use seedbase_query::Verdict;

use super::Area;
use super::style::{DRAWS, GROUND, HEADING, LOSSES, WINS, chart, heading, legend};

/// A bar a value.
pub(super) fn values(area: &Area<'_>, values: &[(i8, u64)]) -> anyhow::Result<()> {
    let most = values.iter().map(|&(_, positions)| positions).max().unwrap_or(1);
    let farthest = values.iter().map(|&(value, _)| value.unsigned_abs()).max().unwrap_or(0);
    let end = f64::from(farthest) + 1.0;
    let mut chart = chart(area, -end..end, "value (seeds that the mover nets)", most)?;
    chart.draw_series(values.iter().map(|&(value, positions)| bar(value, positions)))?;
    for (name, at, colour) in [("losses", -end / 2.0, LOSSES), ("draws", 0.0, DRAWS), ("wins", end / 2.0, WINS)] {
        let (across, _) = chart.backend_coord(&(at, 1.0));
        area.draw(&Text::new(name, (across, HEADING / 2), heading(colour)))?;
    }
    Ok(())
}

fn bar(value: i8, positions: u64) -> Rectangle<(f64, f64)> {
    let colour = match Verdict::of(value) {
        Verdict::Win => WINS,
        Verdict::Draw => DRAWS,
        Verdict::Loss => LOSSES,
    };
    let at = f64::from(value);
    Rectangle::new([(at - 0.4, positions as f64), (at + 0.4, GROUND)], colour.filled())
}

/// A dot a depth of wins, and a ring a depth of losses.
pub(super) fn depths(area: &Area<'_>, wins: &[(u16, u64)], losses: &[(u16, u64)]) -> anyhow::Result<()> {
    let all = || wins.iter().chain(losses);
    let most = all().map(|&(_, positions)| positions).max().unwrap_or(1);
    let end = f64::from(all().map(|&(depth, _)| depth).max().unwrap_or(0).max(1));
    let mut chart = chart(area, -0.02 * end..1.02 * end, "depth (plies to the next capture or the end)", most)?;
    chart.draw_series(points(losses).map(ring))?.label("losses").legend(|(x, y)| ring((x + 20, y)));
    chart.draw_series(points(wins).map(dot))?.label("wins").legend(|(x, y)| dot((x + 20, y)));
    legend(&mut chart)
}

fn points(counts: &[(u16, u64)]) -> impl Iterator<Item = (f64, f64)> {
    counts.iter().map(|&(depth, positions)| (depth.into(), positions as f64))
}

fn dot<Point>(at: Point) -> Circle<Point, i32> {
    Circle::new(at, 4, WINS.filled())
}

fn ring<Point>(at: Point) -> Circle<Point, i32> {
    Circle::new(at, 5, LOSSES.stroke_width(2))
}
